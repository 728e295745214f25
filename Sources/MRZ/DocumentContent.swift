/// What is to be written into a zone.
public struct DocumentContent: Hashable, Sendable {
  /// The holder's name in any script that `Transliteration` knows.
  public var name: HolderName
  /// The other fields' text: codes, numbers, dates as YYMMDD with `<<` for unknown parts.
  ///
  /// Fields left out are filled with `<`.
  public var values: [FieldName: String]

  /// Any content, for national formats too.
  public init(name: HolderName, values: [FieldName: String]) {
    self.name = name
    self.values = values
  }

  /// The content of a document of the ICAO formats.
  ///
  /// Dates are YYMMDD; a document number of more than nine characters is for TD1 and TD2 only;
  /// `optionalData2` is for TD1 only.
  public init(
    documentCode: String, issuingState: String, name: HolderName, documentNumber: String,
    nationality: String, dateOfBirth: String, sex: Sex, dateOfExpiry: String,
    optionalData: String = "", optionalData2: String = ""
  ) {
    let values: [FieldName: String] = [
      .documentCode: documentCode, .issuingState: issuingState, .documentNumber: documentNumber,
      .nationality: nationality, .dateOfBirth: dateOfBirth, .sex: sex.rawValue,
      .dateOfExpiry: dateOfExpiry, .optionalData: optionalData, .optionalData2: optionalData2,
    ]
    self.init(name: name, values: values.filter { !$0.value.isEmpty })
  }
}
