extension Record.Key {
  /// Whether the key's fields stand in the printed lines; a long number's first nine characters stand apart from the
  /// rest (Doc 9303-5, 4.2.2.1).
  func stands(in lines: String) -> Bool {
    let text = lines.replacing("|", with: "")
    return
      (text.contains(documentNumber)
      || text.contains("\(documentNumber.prefix(9))<\(documentNumber.dropFirst(9))"))
      && [dateOfBirth, dateOfExpiry].allSatisfy { $0.map(text.contains) ?? true }
  }
}
