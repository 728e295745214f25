/// An option of a command.
struct Option {
  /// Its name without the two hyphens.
  let name: String
  /// What its value is called in the help; nil for a switch.
  let value: String?
  /// What it does.
  let text: String

  init(_ name: String, _ value: String?, _ text: String) {
    self.name = name
    self.value = value
    self.text = text
  }
}
