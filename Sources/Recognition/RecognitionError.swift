/// Why a line could not be read.
public enum RecognitionError: Error, Equatable, Sendable {
  /// Tesseract refuses the model.
  case modelRefused(name: String)
  /// The picture has no pixels.
  case emptyPicture
  /// The picture is far longer than any line of text is for its height.
  case notALine(width: Int, height: Int)
  /// Tesseract gave up.
  case failed
}

extension RecognitionError: CustomStringConvertible {
  /// What was wrong and what to do.
  public var description: String {
    switch self {
    case .modelRefused(let name):
      "Tesseract cannot use the model '\(name)': is it complete and made for Tesseract 4 or later?"
    case .emptyPicture: "a line without pixels cannot be read"
    case .notALine(let width, let height):
      "a strip of \(width) by \(height) pixels is too long for its height to be a line of text"
    case .failed: "Tesseract failed to read a line"
    }
  }
}
