import Foundation
import Imaging

/// A picture of one line and what is printed in it.
struct TrueLine {
  let file: String
  let text: String
  let strip: LuminanceImage

  /// The lines of a folder: its `truth.tsv` has the columns `file` and `text`.
  static func all(in folder: URL) throws -> [TrueLine] {
    try TruthTable(folder, column: "text").rows.map { file, text in
      let picture = try ImageFile(path: folder.appending(path: file).path).page()
      return TrueLine(file: file, text: text, strip: picture)
    }
  }
}
