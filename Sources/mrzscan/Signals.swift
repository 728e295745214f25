import Dispatch
import Glibc

/// Signals as calls.
enum Signals {
  /// Calls `handler` for each of the signals `numbers` that comes from now on; they lose their usual effect.
  static func watch(_ numbers: [Int32], _ handler: @escaping @Sendable () -> Void) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      // The handler holds the source, so that it lives as long as the program.
      source.setEventHandler { withExtendedLifetime(source) { handler() } }
      source.resume()
    }
  }
}
