extension String {
  /// The text as a terminal may show it: control characters, which a file's name can hold, stand as `\u{1B}`.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
