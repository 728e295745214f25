import CommandLineOptions
import Recognition

/// `--model`: what Tesseract reads with.
enum ModelOption {
  static let option = CommandOption(
    "model", argument: "NAME|PATH", help: "Use another model than our own ('mrz'),\nby name or file.")

  /// The model that the option asks for.
  static func model(_ arguments: ParsedArguments) throws -> Model {
    do {
      return try ModelLocator().model(arguments.value("model") ?? Model.defaultName)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
