/// Which character was read for which printed one, by the fewest edits (Levenshtein distance).
struct Alignment {
  /// A printed and a read character; nil on one side where one was lost or made up.
  struct Pair: Equatable {
    let printed: Character?
    let read: Character?
  }

  /// The pairs in reading order.
  let pairs: [Pair]

  /// How many pairs differ.
  var errors: Int { pairs.count { $0.printed != $0.read } }

  /// The alignment of `read` with `printed`.
  init(printed: String, read: String) {
    let (printed, read) = (Array(printed), Array(read))
    let width = read.count + 1
    var cost = [Int](repeating: 0, count: (printed.count + 1) * width)
    for column in 0..<width { cost[column] = column }
    for row in stride(from: 1, through: printed.count, by: 1) {
      cost[row * width] = row
      for column in stride(from: 1, through: read.count, by: 1) {
        let change = printed[row - 1] == read[column - 1] ? 0 : 1
        cost[row * width + column] = min(
          cost[(row - 1) * width + column - 1] + change, cost[(row - 1) * width + column] + 1,
          cost[row * width + column - 1] + 1)
      }
    }
    var pairs: [Pair] = []
    var (row, column) = (printed.count, read.count)
    while row > 0 || column > 0 {
      let here = cost[row * width + column]
      let change = row > 0 && column > 0 && printed[row - 1] == read[column - 1] ? 0 : 1
      if row > 0, column > 0, here == cost[(row - 1) * width + column - 1] + change {
        pairs.append(Pair(printed: printed[row - 1], read: read[column - 1]))
        (row, column) = (row - 1, column - 1)
      } else if row > 0, here == cost[(row - 1) * width + column] + 1 {
        pairs.append(Pair(printed: printed[row - 1], read: nil))
        row -= 1
      } else {
        pairs.append(Pair(printed: nil, read: read[column - 1]))
        column -= 1
      }
    }
    self.pairs = pairs.reversed()
  }
}
