import Foundation
import Recognition

/// Compares Tesseract models on pictures of single lines.
///
///     swift run -c release model-benchmark cut DOCUMENTS LINES
///     swift run -c release model-benchmark read LINES MODEL…
///
/// `cut` makes the folder LINES out of a folder of documents; `read` prints a table.
func run(_ arguments: [String]) throws {
  switch arguments.first {
  case "cut" where arguments.count == 3:
    let recognizer = try LineRecognizer(model: ModelLocator().model())
    try LineCutter(recognizer: recognizer).cut(folder(arguments[1]), to: folder(arguments[2]))
  case "read" where arguments.count >= 3:
    let lines = try TrueLine.all(in: folder(arguments[1]))
    print(Score.header)
    for name in arguments.dropFirst(2) {
      for pageMode in [PageMode.rawLine, .singleLine] {
        let recognizer = try LineRecognizer(model: ModelLocator().model(name))
        recognizer.pageMode = pageMode
        let score = try Score(of: recognizer, on: lines)
        print("\(folder(name).lastPathComponent)\t\(pageMode)\t\(score)")
      }
    }
  default:
    complain("usage: model-benchmark cut DOCUMENTS LINES\n       model-benchmark read LINES MODEL…")
    exit(2)
  }
}

func folder(_ path: String) -> URL { URL(fileURLWithPath: path, isDirectory: true) }

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("model-benchmark: \(error)")
  exit(1)
}
