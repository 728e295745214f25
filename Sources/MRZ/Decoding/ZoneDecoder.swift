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
  ///
  /// `numbers` tells what document numbers look like, `patterns` what those of single states do.
  public init(
    layouts: [Layout] = Layout.all, calibration: Calibration = .picture,
    thresholds: Thresholds = Thresholds(), numbers: NumberPrior = .pictures, patterns: [NumberPattern] = []
  ) {
    self.calibration = calibration
    self.thresholds = thresholds
    let formats = Dictionary(grouping: layouts, by: \.format)
    var fields = Numbering<CompiledField.Identity>()
    var shapes = Numbering<CompiledField.Shape>()
    let parts = FieldParts(numbers: numbers)
    self.layouts = layouts.flatMap { layout in
      let variants = formats[layout.format] ?? [layout]
      let share =
        variants.count == 1 ? 1 : variants[0] == layout ? 0.9 : 0.1 / Double(variants.count - 1)
      func candidate(_ pattern: NumberPattern?, share: Double) -> Candidate {
        let compiled = CompiledLayout(layout, pattern: pattern, parts: parts)
        return Candidate(
          layout: compiled, logPrior: log(share / Double(formats.count)),
          fields: compiled.fields.map { fields.number($0.identity(in: layout)) },
          shapes: compiled.fields.map { shapes.number($0.shape(in: layout)) })
      }
      return [candidate(nil, share: share)]
        + patterns.filter { $0.fits(layout) }.map { candidate($0, share: share * $0.odds(among: patterns)) }
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
    let evidence = weighed(lattices)
    let first = hypotheses(evidence)
    guard let best = first.max(by: { $0.logWeight < $1.logWeight }) else {
      return .refused(.unknownShape)
    }
    let perCell = best.model.logEvidence / Double(best.model.layout.layout.cellCount)
    guard perCell >= calibration.leastEvidence else {
      return .refused(
        .noFormatFits(
          nearest: best.model.layout.layout.format, evidence: perCell,
          needed: calibration.leastEvidence))
    }
    func report(_ hypotheses: [Mixture.Hypothesis]) -> DecodedZone {
      ZoneReport(mixture: Mixture(hypotheses), excluded: excluded, decoder: self)
        .zone(evidence: perCell, read: read)
    }
    let zone = report(first)
    let misreads = best.account.seen.misreads(in: zone.document)
    guard zone.isValidated, !misreads.isEmpty else { return .zone(zone) }
    let doubted = weighed(lattices.map { $0.doubting(misreads) }, similar: evidence)
    return .zone(report(hypotheses(doubted, beside: first)))
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
    let evidence: WeighedEvidence
    let logPrior: Double
    let logBound: Double
  }

  /// How much all that is left out may weigh, compared with what is weighed.
  private static let greatestRest = 1e-6

  /// `known` and the models of `evidence` that weigh enough to count: the likeliest are weighed first, and the others
  /// spared once all of them together can't come near.
  private func hypotheses(
    _ evidence: [WeighedEvidence], beside known: [Mixture.Hypothesis] = []
  ) -> [Mixture.Hypothesis] {
    var hypotheses = known
    let claims = claims(evidence).sorted { $0.logBound > $1.logBound }
    let scale = max(claims.first?.logBound ?? 0, known.first?.logWeight ?? -.infinity)
    var rest = claims.reduce(0) { $0 + exp($1.logBound - scale) }
    var total = known.reduce(0) { $0 + exp($1.logWeight - scale) }
    for claim in claims {
      guard rest > Self.greatestRest * total else { break }
      rest -= exp(claim.logBound - scale)
      let model = claim.evidence.zoneModel(claim.candidate.layout, identities: claim.candidate.fields)
      guard model.total > 0 else { continue }
      let logWeight = claim.logPrior + model.logEvidence
      total += exp(logWeight - scale)
      hypotheses.append(
        Mixture.Hypothesis(model: model, account: claim.evidence.account, logWeight: logWeight))
    }
    return hypotheses
  }

  /// The evidence of `accounts` under each view; `similar` is that of accounts much like these, in the same order.
  private func weighed(
    _ accounts: [WeightedLattice], similar: [WeighedEvidence] = []
  ) -> [WeighedEvidence] {
    let checkDigits = CheckDigitModel(misprint: calibration.misprint)
    let views = calibration.views.reduce(0) { $0 + $1.weight }
    return accounts.enumerated().flatMap { place, account in
      calibration.views.enumerated().map { number, view in
        WeighedEvidence(
          account, view: view, logPrior: account.logWeight + log(view.weight / views),
          checkDigits: checkDigits,
          similar: similar.isEmpty ? nil : similar[place * calibration.views.count + number])
      }
    }
  }

  /// All that may be claimed about `evidence`.
  private func claims(_ evidence: [WeighedEvidence]) -> [Claim] {
    evidence.flatMap { evidence in
      let lengths = evidence.account.lattice.lineLengths
      return layouts.filter { $0.layout.layout.lineLengths == lengths }.map { candidate in
        let logPrior = candidate.logPrior + evidence.logPrior
        let bound = candidate.layout.fields.indices.reduce(0) { sum, place in
          sum
            + evidence.logBound(
              candidate.layout.fields[place], identity: candidate.fields[place],
              shape: candidate.shapes[place])
        }
        return Claim(
          candidate: candidate, evidence: evidence, logPrior: logPrior,
          logBound: logPrior + bound + candidate.layout.logBoundOfDigits(evidence.zone))
      }
    }
  }
}

extension CompiledLayout {
  /// At least what the shared check digits weigh, as a natural logarithm.
  fileprivate func logBoundOfDigits(_ zone: [Double]) -> Double {
    sharedChecks.reduce(0) { $0 + log(CheckDigitModel.greatest(zone, cell: $1.cell)) }
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
