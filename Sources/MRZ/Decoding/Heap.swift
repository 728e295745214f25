/// A priority queue.
struct Heap<Element> {
  private var elements: [Element] = []
  private let precedes: (Element, Element) -> Bool

  /// An empty queue; `precedes` says which of two comes out first.
  init(_ precedes: @escaping (Element, Element) -> Bool) {
    self.precedes = precedes
  }

  mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, precedes(elements[child], elements[(child - 1) / 2]) {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes out the first element.
  mutating func pop() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { return first }
      if child + 1 < elements.count, precedes(elements[child + 1], elements[child]) { child += 1 }
      guard precedes(elements[child], elements[parent]) else { return first }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}
