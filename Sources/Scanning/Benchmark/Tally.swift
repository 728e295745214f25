/// What was counted over some results.
public struct Tally: Codable, Sendable, Equatable {
  /// Documents whose key can be proved: the printed check digits over it agree.
  public var documents = 0
  /// Those whose key was read, validated or not.
  public var keyRead = 0
  /// Those whose key was read and called validated.
  public var validated = 0
  /// Pictures in which a key was called validated that isn't printed there, or that a printed check digit refuses.
  public var wrong = 0
  /// Documents on which a check digit over the key is printed wrongly.
  public var disputed = 0
  /// Those whose key was read.
  public var disputedKeyRead = 0
  /// Pictures without a zone.
  public var negatives = 0
  /// Files that couldn't be read.
  public var errors = 0
  /// Characters on documents where a zone was read.
  public var characters = 0
  /// Those read wrongly by Tesseract, lost or made up.
  public var ocrErrors = 0
  /// Those decided wrongly, lost or made up.
  public var decidedErrors = 0

  /// The counts over `results`.
  public init(_ results: [PictureResult]) {
    for result in results { add(result) }
  }

  private mutating func add(_ result: PictureResult) {
    if result.outcome == .error { errors += 1 }
    if result.isWrong { wrong += 1 }
    if let (ocr, decided) = result.confusions {
      characters += ocr.characters
      ocrErrors += ocr.errors
      decidedErrors += decided.errors
    }
    guard result.hasDocument else {
      negatives += 1
      return
    }
    guard !result.isDisputed else {
      disputed += 1
      if result.isKeyRead { disputedKeyRead += 1 }
      return
    }
    documents += 1
    if result.isKeyRead { keyRead += 1 }
    if result.outcome == .validated { validated += 1 }
  }

  /// The part of documents whose key was read; nil where there are none.
  public var keyReadRate: Double? { rate(keyRead, of: documents) }
  /// The part of documents whose key was validated; nil where there are none.
  public var validatedRate: Double? { rate(validated, of: documents) }
  /// Tesseract's errors per character; nil where no zone was read.
  public var ocrErrorRate: Double? { rate(ocrErrors, of: characters) }
  /// The decoder's errors per character; nil where no zone was read.
  public var decidedErrorRate: Double? { rate(decidedErrors, of: characters) }

  private func rate(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
