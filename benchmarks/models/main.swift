import Foundation
import Recognition

/// Compares Tesseract models on pictures of single lines.
///
///     swift run -c release model-benchmark cut DOCUMENTS LINES
///     swift run -c release model-benchmark read [--page-mode 7|13] LINES MODEL…
///     swift run -c release model-benchmark settings LINES MODEL
///     swift run -c release model-benchmark cut-errors DOCUMENTS
///
/// `cut` makes the folder LINES out of a folder of documents; `read` prints a table, in both page modes unless one is
/// named; `settings` tries other frames than ours about the lines; `cut-errors` tells how far the cuts of drawn documents (`mrzspecimen set`) lie from the print.
func run(_ arguments: [String]) throws {
  switch arguments.first {
  case "cut" where arguments.count == 3:
    let recognizer = try LineRecognizer(model: ModelLocator().model())
    try LineCutter(recognizer: recognizer).cut(folder(arguments[1]), to: folder(arguments[2]))
  case "cut-errors" where arguments.count == 2:
    print(try CutErrors(folder(arguments[1])))
  case "settings" where arguments.count == 3:
    try compareSettings(on: folder(arguments[1]), model: arguments[2])
  case "read" where arguments.count >= 5 && arguments[1] == "--page-mode":
    guard let mode = Int32(arguments[2]).flatMap(PageMode.init(rawValue:)) else { refuse() }
    try read(folder(arguments[3]), models: arguments.dropFirst(4), pageModes: [mode])
  case "read" where arguments.count >= 3 && !arguments[1].hasPrefix("-"):
    try read(folder(arguments[1]), models: arguments.dropFirst(2), pageModes: [.rawLine, .singleLine])
  default:
    refuse()
  }
}

func read(_ folder: URL, models names: ArraySlice<String>, pageModes: [PageMode]) throws {
  let models = try names.map { (name: $0, model: try ModelLocator().usableModel($0)) }
  let lines = try TrueLine.all(in: folder)
  print(Score.header)
  for (name, model) in models {
    for pageMode in pageModes {
      let recognizer = try LineRecognizer(model: model)
      recognizer.pageMode = pageMode
      let score = try Score(of: recognizer, on: lines)
      print("\(name)\t\(pageMode.rawValue)\t\(score)")
    }
  }
}

func compareSettings(on folder: URL, model: String) throws {
  let lines = try TrueLine.all(in: folder)
  print(Score.header.replacingOccurrences(of: "model\tmode", with: "setting"))
  for setting in Setting.all {
    let recognizer = try LineRecognizer(model: ModelLocator().model(model))
    setting.change(recognizer)
    print("\(setting.name)\t\(try Score(of: recognizer, on: lines))")
  }
}

func refuse() -> Never {
  complain(
    """
    usage: model-benchmark cut DOCUMENTS LINES
           model-benchmark read [--page-mode 7|13] LINES MODEL…
           model-benchmark settings LINES MODEL
           model-benchmark cut-errors DOCUMENTS
    """)
  exit(2)
}

func folder(_ path: String) -> URL { URL(fileURLWithPath: path, isDirectory: true) }

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("model-benchmark: \(error)")
  exit(1)
}
