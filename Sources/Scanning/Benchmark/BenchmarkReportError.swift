/// Why an earlier report can't be used.
public enum BenchmarkReportError: Error, Equatable, Sendable {
  /// The file can't be read.
  case unreadable(path: String)
  /// The file is no report.
  case notAReport(path: String)
}

extension BenchmarkReportError: CustomStringConvertible {
  /// What was wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path): "cannot read the report \(path): check that it is a file and may be read"
    case .notAReport(let path):
      "\(path) is no report of mrzscan bench; write one with --format json"
    }
  }
}
