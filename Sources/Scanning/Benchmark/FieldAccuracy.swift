/// How often one field was decided rightly, character for character.
public struct FieldAccuracy: Codable, Sendable, Equatable {
  /// The field's name.
  public var field: String
  /// How many documents print it.
  public var count = 0
  /// On how many it was decided rightly; where no zone was read it wasn't.
  public var right = 0

  /// The part that is right.
  public var rate: Double { count == 0 ? 0 : Double(right) / Double(count) }

  /// The accuracy of each field in `results`, in the order in which fields first occur.
  static func all(_ results: [PictureResult]) -> [FieldAccuracy] {
    var order: [String] = []
    var counts: [String: FieldAccuracy] = [:]
    for field in results.flatMap(\.fields) {
      if counts[field.name] == nil { order.append(field.name) }
      var accuracy = counts[field.name] ?? FieldAccuracy(field: field.name)
      accuracy.count += 1
      if field.isRight { accuracy.right += 1 }
      counts[field.name] = accuracy
    }
    return order.compactMap { counts[$0] }
  }
}
