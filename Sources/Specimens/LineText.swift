import MRZ

/// The texts of training lines: zones of every format and lines without any sense.
struct LineText {
  /// The lines of one zone, of which `target` is the one to be read.
  let lines: [String]
  let target: Int
  let kind: String
  /// From one baseline to the next, in parts of the pitch.
  let spacing: Double

  private static let layouts: [(Layout, Double)] = [
    (.td3, 5), (.td1, 4), (.td2, 2), (.mrva, 1), (.mrvb, 1), (.td1(longNumberTail: 3), 0.3),
    (.frenchIdentityCard, 0.6), (.frenchDrivingLicence, 0.2), (.swissDrivingLicence, 0.3),
    (.russianInternalPassport, 0.4), (.dutchDrivingLicence, 0.3), (.drivingLicence, 0.2),
  ]

  /// Characters that are easily taken for one another; the filler too.
  private static let lookalikes = [
    "O0", "I1", "B8", "S5", "Z2", "G6", "D0", "QO", "K<", "C<", "L<", "MHN", "EF", "TI", "O0QD", "I1LT", "UV",
    "VY", "WM", "KX", "PR", "38", "69", "17", "A4", "CG", "E<", "Z7",
  ]

  /// Characters with the same value in a check digit (Doc 9303-3, 4.9): what tells them apart is the print alone.
  private static let sameChecks = [
    "A0KU<", "B1LV", "C2MW", "D3NX", "E4OY", "F5PZ", "G6Q", "H7R", "I8S", "J9T",
  ]

  /// - Parameters:
  ///   - nonsense: the share of lines whose characters know nothing of each other.
  ///   - fragments: the share of lines cut to 5 to 18 characters.
  init(nonsense: Double, fragments: Double, using random: inout SeededGenerator) {
    var lines: [String]
    var name: String
    if random.chance(nonsense) {
      let count = random.pick([30, 36, 44, 44])
      lines = (0..<(count == 30 ? 3 : 2)).map { _ in Self.nonsense(count, &random) }
      name = "random"
    } else {
      let zone = DrawnText(layout: random.pick(weighted: Self.layouts), using: &random)
      lines = zone.lines
      name = zone.layout.format.rawValue
    }
    spacing = lines.count == 3 ? 4.23 / 2.54 : 2.5
    target = random.integer(0...(lines.count - 1))
    let length = lines[target].count
    if length > 9 && random.chance(fragments) {
      let part = random.integer(5...min(18, length))
      let start = random.integer(0...(length - part))
      lines = lines.map { String($0.dropFirst(start).prefix(part)) }
      name += "-part"
    }
    self.lines = lines
    kind = name
  }

  /// A line in which no character tells anything about its neighbours, but for runs of fillers.
  static func nonsense(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    switch random.integer(0...3) {
    case 0:
      text = (0..<count).map { _ in random.pick(MRZCharacter.all).description }.joined()
    case 1, 2:
      let groups = (0..<random.integer(1...4)).map { _ in
        Array(random.pick(random.chance(0.35) ? sameChecks : lookalikes))
      }
      while text.count < count {
        text +=
          random.chance(0.8)
          ? String(random.pick(random.pick(groups))) : random.pick(MRZCharacter.all).description
      }
    default:
      while text.count < count {
        if random.chance(0.45) {
          text += String(repeating: "<", count: random.integer(1...(random.chance(0.3) ? count : 9)))
        } else {
          for _ in 0..<random.integer(1...7) { text += random.pick(MRZCharacter.all).description }
        }
      }
    }
    text = String(text.prefix(count))
    guard random.chance(0.25) else { return text }
    let tail = random.integer(0...(count - 3))
    return text.prefix(count - tail) + String(repeating: "<", count: tail)
  }
}
