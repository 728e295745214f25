/// One view of one account, and what fields were weighed by it so far.
final class WeighedEvidence {
  let account: WeightedLattice
  /// How probable account and view are before anything was weighed, as a natural logarithm.
  let logPrior: Double
  /// 37 weights for each cell of the zone.
  let zone: [Double]
  private let checkDigits: CheckDigitModel
  private let similar: WeighedEvidence?
  private var models: [Int: FieldModel] = [:]
  private var bounds: [Int: Double] = [:]

  /// The evidence of `account` under `view`; what it has alike with `similar` need not be weighed again.
  init(
    _ account: WeightedLattice, view: Calibration.View, logPrior: Double, checkDigits: CheckDigitModel,
    similar: WeighedEvidence? = nil
  ) {
    self.account = account
    self.logPrior = logPrior
    self.checkDigits = checkDigits
    self.similar = similar
    zone = account.lattice.evidence(view)
  }

  /// `field` weighed; `identity` numbers it, the same for the same field in several layouts.
  func model(_ field: CompiledField, identity: Int) -> FieldModel {
    if let known = models[identity] { return known }
    let model: FieldModel
    if let similar, similar.isAlike(in: field, zone: zone) {
      model = similar.model(field, identity: identity)
    } else {
      model = FieldModel(field, zone: zone, checkDigits: checkDigits)
    }
    models[identity] = model
    return model
  }

  /// Whether another zone's cells of `field` and its check digit hold the same evidence.
  private func isAlike(in field: CompiledField, zone other: [Double]) -> Bool {
    (field.cells + (field.check.map { [$0.cell] } ?? [])).allSatisfy { cell in
      let places = cell * MRZCharacter.count..<(cell + 1) * MRZCharacter.count
      return zone[places] == other[places]
    }
  }

  /// At least what all texts of `field` weigh together, as a natural logarithm; `shape` numbers it, the same for fields
  /// that differ in their check digits only.
  func logBound(_ field: CompiledField, identity: Int, shape: Int) -> Double {
    if let known = bounds[shape] { return known }
    // Without sums to tell apart, the bound is all the work.
    let bound =
      field.sums.count == 1 && field.check == nil
      ? model(field, identity: identity).logTotal : field.logBound(zone: zone)
    bounds[shape] = bound
    return bound
  }

  /// `layout` weighed, whose fields have these numbers.
  func zoneModel(_ layout: CompiledLayout, identities: [Int]) -> ZoneModel {
    ZoneModel(
      layout, fields: zip(layout.fields, identities).map { model($0, identity: $1) }, evidence: zone,
      checkDigits: checkDigits)
  }
}
