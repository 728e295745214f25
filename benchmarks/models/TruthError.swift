/// What is wrong with a truth table.
enum TruthError: Error {
  case noTable(folder: String)
  case missingColumn(String, file: String)
  case shortRow(Int, file: String)
  case empty(file: String)
}

extension TruthError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noTable(let folder): "\(folder) holds no truth.tsv or lines.tsv that can be read"
    case .missingColumn(let column, let file): "\(file) has no column '\(column)'"
    case .shortRow(let number, let file): "row \(number) of \(file) has too few columns"
    case .empty(let file): "no row of \(file) says what is printed"
    }
  }
}
