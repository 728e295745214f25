/// A place in a picture that may hold a machine readable zone: one to three straightened lines.
public struct ZoneCandidate: Sendable {
  /// The lines from first to last, as the reader of the text sees them.
  public let lines: [LineStrip]
  /// The corners of the whole zone in the picture's own pixels.
  public let quad: Quad
  /// How likely a zone is there, before anything was read; only the order among candidates counts.
  public let score: Double

  /// A candidate of these lines.
  public init(lines: [LineStrip], quad: Quad, score: Double) {
    self.lines = lines
    self.quad = quad
    self.score = score
  }
}
