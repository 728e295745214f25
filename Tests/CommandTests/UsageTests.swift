import Testing

/// What every command owes its user.
struct UsageTests {
  @Test(arguments: [
    [], ["nonsense"], ["images"], ["images", "--nonsense", "x.png"], ["images", "--jobs", "0", "x"],
    ["images", "--format", "xml", "x"], ["images", "--min-confidence", "2", "x"],
    ["images", "--model", "no-such-model", "x"], ["parse", "x"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let run = try Command("mrzscan", arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test(arguments: [["--help"], ["images", "--help"], ["parse", "--help"], ["--version"]])
  func help(arguments: [String]) throws {
    let run = try Command("mrzscan", arguments)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty && run.errors.isEmpty)
  }
}
