import CommandLineOptions
import Recognition

/// `--model`: what Tesseract reads with.
enum ModelOption {
  static let option = CommandOption(
    "model", argument: "NAME|PATH", help: "Use another model than our own ('mrz'),\nby name or file.")

  /// The model that the option asks for.
  static func model(_ arguments: ParsedArguments) throws -> Model {
    try model(arguments.value("model") ?? Model.defaultName)
  }

  /// The model called `name`, or in the file `name`.
  static func model(_ name: String) throws -> Model {
    do {
      return try ModelLocator().usableModel(name)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
