import Foundation

/// What became of one row of the truth.
public struct PictureResult: Codable, Sendable {
  /// How a document was read.
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The right key, called validated.
    case validated
    /// The right key, in doubt.
    case inDoubt
    /// A zone, but with another key.
    case misread
    /// No zone.
    case notFound
    /// The file could not be read.
    case error
    /// Rightly nothing: there is no zone in the picture.
    case nothing
  }

  /// A field: whether its printed characters were decided rightly, and how sure the decoder was.
  public struct Field: Codable, Sendable, Equatable {
    /// Its name.
    public var name: String
    /// Whether every character is right.
    public var isRight: Bool
    /// The probability that the decoder gave it; nil where no zone was read.
    public var confidence: Double?
  }

  /// The picture's file.
  public var file: String
  /// What is known of the picture, by column.
  public var attributes: [String: String]
  /// How the document was read.
  public var outcome: Outcome
  /// Whether a check digit over the key was printed wrongly, so that it must not validate.
  public var isDisputed: Bool
  /// The keys that were called validated and are printed nowhere in the picture.
  public var wrongKeys: [KeyRecord] = []
  /// The key that is printed.
  public var printedKey: KeyRecord?
  /// The key that was decided.
  public var key: KeyRecord?
  /// The printed lines.
  public var lines: [String] = []
  /// The lines as Tesseract read them.
  public var ocrLines: [String] = []
  /// The lines as decided.
  public var decidedLines: [String] = []
  /// Why the key isn't validated.
  public var reason: String?
  /// The fields of the document.
  public var fields: [Field] = []
  /// Milliseconds by stage.
  public var stages: [String: Double] = [:]
  /// Milliseconds of processor time by stage.
  public var processorStages: [String: Double] = [:]
  /// A small JPEG picture of the zone or, where none was found, of the whole; only where something failed.
  public var crop: Data?

  private enum CodingKeys: String, CodingKey {
    case file, attributes, outcome, isDisputed, wrongKeys, printedKey, key, lines, ocrLines, decidedLines
    case reason, fields, stages, processorStages
  }

  /// Whether there is a document in the picture.
  public var hasDocument: Bool { !lines.isEmpty }
  /// Whether the key was read, validated or not.
  public var isKeyRead: Bool { outcome == .validated || outcome == .inDoubt }
  /// Whether a key was called right that isn't, or that nobody may call right.
  public var isWrong: Bool { !wrongKeys.isEmpty || (isDisputed && outcome == .validated) }
  /// Whether the picture was read as it should be.
  public var isAsExpected: Bool {
    guard !isWrong, outcome != .error else { return false }
    guard hasDocument else { return true }
    return isDisputed ? isKeyRead : outcome == .validated
  }

  /// Characters read for each printed one, before and after decoding; nil where no zone was read.
  public var confusions: (ocr: Confusions, decided: Confusions)? {
    guard hasDocument, !decidedLines.isEmpty else { return nil }
    var (ocr, decided) = (Confusions(), Confusions())
    ocr.add(printed: lines, read: ocrLines)
    decided.add(printed: lines, read: decidedLines)
    return (ocr, decided)
  }
}
