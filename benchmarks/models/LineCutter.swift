import Foundation
import Imaging
import Recognition

/// Cuts the lines of whole documents out with the locator, for a folder of single lines.
struct LineCutter {
  let recognizer: LineRecognizer

  /// Cuts the lines of `documents` into strips, written as PGM files with their `truth.tsv` to `folder`.
  ///
  /// The `truth.tsv` of `documents` has the columns `file` and `lines` (joined by `|`). Of all strips that the locator
  /// offers, a line's is the one that reads nearest to it; a line that none comes near is told and left out.
  func cut(_ documents: URL, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var table = "file\ttext\n"
    for (file, lines) in try TruthTable(documents, column: "lines").rows {
      let picture = try ImageFile(path: documents.appending(path: file).path).page()
      let strips = Locator().zones(in: picture).flatMap(\.lines).map(\.image)
      let readings = strips.map { (try? recognizer.read($0).text) ?? "" }
      for (index, line) in lines.split(separator: "|").map(String.init).enumerated() {
        let distances = readings.map { editDistance($0, line) }
        guard let best = distances.indices.min(by: { distances[$0] < distances[$1] }),
          distances[best] * 2 < line.count
        else {
          print("not cut: \(file) line \(index + 1)")
          continue
        }
        let name = "\(file.prefix { $0 != "." })-\(index + 1).pgm"
        try strips[best].portableGreyMap.write(to: folder.appending(path: name))
        table += "\(name)\t\(line)\n"
      }
    }
    try table.write(to: folder.appending(path: "truth.tsv"), atomically: true, encoding: .utf8)
  }
}

extension LuminanceImage {
  /// The picture as a binary PGM file.
  fileprivate var portableGreyMap: Data { Data("P5\n\(width) \(height)\n255\n".utf8) + Data(pixels) }
}
