/// How Tesseract takes the picture of a line; the values are its page segmentation modes.
public enum PageMode: Int32, Sendable {
  /// It looks for the line in the picture and crops it (`PSM_SINGLE_LINE`).
  case singleLine = 7
  /// The picture is the line (`PSM_RAW_LINE`).
  case rawLine = 13
}
