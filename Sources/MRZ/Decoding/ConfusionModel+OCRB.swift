extension ConfusionModel {
  /// Characters of OCR-B as readers misread them.
  ///
  /// Half of the characters are taken to be read as an early network of this project read, whose misreads were counted on
  /// a thousand drawn pictures (see benchmarks/text-correction), the other half by readers that take any look-alike for
  /// another.
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
    O0 51 0O 32 IT 16 A4 14 S5 12 FT 10 86 9 HN 9 I1 9 8B 8 DO 8 EF 8 2Z 7 8R 7 EC 6 MH 6 T1 6 7Z 5 EL 5 U0 5 \
    06 4 BH 4 O6 4 OD 4 Q0 4 TI 4 0C 3 0U 3 14 3 1T 3 35 3 64 3 82 3 8H 3 8M 3 A6 3 BR 3 D0 3 GQ 3 MN 3 OG 3 \
    OQ 3 P9 3 RN 3 UL 3 09 2 31 2 3X 2 46 2 4< 2 8S 2 <C 2 <K 2 <X 2 AR 2 B6 2 BG 2 DC 2 E< 2 FE 2 FM 2 GC 2 \
    HM 2 IJ 2 J1 2 LZ 2 O1 2 OC 2 PF 2 QO 2 RP 2 S< 2 SG 2 UO 2 Y< 2 Z7 2 01 1 02 1 04 1 0B 1 0D 1 0G 1 0Q 1 \
    23 1 27 1 28 1 2< 1 2J 1 2P 1 34 1 37 1 41 1 53 1 54 1 56 1 59 1 60 1 63 1 68 1 6G 1 7T 1 7Y 1 80 1 8A 1 \
    8C 1 8G 1 8K 1 95 1 9O 1 9Q 1 9U 1 9V 1 <2 1 <3 1 <5 1 A8 1 AC 1 AI 1 AK 1 AT 1 B0 1 B8 1 BO 1 C1 1 C6 1 \
    CE 1 D2 1 D9 1 DR 1 E4 1 EP 1 FR 1 FS 1 FZ 1 G6 1 G9 1 GO 1 GR 1 H4 1 H< 1 HR 1 HU 1 I4 1 I< 1 IB 1 IE 1 \
    IL 1 IU 1 IZ 1 JZ 1 K6 1 K< 1 KA 1 KC 1 KW 1 L4 1 MW 1 N1 1 NB 1 NR 1 NW 1 O< 1 OB 1 OU 1 P3 1 PC 1 PR 1 \
    Q9 1 R4 1 R9 1 R< 1 RQ 1 S3 1 SA 1 SR 1 T7 1 TK 1 TY 1 UC 1 UH 1 UN 1 UQ 1 VU 1 VX 1 VY 1 XK 1 XY 1 Y1 1 \
    YK 1 YT 1 Z2 1 Z4 1
    """

  /// What was read as printed, and how often.
  private static let wellRead = """
    00 2842 11 2149 22 2199 33 1556 44 1339 55 1325 66 1406 77 1232 88 1289 99 1244 << 20974 AA 1812 BB 351 \
    CC 452 DD 652 EE 1481 FF 588 GG 515 HH 488 II 1469 JJ 341 KK 532 LL 872 MM 848 NN 996 OO 1473 PP 621 QQ 120 \
    RR 1164 SS 724 TT 1212 UU 1321 VV 431 WW 261 XX 185 YY 289 ZZ 349
    """

  private static let counts: [Double] = {
    let words = (misread + " " + wellRead).split(separator: " ")
    return matrix(
      stride(from: 0, to: words.count - 1, by: 2).compactMap { place in
        Double(words[place + 1]).map { (Alphabet.characters(String(words[place])), $0) }
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
