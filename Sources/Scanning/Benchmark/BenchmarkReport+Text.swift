import Foundation

extension BenchmarkReport {
  /// The report for people, without data of documents.
  public var text: String {
    "\(truth), mrzscan \(version), \(jobs) of \(processors) processors\n\n"
      + models.map(\.text).joined(separator: "\n")
  }
}

extension ModelReport {
  /// The report for people.
  var text: String {
    var text = "model \(model)\n\n" + summary
    text += "\nfields right\n" + fieldTable
    text += "\ncharacters read wrongly: by Tesseract \(Self.percent(tally.ocrErrorRate)), "
    text += "after decoding \(Self.percent(tally.decidedErrorRate)) of \(tally.characters)\n"
    text += confusionTable
    text += "\nconfidence in keys, and how many are right"
    text += keyReliability.expectedError.map { " (calibration error \(Self.percent($0)))\n" } ?? "\n"
    text += reliabilityTable
    text += "\nmilliseconds a picture\n" + timeTable
    text += "  \(String(format: "%.1f", picturesPerSecond)) pictures a second"
    text += peakMemory.map { ", \($0 >> 20) MB at the peak\n" } ?? "\n"
    for breakdown in breakdowns { text += "\n" + Self.table(breakdown) }
    if !curves.isEmpty { text += "\nstrongest trouble at which 95 % are validated\n" + limitTable }
    let wrong = results.filter(\.isWrong).map(\.file)
    if !wrong.isEmpty { text += "\nwrongly called validated: \(wrong.joined(separator: ", "))\n" }
    return text + unreadable
  }

  /// Names at most this many files.
  private static let mostUnreadable = 20

  /// Which files could not be read, each once, and why.
  private var unreadable: String {
    var seen: Set<String> = []
    let errors = results.filter { $0.outcome == .error && seen.insert($0.file).inserted }
    guard !errors.isEmpty else { return "" }
    let lines = errors.prefix(Self.mostUnreadable).map { "  \($0.reason ?? $0.file)\n" }
    let rest = errors.count - lines.count
    return "\ncould not be read\n" + lines.joined() + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  private var summary: String {
    var table = TextTable(["", "count", "of", ""])
    func add(_ name: String, _ count: Int, of whole: Int) {
      table.add(
        [name, "\(count)", "\(whole)", whole == 0 ? "" : Self.percent(Double(count) / Double(whole))])
    }
    add("key read", tally.keyRead, of: tally.documents)
    add("key validated", tally.validated, of: tally.documents)
    add("wrong key validated", tally.wrong, of: results.count)
    if tally.disputed > 0 {
      add("key read, printed digit refuses", tally.disputedKeyRead, of: tally.disputed)
    }
    if tally.negatives > 0 { table.add(["pictures without a zone", "\(tally.negatives)"]) }
    if tally.errors > 0 { table.add(["unreadable files", "\(tally.errors)"]) }
    return table.text
  }

  private var fieldTable: String {
    var table = TextTable(["", "right", "of", ""])
    for field in fields {
      table.add([field.field, "\(field.right)", "\(field.count)", Self.percent(field.rate)])
    }
    return table.text
  }

  private var confusionTable: String {
    var table = TextTable(["most frequent", "Tesseract", "decoded"])
    let decided = Dictionary(
      decidedConfusions.frequentErrors.map { ($0.printed + "→" + $0.read, $0.count) }
    ) { first, _ in first }
    for error in ocrConfusions.frequentErrors.prefix(10) {
      let count = decided[error.printed + "→" + error.read] ?? 0
      let name = "\(Self.name(error.printed)) as \(Self.name(error.read))"
      table.add([name, "\(error.count)", "\(count)"])
    }
    return table.text
  }

  private var reliabilityTable: String {
    var table = TextTable(["confidence", "keys", "right", ""])
    for bin in keyReliability.bins where bin.count > 0 {
      table.add(
        ["\(bin.from)–\(bin.to)", "\(bin.count)", "\(bin.right)", bin.accuracy.map(Self.percent) ?? ""])
    }
    return table.text
  }

  private var timeTable: String {
    var table = TextTable(["", "processor: median", "95 %", "wall: median", "95 %"])
    for time in times {
      let values = [
        time.processor.median, time.processor.percentile95, time.wall.median, time.wall.percentile95,
      ]
      table.add([time.stage] + values.map { String(format: "%.1f", $0) })
    }
    return table.text
  }

  private var limitTable: String {
    var table = TextTable(["", "strength"])
    for curve in curves {
      table.add([curve.trouble, curve.limit.map { String(format: "%.2f", $0) } ?? "none"])
    }
    return table.text
  }

  private static func table(_ breakdown: Breakdown) -> String {
    var table = TextTable(
      ["by \(breakdown.column)", "documents", "read", "validated", "", "wrong", "errors", "decided"])
    for group in breakdown.groups {
      let tally = group.tally
      table.add([
        group.value, "\(tally.documents)", "\(tally.keyRead)", "\(tally.validated)",
        percent(tally.validatedRate), "\(tally.wrong)", percent(tally.ocrErrorRate),
        percent(tally.decidedErrorRate),
      ])
    }
    return table.text
  }

  static func name(_ character: String) -> String { character.isEmpty ? "nothing" : character }

  static func percent(_ rate: Double?) -> String {
    rate.map { String(format: $0 < 0.0995 ? "%.2f %%" : "%.1f %%", $0 * 100) } ?? "–"
  }
}

extension BaselineComparison {
  /// The comparison for people.
  public var text: String {
    var table = TextTable(["against the baseline, model \(model)", "better", "worse", "chance", ""])
    for measure in measures {
      table.add([
        measure.name, "\(measure.better)", "\(measure.worse)",
        String(format: "%.3f", measure.probability), measure.isWorse ? "WORSE" : "",
      ])
    }
    var text = "\n" + table.text + "  \(pictures) documents and pictures in both"
    text += cpuRatio.map { ", \($0) times the processor time\n" } ?? "\n"
    if !newlyWrong.isEmpty {
      text += "  WORSE: newly wrong and called validated: \(newlyWrong.joined(separator: ", "))\n"
    }
    return text
  }
}
