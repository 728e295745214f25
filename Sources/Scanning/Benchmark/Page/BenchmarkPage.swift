import Foundation

/// The report as one page that needs nothing else: figures, plots, and what failed.
public struct BenchmarkPage: Sendable {
  private let report: BenchmarkReport
  private let comparisons: [BaselineComparison]

  /// The most failures that are shown of one model.
  private static let mostFailures = 300

  /// The page of `report`, and of its comparisons with an earlier one.
  public init(_ report: BenchmarkReport, comparisons: [BaselineComparison] = []) {
    self.report = report
    self.comparisons = comparisons
  }

  /// The page.
  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>mrzscan bench</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <header>
    <h1>mrzscan bench</h1>
    <p>\(HTML.escape(report.truth)) · mrzscan \(report.version) · \(HTML.escape(report.date)) · \
    \(report.jobs) of \(report.processors) processors</p>
    </header>
    <main>
    \(legend)\(summary)\(comparison)\(breakdowns)\(curves)\(perModel)
    <section><h2>Time</h2>
    <p>Of one processor; dark to the median, light to the 95th percentile.</p>
    \(HTML.figure("Milliseconds a picture", TimePlot(models: report.models).element))</section>
    \(galleries)
    </main>
    </body>
    </html>

    """
  }

  private var legend: String {
    guard report.models.count > 1 else { return "" }
    let names = report.models.enumerated().map { index, model in
      "<span class=\"key m\(index % 4)\"></span>\(HTML.escape(model.model))"
    }
    return "<p class=\"legend\">" + names.joined(separator: " ") + "</p>\n"
  }

  private var summary: String {
    let names = [
      "key validated", "key read", "wrong key validated", "key read, printed digit refuses",
      "characters wrong, Tesseract", "characters wrong, decoded", "calibration error, keys",
      "processor ms, median", "processor ms, 95 %", "wall ms, median", "wall ms, 95 %", "pictures a second",
      "memory at the peak", "unreadable files",
    ]
    let columns = report.models.map(Self.figures)
    let rows = names.indices.map { row in [names[row]] + columns.map { $0[row] } }
    var html = "<section><h2>Figures</h2>\n<div class=\"grid\">"
    html += HTML.figure("Pictures", HTML.table([""] + report.models.map(\.model), rows))
    let fields = report.models[0].fields.enumerated().map { index, field in
      [field.field]
        + report.models.map { model in
          guard index < model.fields.count else { return "–" }
          let field = model.fields[index]
          return "\(ModelReport.percent(field.rate)) of \(field.count)"
        }
    }
    html += HTML.figure("Fields right", HTML.table([""] + report.models.map(\.model), fields))
    return html + "</div></section>\n"
  }

  private static func figures(_ model: ModelReport) -> [String] {
    let tally = model.tally
    func milliseconds(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? "–" }
    return [
      "\(tally.validated) of \(tally.documents) (\(ModelReport.percent(tally.validatedRate)))",
      "\(tally.keyRead) of \(tally.documents) (\(ModelReport.percent(tally.keyReadRate)))",
      "\(tally.wrong) of \(model.results.count)", "\(tally.disputedKeyRead) of \(tally.disputed)",
      ModelReport.percent(tally.ocrErrorRate), ModelReport.percent(tally.decidedErrorRate),
      ModelReport.percent(model.keyReliability.expectedError),
      milliseconds(model.totalTime?.processor.median),
      milliseconds(model.totalTime?.processor.percentile95), milliseconds(model.totalTime?.wall.median),
      milliseconds(model.totalTime?.wall.percentile95),
      milliseconds(model.picturesPerSecond), model.peakMemory.map { "\($0 >> 20) MB" } ?? "–",
      "\(tally.errors)",
    ]
  }

  private var comparison: String {
    guard !comparisons.isEmpty else { return "" }
    let tables = comparisons.map { comparison in
      let rows = comparison.measures.map { measure in
        [
          measure.name, "\(measure.better)", "\(measure.worse)", String(format: "%.3f", measure.probability),
          measure.isWorse ? "worse" : "",
        ]
      }
      let wrong = comparison.newlyWrong
      let table = HTML.table(["", "better", "worse", "chance", ""], rows)
      let warning =
        wrong.isEmpty
        ? "" : "<p class=\"wrong\">Newly wrong: \(HTML.escape(wrong.joined(separator: ", ")))</p>"
      return HTML.figure(comparison.model, table + warning)
    }
    return "<section><h2>Against the baseline</h2>\n\(tables.joined())</section>\n"
  }

  private var breakdowns: String {
    let figures = report.models.flatMap { model in
      model.breakdowns.map { breakdown in
        let rows = breakdown.groups.map { group in
          [
            group.value, "\(group.tally.documents)", "\(group.tally.keyRead)", "\(group.tally.validated)",
            ModelReport.percent(group.tally.validatedRate), "\(group.tally.wrong)",
            ModelReport.percent(group.tally.decidedErrorRate),
          ]
        }
        let headings = [breakdown.column, "documents", "read", "validated", "", "wrong", "errors"]
        return HTML.figure(caption("By \(breakdown.column)", model), HTML.table(headings, rows))
      }
    }
    guard !figures.isEmpty else { return "" }
    return "<section><h2>By column</h2>\n<div class=\"grid\">\(figures.joined())</div></section>\n"
  }

  private var curves: String {
    var troubles: [String] = []
    for curve in report.models.flatMap(\.curves) where !troubles.contains(curve.trouble) {
      troubles.append(curve.trouble)
    }
    guard !troubles.isEmpty else { return "" }
    let figures = troubles.map { trouble in
      let curves = report.models.enumerated().compactMap { index, model in
        model.curves.first { $0.trouble == trouble }.map { (model: index, name: model.model, curve: $0) }
      }
      return HTML.figure(trouble, CurvePlot(trouble: trouble, curves: curves).element)
    }
    return """
      <section><h2>Validated against strength</h2>
      <p>Strength from 0 (not there) to 1; the dashed line is at 95 %.</p>
      <div class="grid small">\(figures.joined())</div></section>

