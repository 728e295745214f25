/// How events are printed.
public enum EventFormat: String, CaseIterable, Hashable, Sendable {
  /// Every event as a line of JSON.
  case json
  /// Every event as a line for people.
  case text
  /// MRZ information of each key that has one, one a line, and nothing else.
  case key
}
