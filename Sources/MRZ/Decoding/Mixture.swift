#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Several models of one zone, of which one is right, with their probabilities.
struct Mixture {
  /// A model and what speaks for it.
  struct Hypothesis {
    let model: ZoneModel
    let account: WeightedLattice
    /// Natural logarithm of prior and evidence.
    let logWeight: Double
  }

  /// The hypotheses worth keeping, the most probable first.
  let members: [(hypothesis: Hypothesis, probability: Double)]

  /// The posterior probabilities of `hypotheses`.
  init(_ hypotheses: [Hypothesis]) {
    let top = hypotheses.map(\.logWeight).max() ?? 0
    let weights = hypotheses.map { exp($0.logWeight - top) }
    let total = weights.reduce(0, +)
    members = zip(hypotheses, weights).map { ($0, $1 / total) }
      .filter { $0.1 > 1e-6 }.sorted { $0.1 > $1.1 }
      .map { (hypothesis: $0.0, probability: $0.1) }
  }

  /// The most probable reading that holds `key`, or of all where it is nil, and the hypothesis it comes from.
  func reading(_ key: KeyText?) -> (hypothesis: Hypothesis, characters: [MRZCharacter]) {
    var top: (probability: Double, hypothesis: Hypothesis, values: [FieldModel.Value])?
    for member in members {
      let model = member.hypothesis.model
      guard let values = key.flatMap(model.values) else { continue }
      let probability =
        member.probability * model.probability(key: values, outside: model.keyOutside)
      if probability > top?.probability ?? -1 { top = (probability, member.hypothesis, values) }
    }
    guard let top else { return (members[0].hypothesis, members[0].hypothesis.model.reading()) }
    return (top.hypothesis, top.hypothesis.model.reading(key: top.values))
  }

  /// The probability of a format.
  func probability(of format: Format) -> Double {
    members.reduce(0) { sum, member in
      sum + (member.hypothesis.model.layout.layout.format == format ? member.probability : 0)
    }
  }

  /// The probability that the key's fields are of different documents if `prior` of all zones are so.
  func probabilityOfMixedDocuments(prior: Double) -> Double {
    members.reduce(0) { sum, member in
      let model = member.hypothesis.model
      let mixed = prior * (model.untied ?? 0)
      return sum + member.probability * mixed / (mixed + (1 - prior) * model.total)
    }
  }

  /// The probability that the cells of `field` hold `characters`.
  func probability(_ field: FieldLayout, holds characters: [MRZCharacter]) -> Double {
    members.reduce(0) { sum, member in
      let model = member.hypothesis.model
      guard let index = model.layout.fields.firstIndex(where: { $0.layout.cells == field.cells }),
        let value = model.fields[index].value(characters)
      else { return sum }
      let weight = zip(value.message, model.outside[index]).reduce(0) { $0 + $1.0 * $1.1 }
      return sum + member.probability * weight / model.total
    }
  }
}
