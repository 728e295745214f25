import CameraRig
import Foundation
import Testing

/// `mrzscan camera` before a camera that is real to it; what is shown waits for what is said, so that no clock counts.
@Suite(.serialized, .enabled(if: FuseCamera.isAvailable, "\(FuseCamera.requirement)"))
struct LiveCameraTests {
  private static let film = Result { try TestFilm() }

  private let film: TestFilm
  private let scene: Scene

  init() throws {
    film = try Self.film.get()
    scene = try Scene()
  }

  private func camera(showing files: String) throws -> FuseCamera {
    try FuseCamera(modes: [TestFilm.mode(files)])
  }

  private func scan(_ camera: FuseCamera) throws -> BackgroundCommand {
    try BackgroundCommand("mrzscan", ["camera", camera.device])
  }

  private func keys(_ scan: BackgroundCommand) -> [Record.Key] {
    ((try? scan.events) ?? []).compactMap(\.key)
  }

  @Test func everyDocumentOfAFilmGivesItsKeyOnce() throws {
    let camera = try camera(showing: film.table)
    let scan = try scan(camera)
    for index in film.lines.indices {
      try camera.command("frames 0 \(film.document(index))")
      #expect(scene.wait { keys(scan).count > index }, "\(scan.errors)")
      try camera.command("frames 0 \(film.table)")
      #expect(scene.wait { scan.output.components(separatedBy: "\"removed\"").count > index + 1 })
    }
    #expect(try scan.interrupt() == 130)
    #expect(keys(scan).count == film.lines.count)
    for (key, lines) in zip(keys(scan), film.lines) { #expect(key.stands(in: lines), "a wrong key") }
  }

  /// A fault, the words that tell of it, and how it goes away.
  struct Fault: CustomTestStringConvertible {
    let causes: [String]
    let words: String
    var cures: [String] = []
    var end = "back after"
    var testDescription: String { causes.joined(separator: ", ") }

    static let all = [
      Fault(causes: ["unplug"], words: "was unplugged", cures: ["plug 0"]),
      Fault(causes: ["unplug"], words: "was unplugged", cures: ["plug 2"]),
      Fault(causes: ["stall -1"], words: "no picture for", cures: ["resume"]),
      Fault(causes: ["cut 5"], words: "it ends early", end: "good again"),
      Fault(causes: ["damage 30"], words: "JPEG data are broken", end: "good again"),
      Fault(causes: ["change"], words: "the pictures changed"),
      Fault(causes: ["fail OPEN EACCES 3", "fail DQBUF EIO 1"], words: "VIDIOC_DQBUF"),
    ]
  }

  @Test("A fault is told and passes, and documents are read again", arguments: Fault.all)
  func fault(_ fault: Fault) throws {
    let camera = try camera(showing: film.held(0, in: scene.folder))
    let scan = try scan(camera)
    #expect(scene.wait { keys(scan).count == 1 }, "\(scan.errors)")
    for command in fault.causes { try camera.command(command) }
    #expect(scene.wait { scan.errors.contains(fault.words) }, "\(scan.errors)")
    for command in fault.cures { try camera.command(command) }
    #expect(scene.wait { scan.errors.contains(fault.end) }, "\(scan.errors)")
    // As an event, too, for who listens to the socket.
    let told = try scan.events.filter { $0.event == "error" }
    #expect(told.contains { $0.code == "camera" && $0.message?.contains(fault.words) == true })
    // Reads on: what was joined is dropped, and the document proves itself anew.
    try camera.command("frames 0 \(film.held(1, in: scene.folder))")
    #expect(scene.wait { keys(scan).count == 2 }, "\(scan.errors)")
    #expect(try scan.interrupt() == 130)
    for (key, lines) in zip(keys(scan), film.lines) { #expect(key.stands(in: lines), "a wrong key") }
    #expect(!scan.errors.contains(keys(scan)[0].documentNumber))
  }

  @Test(
    "A document is out of view while the camera is away",
    arguments: [("unplug", "plug 0"), ("stall -1", "resume")])
  func loss(cause: String, cure: String) throws {
    let camera = try camera(showing: film.held(0, in: scene.folder))
    let scan = try BackgroundCommand("mrzscan", ["camera", "--rearm", "0.5", camera.device])
    #expect(scene.wait { keys(scan).count == 1 }, "\(scan.errors)")
    #expect(scene.wait { scan.output.contains("\"documentNumber\":\"validated\"") })
    try camera.command(cause)
    #expect(scene.wait { scan.output.contains("\"expired\"") && scan.output.hasSuffix("\"missing\"}\n") })
    let told = try scan.events
    #expect(told.suffix(3).map(\.event) == ["error", "expired", "status"])
    #expect(told.last?.documentNumber == "missing")
    let (key, expired) = (told.first { $0.event == "key" }, told.first { $0.event == "expired" })
    #expect(expired?.reason == "removed" && expired?.id == key?.id)
    // Away for long enough, it proves itself anew: first pending, then its key, which is the same one.
    usleep(600_000)
    try camera.command(cure)
    #expect(scene.wait { keys(scan).count == 2 }, "\(scan.errors)")
    let later = try scan.events.dropFirst(told.count)
    let fields = later.prefix { $0.event != "key" }.compactMap(\.documentNumber)
    #expect(fields.first == "pending", "\(fields)")
    #expect(later.first { $0.event == "key" }?.id == key?.id)
    #expect(try scan.interrupt() == 130)
  }

  @Test func aDocumentStaysInViewOverDamagedFrames() throws {
    let camera = try camera(showing: film.held(0, in: scene.folder))
    let scan = try scan(camera)
    #expect(scene.wait { keys(scan).count == 1 }, "\(scan.errors)")
    try camera.command("cut 5")
    #expect(scene.wait { scan.errors.contains("good again") }, "\(scan.errors)")
    #expect(try scan.interrupt() == 130)
    #expect(!scan.output.contains("\"expired\""))
  }

  @Test func nothingButItsOwnWordsIsOnStandardError() throws {
    let camera = try camera(showing: film.table)
    // The question that a plug-in of libv4l2 asks when the device is opened.
    try camera.command("fail QUERYCAP ENODEV 1 after 1")
    let scan = try scan(camera)
    #expect(scene.wait { scan.errors.contains("1280x720") }, "\(scan.errors)")
    #expect(try scan.interrupt() == 130)
    #expect(scan.errors.hasPrefix("mrzscan: "), "\(scan.errors)")
    #expect(scan.errors.split(separator: "\n").count == 1, "\(scan.errors)")
  }

  @Test func aCameraInUseIsWaitedFor() throws {
    let camera = try camera(showing: film.held(0, in: scene.folder))
    let first = try scan(camera)
    #expect(scene.wait { keys(first).count == 1 }, "\(first.errors)")
    let second = try scan(camera)
    #expect(scene.wait { second.errors.contains("in use by another program") }, "\(second.errors)")
    #expect(try first.interrupt() == 130)
    #expect(scene.wait { keys(second).count == 1 }, "\(second.errors)")
    #expect(try second.interrupt() == 130)
    #expect(keys(second) == keys(first))
  }

  @Test func aCameraWithoutFramesIsOpenedAgainAndAgain() throws {
    let camera = try camera(showing: film.held(0, in: scene.folder))
    try camera.command("stall -1")
    let scan = try scan(camera)
    #expect(scene.wait { scan.errors.contains("no picture for") }, "\(scan.errors)")
    #expect(keys(scan).isEmpty)
    try camera.command("resume")
    #expect(scene.wait { keys(scan).count == 1 }, "\(scan.errors)")
    #expect(try scan.interrupt() == 130)
  }

  @Test func aSignalForANewDocumentWithdrawsTheKeyAndReadsAnew() throws {
    let camera = try camera(showing: film.held(0, in: scene.folder))
    let scan = try scan(camera)
    #expect(scene.wait { keys(scan).count == 1 }, "\(scan.errors)")
    kill(scan.identifier, SIGUSR1)
    #expect(scene.wait { keys(scan).count == 2 }, "\(scan.errors)")
    #expect(try scan.interrupt() == 130)
    let told = try scan.events.filter { ["key", "expired"].contains($0.event) }
    #expect(told.map(\.event) == ["key", "expired", "key"])
    #expect(told[1].reason == "withdrawn" && told[1].id == told[0].id)
    #expect(told[2].id != told[0].id && told[2].key == told[0].key)
  }
}
