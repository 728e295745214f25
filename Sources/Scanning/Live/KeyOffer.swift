import MRZ

/// The key that was handed out last and not settled.
struct KeyOffer {
  let event: KeyEvent
  /// Whether its document is still before the camera.
  var isInView = true

  var id: KeyID { event.id }
}
