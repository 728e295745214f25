extension Sequence<MRZCharacter> {
  /// The characters as printed.
  public var text: String {
    String(decoding: map(\.ascii), as: UTF8.self)
  }
}

extension BidirectionalCollection<MRZCharacter> {
  /// The characters before the trailing fillers.
  var trimmed: SubSequence {
    guard let last = lastIndex(where: { !$0.isFiller }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
