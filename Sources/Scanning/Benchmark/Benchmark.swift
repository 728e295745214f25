import Foundation
import MRZ
import Recognition

/// Runs the pipeline over pictures with known truth.
public struct Benchmark: Sendable {
  /// How it is run.
  public struct Options: Sendable {
    /// Pictures read at once.
    public var jobs = 1
    /// How sure a key must be.
    public var thresholds = Thresholds()
    /// Pictures of more pixels are refused.
    public var pixelLimit = 100_000_000
    /// The columns of the truth to report by.
    public var columns: [String] = []
    /// Whether results keep a small picture of what failed.
    public var keepsCrops = false

    /// The default options.
    public init() {}
  }

  private let pictures: [BenchmarkPicture]
  private let options: Options

  /// How many pictures there are.
  public var pictureCount: Int { pictures.count }

  /// A benchmark over the pictures that `table` names, in `folder`.
  public init(table: TruthTable, folder: String, options: Options) {
    pictures = BenchmarkPicture.all(table, in: folder)
    self.options = options
  }

  /// Reads every picture with `model`.
  ///
  /// - Parameters:
  ///   - isCancelled: asked before each picture; once true, no further one is begun.
  ///   - progress: called with each picture's results, never twice at once.
  /// - Returns: the report over the pictures that were read.
  public func run(
    model: Model, isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable ([PictureResult]) -> Void = { _ in }
  ) -> ModelReport {
    PeakMemory.reset()
    let start = ContinuousClock.now
    let results = ResultList()
    let options = options
    OrderedWorkers(count: options.jobs).run(
      over: pictures, isCancelled: isCancelled,
      prepare: {
        BenchmarkReader(
          model: model, thresholds: options.thresholds, pixelLimit: options.pixelLimit,
          keepsCrops: options.keepsCrops)
      },
      work: { reader, picture in reader.read(picture) },
      emit: {
        results.append($0)
        progress($0)
      })
    return ModelReport(
      model: model.name, results: results.all, columns: options.columns,
      seconds: (ContinuousClock.now - start) / .seconds(1), peakMemory: PeakMemory.bytes)
  }
}
