/// Puts together what is told of a zone.
struct ZoneReport {
  let mixture: Mixture
  /// Keys that are known to be wrong.
  let excluded: Set<KeyFingerprint>
  let decoder: ZoneDecoder

  /// The report on what the mixture holds most probable; `read` as in `ZoneDecoder.decode`.
  func zone(evidence: Double, read: [MRZCharacter?]?) -> DecodedZone {
    let exclusion = Exclusion(of: mixture.keys(), without: excluded)
    let keys = exclusion.keys
    let (hypothesis, characters) = mixture.reading(keys.first?.text)
    let layout = hypothesis.model.layout
    let document = Document(layout: layout.layout, characters: characters)
    let fields = document.fields.map {
      DecodedField(
        field: $0,
        confidence: exclusion.probability(
          mixture.probability($0.layout, holds: $0.characters), that: $0.name, holds: $0.characters))
    }
    let corrections = layout.corrections(to: characters, lattice: hypothesis.account.seen, read: read)
    let misreadings = MisreadingRate(corrections, in: document)
    let trust = trust(misreadings, layout)
    let mixed = mixture.probabilityOfMixedDocuments(prior: decoder.calibration.mixedDocuments)
    let confidence = trust * (1 - mixed) * min(1, keys.first?.probability ?? 0)
    let alternatives = ranked(keys)
    let doubts =
      (excluded.contains(KeyFingerprint(document.key)) ? [Verdict.Doubt.refusedByChip] : [])
      + doubts(on: document)
      + (1 - mixed < decoder.thresholds.key ? [.partsMayNotBelongTogether] : [])
      + doubts(fields.filter { layout.layout.keyFields.contains($0.name) })
      + doubts(confidence, alternatives, isChecked: document.keyCheckDigits != .notPrinted)
      + contradictions(document, layout, hypothesis.account.seen)
      + (trust < decoder.thresholds.key ? [.manyCorrections(misreadings.corrected)] : [])
    return DecodedZone(
      document: document, fields: fields, keyConfidence: confidence, alternatives: alternatives,
      corrections: corrections,
      evidence: evidence, formatConfidence: min(1, mixture.probability(of: document.format)),
      verdict: doubts.isEmpty ? .validated : .unverified(doubts), lattice: hypothesis.account.seen)
  }

  /// How far the zone as a whole can be trusted, 0…1.
  private func trust(_ misreadings: MisreadingRate, _ layout: CompiledLayout) -> Double {
    guard decoder.calibration.hiddenMisreads > 0 else { return 1 }
    return 1
      - decoder.calibration.hiddenMisreads
      * misreadings.probabilityOfHiddenOnes(
        inFieldsOf: layout.keyFields.map { index in
          layout.fields[index].cells.count + (layout.fields[index].check == nil ? 0 : 1)
        })
  }

  private func ranked(_ keys: [(text: KeyText, probability: Double)]) -> [RankedKey] {
    keys.prefix { $0.probability >= 1e-6 }.prefix(16).enumerated().map { rank, key in
      RankedKey(
        key: ChipKey(key.text), probability: min(1, key.probability),
        isIndistinguishable: rank > 0 && key.text.isIndistinguishable(from: keys[0].text))
    }
  }

  private func doubts(on document: Document) -> [Verdict.Doubt] {
    let layout = document.layout
    return (layout.keyCheckDigits ?? []).compactMap { digit in
      guard digit.state(in: document.characters, of: layout) != .agrees else { return nil }
      return .checkDigitRefuses(layout.fields.first { $0.checkDigit == digit }?.name)
    }
  }

  private func doubts(_ key: [DecodedField]) -> [Verdict.Doubt] {
    var doubts: [Verdict.Doubt] = []
    for field in key {
      if field.name == .documentNumber, field.field.value.isEmpty {
        doubts.append(.empty(field.name))
      }
      if let threshold = decoder.thresholds.fields[field.name], field.confidence < threshold {
        doubts.append(
          .fieldUncertain(field.name, confidence: field.confidence, threshold: threshold))
      }
    }
    return doubts
  }

  private func doubts(
    _ confidence: Double, _ alternatives: [RankedKey], isChecked: Bool
  ) -> [Verdict.Doubt] {
    let thresholds = decoder.thresholds
    let threshold =
      isChecked ? thresholds.key : max(thresholds.key, thresholds.keyWithoutCheckDigits)
    guard confidence < threshold else { return [] }
    let uncertain = Verdict.Doubt.keyUncertain(confidence: confidence, threshold: threshold)
    guard let rival = alternatives.dropFirst().first, rival.probability > (1 - confidence) / 2
    else {
      return [uncertain]
    }
    return [
      uncertain,
      rival.isIndistinguishable
        ? .rivalIndistinguishable(probability: rival.probability)
        : .rivalNear(probability: rival.probability),
    ]
  }

  /// The key's fields in which a character was decided on against what was seen.
  ///
  /// Only characters that the cell may hold speak against the one decided on: a letter in a date is misread in any case.
  /// So is a filler, where it may be read for a lost character.
  private func contradictions(
    _ document: Document, _ layout: CompiledLayout, _ lattice: Lattice
  ) -> [Verdict.Doubt] {
    let calibration = decoder.calibration
    let allowed = layout.layout.allowedCharacters().map {
      calibration.fillersAreLosses && $0 == .digits.union(.filler) ? .digits : $0
    }
    func contradiction(_ cell: Int) -> Double {
      lattice.contradiction(cell: cell, character: document.characters[cell], among: allowed[cell])
    }
    let fields = layout.keyFields.map { layout.fields[$0] }.filter { field in
      (field.cells + (field.check.map { [$0.cell] } ?? []))
        .contains { contradiction($0) > calibration.greatestContradiction }
    }
    return (fields.map(\.layout.name) + (isKindInDoubt(document, lattice) ? [.documentCode] : []))
      .map { .contradictsEvidence($0) }
  }

  /// From so many times on as probable as the letter decided on, another one tells of another kind of document.
  private static let greatestKindContradiction = 20.0

  /// Whether the first letter tells of another kind of document, and nothing else does.
  ///
  /// Where no check digit covers all of a zone, none tells when its lines end: a passport of which a part is hidden looks
  /// like a visa but for that letter (ICAO Doc 9303-7, 4.2.2).
  private func isKindInDoubt(_ document: Document, _ lattice: Lattice) -> Bool {
    guard document.layout.composite == nil, document.layout.field(.documentCode) != nil else { return false }
    return lattice.contradiction(cell: 0, character: document.characters[0]) > Self.greatestKindContradiction
  }
}

extension Lattice {
  /// How many times as probable as `character` the likeliest character of a cell is, among those that it may hold.
  func contradiction(cell: Int, character: MRZCharacter, among allowed: MRZCharacterSet = .all) -> Double {
    let start = cell * MRZCharacter.count
    var top: Float = 0
    for place in 0..<MRZCharacter.count where allowed.bits >> UInt64(place) & 1 == 1 {
      top = max(top, probabilities[start + place])
    }
    return Double(top) / Double(probabilities[start + Int(character.index)])
  }
}

extension CompiledLayout {
  /// The key that these characters hold, all cells in reading order.
  func keyText(_ characters: [MRZCharacter]) -> KeyText {
    KeyText(
      format: layout.format,
      parts: keyFields.map { index in
        KeyText.Part(fields[index].layout.name, fields[index].cells.map { characters[$0] })
      })
  }
}
