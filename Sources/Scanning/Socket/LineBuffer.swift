/// Puts bytes that arrive in pieces together to lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private let limit: Int
  /// Whether a line is longer than allowed; nothing more comes out then.
  private(set) var isOverfull = false

  /// A buffer for lines of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a piece and returns the lines that it ends, without their newlines.
  mutating func lines(adding piece: UnsafeRawBufferPointer) -> [[UInt8]] {
    guard !isOverfull else { return [] }
    bytes.append(contentsOf: piece)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    bytes = lines.removeLast()
    isOverfull = bytes.count > limit || lines.contains { $0.count > limit }
    return lines.filter { $0.count <= limit }
  }
}
