import Foundation
import MRZ

extension KeyEvent: Decodable {
  private enum Member: String, CodingKey {
    case id
    case format
    case key
    case confidence
    case alternatives
    case issuedAt
  }

  /// Reads the members of a `key` event.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    let issuedAt = try members.decode(String.self, forKey: .issuedAt)
    guard let date = Timestamp.date(issuedAt) else {
      throw DecodingError.dataCorruptedError(
        forKey: .issuedAt, in: members, debugDescription: "a time in RFC 3339 was expected")
    }
    self.init(
      id: try members.decode(KeyID.self, forKey: .id),
      format: try members.decode(Format.self, forKey: .format),
      key: try members.decode(ChipKey.self, forKey: .key),
      confidence: try members.decode(Double.self, forKey: .confidence),
      alternatives: try members.decodeIfPresent([KeyAlternative].self, forKey: .alternatives) ?? [],
      issuedAt: date)
  }
}
