import CTesseract
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
    guard let height = Self.networkHeight(in: data) else { throw .notAModel(name: url.path) }
    name = url.deletingPathExtension().lastPathComponent
    self.data = data
    lineHeight = height
  }

  /// Whether Tesseract can read lines with it, tried in a process of its own: a damaged file would end this one.
  ///
  /// To be asked before threads are started.
  public var isUsable: Bool {
    data.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        mrz_model_is_usable($0.assumingMemoryBound(to: CChar.self), bytes.count, Int32(lineHeight))
      } ?? false
    }
  }

  /// The height in the network's description, as in `[1,24,0,1 Ct3,3,16 …]`: batch, height, width, depth
  /// (Tesseract's variable-size graph specification).
  ///
  /// The description stands behind the weights, where any bytes may occur; hence the last place that fits.
  private static func networkHeight(in data: Data) -> Int? {
    var end = data.endIndex
    while let match = data.range(of: Data("[1,".utf8), options: .backwards, in: data.startIndex..<end) {
      let description = String(decoding: data[match.upperBound...].prefix(8), as: UTF8.self)
      let parts = description.split(separator: ",", omittingEmptySubsequences: false)
      if parts.count >= 3, parts[1] == "0", let height = Int(parts[0]), (8...256).contains(height) {
        return height
      }
      end = match.lowerBound
    }
    return nil
  }
}
