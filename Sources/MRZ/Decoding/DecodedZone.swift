/// A machine readable zone as the decoder decided on it.
public struct DecodedZone: Sendable {
  /// The most probable document that holds the most probable key.
  public let document: Document
  /// The fields in the layout's order, without those that every document of the format has alike.
  public let fields: [DecodedField]
  /// The probability that `key` is right, 0…1.
  public let keyConfidence: Double
  /// The most probable keys, best first, `key` among them; those below one in a million are left out, and all after
  /// the sixteenth.
  public let alternatives: [RankedKey]
  /// Every character that differs from what was read.
  public let corrections: [Correction]
  /// How much better this format explains the evidence than cells that might hold anything, in nats a cell.
  public let evidence: Double
  /// The probability of this format among all, 0…1.
  public let formatConfidence: Double
  /// Whether the key may be used.
  public let verdict: Verdict
  /// What the document was decided on.
  public let lattice: Lattice

  /// The most probable key.
  public var key: ChipKey { document.key }

  /// Whether the verdict is `validated`.
  public var isValidated: Bool { verdict == .validated }

  /// Whether the chip refused `key`, and no other was seen.
  var isRefused: Bool {
    guard case .unverified(let doubts) = verdict else { return false }
    return doubts.contains(.refusedByChip)
  }

  /// The field with this name, if the format has one.
  public func field(_ name: FieldName) -> DecodedField? { fields.first { $0.name == name } }
}
