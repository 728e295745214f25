import CommandLineOptions
import Specimens

/// `mrzspecimen film`.
enum FilmCommand: Command {
  static let name = "film"
  static let summary = "Film documents held before a camera, one after the other, for a test camera."
  static let options = [
    CommandOption("output", argument: "DIR", help: "Where the frames and film.tsv go (required)."),
    CommandOption("seed", argument: "N", help: "Another seed gives another film (default: 1)."),
    CommandOption("documents", argument: "N", help: "How many documents (default: 2)."),
    CommandOption("hold", argument: "SECONDS", help: "How long each is held (default: 3)."),
    CommandOption("size", argument: "WxH", help: "Size of a frame (default: 1280x720)."),
    CommandOption("rate", argument: "FPS", help: "Frames a second (default: 15)."),
    CommandOption(
      "unrest", argument: "0…1", help: "How much the hand shakes and the lamp dazzles (default: 0.5)."),
    CommandOption(
      "as", argument: "KIND",
      help:
        "jpeg: one file a frame (default); mjpeg: film.mjpeg, one JPEG after\nthe other; yuyv: film.yuyv, raw frames."
    ),
  ]
  static let notes = """
    film.tsv tells for each document format, lines and check digits, and, in seconds from the start, when it
    arrives, from when until when it is held, and when it has gone; then the number of the first frame, from 0, in
    which its zone is legible, and how many there are.
    """

  enum Kind: String, CaseIterable {
    case jpeg, mjpeg, yuyv
  }

  static func run(_ arguments: ParsedArguments) throws {
    try arguments.refuseOperands()
    let output = try arguments.required("output")
    let kind = try arguments.choice("as", of: Kind.self) ?? .jpeg
    let settings = try settings(arguments)
    let film = try Film(seed: arguments.seed, settings: settings, fonts: Fonts())
    try File.makeFolder(output)
    var bytes: [UInt8] = []
    var legible: [Int] = []
    for index in 0..<film.frameCount {
      let frame = try film.frame(index)
      if film.legibility(of: frame, at: index) >= Film.legible { legible.append(index) }
      switch kind {
      case .jpeg: try frame.write(to: "\(output)/frame-\(padded(index)).jpg", jpegQuality: 85)
      case .mjpeg: bytes += try frame.jpegData(quality: 85)
      case .yuyv: bytes += frame.yuyvData
      }
    }
    if kind != .jpeg { try File.write(bytes, to: "\(output)/film.\(kind.rawValue)") }
    try File.write(truth(film, legible: legible), to: "\(output)/film.tsv")
  }

  private static func settings(_ arguments: ParsedArguments) throws -> Film.Settings {
    var settings = Film.Settings()
    settings.documents = try arguments.integer("documents", in: 1...100) ?? settings.documents
    settings.hold = try arguments.number("hold", in: 0.2...600) ?? settings.hold
    settings.rate = try arguments.number("rate", in: 1...120) ?? settings.rate
    settings.unrest = try arguments.number("unrest", in: 0...1) ?? settings.unrest
    guard let size = arguments.value("size") else { return settings }
    let parts = size.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy((64...8_192).contains), parts[0] % 2 == 0 else {
      throw UsageError("--size takes WIDTHxHEIGHT of 64 to 8192 with an even width, not '\(size)'")
    }
    (settings.width, settings.height) = (parts[0], parts[1])
    return settings
  }

  private static func truth(_ film: Film, legible: [Int]) -> String {
    var text = "format\tlines\tcheck_digits\tarrives\theld_from\theld_until\tgone\tfirst_legible\tlegible\n"
    for scene in film.scenes {
      let times = [scene.arrives, scene.heldFrom, scene.heldUntil, scene.gone].map {
        String(($0 * 1_000).rounded() / 1_000)
      }
      let frames = legible.filter { scene.arrives..<scene.gone ~= film.time(ofFrame: $0) }
      let row = [
        scene.text.layout.format.rawValue, scene.text.lines.joined(separator: "|"),
        scene.text.wrongDigits.isEmpty ? "yes" : "no",
      ]
      text +=
        (row + times + [frames.first.map(String.init) ?? "", String(frames.count)]).joined(separator: "\t")
        + "\n"
    }
    return text
  }

  private static func padded(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
