/// What document numbers of one issuing state look like in one format.
public struct NumberPattern: Hashable, Sendable {
  /// The issuing state as the zone writes it, without fillers.
  public let issuer: StateCode
  /// The format of the documents.
  public let format: Format
  /// What each character may be; as many as the number has.
  public let characters: [MRZCharacterSet]

  /// The pattern that a line of `known` tells: issuer, format and pattern with blanks between; nil for another text.
  init?(line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count == 3, let format = Format(rawValue: String(parts[1])) else { return nil }
    issuer = StateCode(String(parts[0]))
    self.format = format
    characters = parts[2].map(Self.set)
  }

  /// What a letter of a pattern stands for; any other character stands for itself.
  private static func set(_ symbol: Character) -> MRZCharacterSet {
    let letters = MRZCharacterSet.letters
    return switch symbol {
    case "A": letters
    case "9": .digits
    case "N": letters.subtracting(MRZCharacterSet("O"))
    case "M": letters.subtracting(MRZCharacterSet("O")).union(.digits)
    case "Z": MRZCharacterSet("CFGHJKLMNPRTVWXYZ").union(.digits)
    default: MRZCharacterSet(String(symbol))
    }
  }

  /// How many documents of a state have numbers as its patterns say, 0…1: of 62 published specimens whose state and
  /// format are listed 47 do, and specimens have made-up numbers more often than documents.
  static let share = 0.9

  /// How probable a document of this pattern is, compared with one of any state whose number may look like any.
  func odds(among patterns: [NumberPattern]) -> Double {
    let alike = patterns.count { $0.issuer == issuer && $0.format == format }
    return Self.share / (1 - Self.share) / Double(alike * StateCode.all.count)
  }

  /// `field` of `layout` as documents of this pattern print it.
  func narrowed(_ field: FieldLayout) -> FieldLayout {
    let length = field.cells.reduce(0) { $0 + $1.columns.count }
    let content: FieldContent
    switch field.name {
    case .issuingState:
      content = .literal(issuer.printed)
    case .documentNumber:
      content = .pattern(characters + Array(repeating: .filler, count: max(0, length - characters.count)))
    default:
      return field
    }
    return FieldLayout(field.name, field.cells, content, checkDigit: field.checkDigit)
  }

  /// Whether documents of this pattern may be laid out as `layout`.
  func fits(_ layout: Layout) -> Bool {
    guard layout.format == format, layout.followsStandard, layout.field(.issuingState)?.content == .state,
      let number = layout.field(.documentNumber), number.content == .alphanumeric, number.cells.count == 1
    else { return false }
    return characters.count <= number.cells[0].columns.count
  }
}
