import Foundation
import MRZ

/// The key that was handed out last and not settled, without its values: the tracker has them while the document is
/// in view, the server while the key is held.
struct KeyOffer {
  let id: KeyID
  let key: KeyFingerprint
  let issuedAt: Date
  /// Whether its document is still before the camera.
  var isInView = true
}
