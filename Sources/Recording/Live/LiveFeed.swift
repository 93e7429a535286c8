internal import PortholePlatform
package import PortholeStreams
internal import Synchronization
internal import Transitions

/// The way of a show to those who send it on, which work on another thread. It takes no longer than a copy, and holds a
/// bounded part of the show.
package final class LiveFeed: Sendable {
  /// The events that have come, and whether the show is over: the last frame, or output and changes of size.
  package struct Intake: Sendable {
    package var parts: [ShowEvent] = []
    package var isOver = false
  }

  private struct State {
    var intake = Intake()
    var count = 0
    var isTold = false
  }

  /// The most bytes of output that wait. A program that writes more in one moment loses its first lines on the watchers'
  /// screens.
  private static let (most, rest) = (1 << 22, 1 << 17)

  private let state = Mutex(State())
  private let watchers = Mutex(0)
  private let pipe: WakePipe

  /// Creates a feed; nil if the system has no descriptors for it.
  package init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
  }

  package var descriptor: Int32 { pipe.descriptor }

  /// The number of those who watch now, as the other side has counted them.
  package var watcherCount: Int { watchers.withLock { $0 } }

  func note(watcherCount count: Int) { watchers.withLock { $0 = count } }

  /// Gives an event. Frames, output and changes of size are sent on.
  package func give(_ event: ShowEvent) {
    switch event {
    case .frame: change { state in state.intake.parts = [event] }
    case .output(let output): give(output)
    case .size:
      change { state in
        if case .size? = state.intake.parts.last { state.intake.parts.removeLast() }
        state.intake.parts.append(event)
      }
    default: break
    }
  }

  private func give(_ output: ArraySlice<UInt8>) {
    if output.isEmpty { return }
    change { state in
      state.count += output.count
      if case .output(var bytes)? = state.intake.parts.last {
        // Taken out, so that it is not copied.
        state.intake.parts[state.intake.parts.count - 1] = .output([])
        bytes += output
        state.intake.parts[state.intake.parts.count - 1] = .output(bytes)
      } else {
        state.intake.parts.append(.output(Array(output)[...]))
      }
      if state.count > Self.most { Self.skip(&state) }
    }
  }

  package func end() {
    change { state in state.intake.isOver = true }
  }

  package func take() -> Intake {
    pipe.clear()
    return state.withLock { state in
      defer { state = State(intake: Intake(isOver: state.intake.isOver)) }
      return state.intake
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let isNew = state.withLock { state in
      body(&state)
      defer { state.isTold = true }
      return !state.isTold
    }
    if isNew { pipe.wake() }
  }

  /// Keeps the last size and the end of the output.
  private static func skip(_ state: inout State) {
    var (parts, output): ([ShowEvent], [UInt8]) = ([], [])
    for part in state.intake.parts {
      switch part {
      case .output(let bytes): output = Array((output + bytes.suffix(rest)).suffix(rest))
      case .size: parts = [part]
      default: break
      }
    }
    // CAN ends a sequence that has begun. The colours of the skipped bytes are not known.
    let start = output.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
    state.intake.parts = parts + [.output(Array("\u{18}\u{1B}[m".utf8) + output[start...])]
    state.count = rest
  }
}
