/// A picture and everything that is printed in it.
struct BenchmarkPicture: Sendable {
  /// Where the file is.
  let path: String
  /// The rows of the truth that name it.
  let rows: [TruthRow]

  /// The pictures of `table`, in its order, in `folder`.
  static func all(_ table: TruthTable, in folder: String) -> [BenchmarkPicture] {
    var order: [String] = []
    var rows: [String: [TruthRow]] = [:]
    for row in table.rows {
      if rows[row.file] == nil { order.append(row.file) }
      rows[row.file, default: []].append(row)
    }
    return order.map { file in
      let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
      return BenchmarkPicture(path: path, rows: rows[file] ?? [])
    }
  }
}
