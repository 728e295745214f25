import Foundation
import Scanning

extension OutputFormat {
  /// What is written for a record, with the line end; nothing where the format has nothing to say.
  func text(of record: DocumentRecord) -> String {
    switch self {
    case .json: Self.json(record)
    case .text: record.text
    case .key: record.status == .validated ? record.key?.mrzInformation.map { $0 + "\n" } ?? "" : ""
    }
  }

  private static func json(_ record: DocumentRecord) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(record) else {
      preconditionFailure("a record holds nothing that JSON can't")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension DocumentRecord {
  /// The record for people.
  fileprivate var text: String {
    var lines = ["\(place)\(headline)"]
    lines += (self.lines ?? []).map { "    \($0)" }
    if let key { lines.append("    \(key.text)") }
    if let reason { lines.append("    \(reason.printable)") }
    lines += (warnings ?? []).map { "    note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private var place: String {
    guard let path = path?.printable else { return "" }
    return page ?? 1 == 1 ? "\(path): " : "\(path), page \(page ?? 1): "
  }

  private var headline: String {
    switch status {
    case .validated: "\(format ?? ""), key validated"
    case .unverified: "\(format ?? ""), key in doubt"
    case .none: "no zone"
    case .error: "not read"
    }
  }
}

extension KeyRecord {
  fileprivate var text: String {
    let parts = [
      "number \(documentNumber)", dateOfBirth.map { "born \($0)" }, dateOfExpiry.map { "expires \($0)" },
      "\((confidence * 100 * 100).rounded() / 100) % sure",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
