import Foundation

/// One picture that wasn't read as it should be: what it looks like, what is printed, read and decided.
struct GalleryEntry {
  let result: PictureResult

  var html: String {
    var html = "<article><h3>\(HTML.escape(result.file))</h3>"
    html += "<p><b class=\"\(result.isWrong ? "wrong" : "")\">\(headline)</b> \(details)</p>\n"
    if let crop = result.crop {
      html += "<img alt=\"\" loading=\"lazy\" src=\"data:image/jpeg;base64,\(crop.base64EncodedString())\">\n"
    }
    if !result.lines.isEmpty {
      html += "<div class=\"scroll\"><pre>" + comparedLines + "</pre></div>\n"
    }
    for key in result.wrongKeys {
      html += "<p class=\"wrong\">called validated: <code>\(HTML.escape(Self.text(key)))</code></p>\n"
    }
    return html + "</article>\n"
  }

  private var headline: String {
    if result.isWrong { return "wrong key called validated" }
    return switch result.outcome {
    case .validated: "validated"
    case .inDoubt: "key right, in doubt"
    case .misread: "key misread"
    case .notFound: "not found"
    case .error: "not read"
    case .nothing: "no zone"
    }
  }

  private var details: String {
    // What a picture without troubles has says nothing, nor does a note that tells the trouble once more.
    let trouble = "\(result.attributes["trouble"] ?? "")=\(result.attributes["strength"] ?? "")"
    let shown = ["kind", "format", "px_per_char", "trouble", "strength", "rotation", "note"]
    var parts = shown.compactMap { name in
      result.attributes[name].flatMap { ["", "0", "none", trouble].contains($0) ? nil : "\(name) \($0)" }
    }
    if let reason = result.reason { parts.append(reason) }
    return HTML.escape(parts.joined(separator: " · "))
  }

  private var comparedLines: String {
    (0..<max(result.lines.count, result.ocrLines.count, result.decidedLines.count)).map { line in
      let printed = Self.line(result.lines, line)
      var text = "<span class=\"label\">printed </span>\(HTML.escape(printed))\n"
      if !result.ocrLines.isEmpty {
        text +=
          "<span class=\"label\">read    </span>\(Self.marked(Self.line(result.ocrLines, line), printed))\n"
        text +=
          "<span class=\"label\">decided </span>\(Self.marked(Self.line(result.decidedLines, line), printed))\n"
      }
      return text
    }.joined(separator: "\n")
  }

  private static func line(_ lines: [String], _ index: Int) -> String {
    index < lines.count ? lines[index] : ""
  }

  /// `read` with everything marked that isn't as printed; what was lost shows as a low line.
  private static func marked(_ read: String, _ printed: String) -> String {
    Alignment(printed: printed, read: read).pairs.map { pair in
      let text = HTML.escape(pair.read.map(String.init) ?? "_")
      return pair.read == pair.printed ? text : "<mark>\(text)</mark>"
    }.joined()
  }

  private static func text(_ key: KeyRecord) -> String {
    [key.documentNumber, key.dateOfBirth, key.dateOfExpiry].compactMap { $0 }.joined(separator: " ")
  }
}
