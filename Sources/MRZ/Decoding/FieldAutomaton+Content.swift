// The probabilities here are round estimates of what travel documents print, taken from the examples of
// Doc 9303 and published specimens. They decide only where the evidence leaves a choice open.

extension FieldAutomaton {
  /// The automaton for `field` of `layout`, in which document numbers look as `numbers` tells.
  init(_ field: FieldLayout, in layout: Layout, numbers: NumberPrior) {
    let length = field.cells.reduce(0) { $0 + $1.columns.count }
    switch field.content {
    case .documentCode: self = .documentCode(layout)
    case .state: self = .state(length: length)
    case .names where field.cells.count == 2:
      self = .sequence(.names(), length: field.cells[0].columns.count, then: .names())
    case .names: self = .names()
    case .russianNames: self = .names(digits: MRZCharacterSet("2346789").characters)
    case .alphanumeric where field.name == .documentNumber:
      self = .number(length: length, isFull: field.cells.count > 1, prior: numbers)
    case .alphanumeric: self = .optional(letters: 0.3)
    case .numeric: self = .optional(letters: 0)
    case .date where field.name == .dateOfBirth: self = .date(unknown: 0.01)
    case .date: self = .date(unknown: 0.002, decades: Self.decadesOfExpiry)
    case .sex: self = .sex()
    case .pattern(let sets): self = .pattern(sets)
    case .literal(let characters): self = .pattern(characters.map { MRZCharacterSet([$0]) })
    }
  }

  /// A letter, most often one that the format's standard names, then anything.
  static func documentCode(_ layout: Layout) -> FieldAutomaton {
    let usual = layout.usualFirstCharacters
    var draft = FieldAutomatonDraft()
    let start = draft.addState()
    let first = draft.addState()
    let second = draft.addState()
    let others = layout.firstCharacters.subtracting(usual).intersection(.letters)
    draft.connect(start, first, usual.characters, probability: 0.99)
    draft.connect(start, first, others.characters, probability: 0.01)
    draft.connect(first, second, Alphabet.letters, probability: 0.39)
    draft.connect(first, second, Alphabet.digits, probability: 0.01)
    draft.connect(first, second, .filler, probability: 0.6)
    return FieldAutomaton(draft)
  }

  /// A code of Doc 9303-3, 5; others are improbable, not impossible.
  static func state(length: Int) -> FieldAutomaton {
    let unknown = 0.02
    let codes = StateCode.all.map { Self.padded(Alphabet.characters($0.code), to: length) }
    let known = (1 - unknown) / Double(codes.count)
    // What a cell of an unknown code holds.
    let other: (MRZCharacter) -> Double = { $0.isLetter ? 0.9 / 26 : $0.isFiller ? 0.1 : 0 }
    let letters = Alphabet.letters + [.filler]

    var draft = FieldAutomatonDraft()
    let start = draft.addState()
    let off = draft.addState()
    for letter in letters { draft.connect(off, off, letter, probability: other(letter)) }

    // After the last cell nothing tells states apart.
    var level: [(state: Int, codes: [[MRZCharacter]], unknown: Double)] = [(start, codes, unknown)]
    for position in 0..<length {
      let isLast = position + 1 == length
      var below: [(state: Int, codes: [[MRZCharacter]], unknown: Double)] = []
      for node in level {
        for letter in letters {
          let rest = node.codes.filter { $0[position] == letter }
          let mass = node.unknown * other(letter)
          guard !rest.isEmpty else {
            draft.connect(node.state, off, letter, probability: mass)
            continue
          }
          let state = isLast ? off : draft.addState()
          draft.connect(node.state, state, letter, probability: mass + known * Double(rest.count))
          below.append((state, rest, mass))
        }
      }
      level = below
    }
    return FieldAutomaton(draft)
  }

