/// How far evidence can be trusted.
///
/// A network's probabilities are too sure of themselves, and how sure one can be differs from picture to
/// picture. So the decoder looks at the evidence in several ways at once, from trusting to doubtful, and lets
/// the zone itself say which fits: a zone whose check digits all agree as read was read well.
public struct Calibration: Hashable, Sendable {
  /// One way to look at a lattice.
  public struct View: Hashable, Sendable {
    /// Flattens (above 1) the probabilities: each is raised to `1 / temperature`.
    public let temperature: Double
    /// The probability that a cell's evidence says nothing, 0…1.
    public let doubt: Double
    /// The part of characters that are surely seen as another one, as readers of OCR-B misread them, 0…1.
    public let misreads: Double
    /// How often this view is the right one; only the proportion among views counts.
    public let weight: Double
    /// Who misreads so; nil where nobody does.
    let reader: ConfusionModel.Reader?

    /// A view of these values.
    public init(temperature: Double, doubt: Double, misreads: Double = 0, weight: Double) {
      self.temperature = temperature
      self.doubt = doubt
      self.misreads = misreads
      self.weight = weight
      reader = misreads > 0 ? ConfusionModel.ocrB.reader(misreads, share: 1) : nil
    }
  }

  /// The views, at least one.
  public var views: [View]
  /// The probability that a document's own print has a wrong check digit, as specimens often do.
  public var misprint: Double
  /// The probability that what was taken for a zone is put together from parts of two documents.
  public var mixedDocuments: Double
  /// The least evidence for a format, in nats a cell, compared with cells that might hold anything; below it
  /// what was read is no zone.
  public var leastEvidence: Double
  /// How much more probable than the character decided on another one may be in the cell's evidence, in a
  /// cell of the key, before the decision is called implausible.
  public var greatestContradiction: Double
  /// Whether a filler in a cell for digits is taken for a character that was lost, and not for one that contradicts.
  ///
  /// Who recognises text writes `<` for what can't be read; in a picture such a cell may be covered or painted over.
  public var fillersAreLosses: Bool
  /// How far a zone in which much had to be corrected makes all its characters doubtful, the surest ones too.
  ///
  /// A network that is surely wrong where the rules tell is as surely wrong where they don't. 1 takes each misread that
  /// no rule shows to be as probable as one that was corrected, 0 looks at the evidence only.
  public var hiddenMisreads: Double

  /// A calibration of these values.
  public init(
    views: [View], misprint: Double = 0.002, mixedDocuments: Double = 0.002, leastEvidence: Double = 1,
    greatestContradiction: Double = 2000, fillersAreLosses: Bool = false, hiddenMisreads: Double = 0
  ) {
    self.views = views
    self.misprint = misprint
    self.mixedDocuments = mixedDocuments
    self.leastEvidence = leastEvidence
    self.greatestContradiction = greatestContradiction
    self.fillersAreLosses = fillersAreLosses
    self.hiddenMisreads = hiddenMisreads
  }

  /// For lattices made from pictures; benchmarks/calibration fits it.
  public static let picture = Calibration(
    views: [
      View(temperature: 1.1, doubt: 0.0003, weight: 0.7),
      View(temperature: 1.8, doubt: 0.01, weight: 0.3),
    ], hiddenMisreads: 1)

  /// For pictures read by a network whose evidence was not measured: it may be surely wrong.
  public static let unmeasured = Calibration(
    views: [View(temperature: 1.8, doubt: 0.02, misreads: 0.05, weight: 1)], hiddenMisreads: 1)

  /// For lattices that are right about how sure they are.
  public static let exact = Calibration(views: [View(temperature: 1, doubt: 0, weight: 1)])
}
