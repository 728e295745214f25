extension ConfusionModel {
  /// Characters of OCR-B as readers misread them.
  ///
  /// Half of the texts are taken to be read as this project's recogniser reads, whose misreads were counted on drawn
  /// pictures (see benchmarks/text-correction), the other half by readers that take any look-alike for another.
  public static let ocrB = ConfusionModel(
    errorRates: [
      ErrorRate(0.000_3, share: 0.6), ErrorRate(0.008, share: 0.35), ErrorRate(0.08, share: 0.05),
    ],
    tables: [
      Table(share: 0.5, counts: counts, expected: matrix(alike: 0.6, others: 0.06)),
      Table(
        share: 0.5, counts: [Double](repeating: 0, count: MRZCharacter.count * MRZCharacter.count),
        expected: matrix(alike: 1, others: 0.02)),
    ])

  /// What was read in place of what was printed, and how often.
  private static let misread = """
    O0 12 MN 5 0O 5 A4 4 S3 3 DO 3 XA 2 U0 2 S5 2 Q0 2 IT 2 I1 2 8R 2 8B 2 86 2 7Z 2 31 2 Z7 1 V9 1 UJ 1 UA 1 TI 1 \
    T1 1 T0 1 RZ 1 RP 1 PJ 1 OU 1 OD 1 O8 1 MB 1 LC 1 KA 1 IJ 1 HN 1 HM 1 HF 1 GR 1 G8 1 G6 1 FP 1 FE 1 EZ 1 ER 1 \
    EL 1 EI 1 EG 1 DP 1 DC 1 DB 1 BP 1 BE 1 B8 1 A6 1 <Y 1 <K 1 <6 1 9G 1 91 1 8E 1 51 1 4< 1 3< 1 28 1 27 1 1Y 1 \
    1T 1 0C 1 08 1 01 1
    """

  /// What was read as printed, and how often.
  private static let wellRead = """
    00 725 11 614 22 597 33 436 44 355 55 320 66 376 77 323 88 377 99 309 << 5711 AA 505 BB 101 CC 131 DD 181 EE 397 \
    FF 162 GG 145 HH 144 II 405 JJ 98 KK 142 LL 198 MM 242 NN 279 OO 408 PP 167 QQ 39 RR 313 SS 211 TT 322 UU 338 \
    VV 143 WW 60 XX 54 YY 102 ZZ 97
    """

  private static let counts: [Double] = {
    let words = (misread + " " + wellRead).split(separator: " ")
    return matrix(
      zip(words, words.dropFirst()).compactMap { pair, times in
        Double(times).map { (Alphabet.characters(String(pair)), $0) }
      }, others: 0)
  }()

  /// `alike` for each pair of look-alikes, `others` for all other pairs.
  private static func matrix(alike: Double, others: Double) -> [Double] {
    matrix(
      lookAlikes.map(Alphabet.characters).flatMap { [($0, alike), ($0.reversed(), alike)] }, others: others)
  }

  private static func matrix(_ pairs: [([MRZCharacter], Double)], others: Double) -> [Double] {
    let count = MRZCharacter.count
    var matrix = [Double](repeating: others, count: count * count)
    for (pair, weight) in pairs where pair.count == 2 {
      matrix[Int(pair[0].index) * count + Int(pair[1].index)] += weight
    }
    return matrix
  }

  /// Pairs of characters that look alike.
  ///
  /// Those that users of readers report (0/O, 1/I, 8/B, 5/S, 2/Z, 6/G, fillers read as K, X, L, C, S, E), and those
  /// that differ by one stroke.
  public static let lookAlikes = [
    "0O", "1I", "8B", "5S", "2Z", "6G", "0D", "OQ", "K<", "OD", "0Q", "1L", "IL", "C<", "L<", "X<", "E<",
    "S<", "MN", "HN", "EF", "TI", "UV", "MH", "PR", "7T", "GC", "17", "38", "68", "56", "08", "89", "4A",
    "KX", "MW", "VY", "CO", "PF", "HK", "ZT", "3B", "6B", "UO", "RB", "WN", "Z7", "IJ", "1J", "1T", "QG",
    "0U", "DB", "AR", "HW", "LE", "YX",
  ]
}
