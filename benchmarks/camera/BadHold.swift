import Imaging
import MRZ
import Scanning
import Specimens

/// One way to hold a document badly before a camera.
struct BadHold {
  let name: String
  /// What the degree counts.
  var unit = ""
  let degrees: [Double]
  /// What should be advised.
  let advice: Set<Advice>
  /// The pitch of the zone's characters in pixels, with such a degree; nil where the zone fills its usual part.
  var pitch: (@Sendable (Double) -> Double)?
  /// What is done to the picture of the document.
  var spoil: (@Sendable (inout Shot, Double, Fonts, inout SeededGenerator) throws -> Void)?
  /// By how many pitches of its characters the zone goes beyond an edge of the frame.
  var edge: PictureSide?
  /// By what the light is multiplied.
  var light: (@Sendable (Double) -> Double)?

  static let (width, height) = (1280, 720)

  /// The ways for which there is advice, and one that needs none.
  static let all = [
    BadHold(name: "well", degrees: [0], advice: []),
    BadHold(
      name: "far away", unit: " px", degrees: [12, 10, 9, 8, 7, 6, 5, 4], advice: [.closer], pitch: { $0 }),
    BadHold(
      name: "near", unit: " of the width", degrees: [0.9, 0.95, 1, 1.05, 1.15, 1.3], advice: [.farther],
      pitch: { $0 }),
    BadHold(name: "left", unit: " characters", degrees: beyond, advice: [.cutOffLeft], edge: .left),
    BadHold(name: "right", unit: " characters", degrees: beyond, advice: [.cutOffRight], edge: .right),
    BadHold(name: "top", unit: " characters", degrees: beyondLine, advice: [.cutOffTop], edge: .top),
    BadHold(name: "bottom", unit: " characters", degrees: beyondLine, advice: [.cutOffBottom], edge: .bottom),
    BadHold(
      name: "dark", unit: " of the light", degrees: [0.4, 0.25, 0.15, 0.1, 0.07, 0.05], advice: [.tooDark],
      light: { $0 }),
    spoiled(.glare, [0.2, 0.4, 0.6, 0.8, 1], [.glare]),
    spoiled(.defocus, [0.4, 0.55, 0.7, 0.85, 1], [.holdStill]),
    spoiled(.motionBlur, [0.4, 0.55, 0.7, 0.85, 1], [.holdStill]),
    BadHold(
      name: "turned", unit: "°", degrees: [10, 20, 25, 30, 35, 45], advice: [.straighten],
      spoil: { try Trouble.rotation.spoil(&$0, strength: $1 / 45, fonts: $2, using: &$3) }),
    BadHold(
      name: "leaning", unit: "°", degrees: [15, 25, 35, 45, 55, 62], advice: [.straighten],
      spoil: { try Trouble.perspective.spoil(&$0, strength: $1 / 62, fonts: $2, using: &$3) }),
    BadHold(
      name: "another page", degrees: [0], advice: [.turnPage],
      spoil: { shot, _, fonts, random in
        let height = shot.picture.height
        try Trouble.spread.spoil(&shot, strength: 0.01, fonts: fonts, using: &random)
        shot.picture = shot.picture.cropped(x: 0, y: 0, width: shot.picture.width, height: height)
      }),
  ]

  private static let beyond = [-0.5, 0, 0.5, 1, 2, 5, 10]
  private static let beyondLine = [-1, -0.5, 0, 0.5, 1, 1.5]

  private static func spoiled(_ trouble: Trouble, _ degrees: [Double], _ advice: Set<Advice>) -> BadHold {
    BadHold(
      name: trouble.rawValue, degrees: degrees, advice: advice,
      spoil: { try trouble.spoil(&$0, strength: $1, fonts: $2, using: &$3) })
  }

  /// What a camera sees of `document`.
  func frame(
    _ document: SpecimenDocument, _ degree: Double, over table: LuminanceImage, fonts: Fonts,
    using random: inout SeededGenerator
  ) throws -> LuminanceImage {
    let count = Double(document.text.layout.lineLengths.max() ?? 1)
    var pitch = 0.6 * Double(Self.width) / 44
    if let given = self.pitch?(degree) { pitch = given > 2 ? given : given * Double(Self.width) / count }
    var shot = try document.draw(pixelsPerCharacter: pitch, fonts: fonts)
    try spoil?(&shot, degree, fonts, &random)
    var frame = laid(shot, degree, over: table)
    if let light = light?(degree) { frame.pixels = frame.pixels.map { UInt8(Double($0) * light) } }
    return frame
  }

  private func laid(_ shot: Shot, _ degree: Double, over table: LuminanceImage) -> LuminanceImage {
    let picture = shot.picture.luminance
    let (xs, ys) = (shot.zone.corners.map(\.x), shot.zone.corners.map(\.y))
    let (zoneLeft, zoneRight) = (xs.min() ?? 0, xs.max() ?? 0)
    let (zoneTop, zoneBottom) = (ys.min() ?? 0, ys.max() ?? 0)
    // As a hand holds it: all of it in the picture, or as much as can be with the zone in the middle.
    var x = (Double(Self.width) - Double(picture.width)) / 2
    var y = (Double(Self.height) - Double(picture.height)) / 2
    if picture.width > Self.width { x = Double(Self.width) / 2 - (zoneLeft + zoneRight) / 2 }
    if picture.height > Self.height { y = Double(Self.height) - Double(picture.height) }
    switch edge {
    case .left: x = -zoneLeft - degree * shot.pitch
    case .right: x = Double(Self.width) - zoneRight + degree * shot.pitch
    case .top: y = -zoneTop - degree * shot.pitch
    case .bottom: y = Double(Self.height) - zoneBottom + degree * shot.pitch
    case nil: break
    }
    var frame = table
    let (left, top) = (Int(x.rounded()), Int(y.rounded()))
    for row in max(0, -top)..<max(0, -top, min(picture.height, Self.height - top)) {
      for column in max(0, -left)..<max(0, -left, min(picture.width, Self.width - left)) {
        frame[left + column, top + row] = picture[column, row]
      }
    }
    return frame
  }
}
