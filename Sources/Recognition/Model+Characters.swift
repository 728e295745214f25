import Foundation

extension Model {
  /// Whether its network was made by our recipe, by the characters that it knows: those of a zone and the place holder.
  ///
  /// How far the evidence of such networks can be trusted was measured; of others it was not, and in most of them fillers
  /// and Tesseract's blank can't be told apart.
  public var isOfOurRecipe: Bool {
    Set(characters) == Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<~".map(String.init))
  }

  /// What the network knows, without the three marks of Tesseract's own at the beginning.
  private var characters: [String] {
    guard let part = part(21) else { return [] }
    // After the count a line for each, which begins with it.
    return String(decoding: part, as: UTF8.self).split(separator: "\n").dropFirst(4)
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// A part of the file, which begins with the count of its parts and their places, -1 for what it has not
  /// (ccutil/tessdatamanager.h of Tesseract); 21 is the list of the network's characters.
  private func part(_ index: Int) -> Data? {
    func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Int {
      let bytes = data.dropFirst(offset).prefix(MemoryLayout<Number>.size)
      return Int(bytes.reversed().reduce(Number(0)) { $0 << 8 | Number(truncatingIfNeeded: $1) })
    }
    let count = number(at: 0, Int32.self)
    guard (index + 1...64).contains(count) else { return nil }
    let places = (0..<count).map { number(at: 4 + 8 * $0, Int64.self) }
    guard (0...data.count).contains(places[index]) else { return nil }
    let end = places.filter { $0 > places[index] }.min() ?? data.count
    return data.dropFirst(places[index]).prefix(max(0, end - places[index]))
  }
}
