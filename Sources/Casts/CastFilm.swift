internal import PortholeEmulator
internal import Synchronization
package import Transitions

/// The frames of a cast, in any order.
///
/// Some states of the terminal are kept, so that going back need not start again.
package final class CastFilm: Film {
  /// The cast.
  package let cast: Cast
  /// The start of each frame in microseconds. All output of one time is one frame.
  package let times: [Int]
  /// The chapters: their starts in microseconds, and their names.
  package let markers: [(time: Int, label: String)]
  /// The keys that the user pressed: their times in microseconds, and their names.
  package let inputs: [(time: Int, key: String)]
  /// The index after the last event of each frame.
  private let ends: [Int]
  private let playbacks = Mutex(Playbacks())

  /// The terminal of the playback: ours or, if it refuses the cast, the emulator. Each is created with the first frame
  /// that needs it.
  private struct Playbacks {
    var own: CastPlayback<OwnCastScreen>?
    var foreign: CastPlayback<VTermScreen>?

    var grid: Grid? { foreign?.grid ?? own?.grid }
    var cursor: TerminalEmulator.Cursor? { foreign?.cursor ?? own?.cursor }

    mutating func advance(_ cast: Cast, to end: Int, within bytes: Int) throws(CastRefusal) -> Bool {
      if let foreign { return try foreign.advance(to: end, within: bytes) }
      do throws(CastRefusal) {
        if own == nil { own = try CastPlayback(cast) }
        return try own?.advance(to: end, within: bytes) ?? true
      } catch {
        guard error == .foreign else { throw error }
        let playback = try CastPlayback<VTermScreen>(cast)
        (own, foreign) = (nil, playback)
        return try playback.advance(to: end, within: bytes)
      }
    }
  }

  /// - Parameter cast: The recording, of any program.
  package init(_ cast: Cast) {
    self.cast = cast
    var times: [Int] = []
    var ends: [Int] = []
    var markers: [(time: Int, label: String)] = []
    var inputs: [(time: Int, key: String)] = []
    for (index, event) in cast.events.enumerated() {
      switch event.kind {
      case .marker(let label): markers.append((event.time, label))
      case .output, .resize:
        if times.last == event.time {
          ends[ends.count - 1] = index + 1
        } else {
          times.append(event.time)
          ends.append(index + 1)
        }
      case .input(let text): inputs += InputNames.keys(of: text).map { (event.time, $0) }
      case .exit, .step, .other: break
      }
    }
    (self.times, self.ends, self.markers, self.inputs) = (times, ends, markers, inputs)
  }

  /// The time of the last frame, in microseconds.
  package var lastChange: Int { times.last ?? 0 }

  /// Returns the screen of a frame.
  ///
  /// - Parameter frame: An index of ``times``. Without frames, the result is the empty terminal.
  /// - Throws: If the recording cannot be played up to there.
  /// - Complexity: O(output since the last kept state).
  package func grid(of frame: Int) throws(CastProblem) -> Grid {
    try shown(frame, withCursor: false)
  }

  /// Returns the screen of a frame with its cursor, if the recording shows one.
  ///
  /// - Throws: If the recording cannot be played up to there.
  /// - Complexity: O(output since the last kept state).
  package func screen(of frame: Int) throws(CastProblem) -> Grid {
    try shown(frame, withCursor: true)
  }

  private func shown(_ frame: Int, withCursor: Bool) throws(CastProblem) -> Grid {
    try playbacks.withLock { playbacks throws(CastProblem) in
      _ = try approach(frame, within: .max, &playbacks)
      // approach(_:within:) creates one of the two terminals or throws.
      guard var grid = playbacks.grid else { preconditionFailure("No terminal for the recording") }
      if withCursor, let cursor = playbacks.cursor { grid.draw(cursor, in: cast.palette) }
      return grid
    }
  }

  /// Plays towards a frame, so that a distant one can be reached in several steps.
  ///
  /// - Parameters:
  ///   - frame: An index of ``times``.
  ///   - bytes: About the most bytes of output to play in this step.
  /// - Returns: A Boolean value indicating whether the frame is reached.
  /// - Throws: If the recording cannot be played up to there.
  package func approach(_ frame: Int, within bytes: Int) throws(CastProblem) -> Bool {
    try playbacks.withLock { playbacks throws(CastProblem) in try approach(frame, within: bytes, &playbacks) }
  }

  private func approach(_ frame: Int, within bytes: Int, _ playbacks: inout Playbacks) throws(CastProblem) -> Bool {
    do throws(CastRefusal) {
      return try playbacks.advance(cast, to: ends.indices.contains(frame) ? ends[frame] : 0, within: bytes)
    } catch {
      let line = playbacks.foreign?.line ?? playbacks.own?.line ?? 1
      throw CastProblem(path: cast.path, line: line, reason: error == .noMemory ? .noMemory : .tooMuchWork)
    }
  }

  package var length: Int { cast.length }

  package var isArrival: Bool { false }

  package func rows(of frame: Int) -> Int? { nil }
}

extension [Int] {
  /// Returns the number of elements that are at most `number`. They must be in order.
  func places(upTo number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
