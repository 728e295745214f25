extension Layout {
  /// Every layout of every format, the likelier variants of a format first.
  public static let all: [Layout] = Format.allCases.flatMap(variants)

  /// The layouts of `format`, the likelier first.
  public static func variants(of format: Format) -> [Layout] {
    switch format {
    case .td1:
      [td1] + td1LongNumberTails.map { td1(longNumberTail: $0) }
        + td1LongNumberTails.map { td1(longNumberTail: $0, digitCountsFiller: true) }
    case .td2:
      [td2] + td2LongNumberTails.map { td2(longNumberTail: $0) }
        + td2LongNumberTails.map { td2(longNumberTail: $0, digitCountsFiller: true) }
    case .td3: [td3]
    case .mrva: [mrva]
    case .mrvb: [mrvb]
    case .frenchIdentityCard: [frenchIdentityCard]
    case .frenchDrivingLicence: [frenchDrivingLicence]
    case .swissDrivingLicence: [swissDrivingLicence]
    case .russianInternalPassport: [russianInternalPassport]
    case .drivingLicence: [dutchDrivingLicence, drivingLicence]
    }
  }

  /// The layouts whose lines have these lengths, in the order of `all`.
  public static func variants(lineLengths: [Int]) -> [Layout] {
    all.filter { $0.lineLengths == lineLengths }
  }
}
