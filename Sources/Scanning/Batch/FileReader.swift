import Imaging
import MRZ
import Recognition

/// Reads picture files, one page after another; one for each thread.
public final class FileReader {
  /// How files are read.
  public struct Options: Sendable {
    /// How sure a key must be.
    public var thresholds = Thresholds()
    /// Pages of more pixels are refused before decoding.
    public var pixelLimit = ImageFile.defaultPixelLimit
    /// Whether records tell how long each stage took.
    public var tellsStages = false

    /// The default options.
    public init() {}
  }

  private let options: Options
  private let reader: Result<PictureReader, RecognitionError>
  private let today: CalendarDate

  /// A reader with `model`; where Tesseract refuses the model, every file gives an error record that says so.
  public init(model: Model, options: Options, asOf today: CalendarDate) {
    self.options = options
    self.today = today
    reader = Result { () throws(RecognitionError) in
      try PictureReader(
        model: model, decoder: ZoneDecoder(calibration: model.calibration, thresholds: options.thresholds))
    }
  }

  /// The records of all pages of the file, at least one for each page.
  public func read(_ path: String) -> [DocumentRecord] {
    do {
      let file = try ImageFile(path: path, pixelLimit: options.pixelLimit)
      return (0..<file.pageCount).flatMap { read(file, page: $0) }
    } catch {
      return [DocumentRecord(path: path, status: .error, reason: "\(error)", milliseconds: 0)]
    }
  }

  private func read(_ file: ImageFile, page: Int) -> [DocumentRecord] {
    var times = StageTimes()
    var records: [DocumentRecord]
    do {
      let picture = try times.measure(.decode) { try file.page(page) }
      records = try reader.get().read(picture, times: &times).records(of: picture, asOf: today)
    } catch {
      records = [DocumentRecord(status: .error, reason: "\(error)", milliseconds: 0)]
    }
    for index in records.indices {
      records[index].path = file.path
      records[index].page = page + 1
      records[index].milliseconds = times.total.rounded(toPlaces: 2)
      if options.tellsStages { records[index].stages = times.byName }
    }
    return records
  }
}
