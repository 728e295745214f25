/// Finds machine readable zones in a picture, whatever their direction, and straightens their lines.
///
///     for zone in Locator().zones(in: picture) { … zone.lines … }
///
/// It never decides that a zone is one: it offers the few likeliest places, best first, and where the print does
/// not show which way is up, both ways.
public struct Locator: Sendable {
  /// How high capitals are in a strip, in pixels.
  public var characterHeight = 22
  /// Rows above and below the capitals in a strip, in pixels.
  public var margin = 4
  /// At most so many candidates come out.
  public var maximumCandidates = 6
  /// Seeds looked at closely: a page full of print has hundreds, and a zone is among the most regular.
  public var maximumSeeds = 10

  /// A locator with the measures that suit Tesseract's line recognizer.
  public init() {}

  /// Places in `image` that may hold a machine readable zone, best first; none of those that `excluded` covers.
  public func zones(in image: LuminanceImage, excluding excluded: [Quad] = []) -> [ZoneCandidate] {
    guard image.width >= 40, image.height >= 16 else { return [] }
    let pyramid = ImagePyramid(image)
    var zones: [PatchZone] = []
    for (ink, score) in [(Ink.any, 0), (.darkest, Self.goodScore), (.faint, Self.fairScore)]
    where !zones.contains(where: { $0.score > score }) {
      zones += self.zones(in: pyramid, ink: ink, excluding: excluded)
    }
    let best = PatchZone.distinct(zones).prefix(maximumCandidates).map { $0.completed() }
    let cutter = StripCutter(characterHeight: characterHeight, margin: margin, pyramid: pyramid)
    return best.flatMap(cutter.candidates).sorted { $0.score > $1.score }.prefix(maximumCandidates)
      .map { $0 }
  }

  /// Zones printed with `ink`.
  private func zones(in pyramid: ImagePyramid, ink: Ink, excluding excluded: [Quad]) -> [PatchZone] {
    var zones: [PatchZone] = []
    var patches = 0
    for seed in seeds(in: pyramid, ink: ink)
    where !zones.contains(where: { $0.quad.covers(seed) }) && !excluded.contains(where: { $0.covers(seed) }) {
      if let zone = zone(around: seed, in: pyramid, ink: ink) { zones.append(zone) }
      patches += 1
      if patches == maximumSeeds { break }
    }
    return zones
  }

  /// With a zone of this score in the picture no pattern hides another.
  private static let goodScore = 45.0
  /// With a zone of this score in the picture print isn't faint.
  private static let fairScore = 20.0
  /// A zone of two lines of 36 characters has 72; little can be missing from one of so much.
  private static let completeScore = 60.0
  /// The zone that a seed lies in; looked at again once its longest line is known, which shows its true course.
  private func zone(around seed: CharacterChain, in pyramid: ImagePyramid, ink: Ink) -> PatchZone? {
    guard var zone = PatchZone.best(in: ZonePatch(around: seed, in: pyramid, ink: ink)) else {
      return nil
    }
    for _ in 0..<2 where zone.score > 12 {
      guard let line = zone.lines.max(by: { $0.chain.length < $1.chain.length }),
        line.chain.count > seed.count + 4 || zone.isCutOff, line.chain.isFilled,
        let again = PatchZone.best(
          in: ZonePatch(around: zone.patch.source(of: line.chain), in: pyramid, ink: ink)),
        again.score > zone.score
      else { break }
      zone = again
    }
    // Only now: a line that made no chain tells nothing of the zone's extent.
    guard zone.score < Self.completeScore, let whole = zone.withUnchained(),
      whole.score > zone.score
    else { return zone }
    return whole
  }

  /// Chains long enough for a line of a zone, in source pixels, best first.
  func seeds(in pyramid: ImagePyramid, ink: Ink) -> [CharacterChain] {
    var seeds: [CharacterChain] = []
    for (index, level) in pyramid.levels.enumerated() {
      let components = ComponentFinder().components(
        in: level, threshold: LocalThreshold(of: level, ink: ink))
      seeds += ChainFinder().chains(of: components)
        .filter { $0.count >= 9 && $0.length > 11 * $0.pitch && $0.isFilled }
        .map { $0.scaled(by: Double(1 << index)) }
    }
    return Array(seeds.sorted { $0.weight > $1.weight }.prefix(24))
  }
}
