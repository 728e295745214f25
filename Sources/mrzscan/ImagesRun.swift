import Foundation
import Scanning
import Synchronization

/// One run of `mrzscan images`: writes the records as they come, hands keys to readers and keeps count.
final class ImagesRun: Sendable {
  private struct Count {
    var files = 0
    var validated = 0
    var hasError = false
    var hasUnverified = false
    var failure: OutputError?
  }

  private let batch: Batch
  private let format: OutputFormat
  private let isQuiet: Bool
  private let showsProgress: Bool
  private let interruption: Interruption
  private let handover: KeyHandover?
  private let count = Mutex(Count())

  /// A run over `batch` that hands keys over where there are readers to hand them to.
  init(
    batch: Batch, format: OutputFormat, isQuiet: Bool, interruption: Interruption, handover: KeyHandover?
  ) {
    self.batch = batch
    self.format = format
    self.isQuiet = isQuiet
    self.interruption = interruption
    self.handover = handover
    showsProgress = StandardError.isTerminal && !isQuiet
  }

  /// Reads everything and says how it ended.
  ///
  /// - Throws: `OutputError` where records can't be written; what is left is not read then.
  func run() throws -> ExitStatus {
    guard !batch.paths.isEmpty else {
      if !isQuiet { StandardError.write("mrzscan: there is no picture in these folders\n") }
      return .unreadable
    }
    interruption.notify { self.handover?.hurry() }
    handover?.begin()
    batch.run(isCancelled: { self.interruption.hasCome || self.hasFailed }, emit: { self.take($0) })
    if showsProgress { StandardError.write(StandardError.clearLine) }
    handover?.end()
    if let failure = count.withLock({ $0.failure }) { throw failure }
    return count.withLock { count in
      if interruption.hasCome { return .interrupted }
      if count.hasError { return .unreadable }
      return count.hasUnverified ? .unverified : .success
    }
  }

  private var hasFailed: Bool { count.withLock { $0.failure != nil } }

  private func take(_ records: [DocumentRecord]) {
    guard !hasFailed else { return }
    if showsProgress { StandardError.write(StandardError.clearLine) }
    do {
      for record in records { try write(record) }
    } catch {
      count.withLock { $0.failure = error }
      handover?.hurry()
      return
    }
    add(records)
    for record in records { handover?.hand(record) }
  }

  private func write(_ record: DocumentRecord) throws(OutputError) {
    try StandardOutput.write(format.text(of: record))
    if record.status == .error, format != .json, !isQuiet {
      StandardError.write("mrzscan: \((record.reason ?? "unreadable").printable)\n")
    }
  }

  private func add(_ records: [DocumentRecord]) {
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
