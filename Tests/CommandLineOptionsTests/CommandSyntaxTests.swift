import Testing

@testable import CommandLineOptions

@Suite(.serialized)
struct CommandSyntaxTests {
  let syntax = CommandSyntax(
    name: "tool run", operands: "PATH…", summary: "Runs.",
    options: [
      CommandOption("jobs", letter: "j", argument: "N", help: "How many at once."),
      CommandOption("quiet", letter: "q", help: "Say nothing."),
    ])

  @Test func optionsAndOperandsMayMix() throws {
    let parsed = try syntax.parse(["a", "--jobs=3", "b", "-q", "--", "--quiet"])
    #expect(try parsed.integer("jobs", in: 1...8) == 3)
    #expect(parsed.has("quiet"))
    #expect(parsed.operands == ["a", "b", "--quiet"])
  }

  @Test func theLastOccurrenceWins() throws {
    let parsed = try syntax.parse(["-j1", "-j", "2"])
    #expect(parsed.value("jobs") == "2")
    #expect(parsed.values("jobs") == ["1", "2"])
  }

  @Test(arguments: [["--nonsense"], ["-x"], ["-qx"], ["--jobs"], ["-j"], ["--quiet=1"]])
  func refused(arguments: [String]) {
    #expect(throws: UsageError.self) { try syntax.parse(arguments) }
  }

  @Test func theMessageNamesTheWord() {
    #expect(throws: UsageError("tool run has no option '--nonsense'; see tool run --help")) {
      try syntax.parse(["a", "--nonsense"])
    }
    #expect(throws: UsageError("--jobs needs an argument; see tool run --help")) {
      try syntax.parse(["--jobs"])
    }
  }

  @Test func numbersAreChecked() throws {
    #expect(throws: UsageError.self) { try syntax.parse(["-j", "0"]).integer("jobs", in: 1...8) }
    #expect(throws: UsageError.self) { try syntax.parse(["-j", "many"]).integer("jobs", in: 1...8) }
  }

  @Test func helpNamesEveryOption() {
    for word in ["Usage: tool run [options] PATH…", "-j, --jobs N", "-q, --quiet", "-h, --help"] {
      #expect(syntax.help.contains(word))
    }
  }
}
