import Foundation

extension ScanEvent: Decodable {
  private enum Member: String, CodingKey {
    case event
  }

  /// An event came of a kind that this version doesn't know; a reader passes over it.
  struct UnknownKind: Error {}

  /// Reads one event from the members of its object.
  public init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: Member.self).decode(String.self, forKey: .event)
    switch kind {
    case "hello": self = .hello(try HelloEvent(from: decoder))
    case "status": self = .status(try StatusEvent(from: decoder))
    case "key": self = .key(try KeyEvent(from: decoder))
    case "expired": self = .expired(try ExpiredEvent(from: decoder))
    case "error": self = .error(try ErrorEvent(from: decoder))
    default: throw UnknownKind()
    }
  }

  /// The event on `line`; nil for a kind of event that this version doesn't know.
  ///
  /// Throws `MalformedEvent` for a line that is no event.
  public static func read(_ line: some Sequence<UInt8>) throws(MalformedEvent) -> ScanEvent? {
    do {
      return try JSONDecoder().decode(ScanEvent.self, from: Data(line))
    } catch is UnknownKind {
      return nil
    } catch {
      throw MalformedEvent()
    }
  }
}
