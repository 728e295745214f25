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
    /// Whether it is its format's usual variant.
    let isUsual: Bool
    /// Numbers of its fields, the same for the same field in several layouts.
    let fields: [Int]
  }

  /// A decoder for `layouts`; of one format's variants the first is the usual one.
  public init(
    layouts: [Layout] = Layout.all, calibration: Calibration = .picture,
    thresholds: Thresholds = Thresholds()
  ) {
    self.calibration = calibration
    self.thresholds = thresholds
    let formats = Dictionary(grouping: layouts, by: \.format)
    var places: [CompiledField.Identity: Int] = [:]
    self.layouts = layouts.map { layout in
      let compiled = CompiledLayout(layout)
      let variants = formats[layout.format] ?? [layout]
      let isUsual = variants[0] == layout
      let share = variants.count == 1 ? 1 : isUsual ? 0.9 : 0.1 / Double(variants.count - 1)
      return Candidate(
        layout: compiled, logPrior: log(share / Double(formats.count)), isUsual: isUsual,
        fields: compiled.fields.map { field in
          let place = places[field.identity(in: layout)] ?? places.count
          places[field.identity(in: layout)] = place
          return place
        })
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
    let hypotheses = hypotheses(lattices)
    guard let best = hypotheses.max(by: { $0.logWeight < $1.logWeight }) else {
      return .refused(.unknownShape)
    }
    let evidence = best.model.logEvidence / Double(best.model.layout.layout.cellCount)
    guard evidence >= calibration.leastEvidence else {
      return .refused(
        .noFormatFits(
          nearest: best.model.layout.layout.format, evidence: evidence,
          needed: calibration.leastEvidence))
    }
    return .zone(
      ZoneReport(mixture: Mixture(hypotheses), excluded: excluded, decoder: self)
        .zone(evidence: evidence, read: read))
  }

  /// Decodes one lattice.
  public func decode(
    _ lattice: Lattice, read: [MRZCharacter?]? = nil, excluding excluded: Set<KeyFingerprint> = []
  ) -> Decoding {
    decode([WeightedLattice(lattice)], read: read, excluding: excluded)
  }

  private func hypotheses(_ lattices: [WeightedLattice]) -> [Mixture.Hypothesis] {
    let checkDigits = CheckDigitModel(misprint: calibration.misprint)
    let views = calibration.views.reduce(0) { $0 + $1.weight }
    var hypotheses: [Mixture.Hypothesis] = []
    for weighted in lattices {
      let candidates = layouts.filter {
        $0.layout.layout.lineLengths == weighted.lattice.lineLengths
      }
      guard !candidates.isEmpty else { continue }
      for view in calibration.views {
        let evidence = weighted.lattice.evidence(view)
        var models: [Int: FieldModel] = [:]
        for candidate in candidates {
          let fields = zip(candidate.layout.fields, candidate.fields).map { field, place in
            let model = models[place] ?? FieldModel(field, zone: evidence, checkDigits: checkDigits)
            models[place] = model
            return model
          }
          let model = ZoneModel(
            candidate.layout, fields: fields, evidence: evidence, checkDigits: checkDigits)
          guard model.total > 0 else { continue }
          let logPrior = candidate.logPrior + weighted.logWeight + log(view.weight / views)
          hypotheses.append(
            Mixture.Hypothesis(
              model: model, lattice: weighted.lattice, logWeight: logPrior + model.logEvidence))
        }
      }
    }
    return hypotheses
  }
}

extension CompiledLayout {
  /// How probable the cells that the layout fixes are, compared with the likeliest characters there; spares
  /// layouts that have no chance the work.
  fileprivate func chance(_ lattice: Lattice) -> Double {
    var chance = 1.0
    for field in fields {
      guard case .literal(let characters) = field.layout.content else { continue }
      for (cell, character) in zip(field.cells, characters) {
        chance /= lattice.contradiction(cell: cell, character: character)
      }
    }
    return chance
  }
}
