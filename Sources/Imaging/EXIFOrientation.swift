/// How a stored picture must be turned to be upright: tag 274 of Exif and TIFF 6.0.
///
/// A case says where the stored first row and first column belong.
public enum EXIFOrientation: Int, CaseIterable, Sendable {
  /// As stored.
  case topLeft = 1
  /// Mirrored left to right.
  case topRight
  /// Turned by 180 degrees.
  case bottomRight
  /// Mirrored top to bottom.
  case bottomLeft
  /// Mirrored along the main diagonal.
  case leftTop
  /// To be turned by 90 degrees clockwise.
  case rightTop
  /// Mirrored along the other diagonal.
  case rightBottom
  /// To be turned by 90 degrees counter-clockwise.
  case leftBottom
}
