import CameraRig
import Foundation
import MRZ

/// Plays films to `mrzscan camera` and tells which keys came, and how soon.
struct FilmRun {
  private var documents = 0
  private var right = 0
  private var again = 0
  private var wrong = 0
  private var missed: [String] = []
  private var delays: [Double] = []
  private var figures: [String] = []

  /// Plays `films` of `documents` documents each from `folder`, where they are drawn if they aren't there.
  mutating func run(films: ClosedRange<Int>, documents: Int, folder: String) throws {
    for seed in films {
      let film = try Film(
        in: "\(folder)/film-\(seed)",
        options: ["--seed", "\(seed)", "--documents", "\(documents)", "--hold", "2.5"])
      try play(film, seed: seed)
    }
    report()
  }

  private mutating func play(_ film: Film, seed: Int) throws {
    let camera = try FuseCamera(modes: ["MJPG:1280x720:30:\(film.files)"], arguments: ["-1"])
    let load = Figures.load
    let scan = try WatchedProgram(Folder.command("mrzscan"), ["camera", camera.device, "--verbose"])
    while camera.shown.last?.number != film.frameCount - 1 { sleep(1) }
    sleep(1)
    scan.end()
    let keys = try scan.lines.compactMap(Self.key)
    count(keys, of: film, seed: seed, shown: camera.shown)
    figures += scan.messages.filter { $0.text.contains("frames read") }.map {
      "film \(seed), load \(load): \($0.text)"
    }
  }

  private static func key(_ line: WatchedProgram.Line) throws -> (time: Double, key: ChipKey)? {
    struct Event: Decodable {
      let event: String
      let key: ChipKey?
    }
    return try JSONDecoder().decode(Event.self, from: Data(line.text.utf8)).key.map { (line.time, $0) }
  }

  private mutating func count(
    _ keys: [(time: Double, key: ChipKey)], of film: Film, seed: Int, shown: [(number: Int, time: Double)]
  ) {
    documents += film.scenes.count
    wrong += keys.count { found in !film.scenes.contains { $0.key == found.key } }
    for (index, scene) in film.scenes.enumerated() {
      let times = keys.filter { $0.key == scene.key }.map(\.time)
      guard let time = times.first else {
        missed.append("film \(seed) document \(index + 1), legible in \(scene.legibleFrames) frames")
        continue
      }
      right += 1
      again += times.count - 1
      guard let first = scene.firstLegible, let frame = shown.first(where: { $0.number >= first }) else {
        continue
      }
      delays.append(time - frame.time)
    }
  }

  private func report() {
    print(
      "documents \(documents), keys right \(right), again \(again), wrong \(wrong), missed \(missed.count)")
    for document in missed { print("  missed: \(document)") }
    let quantiles = Figures.quantiles(delays)
    print(
      "from the first legible frame to the key: median \(quantiles[0]), 90 % \(quantiles[1]), 95 % \(quantiles[2]), "
        + "longest \(quantiles[3]); within 1 s \(delays.count { $0 < 1 }) of \(delays.count)")
    print("sorted: " + delays.sorted().map { String(format: "%.2f", $0) }.joined(separator: " "))
    for line in figures { print(line) }
  }
}
