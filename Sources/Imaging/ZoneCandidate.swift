/// A place in a picture that may hold a machine readable zone: one to three straightened lines.
public struct ZoneCandidate: Sendable {
  /// The lines from first to last, as the reader of the text sees them.
  public let lines: [LineStrip]
  /// The same lines further to the right or to the left, by as many cells as they lack of a format's length; empty
  /// where they lack none.
  public let extended: [[LineStrip]]
  /// The corners of the whole zone in the picture's own pixels.
  public let quad: Quad
  /// How likely a zone is there, before anything was read; only the order among candidates counts.
  public let score: Double
  /// How many characters look like fillers, less those that look like fillers turned around.
  public let fillers: Int

  /// Whether fillers are to be seen, as in nearly every zone and in hardly any other print.
  public var showsFillers: Bool { fillers >= 3 }

  /// A candidate of these lines.
  public init(
    lines: [LineStrip], extended: [[LineStrip]] = [], quad: Quad, score: Double, fillers: Int = 0
  ) {
    self.lines = lines
    self.extended = extended
    self.quad = quad
    self.score = score
    self.fillers = fillers
  }
}
