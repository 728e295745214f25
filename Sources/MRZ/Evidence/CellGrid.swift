/// Where the cells of a line are expected: an even pitch that may drift a little along the line.
///
/// OCR-B for machine reading is printed at 10 characters per inch (Doc 9303-3, 4.3); what a camera's perspective
/// leaves in a straightened line is a slow change of pitch.
struct CellGrid: Equatable {
  /// The centre of cell 0, in steps.
  var start: Double
  /// Steps from cell 0 to cell 1, were there no drift.
  var pitch: Double
  /// How the pitch grows: the centre of cell `i` lies at `start + pitch * i + drift * i * i`.
  var drift: Double

  /// The centre of cell `index`, in steps.
  func centre(_ index: Int) -> Double {
    let i = Double(index)
    return start + pitch * i + drift * i * i
  }

  /// The same grid with its cells counted from cell `index`.
  func counted(from index: Int) -> CellGrid {
    CellGrid(start: centre(index), pitch: pitch + 2 * drift * Double(index), drift: drift)
  }
}
