import Foundation

/// A picture file of one or more pages, opened but not yet decoded.
///
///     let file = try ImageFile(path: "scan.tif")
///     for index in 0..<file.pageCount {
///       let picture = try file.page(index)
///     }
public struct ImageFile: Sendable {
  /// The path as it was given.
  public let path: String
  /// What the file's first bytes say it is.
  public let format: ImageFormat
  /// How many pictures it holds: one, except for TIFF.
  public let pageCount: Int
  /// Pages of more pixels are refused.
  public let pixelLimit: Int

  private let bytes: [UInt8]
  private let orientations: [EXIFOrientation]
  /// Those of a TIFF, one a page.
  private let directories: [TIFFDirectory]

  /// The default `pixelLimit`: an A3 page at 600 dpi has 70 million pixels.
  public static let defaultPixelLimit = 100_000_000

  /// Files of more bytes are refused: uncompressed colour at the default pixel limit is well below.
  static let byteLimit = 1 << 30

  /// Opens the file at `path` and looks at its first bytes.
  ///
  /// - Throws: `ImageFileError` where there is no such file, it cannot be read, is empty or is no picture.
  public init(path: String, pixelLimit: Int = defaultPixelLimit) throws(ImageFileError) {
    try self.init(bytes: Self.contents(of: path), path: path, pixelLimit: pixelLimit)
  }

  /// A picture file whose content is at hand; `path` only names it in errors.
  ///
  /// - Throws: `ImageFileError` where the content is empty or no picture.
  public init(
    bytes: [UInt8], path: String, pixelLimit: Int = defaultPixelLimit
  ) throws(ImageFileError) {
    guard !bytes.isEmpty else { throw .empty(path: path) }
    guard let format = ImageFormat(signatureOf: bytes) else { throw .notAPicture(path: path) }
    self.path = path
    self.format = format
    self.pixelLimit = pixelLimit
    guard format == .tiff else {
      self.bytes = bytes
      orientations = [EXIFOrientation(metadataOf: bytes, format: format)]
      directories = []
      pageCount = 1
      return
    }
    directories = TIFFDirectory.all(in: bytes[...])
    guard !directories.isEmpty else { throw .truncated(path: path, format: .tiff) }
    // Leptonica turns some kinds of TIFF and not others: have it turn none.
    var upright = bytes
    for case (let offset, let patch)? in directories.map(\.uprightPatch) {
      upright.replaceSubrange(offset..<offset + patch.count, with: patch)
    }
    self.bytes = upright
    orientations = directories.map(\.orientation)
    pageCount = directories.count
  }

  /// Decodes the page at `index`, from 0, and turns it upright.
  ///
  /// Colours become luminance (ITU-R BT.601 weights), transparent parts white.
  ///
  /// - Throws: `ImageFileError` where the page has too many pixels, ends early or is damaged.
  public func page(_ index: Int = 0) throws(ImageFileError) -> LuminanceImage {
    guard orientations.indices.contains(index) else {
      throw .noSuchPage(path: path, page: index, pageCount: pageCount)
    }
    let picture: LuminanceImage
    do throws(DecodingFailure) {
      picture = try decode(index)
    } catch {
      throw imageFileError(for: error, page: index)
    }
    return picture.upright(from: orientations[index])
  }

  private func decode(_ index: Int) throws(DecodingFailure) -> LuminanceImage {
    let limit = PixelLimit(count: pixelLimit)
    if format == .tiff { try directories[index].check(fileSize: bytes.count) }
    return switch format {
    case .jpeg: try JPEGDecoder.decode(bytes, limit: limit)
    case .png: try PNGDecoder.decode(bytes, limit: limit)
    case .heif: try HEIFDecoder.decode(bytes, limit: limit)
    default: try LeptonicaDecoder.decode(bytes, format: format, page: index, limit: limit)
    }
  }

  private func imageFileError(for failure: DecodingFailure, page: Int) -> ImageFileError {
    switch failure {
    case .tooManyPixels(let width, let height):
      .tooManyPixels(path: path, page: page, width: width, height: height, limit: pixelLimit)
    case .truncated: .truncated(path: path, format: format)
    case .broken(let detail): .broken(path: path, format: format, detail: detail)
    case .unsupported(let kind): .unsupported(path: path, format: format, kind: kind)
    }
  }

  private static func contents(of path: String) throws(ImageFileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(path: path) : .unreadable(path: path, reason: lastError)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw access(path, R_OK | X_OK) == 0
        ? .directory(path: path) : .unreadable(path: path, reason: lastError)
    }
    guard status.st_size <= byteLimit else { throw .tooManyBytes(path: path, limit: byteLimit) }
    // A pipe that nobody writes to would be waited for without end; those that the shell made are among the devices.
    guard status.st_mode & S_IFMT != S_IFIFO || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else {
      throw .unreadable(path: path, reason: "it is a pipe, not a file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastError) }
    defer { close(descriptor) }
    // Room for one byte more, so that a file that keeps its size needs a single growth at most.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var filled = 0
    while true {
      if filled == bytes.count {
        guard filled < byteLimit else { throw .tooManyBytes(path: path, limit: byteLimit) }
        bytes.append(contentsOf: [UInt8](repeating: 0, count: max(65_536, filled)))
      }
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count == 0 { break }
      if count < 0 {
        guard errno == EINTR else { throw .unreadable(path: path, reason: lastError) }
        continue
      }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}
