/// Sets of numbers that can only grow together.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
  }

  mutating func root(of index: Int32) -> Int32 {
    var index = index
    while parents[Int(index)] != index {
      parents[Int(index)] = parents[Int(parents[Int(index)])]
      index = parents[Int(index)]
    }
    return index
  }

  mutating func unite(_ a: Int32, _ b: Int32) {
    let (a, b) = (root(of: a), root(of: b))
    if a != b { parents[Int(b)] = a }
  }
}
