import Imaging
import MRZ

/// Training lines that our locator cuts out of drawn documents.
///
/// The documents are drawn and spoiled as those of `StandardSet`, but for a share of zones that make no sense. Document
/// `n` depends on the seed and on `n` alone. A line is left out where the locator does not find it, where it has a
/// character that nobody can read, and where an outer character is cut in two.
public struct LocatedCorpus {
  private let seed: UInt64
  private let nonsense: Double
  private let set: StandardSet

  /// How much of an outer character may be missing, or of one left out be seen, in parts of the pitch.
  private static let cutOff = 0.2

  /// Room above and below a line that was cut out, in parts of the pitch: less cuts it, more is of another line.
  private static let beside = -0.12...0.8

  /// A corpus of this seed.
  ///
  /// - Parameter nonsense: the share of documents whose zones' characters know nothing of each other, 0…1.
  public init(seed: UInt64, nonsense: Double, fonts: Fonts) {
    self.seed = seed
    self.nonsense = nonsense
    set = StandardSet(seed: seed, fonts: fonts)
  }

  /// The lines of document number `index`, those that were found and can be read.
  ///
  /// - Throws: `SpecimenError`.
  public func lines(ofDocument index: Int) throws -> [TrainingLine] {
    var random = SeededGenerator(seed: seed, stream: (1 << 32) + UInt64(index))
    let isNonsense = random.chance(nonsense)
    let drawing = try set.drawing(index) { text in
      if isNonsense { text.lines = text.lines.map { LineText.nonsense($0.count, &random) } }
    }
    var picture = drawing.shot.picture
    if let quality = drawing.quality { picture = try picture.throughJPEG(quality: quality) }
    let text = drawing.document.text
    let locator = Locator()
    let strips = locator.zones(in: picture.luminance).flatMap(\.lines)
    let printed = PrintedLine.all(lengths: text.lines.map(\.count), zone: drawing.shot.zone)
    let legibility = CellLegibility(of: drawing.flat, printedAs: drawing.clean, layout: text.layout)
    return printed.enumerated().compactMap { number, line in
      let found = strips.lazy.filter(line.isCut).compactMap { strip in
        Self.columns(of: line, in: line.cut(by: strip, of: locator)).map { (strip, $0) }
      }
      guard let (strip, columns) = found.first,
        legibility.worst(line: number, columns: columns) >= CellLegibility.limit
      else { return nil }
      return TrainingLine(
        picture: Picture(strip.image).framed,
        text: String(text.lines[number].dropFirst(columns.lowerBound).prefix(columns.count)),
        pixelsPerCharacter: drawing.shot.pitch, kind: isNonsense ? "random" : text.layout.format.rawValue,
        troubles: drawing.note)
    }
  }

  /// The cells of `line` that a strip shows whole; nil where it shows a part of one, or something else beside the line.
  private static func columns(of line: PrintedLine, in cut: PrintedLine.Cut) -> Range<Int>? {
    guard beside.contains(cut.above), beside.contains(cut.below) else { return nil }
    let (left, right) = (max(0, -cut.left), max(0, -cut.right))
    let (first, behind) = (Int(left.rounded()), line.length - Int(right.rounded()))
    guard abs(left - left.rounded()) <= cutOff, abs(right - right.rounded()) <= cutOff, first < behind else {
      return nil
    }
    return first..<behind
  }
}
