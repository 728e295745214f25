/// The exit statuses of mrzscan, the same for every command.
enum ExitStatus: Int32 {
  /// Every input gave a validated document.
  case success = 0
  /// Some input could not be read.
  case unreadable = 1
  /// The command line makes no sense.
  case usage = 2
  /// Some input gave no validated document.
  case unverified = 4
  /// Worse than the baseline.
  case worse = 5
  /// Stopped by a signal; what was done is written.
  case interrupted = 130
}
