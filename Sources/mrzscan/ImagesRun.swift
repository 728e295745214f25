import Foundation
import Scanning
import Synchronization

/// One run of `mrzscan images`: writes the records as they come and keeps count.
final class ImagesRun: Sendable {
  private struct Count {
    var files = 0
    var validated = 0
    var hasError = false
    var hasUnverified = false
  }

  private let batch: Batch
  private let format: OutputFormat
  private let isQuiet: Bool
  private let showsProgress: Bool
  private let count = Mutex(Count())

  init(batch: Batch, format: OutputFormat, isQuiet: Bool, showsProgress: Bool) {
    self.batch = batch
    self.format = format
    self.isQuiet = isQuiet
    self.showsProgress = showsProgress && !isQuiet
  }

  /// Reads everything and says how it ended.
  func run() -> ExitStatus {
    guard !batch.paths.isEmpty else {
      if !isQuiet { StandardError.write("mrzscan: there is no picture in these folders\n") }
      return .unreadable
    }
    let interruption = Interruption()
    batch.run(isCancelled: { interruption.hasCome }, emit: { self.write($0) })
    if showsProgress { StandardError.write("\r\u{1B}[K") }
    return count.withLock { count in
      if interruption.hasCome { return .interrupted }
      if count.hasError { return .unreadable }
      return count.hasUnverified ? .unverified : .success
    }
  }

  private func write(_ records: [DocumentRecord]) {
    if showsProgress { StandardError.write("\r\u{1B}[K") }
    for record in records {
      StandardOutput.write(format.text(of: record))
      if record.status == .error, format != .json, !isQuiet {
        StandardError.write("mrzscan: \(record.reason ?? "unreadable")\n")
      }
    }
    let progress = count.withLock { count in
      count.files += 1
      count.validated += records.count { $0.status == .validated }
      count.hasError = count.hasError || records.contains { $0.status == .error }
      let pages = Dictionary(grouping: records, by: \.page)
      let isUnverified = pages.values.contains { page in
        !page.contains { $0.status == .validated || $0.status == .error }
      }
      count.hasUnverified = count.hasUnverified || isUnverified
      return "\(count.files) of \(batch.paths.count) read, \(count.validated) documents validated"
    }
    if showsProgress { StandardError.write(progress) }
  }
}
