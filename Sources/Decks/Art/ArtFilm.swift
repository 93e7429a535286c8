internal import PortholeStreams
internal import Synchronization
package import Transitions

/// Art as it arrives over a modem: so many characters a second.
package final class ArtFilm: Film {
  /// The speeds in bits a second. A character takes ten of them.
  static let speeds = 50...1_000_000
  /// The least microseconds of a frame, and the most frames.
  private static let (shortest, most) = (1_000_000 / 60, 100_000)

  /// The starts of the pictures, in microseconds.
  private let times: [Int]
  package let length: Int
  package let markers: [(time: Int, label: String)] = []
  package let isArrival = true
  private let work: ArtReader.Work
  private let counts: [Int]
  private let start: ArtDrawing
  private let state: Mutex<(drawing: ArtDrawing, taken: Int)>

  /// - Parameter baud: The speed in bits a second, within ``speeds``.
  init(of work: ArtReader.Work, from start: ArtDrawing, baud: Int) {
    self.work = work
    self.start = start
    let count = start.count
    let length = count * 10_000_000 / baud
    let step = max(Self.shortest, 10_000_000 / baud, length / Self.most)
    let times = (0...(length + step - 1) / step).map { min($0 * step, length) }
    counts = times.map { $0 == length ? count : $0 * baud / 10_000_000 }
    (self.length, self.times) = (length, times)
    state = Mutex((start, 0))
  }

  package func start(at time: Int) -> Int { times[frame(at: time)] }

  package func next(after time: Int) -> Int? {
    let next = frame(at: time) + 1
    return next < times.count ? times[next] : nil
  }

  package func screen(at time: Int) -> Grid {
    let frame = frame(at: time)
    return frame < counts.count - 1 ? advanced(to: frame).canvas.picture(of: work.grid.size) : work.grid
  }

  package func rows(at time: Int) -> Int? { advanced(to: frame(at: time)).canvas.rows }

  private func frame(at time: Int) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  private func advanced(to frame: Int) -> ArtDrawing {
    state.withLock { state in
      if state.taken > counts[frame] { state = (start, 0) }
      // The whole work was drawn without an error before.
      try? state.drawing.read(state.taken..<counts[frame])
      state.taken = counts[frame]
      return state.drawing
    }
  }
}
