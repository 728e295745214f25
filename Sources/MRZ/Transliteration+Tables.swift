extension Transliteration {
  /// Latin letters with one spelling (Doc 9303-3, 6.A); `Ș` and `Ț` as their cedilla forms there.
  static let latin = table(
    [
      "A": "ÀÁÂÃĀĂĄ",
      "C": "ÇĆĈĊČ",
      "D": "ÐĎĐ",
      "E": "ÈÉÊËĒĔĖĘĚ",
      "G": "ĜĞĠĢ",
      "H": "ĤĦ",
      "I": "ÌÍÎÏĨĪĬĮİı",
      "J": "Ĵ",
      "K": "Ķ",
      "L": "ĹĻĽĿŁ",
      "N": "ŃŅŇŊ",
      "O": "ÒÓÔÕŌŎŐ",
      "R": "ŔŖŘ",
      "S": "ŚŜŞŠȘ",
      "T": "ŢŤŦȚ",
      "U": "ÙÚÛŨŪŬŮŰŲ",
      "W": "Ŵ",
      "Y": "ÝŶŸ",
      "Z": "ŹŻŽ",
      "AE": "Æ",
      "TH": "Þ",
      "IJ": "Ĳ",
      "SS": "ẞ",
      "OE": "ØŒ",
    ])

  /// Cyrillic letters (Doc 9303-3, 6.B), without the spellings that hold for single languages; the soft sign
  /// is left out.
  static let cyrillic = table(
    [
      "": "Ь",
      "A": "А",
      "B": "Б",
      "C": "Һ",
      "CH": "Ч",
      "D": "ЂД",
      "DZ": "ЅЏ",
      "E": "ЁЕЭ",
      "F": "Ф",
      "G": "ҐҒГ",
      "I": "ІЇИЙ",
      "IA": "Я",
      "IE": "ЄЪ",
      "IU": "Ю",
      "J": "Ј",
      "K": "ЌК",
      "KH": "Х",
      "L": "Л",
      "LJ": "Љ",
      "M": "М",
      "N": "Н",
      "NJ": "Њ",
      "O": "О",
      "P": "П",
      "R": "Р",
      "S": "С",
      "SH": "Ш",
      "SHCH": "Щ",
      "T": "Т",
      "TS": "Ц",
      "U": "ЎѪУ",
      "V": "В",
      "Y": "ѴЫ",
      "Z": "З",
      "ZH": "Ж",
    ])

  /// Arabic letters (Doc 9303-3, 6.C) by code point; vowel signs are left out as punctuation is.
  static let arabic: [Unicode.Scalar: String] = [
    "\u{0621}": "XE", "\u{0622}": "XAA", "\u{0623}": "XAE", "\u{0624}": "U", "\u{0625}": "I",
    "\u{0626}": "XI", "\u{0627}": "A", "\u{0628}": "B", "\u{062A}": "T", "\u{062B}": "XTH", "\u{062C}": "J",
    "\u{062D}": "XH", "\u{062E}": "XKH", "\u{062F}": "D", "\u{0630}": "XDH", "\u{0631}": "R",
    "\u{0632}": "Z", "\u{0633}": "S", "\u{0634}": "XSH", "\u{0635}": "XSS", "\u{0636}": "XDZ",
    "\u{0637}": "XTT", "\u{0638}": "XZZ", "\u{0639}": "E", "\u{063A}": "G", "\u{0640}": "", "\u{0641}": "F",
    "\u{0642}": "Q", "\u{0643}": "K", "\u{0644}": "L", "\u{0645}": "M", "\u{0646}": "N", "\u{0647}": "H",
    "\u{0648}": "W", "\u{0649}": "XAY", "\u{064A}": "Y", "\u{0671}": "XXA", "\u{0679}": "XXT",
    "\u{067C}": "XRT", "\u{067E}": "P", "\u{0681}": "XKE", "\u{0685}": "XXH", "\u{0686}": "XC",
    "\u{0688}": "XXD", "\u{0689}": "XDR", "\u{0691}": "XXR", "\u{0693}": "XRR", "\u{0696}": "XRX",
    "\u{0698}": "XJ", "\u{069A}": "XXS", "\u{069C}": "", "\u{06A2}": "", "\u{06A7}": "", "\u{06A8}": "",
    "\u{06A9}": "XKK", "\u{06AB}": "XXK", "\u{06AD}": "XNG", "\u{06AF}": "XGG", "\u{06BA}": "XNN",
    "\u{06BC}": "XXN", "\u{06BE}": "XDO", "\u{06C0}": "XYH", "\u{06C1}": "XXG", "\u{06C2}": "XGE",
    "\u{06C3}": "XTG", "\u{06CC}": "XYA", "\u{06CD}": "XXY", "\u{06D0}": "Y", "\u{06D2}": "XYB",
    "\u{06D3}": "XBE",
  ]

  /// Doubles the letter before it.
  static let shadda: Unicode.Scalar = "\u{0651}"
  /// `XTA`, at the end of a word `XAH`.
  static let tehMarbuta: Unicode.Scalar = "\u{0629}"

  /// The letters by what they become, turned around.
  private static func table(_ letters: KeyValuePairs<String, String>) -> [Character: String] {
    var table: [Character: String] = [:]
    for (spelling, characters) in letters {
      for character in characters { table[character] = spelling }
    }
    return table
  }
}
