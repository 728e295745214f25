/// Where the cells of a line stand along the steps: one guess of several.
///
/// OCR-B for machine reading is printed at 10 characters per inch (Doc 9303-3, 4.3), so the cells follow each other
/// at an even pitch, but for what a camera's perspective leaves and what liberty the network takes.
struct CellPlacement: Equatable {
  /// The centre of each cell, in steps.
  let centres: [Double]
  /// Steps from one cell to the next.
  let pitch: Double
  /// How far the placement strays from an even pitch with every character seen, in nats.
  let cost: Double
}
