import CommandLineOptions
import Scanning

extension EventFormat {
  /// Refuses `--alternatives` where nothing of them would be printed.
  ///
  /// - Throws: `UsageError`.
  func checkAlternatives() throws(UsageError) {
    guard self == .key else { return }
    throw UsageError("--alternatives goes with --format json or text; key prints the key alone")
  }
}
