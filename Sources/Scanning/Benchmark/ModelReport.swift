/// What a benchmark found about one model.
public struct ModelReport: Codable, Sendable {
  /// The model's name.
  public var model: String
  /// The counts over all pictures.
  public var tally: Tally
  /// The accuracy of each field.
  public var fields: [FieldAccuracy]
  /// Characters as Tesseract read them.
  public var ocrConfusions = Confusions()
  /// Characters as decided.
  public var decidedConfusions = Confusions()
  /// The confidence in keys against what was right.
  public var keyReliability: Reliability
  /// The confidence in single fields against what was right.
  public var fieldReliability: Reliability
  /// Time by stage.
  public var times: [TimeSummary]
  /// How long everything took, in seconds, all jobs at work.
  public var seconds: Double
  /// Pictures a second, all jobs at work.
  public var picturesPerSecond: Double
  /// The most memory held at once, in bytes; nil where the system doesn't tell.
  public var peakMemory: Int?
  /// The counts by column.
  public var breakdowns: [Breakdown]
  /// Accuracy against the strength of each trouble, where the truth has the columns `trouble` and `strength`.
  public var curves: [TroubleCurve]
  /// Every row of the truth.
  public var results: [PictureResult]

  /// The report over `results`, broken down by `columns`.
  public init(
    model: String, results: [PictureResult], columns: [String], seconds: Double, peakMemory: Int?
  ) {
    self.model = model
    self.results = results
    self.seconds = seconds
    self.peakMemory = peakMemory
    tally = Tally(results)
    fields = FieldAccuracy.all(results)
    for (ocr, decided) in results.compactMap(\.confusions) {
      ocrConfusions.add(ocr)
      decidedConfusions.add(decided)
    }
    keyReliability = Reliability(
      results.compactMap { result in
        guard !result.isDisputed, let key = result.key else { return nil }
        return (key.confidence, result.isKeyRead)
      })
    fieldReliability = Reliability(
      results.filter { !$0.isDisputed }.flatMap(\.fields).compactMap { field in
        field.confidence.map { ($0, field.isRight) }
      })
    var seen: Set<String> = []
    let pictures = results.filter { seen.insert($0.file).inserted }
    times = TimeSummary.all(pictures)
    picturesPerSecond = seconds > 0 ? Double(pictures.count) / seconds : 0
    breakdowns = columns.map { Breakdown(results, by: $0) }
    curves = TroubleCurve.all(results)
  }

  /// Time for a whole picture.
  var totalTime: TimeSummary? { times.first { $0.stage == TimeSummary.total } }
}
