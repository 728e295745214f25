import Imaging
import MRZ

/// What is told of one document, or of an input in which none was.
public struct DocumentRecord: Encodable, Sendable {
  /// The file as it was given.
  public var path: String?
  /// Page of the file, from 1.
  public var page: Int?
  /// How the reading ended.
  public var status: RecordStatus
  /// Whatever keeps the document from being validated, for people; nil where it is.
  public var reason: String?
  /// The kind of document, such as `TD3`.
  public var format: String?
  /// The lines as decided.
  public var lines: [String]?
  /// The lines as Tesseract read them.
  public var ocrLines: [String]?
  /// The chip key; nil where no zone was read.
  public var key: KeyRecord?
  /// The fields by name.
  public var fields: [String: FieldRecord]?
  /// What the composite check digit says: `agrees`, `refuses` or `notPrinted`.
  public var compositeCheckDigit: String?
  /// What is odd, but doesn't put the key in doubt.
  public var warnings: [String]?
  /// The zone's corners in the picture's own pixels, from the beginning of the first line clockwise.
  public var quad: [[Double]]?
  /// By how many degrees clockwise the zone is turned in the picture, 0..<360.
  public var rotation: Double?
  /// How long the page took.
  public var milliseconds: Double
  /// How long each stage took, in milliseconds, where that was asked for.
  public var stages: [String: Double]?

  /// A record of an input in which nothing was read.
  public init(
    path: String? = nil, page: Int? = nil, status: RecordStatus, reason: String, milliseconds: Double
  ) {
    self.path = path
    self.page = page
    self.status = status
    self.reason = reason
    self.milliseconds = milliseconds
  }

  private enum CodingKeys: String, CodingKey {
    case path, page, status, reason, format, lines, ocrLines, key, fields, compositeCheckDigit
    case warnings, quad, rotation, milliseconds, stages
  }

  /// Writes every property but `stages`, null where there is no value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(page, forKey: .page)
    try container.encode(status, forKey: .status)
    try container.encode(reason, forKey: .reason)
    try container.encode(format, forKey: .format)
    try container.encode(lines, forKey: .lines)
    try container.encode(ocrLines, forKey: .ocrLines)
    try container.encode(key, forKey: .key)
    try container.encode(fields, forKey: .fields)
    try container.encode(compositeCheckDigit, forKey: .compositeCheckDigit)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(quad, forKey: .quad)
    try container.encode(rotation, forKey: .rotation)
    try container.encode(milliseconds, forKey: .milliseconds)
    try container.encodeIfPresent(stages, forKey: .stages)
  }
}
