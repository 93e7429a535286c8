public import Transitions

/// The frames of a cast, each of which can be asked for at any time.
///
/// Of what was passed some screens are kept, so that going back is not starting again.
public struct CastFilm {
  /// The cast.
  public let cast: Cast
  /// When each frame begins to be seen, in microseconds; what comes at one time is one frame.
  public private(set) var times: [Int] = []
  /// The chapters: when they begin, and their names.
  public private(set) var markers: [(time: Int, label: String)] = []
  /// By frame: one past its last event.
  private var ends: [Int] = []
  /// Screens that were passed, weighed in cells.
  private var snapshots = Snapshots<CastScreen>(every: 1 << 16, most: 1 << 22)
  /// The screen that was asked for last, from which the next one is mostly a step.
  private var latest: (events: Int, output: Int, state: CastScreen)
  /// Where the cast asks for what this program never asks for: the terminal that understands it.
  private var foreign: ForeignScreen?

  /// - Parameter cast: A recording, whoever made it.
  public init(_ cast: Cast) {
    self.cast = cast
    latest = (0, 0, CastScreen(size: cast.size, palette: cast.palette))
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
    var here = latest
    if let kept = snapshots.last(upTo: end), here.events > end || kept.events > here.events {
      here = kept
    } else if here.events > end {
      here = (0, 0, CastScreen(size: cast.size, palette: cast.palette))
    }
    // The one screen that is worked on is nobody else's, or each change would copy it.
    latest = (0, 0, CastScreen(size: Size(columns: 0, rows: 0), palette: cast.palette))
    while here.events < end {
      switch cast.events[here.events].kind {
      case .output(let text):
        guard (try? here.state.feed(text)) != nil else { return nil }
        here.output += text.utf8.count
      case .resize(let size): here.state.resize(to: size)
      case .marker, .other: break
      }
      here.events += 1
      snapshots.offer(after: here.events, output: here.output, weight: here.state.grid.size.area) { here.state }
    }
    latest = here
    return here.state.grid
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
