/// The one-to-one transliteration of Cyrillic names in the zone of the Russian internal passport.
///
/// Source: rules for the machine readable record in the passport of a citizen of the Russian Federation,
/// table 2 (docs.cntd.ru/document/902288198).
public enum RussianTransliteration {
  private static let cyrillicLetters = Array("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
  private static let zoneCharacters = Array("ABVGDE2JZIQKLMNOPRSTUFHC34WXY9678")

  private static let toCyrillic = Dictionary(
    uniqueKeysWithValues: zip(zoneCharacters, cyrillicLetters))
  private static let toZone = Dictionary(uniqueKeysWithValues: zip(cyrillicLetters, zoneCharacters))

  /// The Cyrillic spelling of `text`; characters without one stay.
  public static func cyrillic(_ text: String) -> String {
    String(text.map { toCyrillic[$0] ?? $0 })
  }

  /// The zone's spelling of Cyrillic `text` in capitals; characters without one stay.
  public static func zone(_ text: String) -> String {
    String(text.map { toZone[$0] ?? $0 })
  }
}