  /// Primary identifier, `<<`, secondary identifier, parts joined by `<` (Doc 9303-3, 4.6).
  ///
  /// After three fillers in a row hardly anything but fillers comes.
  static func names(digits: [MRZCharacter] = []) -> FieldAutomaton {
    let letters = Alphabet.letters + digits
    var draft = FieldAutomatonDraft()
    let start = draft.addState(isEmpty: true)
    let tail = draft.addState(isEmpty: true)
    var parts: [(letter: Int, one: Int, two: Int)] = []
    for _ in 0..<2 { parts.append((draft.addState(), draft.addState(), draft.addState())) }
    let leading = (one: draft.addState(isEmpty: true), two: draft.addState(isEmpty: true))

    draft.connect(start, parts[0].letter, letters, probability: 0.998)
    draft.connect(start, leading.one, .filler, probability: 0.002)
    draft.connect(leading.one, leading.two, .filler, probability: 0.9)
    draft.connect(leading.one, parts[0].letter, letters, probability: 0.1)
    draft.connect(leading.two, tail, .filler, probability: 0.1)
    draft.connect(leading.two, parts[1].letter, letters, probability: 0.9)
    for (index, part) in parts.enumerated() {
      let secondary = index == 1
      draft.connect(part.letter, part.letter, letters, probability: 0.86)
      draft.connect(part.letter, part.one, .filler, probability: 0.14)
      draft.connect(part.one, part.letter, letters, probability: secondary ? 0.5 : 0.2)
      draft.connect(part.one, part.two, .filler, probability: secondary ? 0.5 : 0.8)
      draft.connect(part.two, parts[1].letter, letters, probability: secondary ? 0.01 : 0.95)
      draft.connect(part.two, tail, .filler, probability: secondary ? 0.99 : 0.05)
    }
    draft.connect(tail, tail, .filler, probability: 0.999_99)
    draft.connect(tail, parts[1].letter, letters, probability: 0.000_01)
    return FieldAutomaton(draft)
  }

  /// A document number: letters in front, then digits, or any mixture of both.
  ///
  /// Fillers come only at the end, with few exceptions; hardly any where the number `isFull`. A letter is the less
  /// expected the more digits came before it, unless letters among digits were met already.
  static func number(length: Int, isFull: Bool, prior: NumberPrior) -> FieldAutomaton {
    var draft = FieldAutomatonDraft()
    let start = draft.addState(isEmpty: true)
    let empty = draft.addState(isEmpty: true)
    let pause = draft.addState()
    // The states after so many characters, by what these were like.
    var states: [NumberShape: Int] = [.letters(0): start]
    for position in 0..<length {
      var next: [NumberShape: Int] = [:]
      func state(_ shape: NumberShape) -> Int {
        let state = next[shape] ?? draft.addState()
        next[shape] = state
        return state
      }
      // The shorter, the less probable that it ends here.
      let filler =
        isFull ? 0.000_1 : position == 0 ? 0.002 : position < 6 ? 0.003 : position < 7 ? 0.05 : 0.15
      for (shape, from) in states.sorted(by: { $0.value < $1.value }) {
        let letters = prior.letterProbability(after: shape) * (1 - filler)
        draft.connect(from, state(shape.afterLetter), Alphabet.letters, probability: letters)
        draft.connect(from, state(shape.afterDigit), Alphabet.digits, probability: 1 - filler - letters)
        draft.connect(from, position == 0 ? empty : pause, .filler, probability: filler)
      }
      states = next
    }
    func goOn(from waiting: Int, _ probability: Double) {
      let mixed = states[.mixed] ?? pause
      draft.connect(waiting, waiting, .filler, probability: 1 - probability)
      draft.connect(waiting, mixed, Alphabet.letters, probability: 0.4 * probability)
      draft.connect(waiting, mixed, Alphabet.digits, probability: 0.6 * probability)
    }
    if let mixed = states[.mixed] {
      draft.connect(mixed, mixed, Alphabet.letters, probability: 0.45)
      draft.connect(mixed, mixed, Alphabet.digits, probability: 0.5)
      draft.connect(mixed, pause, .filler, probability: 0.05)
    }
    goOn(from: empty, 0.5)
    goOn(from: pause, 0.02)
    return FieldAutomaton(draft)
  }

  /// Optional data, often empty, sometimes in parts.
  static func optional(letters: Double) -> FieldAutomaton {
    content(letters: letters, leadingFiller: 0.6, filler: 0.12, resume: 0.08, resumeEmpty: 0.01)
  }

