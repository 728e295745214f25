/// One JSON object on one line (RFC 8259), written straight into memory that is overwritten afterwards.
///
/// Members stand in the order in which they were added.
struct JSONLine {
  private(set) var bytes = SecretBytes()
  private var isFirstMember = true

  /// The line that `members` writes, with its newline.
  static func object(_ members: (inout JSONLine) -> Void) -> SecretBytes {
    var line = JSONLine()
    line.braces(members)
    line.bytes.append(UInt8(ascii: "\n"))
    return line.bytes
  }

  /// Adds a text, unless it is nil.
  mutating func add(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    begin(name)
    quote(text)
  }

  /// Adds a whole number.
  mutating func add(_ name: StaticString, _ number: Int) {
    begin(name)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Adds a probability with six decimals, rounded down so that only certainty reads 1.
  mutating func add(_ name: StaticString, probability: Double) {
    begin(name)
    let millionths = (min(max(probability, 0), 1) * 1_000_000).rounded(.down)
    bytes.append(contentsOf: String(millionths / 1_000_000).utf8)
  }

  /// Adds an object.
  mutating func add(_ name: StaticString, object members: (inout JSONLine) -> Void) {
    begin(name)
    braces(members)
  }

  /// Adds an array with an object for each element.
  mutating func add<Element>(
    _ name: StaticString, objects elements: [Element], _ members: (inout JSONLine, Element) -> Void
  ) {
    begin(name)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      braces { members(&$0, element) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func braces(_ members: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirstMember = true
    members(&self)
    isFirstMember = false
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func begin(_ name: StaticString) {
    if !isFirstMember { bytes.append(UInt8(ascii: ",")) }
    isFirstMember = false
    quote(name.description)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: digits.utf8)
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
