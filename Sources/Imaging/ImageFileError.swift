/// Why a picture could not be read from a file.
///
/// Paths are repeated exactly as they were given.
public enum ImageFileError: Error, Equatable, Sendable {
  /// Nothing has this path.
  case notFound(path: String)
  /// The path names a directory.
  case directory(path: String)
  /// The system refused to open or read the file, for `reason` (in the system's words).
  case unreadable(path: String, reason: String)
  /// The file holds no bytes.
  case empty(path: String)
  /// The file holds more than `limit` bytes.
  case tooManyBytes(path: String, limit: Int)
  /// The first bytes are not those of a picture format that is read here.
  case notAPicture(path: String)
  /// A page announces more pixels than are allowed; nothing was decoded.
  case tooManyPixels(path: String, page: Int, width: Int, height: Int, limit: Int)
  /// The picture ends before it should.
  case truncated(path: String, format: ImageFormat)
  /// The picture's data contradict its format.
  case broken(path: String, format: ImageFormat, detail: String)
  /// The format is read, but not this kind of it.
  case unsupported(path: String, format: ImageFormat, kind: String)
  /// The file has fewer pages.
  case noSuchPage(path: String, page: Int, pageCount: Int)
}

extension ImageFileError: CustomStringConvertible {
  /// What was wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file; check the path"
    case .directory(let path):
      "\(path): is a directory; name the pictures in it"
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(reason)); check its permissions"
    case .empty(let path):
      "\(path): is empty (0 bytes); copy or scan it again"
    case .tooManyBytes(let path, let limit):
      "\(path): is larger than \(limit) bytes; save it smaller"
    case .notAPicture(let path):
      "\(path): is not a picture that can be read; convert it to one of "
        + ImageFormat.allCases.map(\.name).joined(separator: ", ")
    case .tooManyPixels(let path, let page, let width, let height, let limit):
      "\(path): page \(page + 1) has \(width)x\(height) pixels, more than the \(limit) allowed; "
        + "make it smaller or allow more (--max-pixels)"
    case .truncated(let path, let format):
      "\(path): the \(format.name) data end too early; copy or scan it again"
    case .broken(let path, let format, let detail):
      "\(path): the \(format.name) data are damaged (\(detail)); copy or scan it again"
    case .unsupported(let path, let format, let kind):
      "\(path): \(format.name) with \(kind) is not read; convert it to \(ImageFormat.png.name)"
    case .noSuchPage(let path, let page, let pageCount):
      "\(path): has no page \(page + 1), only \(pageCount)"
    }
  }
}
