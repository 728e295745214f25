import Imaging
import MRZ
import Recognition

/// Reads the machine readable zones of one picture after another.
///
/// Holds a Tesseract engine; make one for each thread.
public final class PictureReader {
  private let locator: Locator
  private let zoneReader: ZoneReader

  /// A reader with `model` that decides with `decoder`.
  ///
  /// - Throws: `RecognitionError.modelRefused` if Tesseract can't use the model.
  public init(
    model: Model, decoder: ZoneDecoder = ZoneDecoder(), locator: Locator = Locator()
  ) throws(RecognitionError) {
    self.locator = locator
    zoneReader = ZoneReader(recognizer: try LineRecognizer(model: model), decoder: decoder)
  }

  /// Finds, reads and decides every zone of `picture`, and adds the time it takes to `times`.
  ///
  /// - Throws: `RecognitionError` if Tesseract fails.
  public func read(_ picture: LuminanceImage, times: inout StageTimes) throws(RecognitionError)
    -> PictureReading
  {
    let candidates = times.measure(.locate) { locator.zones(in: picture) }
    var reading = PictureReading()
    for candidate in candidates where !reading.isTaken(candidate.quad) {
      reading.add(try zoneReader.read(candidate, times: &times))
    }
    return reading
  }
}
