import Specimens

/// A folder that gets numbered pictures and their truth table.
struct OutputFolder {
  /// A picture, how it is saved, and what the truth table says of it.
  struct Entry {
    let picture: Picture
    /// nil for PNG.
    let jpegQuality: Int?
    /// The columns but for `file`.
    let row: [String: String]
  }

  let path: String

  init(_ path: String) throws {
    self.path = path
    try File.makeFolder(path)
  }

  /// Makes `count` pictures one after the other and writes the truth table at the end.
  func fill(count: Int, extraColumns: [String], make: (Int) throws -> Entry) throws {
    var truth = TruthTable(extraColumns: extraColumns)
    for index in 0..<count {
      let entry = try make(index)
      let number = String(index)
      let file =
        "s" + String(repeating: "0", count: max(0, 5 - number.count)) + number
        + (entry.jpegQuality == nil ? ".png" : ".jpg")
      try entry.picture.write(to: "\(path)/\(file)", jpegQuality: entry.jpegQuality ?? 90)
      var row = entry.row
      row["file"] = file
      truth.append(row)
    }
    try truth.write(to: "\(path)/truth.tsv")
  }
}
