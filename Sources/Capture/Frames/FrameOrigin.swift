/// Where a frame came from.
public enum FrameOrigin: Hashable, Sendable {
  /// The camera at `path`; `sequence` is the driver's number, which counts lost frames too and starts at
  /// 0 whenever the stream does.
  case device(path: String, sequence: Int)
  /// The picture file at `path`; its pages count from 0.
  case file(path: String, page: Int)
}
