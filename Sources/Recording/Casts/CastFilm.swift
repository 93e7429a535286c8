public import Transitions

/// The frames of a cast, each of which can be asked for at any time.
///
/// Of a recording of this program every sixty-fourth frame that was passed is kept, so that going back is not starting
/// again; one of another program is played from its start then.
public struct CastFilm {
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
  /// Where the cast asks for what this program never asks for: the terminal that understands it.
  private var foreign: ForeignScreen?

  private static let distance = 64

  /// - Parameter cast: A recording, whoever made it.
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
  /// - Complexity: In proportion to the output since the kept screen before.
  public mutating func grid(of frame: Int) -> Grid {
    let end = ends.indices.contains(frame) ? ends[frame] : 0
    if foreign == nil, let grid = ownGrid(after: end) { return grid }
    let screen = foreign ?? ForeignScreen(cast)
    foreign = screen
    return screen.grid(after: end)
  }

  /// The screen after so many events; nil where it is none of ours.
  private mutating func ownGrid(after end: Int) -> Grid? {
    let place = (kept.lastIndex { $0.events <= end }) ?? 0
    var (events, screen) = kept[place]
    if latest.events > events, latest.events <= end { (events, screen) = latest }
    while events < end {
      switch cast.events[events].kind {
      case .output(let text): guard (try? screen.feed(text)) != nil else { return nil }
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
