import MRZ

/// The same holders in every run.
struct RandomDocuments: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func text(_ alphabet: String, _ count: ClosedRange<Int>) -> String {
    let alphabet = Array(alphabet)
    return String(
      (0..<Int.random(in: count, using: &self)).map { _ in pick(alphabet) })
  }

  mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1...12) }
      .joined(separator: " ")
  }

  mutating func date() -> String {
    let year = Int.random(in: 0...99, using: &self)
    let month = Int.random(in: 1...12, using: &self)
    let day = Int.random(in: 1...28, using: &self)
    return [year, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  /// A holder whose name fits into every format, and values that do.
  mutating func content(for format: Format) -> DocumentContent {
    let alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    let longest = format == .td1 ? 22 : format == .td2 ? 14 : 9
    let number = text(alphanumeric, 1...longest)
    let room = format == .td1 ? 15 : format == .td2 ? 7 : format == .mrvb ? 8 : 14
    let taken = number.count > 9 ? number.count - 7 : 0
    return DocumentContent(
      documentCode: format == .td3 ? "P" : format == .mrva || format == .mrvb ? "V" : "I",
      issuingState: pick(StateCode.all.filter { $0.code != "FRA" }).code,
      name: HolderName(primary: words(1...2), secondary: words(0...3)), documentNumber: number,
      nationality: pick(StateCode.all).code, dateOfBirth: date(),
      sex: pick([Sex.male, .female, .unspecified]), dateOfExpiry: date(),
      optionalData: text(alphanumeric, 0...max(0, room - taken)),
      optionalData2: format == .td1 ? text(alphanumeric, 0...11) : "")
  }
}
