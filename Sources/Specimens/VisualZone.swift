import Glibc
import Imaging
import MRZ

/// Everything on a document but its machine readable zone.
struct VisualZone {
  let text: DrawnText
  let size: DocumentSize

  private struct Entry {
    let label: String
    let value: String
  }

  func draw(on canvas: Canvas, fonts: Fonts, using random: inout SeededGenerator) {
    let state = text.values[.issuingState]?.filter { $0 != "<" } ?? "UTO"
    let word = random.pick([state.count > 1 ? state : "UTOPIA", "SPECIMEN", "UTOPIA"])
    let background = Background(word: word, using: &random)
    background.draw(on: canvas, width: size.width, height: size.height, fonts: fonts, using: &random)
    if random.chance(0.3) {
      canvas.setColor(.white, opacity: random.uniform(0.3...0.8))
      canvas.fillRectangle(
        x: 0, y: size.height - DocumentSize.zoneHeight, width: size.width, height: DocumentSize.zoneHeight)
    }
    let accent = background.inks[0].mixed(with: .black, 0.35)
    let bottom = size.height - zoneHeight
    drawHeading(on: canvas, accent, state, fonts, &random)
    if isCard {
      drawEntries(on: canvas, from: 5, top: 11, bottom: bottom, accent, fonts, &random)
    } else {
      let portrait = drawPortrait(on: canvas, bottom: bottom, &random)
      drawEntries(on: canvas, from: portrait + 4, top: 16.5, bottom: bottom, accent, fonts, &random)
    }
    if random.chance(0.5) { drawGhost(on: canvas, bottom: bottom, &random) }
    if random.chance(0.6) { drawSignature(on: canvas, bottom: bottom, &random) }
    if random.chance(0.55) { drawOverprint(on: canvas, fonts, &random) }
  }

  private var isCard: Bool { size.height < 60 }

  /// The zone needs less on a card, whose three lines are closer.
  private var zoneHeight: Double {
    size.lastLine + Double(text.lines.count - 1) * size.lineSpacing + (isCard ? 3 : 7.4)
  }

  private var documentWord: (String, String) {
    switch text.layout.format {
    case .td3, .russianInternalPassport: ("PASSPORT", "PASSEPORT")
    case .mrva, .mrvb: ("VISA", "VISA")
    case .frenchDrivingLicence, .swissDrivingLicence, .drivingLicence:
      ("DRIVING LICENCE", "PERMIS DE CONDUIRE")
    default: ("IDENTITY CARD", "CARTE D'IDENTITE")
    }
  }

  private func drawHeading(
    on canvas: Canvas, _ accent: Color, _ state: String, _ fonts: Fonts, _ random: inout SeededGenerator
  ) {
    let isBand = random.chance(0.4)
    if isBand {
      canvas.setColor(accent)
      canvas.fillRectangle(x: 0, y: 0, width: size.width, height: 8.6)
    }
    canvas.setColor(isBand ? .white : accent.mixed(with: .black, 0.3))
    let face = random.pick([fonts.sans[1], fonts.serif[1]])
    let name = state == "UTO" ? "UTOPIA / UTOPIE" : "STATE OF \(state) / ETAT \(state)"
    canvas.write(name, face: face, size: 3.6, x: 6, y: 5.9)
    let word = documentWord
    let heading = word.0 == word.1 ? word.0 : "\(word.0) / \(word.1)"
    let size = min(3, (self.size.width - 20 - face.width(name) * 3.6) / max(1, face.width(heading)))
    if size > 1.2 {
      canvas.write(
        heading, face: face, size: size, x: self.size.width - 5 - face.width(heading) * size, y: 5.7)
    }
  }

  /// Draws the portrait and returns its right edge.
  private func drawPortrait(on canvas: Canvas, bottom: Double, _ random: inout SeededGenerator) -> Double {
    // At most 35 x 45 mm (Doc 9303-4, 4.1.1.1, field 19).
    let height = min(45, bottom - 13)
    let width = height * 35 / 45
    let (x, y) = (random.uniform(4...6.5), bottom - height - random.uniform(0.5...2.5))
    canvas.saved {
      canvas.translate(x, y)
      Portrait().draw(
        on: canvas, width: width, height: height, isWoman: text.holder.sex == "F", using: &random)
    }
    if random.chance(0.4) {
      canvas.setColor(.white, opacity: 0.25)
      for ring in 1...5 {
        canvas.circle(x: x + width, y: y + height * 0.8, radius: Double(ring) * 2.2)
        canvas.stroke(width: 0.25)
      }
    }
    return x + width
  }

