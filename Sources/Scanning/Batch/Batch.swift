import MRZ
import Recognition

/// Many picture files, read on several threads, told in the order given.
public struct Batch: Sendable {
  /// The files.
  public let paths: [String]
  private let workers: OrderedWorkers
  private let model: Model
  private let options: FileReader.Options

  /// A batch over `paths`, `jobs` files at once.
  public init(paths: [String], jobs: Int, model: Model, options: FileReader.Options) {
    self.paths = paths
    self.model = model
    self.options = options
    workers = OrderedWorkers(count: jobs)
  }

  /// Reads the files and gives each one's records to `emit`, never two at once.
  ///
  /// Once `isCancelled` is true no further file is begun.
  public func run(
    isCancelled: @escaping @Sendable () -> Bool, emit: @escaping @Sendable ([DocumentRecord]) -> Void
  ) {
    let today = CalendarDate.today
    workers.run(
      over: paths, isCancelled: isCancelled,
      prepare: { [model, options] in FileReader(model: model, options: options, asOf: today) },
      work: { reader, path in reader.read(path) }, emit: emit)
  }
}
