import Foundation

/// Two columns of a folder's `truth.tsv`, or `lines.tsv` of `mrzspecimen lines`: the file, and what is printed in it.
struct TruthTable {
  let rows: [(file: String, text: String)]

  init(_ folder: URL, column: String) throws {
    let files = ["truth.tsv", "lines.tsv"].map { folder.appending(path: $0) }
    let file = files.first { FileManager.default.fileExists(atPath: $0.path) } ?? files[0]
    let table = try String(contentsOf: file, encoding: .utf8)
    let cells = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let name = cells.first?.firstIndex(of: "file"), let text = cells.first?.firstIndex(of: column)
    else {
      throw TruthError.missingColumn(column)
    }
    rows = cells.dropFirst().map { ($0[name], $0[text]) }.filter { !$0.1.isEmpty }
  }
}

/// What is wrong with a truth table.
enum TruthError: Error {
  case missingColumn(String)
}
