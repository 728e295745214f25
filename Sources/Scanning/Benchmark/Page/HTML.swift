/// Text that is safe to stand in a page.
enum HTML {
  /// `text` with the characters that mean something in HTML and SVG escaped.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A table under `headings`; the first column is aligned left, the others right.
  static func table(_ headings: [String], _ rows: [[String]]) -> String {
    let head = headings.map { "<th>\(escape($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>" + row.map { "<td>\(escape($0).replacing(" %", with: "\u{A0}%"))</td>" }.joined() + "</tr>\n"
    }.joined()
    return
      "<div class=\"scroll\"><table><thead><tr>\(head)</tr></thead><tbody>\n\(body)</tbody></table></div>\n"
  }

  /// A figure with its caption above it.
  static func figure(_ caption: String, _ content: String) -> String {
    "<figure><figcaption>\(escape(caption))</figcaption>\(content)</figure>\n"
  }
}
