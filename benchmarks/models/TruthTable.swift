import Foundation

/// Two columns of a folder's `truth.tsv`, or `lines.tsv` of `mrzspecimen lines`: the file, and what is printed in it.
struct TruthTable {
  /// The rows in which something is printed.
  let rows: [(file: String, text: String)]

  init(_ folder: URL, column: String) throws(TruthError) {
    let files = ["truth.tsv", "lines.tsv"].map { folder.appending(path: $0) }
    let found = files.first { FileManager.default.fileExists(atPath: $0.path) }
    guard let file = found, let table = try? String(contentsOf: file, encoding: .utf8) else {
      throw .noTable(folder: folder.path)
    }
    let cells = table.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let name = cells.first?.firstIndex(of: "file"), let text = cells.first?.firstIndex(of: column)
    else {
      throw .missingColumn(column, file: file.path)
    }
    var rows: [(String, String)] = []
    for (number, row) in cells.enumerated().dropFirst() {
      guard row.count > max(name, text) else { throw .shortRow(number + 1, file: file.path) }
      if !row[text].isEmpty { rows.append((row[name], row[text])) }
    }
    guard !rows.isEmpty else { throw .empty(file: file.path) }
    self.rows = rows
  }
}
