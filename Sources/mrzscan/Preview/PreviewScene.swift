import Imaging
import Scanning

/// What the preview shows.
struct PreviewScene: Sendable {
  /// The newest picture.
  var picture: LuminanceImage?
  /// The zone that was found last, in the picture's pixels.
  var zone: Quad?
  /// Whether there is no camera, not yet or no longer.
  var isWaiting = true
  /// How far the fields are, and the advice.
  var status: StatusEvent?

  /// Whether all fields are sure.
  var isProved: Bool {
    guard let status else { return false }
    return [status.documentNumber, status.dateOfBirth, status.dateOfExpiry].allSatisfy { $0 == .validated }
  }
}
