extension ZoneModel {
  /// The probability that the key's fields hold these values, in the order of `layout.keyFields`.
  func probability(key values: [FieldModel.Value], outside: [Double]) -> Double {
    let sums = values.reduce([1.0]) { layout.residues.combine($0, $1.message) }
    return zip(sums, outside).reduce(0) { $0 + $1.0 * $1.1 } / total
  }

  /// The values of the key's fields for `key`; nil where this layout can't print it.
  func values(_ key: KeyText) -> [FieldModel.Value]? {
    guard key.format == layout.layout.format, key.parts.count == layout.keyFields.count else {
      return nil
    }
    var values: [FieldModel.Value] = []
    for (part, index) in zip(key.parts, layout.keyFields) {
      guard part.name == layout.fields[index].layout.name,
        let value = fields[index].value(part.padded(to: layout.fields[index].cells.count))
      else { return nil }
      values.append(value)
    }
    return values
  }

  /// The likeliest contents of each of the key's fields, at most `contents`, combined.
  ///
  /// Every key likelier than the least of a field's listed contents is among them as long as there are no
  /// more than `limit` combinations; otherwise the likeliest by field are.
  func combinedKeys(contents: Int, limit: Int, least: Double) -> [KeyText] {
    var keys: [(parts: [KeyText.Part], weight: Double)] = [([], 1)]
    for index in layout.keyFields {
      let ranking = fields[index].ranking(
        outside: outside[index], limit: contents, least: least * total)
      let longer = keys.flatMap { key in
        ranking.map { content in
          (
            key.parts + [KeyText.Part(layout.fields[index].layout.name, content.characters)],
            key.weight * content.weight / total
          )
        }
      }
      keys = Array(longer.sorted { $0.1 > $1.1 }.prefix(limit)).map { ($0.0, $0.1) }
    }
    return keys.map { KeyText(format: layout.layout.format, parts: $0.parts) }
  }
}
