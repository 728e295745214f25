/// What a quick look at a whole picture tells, before anything is searched in it.
///
/// It reads every second row once, in squares of eight pixels: about a millisecond at 1280x720.
public struct ImageQuality: Sendable, Equatable {
  /// Mean luminance, 0 to 255.
  public let brightness: Double
  /// The luminance that a hundredth of the picture's squares surpasses, 0 to 255.
  public let highlight: Double
  /// The part of the picture that is overexposed, 0 to 1.
  public let clipped: Double
  /// The part of the picture that shows one shade, but for faint patterns, 0 to 1.
  public let calm: Double
  /// How steep the steepest edges are in the direction in which they are flatter, as a part of the contrast around them,
  /// 0 to 1.
  ///
  /// Focused print has 0.15 and more; print out of focus has less both along and across the lines, print that moves in one
  /// of the two.
  public let sharpness: Double
  /// How many squares hold fine strokes, as print does.
  public let printSquares: Int
  /// Whether print lies around the picture's middle, as wide as a document held before a camera.
  public let isPrintInTheMiddle: Bool
  /// The upper or lower edge beside which the picture's longest line of print runs, as a line of a zone does whose others
  /// are beyond the edge.
  public let cutLine: PictureSide?

  /// Below this mean luminance a picture is too dark to read, unless something in it is light.
  public static let darkness = 40.0
  /// Paper of less luminance is not light.
  private static let leastHighlight = 100.0
  /// The squares that two lines of the smallest legible zone cover, with room for a bad exposure.
  static let fewestPrintSquares = 24
  /// The sharpness that print keeps where it is neither out of focus nor moving.
  private static let leastSharpness = 0.11
  /// The part of a page that is paper, at least: noise and textures have none.
  private static let leastCalm = 0.3

  /// Whether anything in the picture might be a document; false only where searching would be in vain.
  public var isDocumentInSight: Bool { printSquares >= Self.fewestPrintSquares }
  /// Whether the picture is too dark to read.
  public var isDark: Bool { brightness < Self.darkness && highlight < Self.leastHighlight }
  /// Whether everything in the picture is out of focus or moves.
  public var isBlurred: Bool { sharpness < Self.leastSharpness }
  /// Whether it shows what is printed on paper, where a document is held.
  public var isPageInSight: Bool { isDocumentInSight && isPrintInTheMiddle && calm >= Self.leastCalm }

  /// Looks at `image`.
  public init(of image: LuminanceImage) {
    let look = PrintSquares(image)
    let sum = look.squares.reduce(0) { $0 + Int($1.sum) }
    brightness = Double(sum) / Double(32 * max(1, look.squares.count))
    highlight = look.quantile(0.99) { $0.lightest }
    clipped = look.share { $0.isClipped }
    calm = look.share { $0.isCalm }
    let (across, down) = look.sharpness
    sharpness = min(across, down)
    printSquares = look.squares.count { $0.isPrint }
    isPrintInTheMiddle = look.isPrintInTheMiddle
    cutLine = look.cutLine
  }
}