  /// Letters and digits with fillers.
  ///
  /// `leadingFiller` begins the field, `filler` follows a character, `resume` is a character after a filler,
  /// `resumeEmpty` one after nothing but fillers. Letters and digits keep together: after a digit a letter is
  /// less probable, after a letter more.
  private static func content(
    letters: Double, leadingFiller: Double, filler: Double, resume: Double, resumeEmpty: Double
  ) -> FieldAutomaton {
    var draft = FieldAutomatonDraft()
    let start = draft.addState(isEmpty: true)
    let empty = draft.addState(isEmpty: true)
    let letter = draft.addState()
    let digit = draft.addState()
    let pause = draft.addState()
    func lead(_ from: Int, _ probability: Double, letters: Double) {
      draft.connect(from, digit, Alphabet.digits, probability: probability * (1 - letters))
      draft.connect(from, letter, Alphabet.letters, probability: probability * letters)
    }
    draft.connect(start, empty, .filler, probability: leadingFiller)
    lead(start, 1 - leadingFiller, letters: letters * 1.5)
    draft.connect(empty, empty, .filler, probability: 1 - resumeEmpty)
    lead(empty, resumeEmpty, letters: letters)
    draft.connect(letter, pause, .filler, probability: filler)
    lead(letter, 1 - filler, letters: letters * 1.5)
    draft.connect(digit, pause, .filler, probability: filler)
    lead(digit, 1 - filler, letters: letters * 0.5)
    draft.connect(pause, pause, .filler, probability: 1 - resume)
    lead(pause, resume, letters: letters)
    return FieldAutomaton(draft)
  }

  /// How many documents expire in a year with the first digit 0…9: zones are printed since the eighties, and seldom for
  /// more than ten years ahead.
  private static let decadesOfExpiry = [0.12, 0.2, 0.34, 0.21, 0.0194, 0.0002, 0.0002, 0.0002, 0.02, 0.09]

  /// YYMMDD with days that the month has, 29 February in years divisible by four; `<<` for an unknown part
  /// (Doc 9303-3, 4.8), the year's with the probability `unknown`.
  ///
  /// `decades` tells how probable each first digit is.
  static func date(unknown: Double, decades: [Double] = Array(repeating: 0.1, count: 10)) -> FieldAutomaton {
    var draft = FieldAutomatonDraft()
    let start = draft.addState(isEmpty: true)
    let days = DayStates(&draft)
    let digits = Alphabet.digits

    let even = draft.addState()
    let odd = draft.addState()
    let gap = draft.addState(isEmpty: true)
    for (digit, share) in zip(digits, decades) {
      draft.connect(
        start, digit.index % 2 == 0 ? even : odd, digit, probability: (1 - unknown) * share)
    }
    draft.connect(start, gap, .filler, probability: unknown)

    // Ten times an even digit is divisible by four, ten times an odd one leaves two.
    let leap = MonthStates(&draft, february: 29, days, unknown: unknown)
    let common = MonthStates(&draft, february: 28, days, unknown: unknown)
    let none = MonthStates(&draft, february: 29, days, unknown: 0.95, isEmpty: true)
    for digit in digits {
      draft.connect(even, digit.index % 4 == 0 ? leap.start : common.start, digit, probability: 0.1)
      draft.connect(odd, digit.index % 4 == 2 ? leap.start : common.start, digit, probability: 0.1)
    }
    draft.connect(gap, none.start, .filler, probability: 1)
    return FieldAutomaton(draft)
  }

  /// `M`, `F`, unspecified as `<`, and `X` as some cards print it.
  static func sex() -> FieldAutomaton {
    var draft = FieldAutomatonDraft()
    let start = draft.addState()
    let end = draft.addState()
    draft.connect(start, end, Alphabet.characters("MF"), probability: 0.96)
    draft.connect(start, end, .filler, probability: 0.03)
    draft.connect(start, end, Alphabet.characters("X"), probability: 0.01)
    return FieldAutomaton(draft)
  }

  /// One of a set in each cell, all alike.
  static func pattern(_ sets: [MRZCharacterSet]) -> FieldAutomaton {
    var draft = FieldAutomatonDraft()
    var last = draft.addState(isEmpty: true)
    var isEmpty = true
    for set in sets {
      isEmpty = isEmpty && set == .filler
      let state = draft.addState(isEmpty: isEmpty)
      draft.connect(last, state, set.characters, probability: 1)
      last = state
    }
    return FieldAutomaton(draft)
  }

  /// `first` over `length` cells, then `second` from its start.
  static func sequence(_ first: FieldAutomaton, length: Int, then second: FieldAutomaton)
    -> FieldAutomaton
  {
    var draft = FieldAutomatonDraft()
    let states = first.stateCount
    for _ in 0..<length { for isEmpty in first.isEmpty { _ = draft.addState(isEmpty: isEmpty) } }
    for isEmpty in second.isEmpty { _ = draft.addState(isEmpty: isEmpty) }
    for position in 0..<length {
      for group in first.groups {
        let target = position + 1 == length ? length * states : (position + 1) * states + group.to
        for member in group.members {
          draft.connect(
            position * states + group.from, target, MRZCharacter.all[first.characters[member]],
            probability: first.weights[member])
        }
      }
    }
    for group in second.groups {
      for member in group.members {
        draft.connect(
          length * states + group.from, length * states + group.to,
          MRZCharacter.all[second.characters[member]], probability: second.weights[member])
      }
    }
    return FieldAutomaton(draft)
  }

