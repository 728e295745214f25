/// Advice that changes only when two frames in a row ask for it, so that it can be read.
struct SteadyAdvice {
  private var shown: Advice?
  private var last: Advice?

  /// What to show after a frame that asks for `advice`.
  mutating func take(_ advice: Advice?) -> Advice? {
    if advice == last || advice == nil { shown = advice }
    last = advice
    return shown
  }
}
