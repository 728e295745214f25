/// A control of a camera and the value that it shall have.
public struct ControlSetting: Hashable, Sendable {
  /// The control's name, as in `CaptureControl.name`.
  public let name: String
  /// The value.
  public let value: Int

  /// The setting of `name` to `value`.
  public init(name: String, value: Int) {
    self.name = name
    self.value = value
  }

  /// The setting written as `NAME=VALUE`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let value = Int32(parts[1]) else { return nil }
    self.init(name: CaptureControl.name(of: String(parts[0])), value: Int(value))
  }
}
