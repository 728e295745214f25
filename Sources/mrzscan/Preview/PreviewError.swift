/// Why there is no preview.
enum PreviewError: Error, CustomStringConvertible {
  /// There is neither an X11 nor a Wayland server.
  case noDisplay
  /// SDL can't; its words.
  case refused(String)

  var description: String {
    switch self {
    case .noDisplay:
      "--preview needs a display: no X11 or Wayland server is there by what DISPLAY and WAYLAND_DISPLAY say; leave"
        + " --preview out, or start it from a desktop"
    case .refused(let reason): "--preview: no window can be opened (\(reason))"
    }
  }
}
