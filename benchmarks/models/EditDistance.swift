/// The least number of characters to change, drop or add to make one text of the other (Levenshtein 1966).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
  var row = Array(0...b.count)
  for i in a.indices {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let changed = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
