/// What a field of a zone holds, in the terms of ICAO Doc 9303.
public enum FieldName: String, CaseIterable, Hashable, Sendable {
  case documentCode
  case issuingState
  case documentNumber
  case names
  case nationality
  case dateOfBirth
  case sex
  case dateOfExpiry
  case optionalData
  /// The second optional field of TD1.
  case optionalData2
  /// The number of the blank form, where a national format prints it beside the document number.
  case formNumber
  /// Date of issue, where a national format prints it.
  case dateOfIssue
  /// The authority or office that issued the document, where a national format prints it.
  case issuingAuthority
  /// Cells that the format fixes: they hold the same characters in every document.
  case fixed
}
