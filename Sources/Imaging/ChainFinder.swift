/// Strings patches of like size at even distances into chains, whatever their direction.
///
/// Neighbouring patches make links; two links that share a patch and go on evenly in one direction belong to one
/// chain. Chains of one line that a smudge or a merged character has parted are joined afterwards.
struct ChainFinder {
  /// Chains of fewer patches are not reported.
  var minimumCount = 6
  /// The neighbours looked at for each patch.
  var neighborCount = 8

  /// Larger sets are textures: no line of a zone has more than 44 characters.
  private static let longest = 150

  private struct Link {
    let first: Int32
    let second: Int32
    let dx: Float
    let dy: Float
  }

  /// A chain and the components it is made of.
  private struct Strand {
    let members: Set<Int32>
    let chain: CharacterChain
  }

  func chains(of components: [Component]) -> [CharacterChain] {
    let centers = components.map { SIMD2<Float>(Float($0.center.x), Float($0.center.y)) }
    let (links, linksOf) = links(components, centers)
    var sets = DisjointSets(count: links.count)
    var linked = [Bool](repeating: false, count: links.count)
    for own in linksOf.indices where own + 1 < linksOf.count {
      uniteContinuations(at: Int32(own), linksOf: linksOf[own], links, &sets, &linked)
    }
    var members: [Int32: Set<Int32>] = [:]
    for index in links.indices where linked[index] {
      members[sets.root(of: Int32(index)), default: []].formUnion([
        links[index].first, links[index].second,
      ])
    }
    // In the links' order, so that the same picture always gives the same chains.
    let raw = members.sorted { $0.key < $1.key }.map(\.value).filter { (4...Self.longest).contains($0.count) }
      .map {
        Strand(
          members: $0, chain: CharacterChain(points: $0.sorted().map { components[Int($0)].center })
        )
      }
      .filter { $0.chain.regularity > 0.3 }
    return joined(raw).filter { $0.count >= minimumCount }
  }

  private func links(_ components: [Component], _ centers: [SIMD2<Float>]) -> ([Link], [[Int32]]) {
    let grid = PointGrid(centers, cell: 24)
    var links: [Link] = []
    var linksOf = [[Int32]](repeating: [], count: components.count)
    var near: [(distance: Float, index: Int32)] = []
    for index in components.indices {
      let size = Float(components[index].size)
      near.removeAll(keepingCapacity: true)
      grid.forEach(near: centers[index], within: 2.1 * size) { other in
        let otherSize = Float(components[Int(other)].size)
        let (large, small) = (max(size, otherSize), min(size, otherSize))
        guard large <= 2.4 * small else { return }
        let delta = centers[Int(other)] - centers[index]
        let distance = (delta * delta).sum().squareRoot()
        guard distance >= 0.5 * large, distance <= 2.1 * large else { return }
        near.append((distance, other))
      }
      near.sort { $0.distance < $1.distance }
      for (_, other) in near.prefix(neighborCount) where other > Int32(index) {
        let delta = centers[Int(other)] - centers[index]
        linksOf[index].append(Int32(links.count))
        linksOf[Int(other)].append(Int32(links.count))
        links.append(Link(first: Int32(index), second: other, dx: delta.x, dy: delta.y))
      }
    }
    return (links, linksOf)
  }

  /// Unites links through patch `own` that go on in one direction at one distance.
  private func uniteContinuations(
    at own: Int32, linksOf: [Int32], _ links: [Link], _ sets: inout DisjointSets,
    _ linked: inout [Bool]
  ) {
    for (position, a) in linksOf.enumerated() {
      let incoming = links[Int(a)]
      let sign: Float = incoming.second == own ? 1 : -1
      let (ax, ay) = (incoming.dx * sign, incoming.dy * sign)
      let squared = ax * ax + ay * ay
      for b in linksOf[(position + 1)...] {
        let outgoing = links[Int(b)]
        let sign: Float = outgoing.first == own ? 1 : -1
        let (bx, by) = (outgoing.dx * sign, outgoing.dy * sign)
        let along = ax * bx + ay * by
        let across = ax * by - ay * bx
        guard along > 0.7 * squared, along < 1.4 * squared, abs(across) < 0.22 * squared else {
          continue
        }
        sets.unite(a, b)
        linked[Int(a)] = true
        linked[Int(b)] = true
      }
    }
  }

  /// Joins chains of one line: long ones take in what lies on their course at their pitch.
  ///
  /// A patch belongs to one line: chains that only repeat what a longer one holds, as those of every other
  /// character do, are dropped.
  private func joined(_ strands: [Strand]) -> [CharacterChain] {
    let pool = strands.sorted { $0.chain.weight > $1.chain.weight }
    var isFree = [Bool](repeating: true, count: pool.count)
    var taken: Set<Int32> = []
    var result: [CharacterChain] = []
    for first in pool.indices where isFree[first] {
      isFree[first] = false
      guard 2 * taken.intersection(pool[first].members).count < pool[first].members.count else {
        continue
      }
      var chain = pool[first].chain
      taken.formUnion(pool[first].members)
      var grew = chain.count >= 5
      while grew {
        grew = false
        for index in pool.indices.dropFirst(first + 1)
        where isFree[index] && belongs(pool[index].chain, to: chain) {
          isFree[index] = false
          guard taken.isDisjoint(with: pool[index].members) else { continue }
          taken.formUnion(pool[index].members)
          chain = chain.merged(with: pool[index].chain)
          grew = true
        }
      }
      result.append(chain)
    }
    return result
  }

  private func belongs(_ other: CharacterChain, to chain: CharacterChain) -> Bool {
    let (dx, dy) = (other.origin.x - chain.origin.x, other.origin.y - chain.origin.y)
    let reach = 0.7 * (chain.length + other.length) + 9 * chain.pitch
    guard dx * dx + dy * dy < reach * reach else { return false }
    guard other.pitch < 1.25 * chain.pitch, chain.pitch < 1.25 * other.pitch || other.count < 8
    else {
      return false
    }
    guard let first = other.points.first, let last = other.points.last else { return false }
    let (a, b) = (chain.coordinates(of: first), chain.coordinates(of: last))
    let gap = max(min(a.along, b.along) - chain.end, chain.start - max(a.along, b.along))
    guard gap < 9 * chain.pitch else { return false }
    let tolerance = chain.pitch * (chain.count < 12 ? 0.35 : 0.4) + 0.04 * max(0, gap)
    return abs(a.across) < tolerance && abs(b.across) < tolerance + 0.04 * abs(b.along - a.along)
  }
}
