import Glibc

/// A small reader: connects to a scanner's socket, prints what comes and answers as told.
public struct KeyListener {
  /// The longest event in bytes.
  private static let longestEvent = 65_536
  /// The pause between attempts to connect, in microseconds.
  private static let reconnectPause: UInt32 = 500_000

  private let path: String
  private let format: EventFormat
  private let output: EventOutput
  private let options: ListenOptions
  private var keysHeard = 0
  private var askedAgain: Set<KeyID> = []

  /// A listener to the scanner at `path` that prints on `descriptor`.
  public init(
    path: String, format: EventFormat, descriptor: Int32 = STDOUT_FILENO,
    options: ListenOptions = ListenOptions()
  ) {
    self.path = path
    self.format = format
    self.options = options
    output = EventOutput(descriptor: descriptor, format: format)
  }

  /// Listens until the scanner ends, or the first key if that is enough; returns how many keys came.
  ///
  /// Throws `ListenError`; a closed output is `ListenError.output(.closed)`.
  public mutating func run() throws(ListenError) -> Int {
    while true {
      if let socket = try connect(), try listen(to: socket) { return keysHeard }
      guard options.reconnects else { return keysHeard }
      usleep(Self.reconnectPause)
    }
  }

  /// The connection; nil where nobody listens and that may change.
  private func connect() throws(ListenError) -> Descriptor? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .unreachable(.failed("socket", path: path, errno)) }
    let socket = Descriptor(descriptor)
    let connected = SocketPath.withAddress(path) { Glibc.connect(descriptor, $0, $1) }
    guard let connected else { throw .unreachable(.badPath(path, limit: SocketPath.limit)) }
    guard connected != 0 else { return socket }
    guard [ENOENT, ECONNREFUSED].contains(errno) else {
      throw .unreachable(.failed("connect", path: path, errno))
    }
    guard options.reconnects else { throw .unreachable(.nobodyListens(path)) }
    return nil
  }

  /// Handles events until the connection ends; returns whether that is enough.
  private mutating func listen(to socket: Descriptor) throws(ListenError) -> Bool {
    if options.alternatives { send(.alternatives, to: socket) }
    var lines = LineBuffer(limit: Self.longestEvent)
    while let received = receive(from: socket, into: &lines) {
      for line in received where try handle(line, from: socket) { return true }
      if lines.isOverfull { throw .malformed }
    }
    return false
  }

  /// The lines that came; nil at the end of the connection.
  private func receive(from socket: Descriptor, into lines: inout LineBuffer) -> [[UInt8]]? {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      defer { buffer.initializeMemory(as: UInt8.self, repeating: 0) }
      var count = recv(socket.number, buffer.baseAddress, buffer.count, 0)
      while count < 0 && errno == EINTR {
        count = recv(socket.number, buffer.baseAddress, buffer.count, 0)
      }
      guard count > 0 else { return nil }
      return lines.lines(adding: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Prints and answers one event; returns whether it was the last one to wait for.
  private mutating func handle(_ line: [UInt8], from socket: Descriptor) throws(ListenError) -> Bool {
    let event: ScanEvent?
    do { event = try ScanEvent.read(line) } catch { throw .malformed }
    try print(line, event)
    switch event {
    case .hello(let hello) where hello.protocol > ScanEvent.protocolVersion:
      throw .newerProtocol(hello.protocol)
    case .error(let error) where [.notAllowed, .tooManyReaders, .tooSlow].contains(error.code):
      throw .refused(error)
    case .key(let key):
      keysHeard += 1
      answer(key.id, to: socket)
      return options.once
    default: return false
    }
  }

  private func print(_ line: [UInt8], _ event: ScanEvent?) throws(ListenError) {
    do {
      // Events that this version doesn't know are passed on to scripts all the same.
      if format == .json { return try output.write(SecretBytes(line + [UInt8(ascii: "\n")])) }
      if let event { try output.write(event) }
    } catch {
      throw .output(error)
    }
  }

  private mutating func answer(_ id: KeyID, to socket: Descriptor) {
    switch options.answer {
    case .accept: send(.accepted(id), to: socket)
    case .reject: send(.rejected(id), to: socket)
    case .retry where askedAgain.insert(id).inserted: send(.retry(id), to: socket)
    case .retry, nil: break
    }
  }

  /// Sends a command; a scanner that is gone is noticed when the next event is read.
  private func send(_ command: ReaderCommand, to socket: Descriptor) {
    command.line.withUnsafeBytes { bytes in
      _ = Glibc.send(socket.number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }
}
