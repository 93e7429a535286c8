public import Transitions

/// The frames of a cast, each of which can be asked for at any time.
///
/// Every sixty-fourth frame that was passed is kept, so that going back is not starting again.
public struct CastFilm: Sendable {
  /// The cast.
  public let cast: Cast
  /// When each frame begins to be seen, in microseconds; what comes at one time is one frame.
  public private(set) var times: [Int] = []
  /// The chapters: when they begin, and their names.
  public private(set) var markers: [(time: Int, label: String)] = []
  /// By frame: one past its last event.
  private var ends: [Int] = []
  /// The screen after so many events, where it was kept.
  private var kept: [(events: Int, screen: CastScreen)]
  /// The screen that was asked for last, from which the next one is mostly a step.
  private var latest: (events: Int, screen: CastScreen)

  private static let distance = 64

  /// - Parameter cast: A recording of this program.
  public init(_ cast: Cast) {
    self.cast = cast
    latest = (0, CastScreen(size: cast.size, palette: cast.palette))
    kept = [latest]
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
  /// - Throws: ``CastProblem`` where the cast asks for what this program never asks for.
  /// - Complexity: In proportion to the output since the kept screen before.
  public mutating func grid(of frame: Int) throws(CastProblem) -> Grid {
    let end = ends.indices.contains(frame) ? ends[frame] : 0
    let place = (kept.lastIndex { $0.events <= end }) ?? 0
    var (events, screen) = kept[place]
    if latest.events > events, latest.events <= end { (events, screen) = latest }
    while events < end {
      let event = cast.events[events]
      switch event.kind {
      case .output(let text):
        do throws(CastScreen.Foreign) {
          try screen.feed(text)
        } catch {
          throw CastProblem(path: cast.path, line: event.line, fact: .foreign(error.sequence))
        }
      case .resize(let size): screen.resize(to: size)
      case .marker, .other: break
      }
      events += 1
      if let newest = kept.last, events >= newest.events + Self.distance { kept.append((events, screen)) }
    }
    latest = (events, screen)
    return screen.grid
  }

  /// The frame that stands at a time, an index of ``times``.
  public func frame(at time: Int) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