  private static func padded(_ characters: [MRZCharacter], to length: Int) -> [MRZCharacter] {
    Array((characters + [MRZCharacter](repeating: .filler, count: length)).prefix(length))
  }
}

/// What a document number was like so far.
private enum NumberShape: Hashable {
  /// So many letters, nothing else.
  case letters(Int)
  /// So many digits behind letters or at the front.
  case digits(Int)
  /// Letters behind digits.
  case mixed

  var afterLetter: NumberShape {
    if case .letters(let count) = self { .letters(min(4, count + 1)) } else { .mixed }
  }

  var afterDigit: NumberShape {
    switch self {
    case .letters(4): .mixed
    case .letters: .digits(1)
    case .digits(let count): .digits(min(3, count + 1))
    case .mixed: .mixed
    }
  }
}

extension NumberPrior {
  /// How probable it is that a letter comes next, rather than a digit.
  fileprivate func letterProbability(after shape: NumberShape) -> Double {
    switch shape {
    case .letters(let count): afterLetters[min(count, afterLetters.count - 1)]
    case .digits(let count): afterDigits[min(count, afterDigits.count) - 1]
    case .mixed: afterBoth
    }
  }
}

/// The states from the first digit of a day on.
private struct DayStates {
  private let starts: [Int: Int]

  init(_ draft: inout FieldAutomatonDraft) {
    let end = draft.addState()
    let endEmpty = draft.addState(isEmpty: true)
    let unknown = draft.addState()
    let unknownEmpty = draft.addState(isEmpty: true)
    draft.connect(unknown, end, .filler, probability: 1)
    draft.connect(unknownEmpty, endEmpty, .filler, probability: 1)
    var starts: [Int: Int] = [:]
    let digits = Alphabet.digits
    for last in [28, 29, 30, 31] {
      let start = draft.addState()
      starts[last] = start
      for tens in 0...last / 10 {
        let state = draft.addState()
        let ones = digits[(tens == 0 ? 1 : 0)...(tens == last / 10 ? last % 10 : 9)]
        draft.connect(
          start, state, digits[tens], probability: 0.99 * Double(ones.count) / Double(last))
        draft.connect(state, end, Array(ones), probability: 1)
      }
      draft.connect(start, unknown, .filler, probability: 0.01)
    }
    let afterUnknownMonth = draft.addState()
    draft.connect(afterUnknownMonth, unknown, .filler, probability: 1)
    starts[0] = afterUnknownMonth
    let afterNothing = draft.addState(isEmpty: true)
    draft.connect(afterNothing, unknownEmpty, .filler, probability: 1)
    starts[-1] = afterNothing
    self.starts = starts
  }

  /// The state in which a day of a month with `last` days begins; 0 after an unknown month, -1 after nothing
  /// but fillers.
  func start(last: Int) -> Int { starts[last] ?? 0 }
}

/// The states from the first digit of a month on.
private struct MonthStates {
  let start: Int

  init(
    _ draft: inout FieldAutomatonDraft, february: Int, _ days: DayStates, unknown: Double,
    isEmpty: Bool = false
  ) {
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    start = draft.addState(isEmpty: isEmpty)
    let digits = Alphabet.digits
    let zero = draft.addState()
    let one = draft.addState()
    let gap = draft.addState(isEmpty: isEmpty)
    draft.connect(start, zero, digits[0], probability: (1 - unknown) * 0.75)
    draft.connect(start, one, digits[1], probability: (1 - unknown) * 0.25)
    draft.connect(start, gap, .filler, probability: unknown)
    for month in 1...9 {
      draft.connect(zero, days.start(last: lengths[month - 1]), digits[month], probability: 1)
    }
    for month in 10...12 {
      draft.connect(one, days.start(last: lengths[month - 1]), digits[month - 10], probability: 1)
    }
    draft.connect(gap, days.start(last: isEmpty ? -1 : 0), .filler, probability: 1)
  }
}
