import MRZ

/// The size of a document and where its zone stands, in millimetres.
///
/// Sizes: ICAO Doc 9303-3, 2 and 9303-7, 2 and 5. The left edge of the first character and the height of the
/// zone (23.2): Doc 9303-4, 4.2.1.3 and figure 3; 9303-5, 4.2.1.3 and figure 6; 9303-6, 4.2.1; 9303-7. The
/// characters stand 2.54 apart (9303-3, 4.4).
public struct DocumentSize: Sendable, Equatable {
  /// From one character to the next.
  public static let pitch = 2.54
  /// The height of the zone at the document's lower edge.
  public static let zoneHeight = 23.2

  /// Width of the document.
  public let width: Double
  /// Height of the document.
  public let height: Double
  /// From the document's left edge to that of the first character cell.
  public let left: Double
  /// From the document's lower edge to the centre line of the last line.
  public let lastLine: Double
  /// From the centre line of one line to that of the next.
  public let lineSpacing: Double
  /// Radius of the corners.
  public let cornerRadius: Double

  /// The size of documents of a format.
  public init(_ format: Format) {
    switch format {
    case .td3, .russianInternalPassport: self.init(125, 88, left: 6, cornerRadius: 3.2)
    case .td2, .frenchIdentityCard: self.init(105, 74, left: 4, cornerRadius: 3)
    case .mrva: self.init(120, 80, left: 4, cornerRadius: 0)
    case .mrvb: self.init(105, 74, left: 4, cornerRadius: 0)
    case .td1:
      self.init(85.6, 53.98, left: 5, lastLine: 7.3, lineSpacing: 4.23, cornerRadius: 3.18)
    case .swissDrivingLicence:
      self.init(85.6, 53.98, left: 5, lastLine: 7.3, lineSpacing: 4.23, cornerRadius: 3.18)
    case .frenchDrivingLicence, .drivingLicence:
      self.init(85.6, 53.98, left: 5, lastLine: 6.5, lineSpacing: 4.23, cornerRadius: 3.18)
    }
  }

  private init(
    _ width: Double, _ height: Double, left: Double, lastLine: Double = 9.4, lineSpacing: Double = 6.35,
    cornerRadius: Double
  ) {
    self.width = width
    self.height = height
    self.left = left
    self.lastLine = lastLine
    self.lineSpacing = lineSpacing
    self.cornerRadius = cornerRadius
  }
}
