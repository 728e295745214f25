import Testing

@testable import MRZ

@Suite struct AmbiguityTests {
  private static func td3(_ number: String, state: String) throws -> Document {
    try Document(
      format: .td3,
      content: DocumentContent(
        documentCode: "P", issuingState: state, name: HolderName(primary: "Specimen"), documentNumber: number,
        nationality: state, dateOfBirth: "790220", sex: .female, dateOfExpiry: "160320"))
  }

  /// Misreads of specimen passports that other readers handed out with every check digit agreeing.
  @Test(arguments: [
    ("XS1234567", "JPN", "K51234567"), ("ZZ988540", "ESP", "22988540<"), ("CCC014430", "NOR", "CCC0L4430"),
  ])
  func knownMisreads(number: String, state: String, misread: String) throws {
    let readings = try #require(
      Self.td3(number, state: state).indistinguishableReadings(of: .documentNumber))
    #expect(readings.contains { $0.text == misread })
  }

  /// The pairs of equal check value that the complaints name.
  @Test(arguments: ["6G", "1L", "K<", "AK", "BL", "IS", "0U"])
  func equalCheckValues(pair: String) throws {
    let characters = try pair.utf8.map { try #require(MRZCharacter(ascii: $0)) }
    #expect(characters[0].sameCheckValue.contains(characters[1]))
    #expect(characters[1].sameCheckValue.contains(characters[0]))
  }

  /// Every reading keeps the check digits' state, and none in one character is left out.
  @Test(arguments: [false, true])
  func readingsAreExactlyTheInvisibleOnes(heedsComposite: Bool) throws {
    let document = try Document(lines: [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ])
    for name in [FieldName.documentNumber, .dateOfBirth, .dateOfExpiry, .optionalData] {
      let readings = try #require(
        document.indistinguishableReadings(of: name, by: .any, heedingComposite: heedsComposite))
      let field = try #require(document.field(name))
      #expect(Set(readings).count == readings.count)
      for reading in readings {
        #expect(document.keepsDigits(reading.characters, of: field, composite: heedsComposite))
        #expect(
          reading.changedPositions
            == field.characters.indices.filter { field.characters[$0] != reading.characters[$0] })
      }
      #expect(
        Set(readings.filter { $0.changedPositions.count == 1 }.map(\.characters))
          == document.singleChanges(of: field, composite: heedsComposite))
    }
  }

  @Test func fieldsWithoutCheckDigit() throws {
    let document = try Self.td3("L898902C3", state: "UTO")
    #expect(document.indistinguishableReadings(of: .names) == nil)
    #expect(document.indistinguishableReadings(of: .optionalData2) == nil)
  }

  @Test func lookAlikesAreMutual() {
    for character in MRZCharacter.all {
      #expect(!character.lookAlikes.contains(character))
      for other in character.lookAlikes.characters { #expect(other.lookAlikes.contains(character)) }
    }
  }
}

extension Document {
  fileprivate func keepsDigits(_ field: [MRZCharacter], of printed: DocumentField, composite: Bool) -> Bool {
    var changed = characters
    for (index, character) in zip(layout.indices(of: printed.cells), field) { changed[index] = character }
    let document = Document(layout: layout, characters: changed)
    return document.field(printed.name)?.checkDigit == .agrees
      && (!composite || document.composite == .agrees)
  }

  /// By trying all characters in all places.
  fileprivate func singleChanges(of field: DocumentField, composite: Bool) -> Set<[MRZCharacter]> {
    var found: Set<[MRZCharacter]> = []
    for position in field.characters.indices {
      for character in MRZCharacter.all where character != field.characters[position] {
        var changed = field.characters
        changed[position] = character
        let isDate = field.layout.content == .date
        guard field.layout.content.allowed(at: position).contains(character),
          !isDate || PrintedDate(changed).isPossible,
          keepsDigits(changed, of: field, composite: composite)
        else { continue }
        found.insert(changed)
      }
    }
    return found
  }
}
