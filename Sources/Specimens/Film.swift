import Glibc
import Imaging
import MRZ

/// A film of documents held before a camera: brought in, held with a shaking hand, taken away, the next one.
///
/// Focus comes back after each arrival, a lamp wanders over the laminate as the hand tilts, fast moves smear. It is
/// grey: luminance is all that a reader of zones takes from a camera.
public struct Film {
  /// What is filmed.
  public struct Settings: Sendable, Equatable {
    /// Width of a frame in pixels.
    public var width = 1_280
    /// Height of a frame in pixels.
    public var height = 720
    /// Frames a second.
    public var rate = 15.0
    /// How many documents are shown one after the other.
    public var documents = 2
    /// How long each is held still, in seconds.
    public var hold = 3.0
    /// How much the hand shakes and the lamp dazzles, 0…1.
    public var unrest = 0.5

    /// Two documents of three seconds each at 1280x720.
    public init() {}
  }

  /// One document's time in the film, in seconds from the film's start.
  public struct Scene: Sendable {
    /// What the document says.
    public let text: DrawnText
    /// When its first pixel can be seen.
    public let arrives: Double
    /// When the hand has stopped moving it in.
    public let heldFrom: Double
    /// When the hand begins to take it away.
    public let heldUntil: Double
    /// When it has gone.
    public let gone: Double
  }

  /// The documents in the order of their arrival.
  public let scenes: [Scene]
  let settings: Settings
  let shots: [Shot]
  private let background: Picture
  private let hands: [Hand]
  private let seed: UInt64
  /// More than a frame's noise, of which each frame gets another part.
  private let grain: [Float]

  private static let entry = 0.7
  private static let pause = 0.8
  private static let spareGrain = 1 << 18

  /// Draws the documents and the table; frames are drawn when asked for.
  ///
  /// - Throws: `SpecimenError`.
  public init(seed: UInt64, settings: Settings = Settings(), fonts: Fonts) throws {
    var random = SeededGenerator(seed: seed)
    let canvas = try Canvas(width: settings.width, height: settings.height)
    Table(unit: Double(settings.width) / 80, objects: 5).draw(on: canvas, fonts: fonts, using: &random)
    background = canvas.picture.grey.gaussianBlurred(sigma: 1.2)
    let layouts: [Layout] = [.td3, .td1, .td3, .td2, .mrva]
    var scenes: [Scene] = []
    var shots: [Shot] = []
    var start = Self.pause
    for index in 0..<settings.documents {
      let document = SpecimenDocument(layout: layouts[index % layouts.count], seed: random.next())
      let size = DocumentSize(document.text.layout.format)
      // As near as a hand holds it: the document fills two thirds of the frame.
      let pitch =
        min(
          0.66 * Double(settings.width) / size.width, 0.85 * Double(settings.height) / size.height)
        * DocumentSize.pitch
      var shot = try document.draw(pixelsPerCharacter: pitch, fonts: fonts).trimmed
      shot.picture = shot.picture.grey
      shots.append(shot)
      let held = start + Self.entry
      scenes.append(
        Scene(
          text: document.text, arrives: start, heldFrom: held, heldUntil: held + settings.hold,
          gone: held + settings.hold + Self.entry))
      start = held + settings.hold + Self.entry + Self.pause
    }
    self.scenes = scenes
    self.shots = shots
    self.settings = settings
    self.seed = seed
    hands = scenes.map { _ in Hand(unrest: settings.unrest, using: &random) }
    grain = Field.noise(count: settings.width * settings.height + Self.spareGrain, using: &random)
  }

  /// How many frames there are.
  public var frameCount: Int {
    Int((((scenes.last?.gone ?? 0) + Self.pause) * settings.rate).rounded(.up))
  }

