import Synchronization

/// A mailbox that holds the newest frame alone.
final class LatestFrame: Sendable {
  private enum Content {
    case nothing
    case pending(PendingFrame)
    case made(Frame)
  }

  private struct State {
    var content = Content.nothing
    var count = 0
    var damage: FrameDamage?
  }

  private let state = Mutex(State())

  /// Puts a frame in and gives back what was there.
  func put(_ frame: PendingFrame) {
    state.withLock { state in
      Self.drop(&state)
      state.content = .pending(frame)
      state.count += 1
    }
  }

  /// Gives back what is there; afterwards no reader touches the source's memory.
  func clear() {
    state.withLock { Self.drop(&$0) }
  }

  /// The newest frame, if it is newer than the one with `number`.
  ///
  /// The picture is made under the lock, so that its memory can't be given back meanwhile; it is made once,
  /// however many readers there are.
  func take(after number: Int?) -> Frame? {
    state.withLock { state in
      guard state.count > number ?? 0 else { return nil }
      switch state.content {
      case .nothing: return nil
      case .made(let frame): return frame
      case .pending(let pending): return Self.make(pending, &state)
      }
    }
  }

  /// The damage that was found while a picture was made since the last call.
  func takeDamage() -> FrameDamage? {
    state.withLock { state in
      defer { state.damage = nil }
      return state.damage
    }
  }

  private static func make(_ pending: PendingFrame, _ state: inout State) -> Frame? {
    defer { pending.release() }
    do {
      let image = try pending.luminance()
      let frame = Frame(number: state.count, image: image, origin: pending.origin, time: pending.time)
      state.content = .made(frame)
      return frame
    } catch {
      state.content = .nothing
      state.damage = error
      return nil
    }
  }

  private static func drop(_ state: inout State) {
    if case .pending(let pending) = state.content { pending.release() }
    state.content = .nothing
  }
}
