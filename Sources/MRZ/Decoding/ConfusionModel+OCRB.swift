extension ConfusionModel {
  /// Characters of OCR-B that look alike, with how often they are confused compared with each other.
  ///
  /// The pairs are those that users of readers report (0/O, 1/I, 8/B, 5/S, 2/Z, 6/G, fillers read as K, X, L,
  /// C, S, E) and those that differ by one stroke; the weights are estimates in three steps.
  public static let ocrB = ConfusionModel(errorRate: 0.01, unseen: 0.1, pairs: lookAlikes)

  /// The pairs of `ocrB`.
  public static let lookAlikes: [(characters: String, weight: Double)] =
    ["0O", "1I", "8B", "5S", "2Z", "6G", "0D", "OQ", "K<", "OD"].map { ($0, 4) }
    + [
      "0Q", "1L", "IL", "C<", "L<", "X<", "E<", "S<", "MN", "HN", "EF", "TI", "UV", "MH", "PR",
      "7T", "GC",
    ].map { ($0, 2) }
    + [
      "17", "38", "68", "56", "08", "89", "4A", "KX", "MW", "VY", "CO", "PF", "HK", "ZT", "3B",
      "6B", "UO", "RB",
      "WN", "Z7", "IJ", "1J", "1T", "QG", "0U", "DB", "AR", "HW", "LE", "YX",
    ].map { ($0, 1) }
}
