/// What a tracker has to say about a frame.
public enum TrackingEvent: Sendable {
  /// A document came into view.
  case appeared
  /// Another document took the place of the last one, with which nothing was mixed.
  case changed
  /// The state of some field of the key changed.
  case progress([FieldName: FieldProgress])
  /// The key of the document in view is proved; once for each showing.
  case proved(DecodedZone)
  /// The document was taken away.
  case gone
}
