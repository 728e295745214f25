#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the most probable reading of a lattice that a format allows, and how probable it is.
///
/// The inference is exact for the model: cells are independent given the picture, each field is a weighted
/// automaton, each check digit a factor over the characters it covers; formats, variants and views of the
/// evidence are weighed against each other by the evidence for them.
///
///     let decoder = ZoneDecoder()
///     if let zone = decoder.decode([lattice]).zone, zone.isValidated { use(zone.key) }
public struct ZoneDecoder: Sendable {
  /// What a key must reach.
  public var thresholds: Thresholds
  /// How the evidence is looked at.
  public var calibration: Calibration
  private let layouts: [Candidate]

  /// A layout and how probable it is before anything was read.
  private struct Candidate: Sendable {
    let layout: CompiledLayout
    let logPrior: Double
    /// Numbers of its fields, the same for the same field in several layouts.
    let fields: [Int]
    /// The same where check digits don't count.
    let shapes: [Int]
  }

  /// A decoder for `layouts`; of one format's variants the first is the usual one.
  public init(
    layouts: [Layout] = Layout.all, calibration: Calibration = .picture,
    thresholds: Thresholds = Thresholds()
  ) {
    self.calibration = calibration
    self.thresholds = thresholds
    let formats = Dictionary(grouping: layouts, by: \.format)
    var fields = Numbering<CompiledField.Identity>()
    var shapes = Numbering<CompiledField.Shape>()
    self.layouts = layouts.map { layout in
      let compiled = CompiledLayout(layout)
      let variants = formats[layout.format] ?? [layout]
      let share =
        variants.count == 1 ? 1 : variants[0] == layout ? 0.9 : 0.1 / Double(variants.count - 1)
      return Candidate(
        layout: compiled, logPrior: log(share / Double(formats.count)),
        fields: compiled.fields.map { fields.number($0.identity(in: layout)) },
        shapes: compiled.fields.map { shapes.number($0.shape(in: layout)) })
    }
  }

  /// Decodes what was seen of one zone.
  ///
  /// - Parameters:
  ///   - lattices: One for each shape the zone may have, or several accounts of the same one that exclude each
  ///     other, with how probable each is; not several looks, which are joined beforehand.
  ///   - read: The plain text in reading order, for `corrections`; the likeliest characters where nil or of
  ///     another length.
  ///   - excluded: Keys that are known to be wrong, because the chip refused them.
  public func decode(
    _ lattices: [WeightedLattice], read: [MRZCharacter?]? = nil, excluding excluded: Set<KeyFingerprint> = []
  ) -> Decoding {
    let first = hypotheses(lattices)
    guard let best = first.max(by: { $0.logWeight < $1.logWeight }) else {
      return .refused(.unknownShape)
    }
    let evidence = best.model.logEvidence / Double(best.model.layout.layout.cellCount)
    guard evidence >= calibration.leastEvidence else {
      return .refused(
        .noFormatFits(
          nearest: best.model.layout.layout.format, evidence: evidence,
          needed: calibration.leastEvidence))
    }
    func report(_ hypotheses: [Mixture.Hypothesis]) -> DecodedZone {
      ZoneReport(mixture: Mixture(hypotheses), excluded: excluded, decoder: self)
        .zone(evidence: evidence, read: read)
    }
    let zone = report(first)
    let misreads = best.account.seen.misreads(in: zone.document)
    guard zone.isValidated, !misreads.isEmpty else { return .zone(zone) }
    return .zone(report(hypotheses(lattices + lattices.map { $0.doubting(misreads) })))
  }

  /// Decodes one lattice.
  public func decode(
    _ lattice: Lattice, read: [MRZCharacter?]? = nil, excluding excluded: Set<KeyFingerprint> = []
  ) -> Decoding {
    decode([WeightedLattice(lattice)], read: read, excluding: excluded)
  }

  /// One layout for one account under one view, and how much its evidence weighs at most.
  private struct Claim {
    let candidate: Candidate
    let account: WeightedLattice
    /// Which evidence it is about.
    let evidence: Int
    let logPrior: Double
    let logBound: Double
  }

  /// How far below the best a hypothesis may be, in nats; what is left out altogether weighs less than one in a million.
  private static let greatestDistance = 18.0

  /// The models that weigh enough to count: the likeliest are weighed first, and those that can't come near spared.
  private func hypotheses(_ accounts: [WeightedLattice]) -> [Mixture.Hypothesis] {
    let checkDigits = CheckDigitModel(misprint: calibration.misprint)
    let (claims, evidence) = claims(accounts)
    var models = [[Int: FieldModel]](repeating: [:], count: evidence.count)
    var hypotheses: [Mixture.Hypothesis] = []
    var best = -Double.infinity
    for claim in claims.sorted(by: { $0.logBound > $1.logBound }) {
      guard claim.logBound > best - Self.greatestDistance else { break }
      let zone = evidence[claim.evidence]
      let fields = zip(claim.candidate.layout.fields, claim.candidate.fields).map { field, place in
        let model =
          models[claim.evidence][place] ?? FieldModel(field, zone: zone, checkDigits: checkDigits)
        models[claim.evidence][place] = model
        return model
      }
      let model = ZoneModel(
        claim.candidate.layout, fields: fields, evidence: zone, checkDigits: checkDigits)
      guard model.total > 0 else { continue }
      best = max(best, claim.logPrior + model.logEvidence)
      hypotheses.append(
        Mixture.Hypothesis(
          model: model, account: claim.account, logWeight: claim.logPrior + model.logEvidence))
    }
    return hypotheses
  }

  /// All that may be claimed about `accounts`, and the evidence that the claims are about.
  private func claims(_ accounts: [WeightedLattice]) -> (claims: [Claim], evidence: [[Double]]) {
    let views = calibration.views.reduce(0) { $0 + $1.weight }
    var claims: [Claim] = []
    var evidence: [[Double]] = []
    for account in accounts {
      let candidates = layouts.filter {
        $0.layout.layout.lineLengths == account.lattice.lineLengths
      }
      guard !candidates.isEmpty else { continue }
      for view in calibration.views {
        let zone = account.lattice.evidence(view)
        var bounds: [Int: Double] = [:]
        for candidate in candidates {
          let logPrior = candidate.logPrior + account.logWeight + log(view.weight / views)
          let fields = zip(candidate.layout.fields, candidate.shapes).reduce(0) { sum, field in
            let bound = bounds[field.1] ?? field.0.logBound(zone: zone)
            bounds[field.1] = bound
            return sum + bound
          }
          claims.append(
            Claim(
              candidate: candidate, account: account, evidence: evidence.count, logPrior: logPrior,
              logBound: logPrior + fields + candidate.layout.logBoundOfDigits(zone)))
        }
        evidence.append(zone)
      }
    }
    return (claims, evidence)
  }
}

extension CompiledLayout {
  /// At least what the shared check digits weigh, as a natural logarithm.
  fileprivate func logBoundOfDigits(_ zone: [Double]) -> Double {
    zone.withUnsafeBufferPointer { zone in
      sharedChecks.reduce(0) { $0 + log(CheckDigitModel.greatest(zone, cell: $1.cell)) }
    }
  }
}

/// Numbers equal values alike, in the order in which they come.
private struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  /// The number of `value`.
  mutating func number(_ value: Value) -> Int {
    let number = numbers[value] ?? numbers.count
    numbers[value] = number
    return number
  }
}
