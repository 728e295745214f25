import CommandLineOptions
import Imaging
import Specimens

/// `mrzspecimen spoil`.
enum SpoilCommand: Command {
  static let name = "spoil"
  static let summary = "Spoil a picture like scanners, cameras, hands and time do."
  static let operands = "INPUT OUTPUT"
  static let options = [
    CommandOption(
      "trouble", argument: "NAME=0…1",
      help: "What to do and how strongly; may be given again, in the order\nof the effects (required)."),
    CommandOption(
      "seed", argument: "N", help: "Another seed gives other places and directions (default: 1)."),
    CommandOption(
      "pitch", argument: "PX", help: "Pixels per character in INPUT (default: the zone fills its width)."),
    CommandOption("characters", argument: "N", help: "Characters in a line of the zone (default: 44)."),
    CommandOption("quality", argument: "1…100", help: "Quality of a JPEG file (default: 90)."),
  ]
  static let notes =
    "Troubles: " + Trouble.allCases.map(\.rawValue).joined(separator: ", ")
    + ".\n0 changes nothing, 0.2 is a nuisance, 1 leaves hardly anything to read."

  static func run(_ arguments: ParsedArguments) throws {
    guard arguments.operands.count == 2 else { throw UsageError("INPUT and OUTPUT are wanted") }
    let troubles = try arguments.troubles
    guard !troubles.isEmpty else { throw UsageError("--trouble is missing") }
    let characters = try arguments.integer("characters", in: 1...100) ?? 44
    let pitch = try arguments.number("pitch", in: 1...1_000)
    let quality = try arguments.integer("quality", in: 1...100) ?? 90
    var random = SeededGenerator(seed: try arguments.seed)
    let fonts = try Fonts()
    var shot = try Shot(
      Picture(contentsOf: arguments.operands[0]), charactersPerLine: characters, pitch: pitch)
    for (trouble, strength) in troubles {
      try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
    }
    try shot.picture.write(to: arguments.operands[1], jpegQuality: quality)
  }
}
