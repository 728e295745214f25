extension Document {
  /// The holder's name; nil where the format prints none.
  public var name: HolderName? {
    field(.names).flatMap { HolderName($0) }
  }

  /// The holder's sex; nil where the format prints none or another character stands in its cell.
  public var sex: Sex? {
    field(.sex)?.characters.first.flatMap { Sex($0) }
  }

  /// The issuing state or organisation; nil where the format prints none.
  public var issuingState: StateCode? {
    field(.issuingState).map { StateCode($0.value) }
  }

  /// The holder's nationality; nil where the format prints none.
  public var nationality: StateCode? {
    field(.nationality).map { StateCode($0.value) }
  }

  /// The date in the field `name` as printed; nil where the format has none.
  ///
  /// The French identity card's date of issue is year and month in its document number.
  public func date(_ name: FieldName) -> PrintedDate? {
    if name == .dateOfIssue, format == .frenchIdentityCard, let number = field(.documentNumber) {
      return PrintedDate(Array(number.characters.prefix(4)) + [.filler, .filler])
    }
    guard let field = field(name), field.layout.content == .date else { return nil }
    return PrintedDate(field.characters)
  }

  /// The date in the field `name` with its century, as `PrintedDate` resolves it on the day `reference`; nil
  /// where the format has none, or it is unknown or impossible.
  ///
  /// An expiry is also never before the birth.
  public func resolvedDate(_ name: FieldName, asOf reference: CalendarDate) -> CalendarDate? {
    guard let date = date(name) else { return nil }
    guard name == .dateOfExpiry else { return date.resolvedPast(asOf: reference) }
    let birth = self.date(.dateOfBirth)?.resolvedPast(asOf: reference)
    return date.resolvedExpiry(asOf: reference, notBefore: birth)
  }
}
