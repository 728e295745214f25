/// Why there is no preview.
enum PreviewError: Error, CustomStringConvertible {
  /// Neither X11 nor Wayland is there.
  case noDisplay
  /// SDL can't; its words.
  case refused(String)

  var description: String {
    switch self {
    case .noDisplay:
      "--preview needs a display: neither DISPLAY nor WAYLAND_DISPLAY is set; leave --preview out, or start it"
        + " from a desktop"
    case .refused(let reason): "--preview: no window can be opened (\(reason))"
    }
  }
}
