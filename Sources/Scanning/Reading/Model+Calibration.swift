import MRZ
import Recognition

extension Model {
  /// How far what it tells of pictures can be trusted.
  var calibration: Calibration { isOfOurRecipe ? .picture : .unmeasured }
}