      """
  }

  private var perModel: String {
    let reliability = report.models.flatMap { model in
      [("Keys", model.keyReliability), ("Fields", model.fieldReliability)].map { name, reliability in
        HTML.figure(caption(name, model), ReliabilityPlot(reliability: reliability).element)
      }
    }
    let confusions = report.models.flatMap { model in
      [("As Tesseract read", model.ocrConfusions), ("As decided", model.decidedConfusions)].map {
        name, confusions in
        let rate = "\(ModelReport.percent(confusions.errorRate)) of \(confusions.characters) wrong"
        let matrix = ConfusionPlot(confusions).element ?? "<p>Nothing was confused.</p>"
        return HTML.figure(caption("\(name): \(rate)", model), matrix)
      }
    }
    return """
      <section><h2>Reliability</h2>
      <p>What part of the answers is right, by how sure the decoder was; the line across a bar is where it
      should end, the number above it how many answers there are.</p>
      <div class="grid">\(reliability.joined())</div></section>
      <section><h2>Confusions</h2>
      <p>Only characters that were ever confused; – stands for a character lost or made up.</p>
      <div class="grid">\(confusions.joined())</div></section>

      """
  }

  private var galleries: String {
    report.models.map { model in
      let failures = model.results.filter { !$0.isAsExpected }.sorted { Self.rank($0) < Self.rank($1) }
      let shown = failures.prefix(Self.mostFailures)
      let count =
        shown.count < failures.count ? "\(shown.count) of \(failures.count) shown" : "\(failures.count)"
      let entries = shown.map { GalleryEntry(result: $0).html }.joined()
      return
        "<section><h2>\(HTML.escape(caption("What failed", model))) (\(count))</h2>\n\(entries)</section>\n"
    }.joined()
  }

  /// The gravest failures first.
  private static func rank(_ result: PictureResult) -> Int {
    if result.isWrong { return 0 }
    return switch result.outcome {
    case .misread: 1
    case .inDoubt: 2
    case .notFound: 3
    default: 4
    }
  }

  private func caption(_ text: String, _ model: ModelReport) -> String {
    report.models.count > 1 ? "\(text) (\(model.model))" : text
  }
}
