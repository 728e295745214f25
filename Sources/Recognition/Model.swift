import Foundation

/// A Tesseract model for lines of OCR-B: the bytes of a traineddata file.
public struct Model: Sendable {
  /// The name without folder and extension, such as `mrz`.
  public let name: String
  /// The file's content.
  public let data: Data
  /// The height in pixels that the network expects of a line.
  public let lineHeight: Int

  /// The model that comes with the product.
  public static let defaultName = "mrz"

  /// The model in `data`.
  ///
  /// - Throws: `ModelError.notAModel` if no network is described in it.
  public init(name: String, data: Data) throws(ModelError) {
    guard let height = Self.networkHeight(in: data) else { throw .notAModel(name: name) }
    self.name = name
    self.data = data
    lineHeight = height
  }

  /// The model of the file at `url`.
  ///
  /// - Throws: `ModelError` if the file can't be read or is no model.
  public init(contentsOf url: URL) throws(ModelError) {
    guard let data = try? Data(contentsOf: url) else { throw .unreadable(path: url.path) }
    try self.init(name: url.deletingPathExtension().lastPathComponent, data: data)
  }

  /// The height in the network's description, as in `[1,24,0,1 Ct3,3,16 …]`: batch, height, width, depth
  /// (Tesseract's variable-size graph specification).
  private static func networkHeight(in data: Data) -> Int? {
    guard let start = data.range(of: Data("[1,".utf8))?.upperBound else { return nil }
    let digits = data[start...].prefix(4).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard data.dropFirst(digits.endIndex - data.startIndex).first == UInt8(ascii: ",") else { return nil }
    guard let height = Int(String(decoding: digits, as: UTF8.self)), (8...256).contains(height) else {
      return nil
    }
    return height
  }
}
