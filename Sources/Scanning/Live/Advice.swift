/// What the person who holds the document could do; one piece at a time.
public enum Advice: String, CaseIterable, Sendable {
  /// The picture is too dark.
  case tooDark = "too dark"
  /// Print is in view, but no zone.
  case turnPage = "turn the page"
  /// The zone goes on beyond the picture's left edge.
  case cutOffLeft = "cut off at the left"
  /// The zone goes on beyond the picture's right edge.
  case cutOffRight = "cut off at the right"
  /// The zone goes on beyond the picture's upper edge.
  case cutOffTop = "cut off at the top"
  /// The zone goes on beyond the picture's lower edge.
  case cutOffBottom = "cut off at the bottom"
  /// The characters are too small.
  case closer
  /// The zone fills more than the picture.
  case farther
  /// A reflection hides characters.
  case glare
  /// The characters are blurred.
  case holdStill = "hold still"
  /// The zone stands aslant.
  case straighten
}
