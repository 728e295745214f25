import Foundation
import MRZ
import Scanning

// Measures the way of a key from `publish` to a reader in another process, and what 10,000 connections leave.
//
//   socketbench [READERS] [KEYS]     parent: the server; starts itself READERS times as a reader
//   socketbench reader PATH KEYS     child: prints when each key was complete

func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func connect(_ path: String) -> Int32 {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let connected = withUnsafePointer(to: address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard connected == 0 else { fatalError("no connection to \(path)") }
  return descriptor
}

/// A reader: notes when each key's line was complete.
func read(_ path: String, keys: Int) {
  let descriptor = connect(path)
  var times: [UInt64] = []
  var line: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 4096)
  let start = Array(#"{"event":"key""#.utf8)
  while times.count < keys {
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { break }
    let now = nanoseconds()
    for byte in piece[..<count] {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      if line.starts(with: start) { times.append(now) }
      line.removeAll(keepingCapacity: true)
    }
  }
  print(times.map(String.init).joined(separator: " "))
}

func residentKilobytes() -> Int {
  let file = FileHandle(forReadingAtPath: "/proc/self/status")
  let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
  let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

func openDescriptors() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}

func quantile(_ sorted: [Double], _ share: Double) -> String {
  String(format: "%.3f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
}

func measure(readers: Int, keys: Int) throws {
  var template = Array((NSTemporaryDirectory() + "socketbench-XXXXXX").utf8CString)
  guard mkdtemp(&template) != nil else { fatalError("no temporary folder") }
  let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let path = folder + "/readers/mrzscan.sock"
  let connected = DispatchSemaphore(value: 0)
  let gone = DispatchSemaphore(value: 0)
  let server = try KeyServer(
    ListeningSocket.bind(path), hello: HelloEvent(version: mrzscanVersion, device: nil),
    onNotice: { notice in
      switch notice {
      case .connected: connected.signal()
      case .disconnected: gone.signal()
      default: break
      }
    }, onAnswer: { _ in })

  let children = try (0..<readers).map { _ in
    let child = Process()
    child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["reader", path, String(keys)]
    let pipe = Pipe()
    child.standardOutput = pipe
    try child.run()
    return (child, pipe)
  }
  for _ in children { connected.wait() }

  let key = ChipKey(
    documentNumber: "L898902C", dateOfBirth: "690806", dateOfExpiry: "940623",
    mrzInformation: "L898902C<369080619406236")
  var published: [UInt64] = []
  for _ in 0..<keys {
    usleep(UInt32.random(in: 2000...8000))
    let event = ScanEvent.key(KeyEvent(format: .td3, key: key, confidence: 0.999))
    published.append(nanoseconds())
    server.publish(event)
  }
  var milliseconds: [Double] = []
  for (child, pipe) in children {
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let times = text.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0) }
    guard times.count == keys else { fatalError("a reader got \(times.count) of \(keys) keys") }
    milliseconds += zip(times, published).map { Double($0 - $1) / 1_000_000 }
    child.waitUntilExit()
    gone.wait()
  }
  milliseconds.sort()
  print(
    "\(readers) readers, \(keys) keys: median \(quantile(milliseconds, 0.5)) ms,",
    "99th percentile \(quantile(milliseconds, 0.99)) ms, worst \(quantile(milliseconds, 1)) ms")
  server.stop()
}

func measureConnections(_ count: Int) throws {
  let folder = NSTemporaryDirectory() + "socketbench-\(getpid())"
  let path = folder + "/mrzscan.sock"
  let gone = DispatchSemaphore(value: 0)
  let server = try KeyServer(
    ListeningSocket.bind(path), hello: HelloEvent(version: mrzscanVersion, device: nil),
    onNotice: { if $0 == .disconnected { gone.signal() } }, onAnswer: { _ in })
  func connections(_ count: Int) {
    for _ in 0..<count {
      let descriptor = connect(path)
      send(descriptor, "garbage\n", 8, Int32(MSG_NOSIGNAL))
      close(descriptor)
      gone.wait()
    }
  }
  connections(1000)
  let (memory, descriptors) = (residentKilobytes(), openDescriptors())
  connections(count)
  print(
    "\(count) connections: resident memory \(memory) kB before, \(residentKilobytes()) kB after;",
    "descriptors \(descriptors) before, \(openDescriptors()) after")
  server.stop()
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "reader" {
  read(arguments[2], keys: Int(arguments[3]) ?? 0)
} else {
  let keys = arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000
  for readers in arguments.count > 1 ? [Int(arguments[1]) ?? 1] : [1, 8, 50] {
    try measure(readers: readers, keys: keys)
  }
  try measureConnections(10_000)
}
