import Imaging

/// A frame whose picture is made when somebody takes it.
struct PendingFrame: Sendable {
  let origin: FrameOrigin
  let time: MonotonicTime
  /// Makes the picture.
  let luminance: @Sendable () throws(FrameDamage) -> LuminanceImage
  /// Gives back what the frame holds; called exactly once, after which `luminance` isn't.
  let release: @Sendable () -> Void
}
