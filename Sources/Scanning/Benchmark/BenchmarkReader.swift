import Foundation
import Imaging
import MRZ
import Recognition

/// Reads pictures and scores what was read; one for each thread.
final class BenchmarkReader {
  private let reader: Result<PictureReader, RecognitionError>
  private let pixelLimit: Int
  private let keepsCrops: Bool

  /// A reader with `model`; where Tesseract refuses it, every picture counts as an error.
  init(model: Model, thresholds: Thresholds, pixelLimit: Int, keepsCrops: Bool) {
    reader = Result { () throws(RecognitionError) in
      try PictureReader(
        model: model, decoder: ZoneDecoder(calibration: model.calibration, thresholds: thresholds))
    }
    self.pixelLimit = pixelLimit
    self.keepsCrops = keepsCrops
  }

  /// One result for each row of `picture`.
  func read(_ picture: BenchmarkPicture) -> [PictureResult] {
    var times = StageTimes()
    do {
      let image = try times.measure(.decode) {
        try ImageFile(path: picture.path, pixelLimit: pixelLimit).page()
      }
      let reading = try reader.get().read(image, times: &times)
      return ZoneScore(reading, of: image).results(picture.rows).map { result in
        finish(result, times: times, crop: FailureCrop(reading: reading, image: image))
      }
    } catch {
      return picture.rows.map { row in
        var result = PictureResult(row, outcome: .error)
        result.reason = "\(error)"
        return result
      }
    }
  }

  private func finish(
    _ result: PictureResult, times: StageTimes, crop: FailureCrop
  ) -> PictureResult {
    var result = result
    result.stages = times.byName
    result.processorStages = times.processorByName
    if keepsCrops, !result.isAsExpected { result.crop = crop.jpeg(of: result) }
    return result
  }
}
