/// Why there is no model.
public enum ModelError: Error, Equatable, Sendable {
  /// No file of that name where models are looked for.
  case notFound(name: String, looked: [String])
  /// The file is there but can't be read.
  case unreadable(path: String)
  /// Tesseract can't read lines with the file: it is damaged or incomplete.
  case unusable(path: String)
  /// What was read is no Tesseract model with an LSTM network.
  case notAModel(name: String)
}

extension ModelError: CustomStringConvertible {
  /// What was wrong, where, and what to do.
  public var description: String {
    switch self {
    case .notFound(let name, let looked):
      "no model '\(name)': looked for \(looked.joined(separator: ", ")); "
        + "name another with --model or its folder with MRZSCAN_TESSDATA"
    case .unreadable(let path):
      "cannot read the model \(path): check that it is a file and may be read"
    case .unusable(let path):
      "Tesseract cannot use the model \(path): it is damaged, incomplete, or not made for Tesseract 5"
    case .notAModel(let name):
      "the model '\(name)' is not a Tesseract traineddata file with an LSTM network"
    }
  }
}
