import Capture
import Foundation
import MRZ
import Recognition
import Scanning
import Synchronization

/// Reads films as if every frame were read in no time, and tells what each of five a second showed.
///
/// What is left to `film` is what a machine and a camera take for it.
struct Readings {
  /// What was seen in one frame.
  private struct Reading {
    var sight = " "
    var number = 0
    var key: ChipKey?
    var advice: Advice?
    var fields = ""
  }

  private static let rate = 5.0
  private static let filmRate = 30.0
  /// Seconds after which a key is late.
  private static let late = 0.9

  let folder: String
  private var delays: [Double] = []
  private var missed: [String] = []
  private var wrong = 0

  init(folder: String) { self.folder = folder }

  /// Reads `films` films; shows every reading of documents whose key came late or not at all.
  mutating func run(films: ClosedRange<Int>, documents: Int) async throws {
    for seed in films {
      let film = try Film(
        in: "\(folder)/film-\(seed)",
        options: ["--seed", "\(seed)", "--documents", "\(documents)", "--hold", "2.5"])
      try await read(film, seed: seed)
    }
    print("documents \(delays.count + missed.count), wrong \(wrong), missed \(missed.count): \(missed)")
    let quantiles = Figures.quantiles(delays)
    print("from the first legible frame to the frame that gives the key: \(quantiles)")
  }

  private mutating func read(_ film: Film, seed: Int) async throws {
    let frames = try Self.frames(of: film)
    defer { try? FileManager.default.removeItem(atPath: frames) }
    let folder = try FrameFolder(frames, framesPerSecond: Self.rate)
    let readings = Mutex<[Reading]>([])
    // A frame's sight comes after the keys that it gave and before the state of its fields.
    let next = Mutex(Reading())
    let scanner = try LiveScanner(model: try ModelLocator().model()) { report in
      switch report {
      case .event(.key(let key)): next.withLock { $0.key = key.key }
      case .event(.status(let status)):
        readings.withLock { if let last = $0.indices.last { $0[last].fields = Self.marks(status) } }
      case .sight(let sight):
        readings.withLock { readings in
          readings.append(
            next.withLock { reading in
              defer { reading = Reading() }
              reading.sight = sight.isSure ? "!" : sight.zone == nil ? "." : "z"
              reading.number = sight.frame.number
              reading.advice = sight.advice
              return reading
            })
        }
      default: break
      }
    }
    await scanner.runEveryFrame(of: folder)
    let figures = await scanner.figures
    let stages = StageTimes.Stage.allCases.dropFirst().map { stage in
      "\(stage.rawValue) \(Int(figures.stages.processorMilliseconds(stage) / Double(max(1, figures.framesRead)))) ms"
    }
    print(
      "film \(seed): \(figures.framesRead) frames read, \(figures.framesAtRest) with nothing in sight; processor time a"
        + " frame read: \(stages.joined(separator: ", "))")
    note(readings.withLock { $0 }, film, seed: seed)
  }

  private mutating func note(_ readings: [Reading], _ film: Film, seed: Int) {
    let step = Int(Self.filmRate / Self.rate)
    wrong += readings.compactMap(\.key).count { key in !film.scenes.contains { $0.key == key } }
    for (index, scene) in film.scenes.enumerated() {
      let name = "film \(seed) document \(index + 1)"
      let from = Int((scene.middle - 2.2) * Self.filmRate)
      let shown = readings.filter { (from..<from + 135).contains($0.number * step) }
      let given = readings.first { $0.key == scene.key }
      if let given, let first = scene.firstLegible {
        delays.append(Double((given.number - 1) * step - first) / Self.filmRate)
      } else {
        missed.append(name)
      }
      let delay = given == nil ? nil : delays.last
      if let delay, delay < Self.late { continue }
      print("\(name), \(scene.legibleFrames) legible frames, \(delay.map(Figures.seconds) ?? "no key")")
      let line = shown.map { reading in
        let isLegible = (reading.number - 1) * step >= scene.firstLegible ?? .max
        return
          "\(reading.key != nil ? "KEY" : "")\(isLegible ? reading.sight : "(\(reading.sight))")\(reading.fields)"
          + (reading.advice.map { "[\($0.rawValue)]" } ?? "")
      }
      print("   " + line.joined(separator: " "))
    }
  }

  private static func marks(_ status: StatusEvent) -> String {
    [status.documentNumber, status.dateOfBirth, status.dateOfExpiry].map { field in
      switch field {
      case .missing: "o"
      case .pending: "p"
      case .validated: "v"
      }
    }.joined()
  }

  /// A folder of every sixth frame.
  private static func frames(of film: Film) throws -> String {
    let folder = Folder.temporary("readings")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let source = (film.files as NSString).deletingLastPathComponent
    for frame in stride(from: 0, to: film.frameCount, by: Int(filmRate / rate)) {
      let file = String(format: "frame-%05d.jpg", frame)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(file)", withDestinationPath: "\(source)/\(file)")
    }
    return folder
  }
}
