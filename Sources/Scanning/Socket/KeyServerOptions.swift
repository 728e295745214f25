/// Limits of a `KeyServer`.
public struct KeyServerOptions: Hashable, Sendable {
  /// How long after its issue a key is kept for readers that connect late or ask for it again.
  public var hold: Duration
  /// How many readers may be connected at a time.
  public var maximumReaders: Int
  /// How many bytes may wait for one reader before it is cut off.
  public var maximumWaitingBytes: Int
  /// How long a reader that is cut off has to fetch what is left for it.
  public var farewell: Duration

  /// Limits, which suit a handful of readers unless told otherwise.
  public init(
    hold: Duration = .seconds(10), maximumReaders: Int = 64, maximumWaitingBytes: Int = 65_536,
    farewell: Duration = .seconds(1)
  ) {
    self.hold = hold
    self.maximumReaders = maximumReaders
    self.maximumWaitingBytes = maximumWaitingBytes
    self.farewell = farewell
  }
}
