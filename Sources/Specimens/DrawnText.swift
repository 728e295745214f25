import MRZ

/// The lines of a zone and what they say.
public struct DrawnText: Sendable {
  /// Where everything stands.
  public let layout: Layout
  /// The lines as printed.
  public internal(set) var lines: [String]
  /// The holder, whose names may be cut in the lines.
  public let holder: Holder
  /// The field values as printed, by field.
  public let values: [FieldName: String]
  /// Which check digits were printed wrong on purpose: a field, or nil for the composite.
  public let wrongDigits: [FieldName?]

  /// Whether the check digits agree, in the words of the truth tables: `yes`, or which do not.
  public var verdict: String {
    guard !wrongDigits.isEmpty else { return "yes" }
    return wrongDigits.map { "\($0?.rawValue ?? "composite")(printed wrong)" }.joined(separator: "; ")
  }

  /// A zone of `layout` for a made-up holder.
  ///
  /// - Parameters:
  ///   - issuer: code of the issuing state, one to three letters; nil for the holder's own.
  ///   - wrongDigits: how many check digits are printed wrong.
  public init(
    layout: Layout, issuer: String? = nil, wrongDigits count: Int = 0, using random: inout SeededGenerator
  ) {
    let holder = Holder(nationality: random.chance(0.75) ? issuer : nil, using: &random)
    let writer = ZoneWriter(layout: layout, holder: holder, issuer: issuer ?? holder.nationality)
    self.layout = layout
    self.holder = holder
    (lines, values, wrongDigits) = writer.write(wrongDigits: count, using: &random)
  }
}
