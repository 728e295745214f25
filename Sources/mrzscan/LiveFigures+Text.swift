import Scanning

extension LiveFigures {
  /// The figures for people.
  var text: String {
    var parts = [
      "\(framesRead) frames read, \(framesValidated) of them sure alone, \(framesAtRest) with nothing in sight,"
        + " \(keys) \(keys == 1 ? "key" : "keys")"
    ]
    if let first = timeToFirstFrame { parts.append("first frame after \(Self.milliseconds(first))") }
    if let median = age(at: 0.5), let high = age(at: 0.95) {
      parts.append(
        "age of a frame when its result came: median \(Self.milliseconds(median)), 95th percentile"
          + " \(Self.milliseconds(high))")
    }
    if framesRead > 0 {
      let named = StageTimes.Stage.allCases.filter { $0 != .decode }.map { stage in
        "\(stage.rawValue) \(Int((stages.processorMilliseconds(stage) / Double(framesRead)).rounded())) ms"
      }
      parts.append("processor time a frame: \(named.joined(separator: ", "))")
    }
    return parts.joined(separator: "; ")
  }

  private static func milliseconds(_ duration: Duration) -> String {
    "\(Int((duration / .milliseconds(1)).rounded())) ms"
  }
}
