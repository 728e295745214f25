extension ChipKey {
  /// The key of these contents, with the check digits that belong to them, as `Document.key` has it.
  init(_ text: KeyText) {
    func characters(_ name: FieldName) -> [MRZCharacter]? {
      text.parts.first { $0.name == name }?.characters
    }
    func checked(_ characters: [MRZCharacter]) -> String {
      characters.text + "\(CheckDigit.value(of: characters))"
    }
    let number = characters(.documentNumber)
    let birth = characters(.dateOfBirth)
    let expiry = characters(.dateOfExpiry)
    var information: String?
    switch text.format {
    case .drivingLicence: information = checked(text.parts.flatMap(\.characters))
    case .td1, .td2, .td3:
      guard let number, let birth, let expiry else { break }
      let fillers = [MRZCharacter](repeating: .filler, count: max(0, 9 - number.count))
      information = checked(number + fillers) + checked(birth) + checked(expiry)
    default: break
    }
    self.init(
      documentNumber: number?.text ?? "", dateOfBirth: birth?.text, dateOfExpiry: expiry?.text,
      mrzInformation: information)
  }
}
