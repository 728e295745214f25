import Foundation

/// What a reader says to the scanner: one command, one line (`docs/protocol.md`).
public enum ReaderCommand: Hashable, Sendable {
  /// The chip opened with this key.
  case accepted(KeyID)
  /// The chip refused this key.
  case rejected(KeyID)
  /// The link to the chip broke: the same key again.
  case retry(KeyID)
  /// This reader wants the rivals of each key too.
  case alternatives

  /// The command as one line of JSON in UTF-8 with its newline.
  public var line: SecretBytes {
    switch self {
    case .accepted(let id): Self.line("accepted", id)
    case .rejected(let id): Self.line("rejected", id)
    case .retry(let id): Self.line("retry", id)
    case .alternatives: Self.line("alternatives", nil)
    }
  }

  private static func line(_ command: String, _ id: KeyID?) -> SecretBytes {
    JSONLine.object { line in
      line.add("command", command)
      line.add("id", id?.rawValue)
    }
  }

  private struct Members: Decodable {
    let command: String
    let id: KeyID?
  }

  /// The command on `line`, or nil if it is none.
  public init?(line: some Sequence<UInt8>) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(line)) else { return nil }
    switch (members.command, members.id) {
    case ("accepted", let id?): self = .accepted(id)
    case ("rejected", let id?): self = .rejected(id)
    case ("retry", let id?): self = .retry(id)
    case ("alternatives", _): self = .alternatives
    default: return nil
    }
  }
}
