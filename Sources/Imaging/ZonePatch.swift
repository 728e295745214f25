/// The surroundings of a chain, made level and brought to a fixed pitch.
struct ZonePatch {
  /// Pixels a character takes in a patch.
  static let pitch = 16.0
  /// Characters shown above and below the chain, and beyond its ends.
  static let reach = (across: 8.5, along: 7.0)

  let image: LuminanceImage
  /// What is taken for ink in it.
  let ink: Ink
  private let chain: CharacterChain
  /// Source pixels a patch pixel.
  let scale: Double
  private let left: Double
  private let top: Double

  init(around chain: CharacterChain, in pyramid: ImagePyramid, ink: Ink) {
    self.chain = chain
    self.ink = ink
    scale = chain.pitch / Self.pitch
    left = chain.start - Self.reach.along * chain.pitch
    top = -Self.reach.across * chain.pitch
    let width = Int((chain.length + 2 * Self.reach.along * chain.pitch) / scale)
    let height = Int(2 * Self.reach.across * Self.pitch)
    let (left, top, scale) = (left, top, scale)
    image = pyramid.sampled(
      columns: (0..<width).map { x in
        func place(_ y: Int) -> Point {
          Self.source(
            of: Point(x: Double(x) + 0.5, y: Double(y)), chain: chain, left: left, top: top,
            scale: scale)
        }
        return (place(0), place(height))
      }, height: height, step: scale)
  }

  /// Where a place of the patch is in the source.
  func source(of point: Point) -> Point {
    Self.source(of: point, chain: chain, left: left, top: top, scale: scale)
  }

  /// A chain of the patch in the source.
  func source(of chain: CharacterChain) -> CharacterChain {
    CharacterChain(points: chain.points.map { source(of: $0) })
  }

  @inline(__always)
  private static func source(
    of point: Point, chain: CharacterChain, left: Double, top: Double, scale: Double
  ) -> Point {
    let along = left + point.x * scale
    let across = top + point.y * scale + chain.offset(at: along)
    return Point(
      x: chain.origin.x + along * chain.direction.x - across * chain.direction.y,
      y: chain.origin.y + along * chain.direction.y + across * chain.direction.x)
  }
}
