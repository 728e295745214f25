import CommandLineOptions
import MRZ
import Specimens

/// `mrzspecimen draw`.
enum DrawCommand: Command {
  static let name = "draw"
  static let summary = "Draw specimen documents."
  static let operands = "FILE"
  static let options = [
    CommandOption(
      "format", argument: "NAME",
      help: "TD1, TD2, TD3 (default), MRVA, MRVB, FRA-CNI, FRA-DL, CHE-DL,\nRUS-PN or IDL."),
    CommandOption(
      "issuer", argument: "CODE", help: "Code of the issuing state, such as UTO or D (default: any)."),
    CommandOption("seed", argument: "N", help: "Another seed gives another document (default: 1)."),
    CommandOption("pitch", argument: "PX", help: "Pixels per character, 4 to 120 (default: 24)."),
    CommandOption("wrong-digits", argument: "N", help: "Print N check digits wrong (default: 0)."),
    CommandOption(
      "process", argument: "NAME",
      help:
        "How the zone is printed: laser, inkjet, dotMatrix, engraving, thermal,\nphotocopy or screen (default: any)."
    ),
    CommandOption("nominal", help: "Print the zone exactly as the standard wants it."),
  ]
  static let notes = "Writes FILE, a .png or .jpg picture, and prints the lines of the zone."

  static func run(_ arguments: ParsedArguments) throws {
    guard arguments.operands.count == 1 else { throw UsageError("one FILE is wanted") }
    let document = SpecimenDocument(
      layout: try layout(arguments), issuer: arguments.value("issuer"),
      wrongDigits: try arguments.integer("wrong-digits", in: 0...5) ?? 0,
      process: try arguments.choice("process", of: PrintProcess.self), isNominal: arguments.has("nominal"),
      seed: try arguments.seed)
    let pitch = try arguments.number("pitch", in: 4...120) ?? 24
    let shot = try document.draw(pixelsPerCharacter: pitch, fonts: Fonts())
    guard ["png", "jpg", "jpeg"].contains(arguments.operands[0].split(separator: ".").last) else {
      throw UsageError("'\(arguments.operands[0])' ends neither in .png nor in .jpg")
    }
    try shot.picture.write(to: arguments.operands[0])
    for line in document.text.lines { print(line) }
  }

  private static func layout(_ arguments: ParsedArguments) throws -> Layout {
    let format = try arguments.choice("format", of: Format.self) ?? .td3
    return SpecimenDocument.formats.first { $0.0 == format }?.1 ?? .td3
  }
}
