import Foundation
import Testing

/// `mrzscan camera` before the kernel's own camera driver, in an emulated machine (Tests/Rigs/qemu).
@Suite(.enabled(if: EmulatedMachine.isAvailable, "\(EmulatedMachine.requirement)"))
struct RealDriverTests {
  @Test func aKeyComesBeforeAndAfterTheCameraWasUnplugged() throws {
    let film = try TestFilm()
    let scene = try Scene()
    let run = try EmulatedMachine.run("key.sh", [Command.folder.path, try film.held(0, in: scene.folder)])
    #expect(run.status == 0, "\(run.errors)")
    let events = run.output.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
    let told = events.filter { ["key", "error", "expired"].contains($0.event) }
    #expect(told.map(\.event) == ["key", "error", "expired", "expired", "key"], "\(run.errors)")
    // The unplugged camera sees no document; the signal for a new one withdraws the key.
    #expect(told.compactMap(\.reason) == ["removed", "withdrawn"])
    for key in events.compactMap(\.key) { #expect(key.stands(in: film.lines[0]), "a wrong key") }
    #expect(told.first { $0.event == "error" }?.message?.contains("was unplugged") == true)
  }
}
