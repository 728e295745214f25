/// The picture of one line of a zone, cut out, with its text.
public struct TrainingLine: Sendable {
  /// The line in grey.
  public let picture: Picture
  /// What is printed.
  public let text: String
  /// From one character to the next in pixels, as the camera saw it.
  public let pixelsPerCharacter: Double
  /// The kind of text: a format's name, `random`, or either with `-part`.
  public let kind: String
  /// The troubles with their strengths, `name=strength` joined by commas.
  public let troubles: String
}
