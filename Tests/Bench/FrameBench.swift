internal import CPortholeBench
internal import PortholeCommands
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// Measures the cost of a transition's frames at one size, stage by stage.
@MainActor
struct FrameBench {
  /// The figures; times are CPU microseconds per frame, the median of several runs.
  struct Figures {
    /// The time for a checksum of all cells.
    var baseline = 0.0
    /// The time to compose.
    var compose = 0.0
    /// The time to turn composed frames into bytes.
    var diff = 0.0
    /// The time that curses takes for the same.
    var curses = 0.0
    /// The time to compose, turn into bytes and write to a terminal.
    var path = 0.0
    /// Bytes per frame.
    var bytes = 0.0
    /// Allocations per frame on the whole path, once all buffers have grown; nil where they are not counted.
    var allocations: Double?
    /// Cells whose glyph was fitted, per frame.
    var fitted = 0.0

    /// The budget of a frame as a multiple of the checksum, whatever its size.
    static let mostRatio = 40

    /// The whole path as a multiple of the checksum.
    var ratio: Double { path / baseline }

    /// The figures that are over budget.
    var overspent: [String] {
      (ratio > Double(Figures.mostRatio) ? ["ratio"] : []) + (allocations ?? 0 > 0 ? ["allocations"] : [])
    }
  }

  let pair: ScreenPair
  let transition: any Transition
  let rendition: Rendition
  /// The number of frames in a run, a whole number of passes.
  let frames: Int
  private var timer: BenchTimer { BenchTimer(frames: frames) }

  init(pair: ScreenPair, transition: any Transition, rendition: Rendition, frames: Int) {
    (self.pair, self.transition, self.rendition, self.frames) = (pair, transition, rendition, frames)
  }

  /// Measures every stage.
  ///
  /// - Parameter curses: A curses of the size of the pair.
  func figures(_ curses: inout HeadlessCurses) throws(CommandFailure) -> Figures {
    var figures = Figures()
    figures.baseline = timer.baseline(pair)
    var pass = BenchPass(pair, transition: transition, rendition: rendition)
    // A first pass there and back, so that all memory has been allocated.
    for _ in 0..<2 * BenchPass.length { pass.advance() }
    let before = pass.compositor.fittedCells
    figures.compose = timer.median { BenchTimer.time { for _ in 0..<frames { pass.advance() } } }
    figures.fitted = Double(pass.compositor.fittedCells - before) / Double(BenchTimer.runs * frames)
    encode(&pass, &curses, &figures)
    try wholePath(&pass, &figures)
    return figures
  }

  /// Measures both ways of turning frames into bytes, over the same frames. The frames are composed in advance, one
  /// pass at a time.
  private func encode(_ pass: inout BenchPass, _ curses: inout HeadlessCurses, _ figures: inout Figures) {
    var diff = CellDiff(depth: rendition.depth)
    var bytes: [UInt8] = []
    var total = 0
    diff.encode(pass.compositor.frame, damage: .everything(pair.from.size), into: &bytes)
    figures.diff = timer.median {
      total = 0
      var spent: Int64 = 0
      for _ in 0..<frames / BenchPass.length {
        let film = self.film(&pass)
        spent += BenchTimer.time {
          for frame in film {
            bytes.removeAll(keepingCapacity: true)
            diff.encode(frame.grid, damage: frame.damage, into: &bytes)
            total += bytes.count
          }
        }
      }
      return spent
    }
    figures.bytes = Double(total) / Double(frames)
    // Curses is slow enough to be measured well in one pass, and too slow for more.
    _ = curses.draw(pass.compositor.frame, damage: .everything(pair.from.size))
    let film = self.film(&pass)
    let spent = BenchTimer.time { for frame in film { _ = curses.draw(frame.grid, damage: frame.damage) } }
    figures.curses = Double(spent) / Double(film.count) / 1000
  }

  private func film(_ pass: inout BenchPass) -> [(grid: Grid, damage: Damage)] {
    (0..<BenchPass.length).map { _ in
      pass.advance()
      return (pass.compositor.frame, pass.compositor.damage)
    }
  }

  private func wholePath(_ pass: inout BenchPass, _ figures: inout Figures) throws(CommandFailure) {
    let size = pair.from.size
    let terminal = drained_terminal(Int32(size.columns), Int32(size.rows))
    guard terminal >= 0 else {
      throw CommandFailure("cannot open a pseudoterminal: \(String(cString: strerror(errno)))")
    }
    defer { close(terminal) }
    var diff = CellDiff(depth: rendition.depth)
    var bytes: [UInt8] = []
    diff.encode(pass.compositor.frame, damage: .everything(size), into: &bytes)
    func show(_ count: Int) {
      for _ in 0..<count {
        bytes.removeAll(keepingCapacity: true)
        pass.advance()
        diff.encode(pass.compositor.frame, damage: pass.compositor.damage, into: &bytes)
        _ = bytes.withUnsafeBytes { WholeWrite.write($0, to: terminal) }
      }
    }
    show(2 * BenchPass.length)
    figures.path = timer.median { BenchTimer.time { show(frames) } }
    figures.allocations = AllocationCounter().map { Double($0.allocations { show(frames) }) / Double(frames) }
  }
}
