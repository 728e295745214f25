import Imaging
import MRZ
import Recognition

/// Reads one frame after another, of which each takes little time and shows one document.
///
/// Where the last frame showed a zone, it is looked for first. What isn't read in one frame is read in the next ones;
/// what was read in vain isn't read again while nothing moves there. Runs on a thread of its own with one Tesseract
/// engine.
actor FrameReader {
  private nonisolated let thread = ActorThread(name: "reading")
  private let locator: Locator
  private let reader: ZoneReader
  /// Where the last frame showed a zone.
  private var place: Quad?
  /// Where there is none.
  private var vain: [VainPlace] = []

  /// A place that holds no zone, and the scene in which that was found out.
  private struct VainPlace {
    let reading: ZoneReading
    let scene: Scene
  }

  /// Places with fillers that get a look in one frame; of those without, one does.
  private static let placesPerFrame = 3
  /// Seeds that the locator looks at closely in one frame.
  private static let seedsPerFrame = 6

  /// The thread that reads.
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// A reader with `model` that decides with `decoder`.
  ///
  /// - Throws: `RecognitionError.modelRefused` if Tesseract can't use the model.
  init(model: Model, decoder: ZoneDecoder) throws(RecognitionError) {
    var locator = Locator()
    locator.maximumSeeds = Self.seedsPerFrame
    self.locator = locator
    reader = ZoneReader(recognizer: try LineRecognizer(model: model), decoder: decoder, looks: [.asCut])
  }

  deinit {
    thread.end()
  }

  /// Finds and reads the zone of `frame`, and tells how long each stage took.
  ///
  /// - Throws: `RecognitionError` if Tesseract fails.
  func read(_ frame: LuminanceImage) throws(RecognitionError) -> (reading: PictureReading, times: StageTimes)
  {
    var times = StageTimes()
    var reading = PictureReading()
    if let place { try read(frame, around: place, into: &reading, times: &times) }
    if reading.zones.isEmpty { try search(frame, into: &reading, times: &times) }
    place = reading.zones.max { $1.isBetter(than: $0) }?.candidate.quad
    return (reading, times)
  }

  /// Reads what stands at `place`, nearest first.
  private func read(
    _ frame: LuminanceImage, around place: Quad, into reading: inout PictureReading, times: inout StageTimes
  ) throws(RecognitionError) {
    let candidates = times.measure(.locate) { locator.zones(in: frame, around: place) }
      .filter { place.overlaps($0.quad) }
      .sorted { $0.quad.shift(from: place) < $1.quad.shift(from: place) }
    for candidate in candidates where !reading.zones.contains(where: \.isValidated) {
      reading.add(try reader.read(candidate, times: &times))
    }
  }

  /// Reads what may be a zone anywhere in the frame, likeliest first.
  private func search(
    _ frame: LuminanceImage, into reading: inout PictureReading, times: inout StageTimes
  ) throws(RecognitionError) {
    let (scene, candidates) = times.measure(.locate) {
      let scene = Scene(frame)
      vain.removeAll { scene.differs(from: $0.scene, in: $0.reading.candidate.quad) }
      return (scene, locator.zones(in: frame, excluding: vain.map(\.reading.candidate.quad)))
    }
    for place in vain { reading.add(place.reading) }
    let least = ZoneCandidate.leastScore(beside: candidates)
    let regular = candidates.filter { $0.score >= least }
    let likely = regular.filter(\.showsFillers).prefix(Self.placesPerFrame)
    for candidate in likely + regular.filter({ !$0.showsFillers }).prefix(1) {
      let result = try reader.read(candidate, times: &times)
      reading.add(result)
      if result.isValidated { return }
      if result.decoding.zone == nil { vain.append(VainPlace(reading: result, scene: scene)) }
    }
    vain += candidates.filter { $0.score < least }
      .map { VainPlace(reading: ZoneReading(unread: $0), scene: scene) }
  }
}

extension Quad {
  /// How far the beginning of the text lies from that of `other`, in pixels.
  fileprivate func shift(from other: Quad) -> Double { other.topLeft.distance(to: topLeft) }
}
