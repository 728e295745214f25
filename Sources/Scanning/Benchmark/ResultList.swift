import Synchronization

/// The results so far, gathered from several threads.
final class ResultList: Sendable {
  private let results = Mutex<[PictureResult]>([])

  /// All results, in the order in which they came.
  var all: [PictureResult] { results.withLock { $0 } }

  /// Adds the results of one picture.
  func append(_ new: [PictureResult]) {
    results.withLock { $0 += new }
  }
}
