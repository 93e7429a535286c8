public import Transitions

/// The frames of a cast, each of which can be asked for at any time.
///
/// Some of the screens that were passed are kept, so that going back is not starting again.
public final class CastFilm {
  /// The cast.
  public let cast: Cast
  /// When each frame begins to be seen, in microseconds; what comes at one time is one frame.
  public private(set) var times: [Int] = []
  /// The chapters: when they begin, and their names.
  public private(set) var markers: [(time: Int, label: String)] = []
  /// By frame: one past its last event.
  private var ends: [Int] = []
  /// The terminal that it is played on: ours, or, where it asks for what this program never asks for, one that
  /// understands it. They begin when the first frame is asked for.
  private var own: CastPlayback<OwnCastScreen>?
  private var foreign: CastPlayback<VTermScreen>?

  /// - Parameter cast: A recording, whoever made it.
  public init(_ cast: Cast) {
    self.cast = cast
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
      case .other: break
      }
    }
  }

  /// What is seen in a frame.
  ///
  /// - Parameter frame: An index of ``times``; without frames, the empty terminal.
  /// - Throws: Where the recording cannot be played so far.
  /// - Complexity: In proportion to the output since the kept screen before.
  public func grid(of frame: Int) throws(CastProblem) -> Grid {
    _ = try approach(frame, within: .max)
    guard let grid = foreign?.grid ?? own?.grid else {
      preconditionFailure("What was approached stands on a terminal")
    }
    return grid
  }

  /// Goes towards a frame, so that what is far away can be had in several goes.
  ///
  /// - Parameters:
  ///   - frame: An index of ``times``.
  ///   - bytes: About so much output is played in one go.
  /// - Returns: Whether ``grid(of:)`` has nothing more to do.
  /// - Throws: Where the recording cannot be played so far.
  public func approach(_ frame: Int, within bytes: Int) throws(CastProblem) -> Bool {
    do throws(CastRefusal) {
      return try advance(to: ends.indices.contains(frame) ? ends[frame] : 0, within: bytes)
    } catch {
      let line = foreign?.line ?? own?.line ?? 1
      throw CastProblem(path: cast.path, line: line, fact: error == .noMemory ? .noMemory : .tooMuchWork)
    }
  }

  private func advance(to end: Int, within bytes: Int) throws(CastRefusal) -> Bool {
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

  /// The frame that stands at a time, an index of ``times``.
  public func frame(at time: Int) -> Int {
    max(0, times.places(upTo: time) - 1)
  }
}

extension [Int] {
  /// How many of these numbers, which are in order, are at most another.
  func places(upTo number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
