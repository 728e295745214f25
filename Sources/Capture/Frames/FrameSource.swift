/// Something that shows one picture after another, of which only the newest counts.
public protocol FrameSource: Sendable {
  /// Begins to show pictures; `report` is called in order, from the source's own thread.
  ///
  /// A source starts once. The last report is `.ended`.
  func start(reporting report: @escaping @Sendable (SourceEvent) -> Void)

  /// The newest frame, if it is newer than the one with `number`; its picture is made only now.
  ///
  /// Any number of readers may ask, each with the number of the frame that it had last.
  func newestFrame(after number: Int?) -> Frame?

  /// Ends the source and waits until its device is free, a tenth of a second at most.
  func stop()
}
