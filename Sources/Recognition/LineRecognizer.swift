import CTesseract
import Imaging
import MRZ

/// Tesseract as a reader of single lines: one engine with one model.
///
/// An engine serves one thread at a time; make one for each thread.
public final class LineRecognizer {
  /// How strips are framed.
  public var framing: LineFraming
  /// How Tesseract takes the framed line.
  public var pageMode = PageMode.singleLine

  /// Three times what 44 characters need; the cost of a line grows with it.
  private static let maximumAspect = 120

  /// How much of a strip may be empty at an end, in heights of the strip: the locator leaves up to 1.7 of them beside
  /// the line, a character more is 0.7.
  private static let mostUnread = 2.2

  private let engine: OpaquePointer

  /// An engine with `model`.
  ///
  /// - Throws: `RecognitionError.modelRefused` if Tesseract can't use it.
  public init(model: Model) throws(RecognitionError) {
    let engine = model.data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { mrz_engine_create($0.assumingMemoryBound(to: CChar.self), bytes.count) }
    }
    guard let engine else { throw .modelRefused(name: model.name) }
    self.engine = engine
    framing = LineFraming(height: model.lineHeight)
  }

  deinit {
    mrz_engine_delete(engine)
  }

  /// Reads a strip that holds one line.
  ///
  /// - Throws: `RecognitionError` if the strip is empty, no line by its shape, or Tesseract fails.
  public func read(_ strip: LuminanceImage) throws(RecognitionError) -> LineReading {
    guard strip.width > 0, strip.height > 0 else { throw .emptyPicture }
    guard strip.width <= Self.maximumAspect * strip.height else {
      throw .notALine(width: strip.width, height: strip.height)
    }
    let framed = framing.framed(strip)
    let reading = try read(framed, pageMode)
    let unread = reading.unreadEnd * Double(strip.width) / Double(strip.height)
    guard pageMode == .singleLine, unread > Self.mostUnread else { return reading }
    // On poor print or in uneven light Tesseract's search for the line loses parts of it, or all.
    let raw = try read(framed, .rawLine)
    return raw.text.utf8.count > reading.text.utf8.count ? raw : reading
  }

  private func read(_ framed: LuminanceImage, _ pageMode: PageMode) throws(RecognitionError) -> LineReading {
    let done = framed.pixels.withUnsafeBufferPointer {
      mrz_engine_recognize(
        engine, $0.baseAddress, Int32(framed.width), Int32(framed.height), pageMode.rawValue)
    }
    defer { mrz_engine_forget(engine) }
    guard done else { throw .failed }
    return LineReading(
      text: plainText, symbols: symbols(framedWidth: framed.width),
      evidence: LineEvidence(steps: TimestepMatrix(choices: choices, stepCount: stepCount)))
  }

  private var plainText: String {
    String(cString: mrz_engine_text(engine)).filter { !$0.isWhitespace }
  }

  private var stepCount: Int { Int(mrz_engine_step_count(engine)) }

  private var choices: UnsafeBufferPointer<mrz_choice> {
    var count = 0
    let start = mrz_engine_choices(engine, &count)
    return UnsafeBufferPointer(start: start, count: count)
  }

  private func symbols(framedWidth: Int) -> [LineReading.Symbol] {
    var count = 0
    let start = mrz_engine_symbols(engine, &count)
    return UnsafeBufferPointer(start: start, count: count).map { symbol in
      let text = withUnsafeBytes(of: symbol.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let left = Double(symbol.left) / Double(framedWidth)
      let right = Double(symbol.right) / Double(framedWidth)
      return LineReading.Symbol(text: text, extent: min(left, right)...max(left, right))
    }
  }
}
