import Foundation

// Measures `mrzscan camera` with cameras of Tests/Rigs/fusecam; see README.md. Run it as root.
//
//   camerabench film FOLDER [FIRST [LAST]]
//   camerabench readings FOLDER [FIRST [LAST]]
//   camerabench load FOLDER
//   camerabench faults FOLDER [TIMES]
//   camerabench advice [DOCUMENTS]
//
// FOLDER is where the films are drawn, once.

let usage =
  "usage: camerabench film FOLDER [FIRST [LAST]] | readings FOLDER [FIRST [LAST]] | load FOLDER"
  + " | faults FOLDER [TIMES] | advice [DOCUMENTS]"
var words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 || words == ["advice"] else { throw Failure(usage) }
let folder = words.dropFirst().first ?? ""
let numbers = words.dropFirst(2).compactMap { Int($0) }

/// The films asked for.
func films(_ usual: ClosedRange<Int>) -> ClosedRange<Int> {
  guard let first = numbers.first else { return usual }
  return first...max(first, numbers.dropFirst().first ?? first)
}

switch words[0] {
case "advice": try await AdviceRun(documents: Int(folder) ?? 12).run()
case "film":
  var run = FilmRun()
  try run.run(films: films(1...5), documents: 20, folder: folder)
case "readings":
  var run = Readings(folder: folder)
  try await run.run(films: films(1...1), documents: 20)
case "load": try LoadRun(folder: folder).run()
case "faults": try FaultRun(folder: folder).run(times: numbers.first ?? 5)
default: throw Failure(usage)
}
