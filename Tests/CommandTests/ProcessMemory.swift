import Foundation

/// The memory of another process, as root sees it (proc(5), /proc/PID/mem).
struct ProcessMemory {
  let identifier: Int32

  /// How often `text` stands in memory that the process can write.
  func occurrences(of text: String) throws -> Int {
    try regions().reduce(0) { sum, region in sum + Self.count(Array(text.utf8), in: region) }
  }

  /// The writable regions that can be read.
  private func regions() throws -> [[UInt8]] {
    let memory = open("/proc/\(identifier)/mem", O_RDONLY)
    guard memory >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(memory) }
    let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(identifier)/maps"))
    let lines = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      let parts = line.split(separator: " ")
      let range = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard parts[1].hasPrefix("rw"), range.count == 2 else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(range[1] - range[0]))
      let size = pread(memory, &bytes, bytes.count, off_t(range[0]))
      return size > 0 ? Array(bytes.prefix(size)) : nil
    }
  }

  private static func count(_ sought: [UInt8], in bytes: [UInt8]) -> Int {
    guard bytes.count >= sought.count else { return 0 }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - sought.count).count { start in
        bytes[start] == sought[0] && (1..<sought.count).allSatisfy { bytes[start + $0] == sought[$0] }
      }
    }
  }
}