  private func entries(_ random: inout SeededGenerator) -> [Entry] {
    func field(_ name: FieldName) -> String { text.values[name]?.filter { $0 != "<" } ?? "" }
    var all = [
      Entry(label: "Surname / Nom", value: text.holder.surname),
      Entry(label: "Given names / Prenoms", value: text.holder.givenNames),
      Entry(label: "Nationality / Nationalite", value: field(.nationality)),
      Entry(label: "Date of birth / Date de naissance", value: Self.written(field(.dateOfBirth))),
      Entry(label: "Sex / Sexe", value: field(.sex).isEmpty ? "X" : field(.sex)),
      Entry(label: "Place of birth / Lieu de naissance", value: text.holder.birthplace),
      Entry(label: "Date of expiry / Date d'expiration", value: Self.written(field(.dateOfExpiry))),
      Entry(
        label: "Authority / Autorite",
        value: random.pick(["MINISTRY OF THE INTERIOR", "PASSPORT OFFICE", "CITY HALL"])),
    ]
    all.insert(
      Entry(label: "Document No. / No du document", value: field(.documentNumber)), at: isCard ? 0 : 2)
    return all.filter { !$0.value.isEmpty }
  }

  private static let months = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ]

  /// A date of the zone as the visual zone shows it.
  private static func written(_ date: String) -> String {
    let digits = Array(date)
    guard digits.count == 6, let month = Int(String(digits[2...3])), (1...12).contains(month) else {
      return date
    }
    return "\(String(digits[4...5])) \(months[month - 1]) \(String(digits[0...1]))"
  }

  private func drawEntries(
    on canvas: Canvas, from left: Double, top: Double, bottom: Double, _ accent: Color, _ fonts: Fonts,
    _ random: inout SeededGenerator
  ) {
    let all = entries(&random)
    let face = random.pick([fonts.sans[0], fonts.sans[1], fonts.serif[1], fonts.ocrB[0]])
    let columns = isCard || all.count > 7 ? 2 : 1
    let rows = (all.count + columns - 1) / columns
    let step = min(8, (bottom - top) / Double(rows))
    let columnWidth = (size.width - left - 3) / Double(columns)
    for (index, entry) in all.enumerated() {
      let x = left + Double(index / rows) * columnWidth
      let y = top + Double(index % rows) * step
      canvas.setColor(accent)
      canvas.write(entry.label, face: fonts.sans[0], size: min(1.5, step * 0.33), x: x, y: y)
      let natural = min(2.9, step * 0.52)
      let valueSize = min(natural, columnWidth * 0.92 / max(0.1, face.width(entry.value)))
      canvas.setColor(Color(0.08, 0.08, 0.1))
      canvas.write(entry.value, face: face, size: valueSize, x: x, y: y + natural * 1.12)
    }
  }

  /// A small second portrait in one ink.
  private func drawGhost(on canvas: Canvas, bottom: Double, _ random: inout SeededGenerator) {
    guard !isCard else { return }
    let (width, height) = (11.0, 14.0)
    let (x, y) = (size.width - width - 5, bottom - height - 3)
    canvas.saved {
      canvas.translate(x, y)
      Portrait().draw(
        on: canvas, width: width, height: height, isWoman: text.holder.sex == "F", using: &random)
      canvas.setColor(Color(0.75, 0.85, 0.95), opacity: 0.6)
      canvas.fillRectangle(x: 0, y: 0, width: width, height: height)
    }
  }

  private func drawSignature(on canvas: Canvas, bottom: Double, _ random: inout SeededGenerator) {
    guard !isCard else { return }
    canvas.setColor(Color(0.05, 0.05, 0.2), opacity: 0.85)
    var pen = Point(x: size.width * random.uniform(0.55...0.68), y: bottom - random.uniform(4...8))
    canvas.move(to: pen)
    for _ in 0..<random.integer(6...11) {
      let next = Point(x: pen.x + random.uniform(0.8...3.4), y: bottom - random.uniform(3...8))
      canvas.curve(
        to: next, Point(x: pen.x + random.uniform(-1...3), y: pen.y - random.uniform(1...5)),
        Point(x: next.x - random.uniform(-1...2), y: next.y + random.uniform(1...4)))
      pen = next
    }
    canvas.stroke(width: 0.35)
  }

  /// The word SPECIMEN across the document, sometimes over the zone.
  private func drawOverprint(on canvas: Canvas, _ fonts: Fonts, _ random: inout SeededGenerator) {
    let word = random.pick(["SPECIMEN", "SPECIMEN", "MUSTER", "MUESTRA", "SAMPLE"])
    let fontSize = size.height * random.uniform(0.1...0.17)
    canvas.saved {
      let intoZone = random.chance(0.3)
      canvas.translate(size.width * random.uniform(0.3...0.45), size.height * (intoZone ? 0.9 : 0.66))
      canvas.rotate(degrees: random.uniform(-42 ... -18))
      canvas.setColor(Color(0.85, 0.12, 0.18), opacity: random.uniform(0.25...0.6))
      canvas.write(word, face: fonts.sans[1], size: fontSize, x: 0, y: 0)
    }
  }
}
