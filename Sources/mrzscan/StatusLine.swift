import Foundation
import Scanning

/// The live line on a terminal: three field marks and one piece of advice, nothing personal.
struct StatusLine {
  /// Whether the terminal shows characters beyond ASCII.
  let isUnicode: Bool

  /// A line for the locale that `environment` names (locale(7)).
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty }?.lowercased() ?? ""
    isUnicode = locale.contains("utf-8") || locale.contains("utf8")
  }

  /// The line.
  func text(_ status: StatusEvent) -> String {
    let fields = [
      ("number", status.documentNumber), ("birth", status.dateOfBirth), ("expiry", status.dateOfExpiry),
    ]
    let marks = fields.map { name, field in
      isUnicode ? "\(field.mark) \(name)" : "\(name) \(field.word)"
    }
    return marks.joined(separator: isUnicode ? "  " : ", ") + (status.advice.map { "   \($0)" } ?? "")
  }
}

extension FieldStatus {
  fileprivate var mark: String {
    switch self {
    case .missing: "○"
    case .pending: "⏳"
    case .validated: "✓"
    }
  }

  fileprivate var word: String {
    switch self {
    case .missing: "missing"
    case .pending: "pending"
    case .validated: "ok"
    }
  }
}
