/// One account of what was seen, among several that exclude each other.
public struct WeightedLattice: Sendable {
  /// What was seen.
  public let lattice: Lattice
  /// What decisions are held against; the lattice itself, unless it is one guess of several at what was seen.
  let seen: Lattice
  /// The natural logarithm of how probable this account is.
  public let logWeight: Double

  /// An account with this weight, 0 for one that is as good as any.
  public init(_ lattice: Lattice, logWeight: Double = 0) {
    self.init(lattice, seen: lattice, logWeight: logWeight)
  }

  init(_ lattice: Lattice, seen: Lattice, logWeight: Double) {
    self.lattice = lattice
    self.seen = seen
    self.logWeight = logWeight
  }

  /// The account of a reader who takes characters for others as `misreads` say, as probable as this one.
  func doubting(_ misreads: Set<Misread>) -> WeightedLattice {
    WeightedLattice(lattice.doubting(misreads), seen: seen, logWeight: logWeight)
  }
}
