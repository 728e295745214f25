import Testing

@testable import MRZ

/// The examples of Doc 9303-3, 4.6 and 6, and of 4.2.3 in Doc 9303-4 to 9303-6.
@Suite struct NameWritingTests {
  @Test(arguments: [
    ("Eriksson", "Anna Maria", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"),
    ("Heng", "Deborah Ming Lo", "HENG<<DEBORAH<MING<LO<<<<<<<<<<<<<<<<<<"),
    ("Smith-Jones", "Susie Margaret", "SMITH<JONES<<SUSIE<MARGARET<<<<<<<<<<<<"),
    ("O'Connor", "Enya Siobhan", "OCONNOR<<ENYA<SIOBHAN<<<<<<<<<<<<<<<<<<"),
    ("Van Der Muellen", "Martin", "VAN<DER<MUELLEN<<MARTIN<<<<<<<<<<<<<<<<"),
    ("Al-Basri", "Huda Muhammad Jawad", "AL<BASRI<<HUDA<MUHAMMAD<JAWAD<<<<<<<<<<"),
    ("Arkfreith", "", "ARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"),
    ("Satriya Sudarpa", "", "SATRIYA<SUDARPA<<<<<<<<<<<<<<<<<<<<<<<<"),
    ("D'Artagnan", "", "DARTAGNAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"),
    ("Eriksson", "Marie-Elise", "ERIKSSON<<MARIE<ELISE<<<<<<<<<<<<<<<<<<"),
    ("Eriksson", "Anna, Maria", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"),
    // Truncated.
    ("Nilavadhanananda", "Chayapa Dejthamrong Krasuang", "NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K"),
    ("Nilavadhanananda", "Arnpol Petch Charonguang", "NILAVADHANANANDA<<ARNPOL<PETCH<CHARONGU"),
    // Fits, and looks as if it were truncated.
    ("Papandropoulous", "Jonathon Warren Trevor", "PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR"),
    // Cards.
    ("Nilavadhanananda", "Chayapa Dejthamrong Krasuang", "NILAVADHANANANDA<<CHAYAPA<DE<K"),
    ("Papandropoulous", "Jonathon Alec", "PAPANDROPOULOUS<<JONATHON<ALEC"),
    ("Nilavadhanananda", "Chayapa Dejthamrong Krasuang", "NILAVADHANANANDA<<CHAYAPA<DEJ<K"),
    ("Bennelong Wooloomooloo Warrandyte Warnambool", "Dingo Potoroo", "BENNELONG<WOOLOOMOOLOO<W<W<<D<P"),
  ])
  func examples(primary: String, secondary: String, field: String) throws {
    let transliteration = Transliteration()
    let written = NameField.characters(
      primary: try #require(transliteration.words(of: primary)),
      secondary: try #require(transliteration.words(of: secondary)), length: field.count)
    #expect(written == field)
  }

  /// Doc 9303-4, 4.2.2.2: a truncated field ends with a letter and still holds the start of a given name.
  @Test(arguments: [30, 31, 39])
  func truncationKeepsBothIdentifiers(length: Int) throws {
    let long = "Bennelong Wooloomooloo Warrandyte Warnambool".split(separator: " ").map { $0.uppercased() }
    for count in 1...8 {
      let secondary = Array(repeating: "DINGO", count: count)
      let field = NameField.characters(primary: long, secondary: secondary, length: length)
      #expect(field.count == length)
      #expect(field.last != "<")
      #expect(field.contains("<<D"))
    }
  }

  /// Doc 9303-3, 6.A and appendix B.
  @Test(arguments: [
    (
      Transliteration.Choice.spelledOut, "Müller Ångström Ægir Þór Straße Ñuño",
      "MUELLER AANGSTROEM AEGIR THOR STRASSE NUNO"
    ),
    (.plain, "Müller Ångström", "MULLER ANGSTROM"),
    (.reversible, "Térèsa Cañon Müller", "TERESA CANXXON MUXXLLER"),
    (.spelledOut, "Łukasz Đorđe Ĳsbrand Œuvre Şişli Țurcan", "LUKASZ DORDE IJSBRAND OEUVRE SISLI TURCAN"),
  ])
  func latin(choice: Transliteration.Choice, name: String, zone: String) {
    #expect(Transliteration(choice).words(of: name)?.joined(separator: " ") == zone)
  }

  /// Letters written with combining marks are the same letters.
  @Test func combiningMarks() {
    #expect(Transliteration().words(of: "Mu\u{308}ller") == ["MUELLER"])
  }

  /// Doc 9303-3, 6.B, and 6.C with its example of a doubled letter (`EBBAS`).
  @Test(arguments: [
    ("Щукин Юрий Хабаров", "SHCHUKIN IURII KHABAROV"),
    ("عبّاس", "EBBAS"),
    ("محمد", "MXHMD"),
    ("مُحَمَّد", "MXHMMD"),
    ("فاطمة", "FAXTTMXAH"),
  ])
  func otherScripts(name: String, zone: String) {
    #expect(Transliteration().words(of: name)?.joined(separator: " ") == zone)
  }
}