  /// Draws frame number `index`.
  ///
  /// - Throws: `SpecimenError`.
  public func frame(_ index: Int) throws -> Picture {
    var random = SeededGenerator(seed: seed, stream: UInt64(index) + 1)
    let time = self.time(ofFrame: index)
    var picture = scene(at: time).map { show($0, at: time) } ?? background
    let grain = grain.suffix(from: random.integer(0...Self.spareGrain - 1))
    let deviation = Float(1.5 + 4 * settings.unrest)
    let exposure = Float(1 + 0.03 * sin(2 * .pi * time / 3.1))
    picture.planes[0].withUnsafeMutableBufferPointer { values in
      grain.withUnsafeBufferPointer { grain in
        for pixel in values.indices { values[pixel] = values[pixel] * exposure + deviation * grain[pixel] }
      }
    }
    return picture
  }

  /// When frame number `index` is shown, in seconds from the film's start.
  public func time(ofFrame index: Int) -> Double { Double(index) / settings.rate }

  /// The number of the scene whose document is at least partly in view at `time`.
  func scene(at time: Double) -> Int? {
    scenes.firstIndex { $0.arrives <= time && time < $0.gone }
  }

  private func show(_ index: Int, at time: Double) -> Picture {
    let shot = shots[index]
    let (map, center) = place(index, at: time)
    let later = place(index, at: time + 1 / 60).center
    let (dx, dy) = (later.x - center.x, later.y - center.y)
    var document = shot
    let focus = 2.6 * exp(-(time - scenes[index].arrives) / 0.45) + 0.35
    document.picture = document.picture.gaussianBlurred(sigma: focus)
      .motionBlurred(length: min(hypot(dx, dy), 24), degrees: atan2(dy, dx) * 180 / .pi, fineness: 1)
    var picture = document.laid(over: background, by: map).picture
    let lamp = hands[index].lamp(at: time)
    guard lamp.strength > 0.02 else { return picture }
    let spot = map(shot.document.at(lamp.place.x, lamp.place.y))
    dazzle(&picture, at: spot, radius: shot.pitch * 4, strength: lamp.strength)
    return picture
  }

  /// How the document lies in the frame at a time, and where its middle is.
  func place(_ index: Int, at time: Double) -> (map: Homography, center: Point) {
    let scene = scenes[index]
    let shot = shots[index]
    let hand = hands[index]
    let (width, height) = (Double(shot.picture.width), Double(shot.picture.height))
    // 1 outside the frame, 0 in the middle.
    let outside =
      time < scene.heldFrom
      ? 1 - (time - scene.arrives) / Self.entry : max(0, time - scene.heldUntil) / Self.entry
    let eased = max(0, outside) * max(0, outside)
    let shake = hand.shake(at: time, unit: shot.pitch)
    let from = time < scene.heldFrom ? hand.entry : hand.exit
    let center = Point(
      x: Double(settings.width) / 2 + shake.x + from.x * eased * (Double(settings.width) + width) / 2,
      y: Double(settings.height) / 2 + shake.y + from.y * eased * (Double(settings.height) + height) / 2)
    let view = Homography.camera(yaw: shake.yaw, pitch: shake.pitch, distance: width * 1.6)
    let map = Homography.translation(center.x, center.y).after(view)
      .after(.rotation(degrees: shake.roll + eased * 14)).after(.translation(-width / 2, -height / 2))
    return (map, center)
  }

  private func dazzle(_ picture: inout Picture, at spot: Point, radius: Double, strength: Double) {
    let reach = radius * 2
    let (left, right) = (max(0, Int(spot.x - reach)), min(picture.width, Int(spot.x + reach)))
    let (top, bottom) = (max(0, Int(spot.y - reach)), min(picture.height, Int(spot.y + reach)))
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      for x in left..<right {
        let (u, v) = ((Double(x) - spot.x) / radius, (Double(y) - spot.y) / radius / 0.6)
        let opacity = Float(strength * exp(-u * u - v * v))
        let index = y * picture.width + x
        picture.planes[0][index] += (252 - picture.planes[0][index]) * opacity
      }
    }
  }
}
