import Capture
import Foundation
import Synchronization

/// What a source reported, and when.
final class EventLog: Sendable {
  private let entries = Mutex<[(time: MonotonicTime, event: SourceEvent)]>([])

  var events: [SourceEvent] { entries.withLock { $0.map(\.event) } }

  var faults: [CameraFault] {
    events.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  /// How often frames began to flow.
  var starts: Int {
    events.filter { if case .streaming = $0 { true } else { false } }.count
  }

  func note(_ event: SourceEvent) {
    entries.withLock { $0.append((.now, event)) }
  }

  /// Waits until `condition` holds of the events; false after `seconds`.
  func wait(_ seconds: Double = 10, until condition: ([SourceEvent]) -> Bool) -> Bool {
    let end = MonotonicTime.now + .seconds(seconds)
    while MonotonicTime.now < end {
      if condition(events) { return true }
      usleep(2000)
    }
    return condition(events)
  }

  /// Waits until frames began to flow `count` times.
  func waitForStart(_ count: Int = 1) -> Bool {
    wait { events in events.filter { if case .streaming = $0 { true } else { false } }.count >= count }
  }

  /// Waits for a fault.
  func waitForFault(_ isMeant: (CameraFault) -> Bool) -> Bool {
    wait { events in
      events.contains { if case .fault(let fault) = $0 { isMeant(fault) } else { false } }
    }
  }
}
