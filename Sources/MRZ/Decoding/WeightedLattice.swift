/// One account of what was seen, among several that exclude each other.
public struct WeightedLattice: Sendable {
  /// What was seen.
  public let lattice: Lattice
  /// The natural logarithm of how probable this account is.
  public let logWeight: Double

  /// An account with this weight, 0 for one that is as good as any.
  public init(_ lattice: Lattice, logWeight: Double = 0) {
    self.lattice = lattice
    self.logWeight = logWeight
  }
}
