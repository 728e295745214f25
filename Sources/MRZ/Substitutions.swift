/// Which characters another reading may have in place of a printed one.
public enum Substitutions: Hashable, Sendable {
  /// Those that look alike in print.
  case lookAlikes
  /// Any that the field may hold.
  case any
}

extension MRZCharacter {
  /// The other characters whose check value is equal modulo 10: no check digit tells them from this one.
  public var sameCheckValue: [MRZCharacter] {
    Self.all.filter { $0 != self && ($0.checkValue - checkValue).isMultiple(of: 10) }
  }

  /// The other characters that are easily taken for this one in worn, blurred or small OCR-B print.
  public var lookAlikes: MRZCharacterSet {
    Self.lookAlikeSets[Int(index)]
  }

  private static let lookAlikeSets: [MRZCharacterSet] = all.map { character in
    let groups = similarShapes.map { MRZCharacterSet($0) }.filter { $0.contains(character) }
    return groups.reduce(MRZCharacterSet("")) { $0.union($1) }.subtracting(MRZCharacterSet([character]))
  }

  /// Characters of one shape; a character may have several.
  private static let similarShapes = [
    "0ODQU", "1ILTJ", "17T", "2Z", "27", "3B8", "35S", "4A", "5S", "6G", "68B", "8BS", "9GQ", "9P", "CGO",
    "DOB", "EF", "FP", "HMNW", "HKX", "KX", "PR", "BR", "UV", "VY", "TY", "VW", "<KXLCSE", "<IT",
  ]
}
