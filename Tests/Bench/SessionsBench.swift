internal import PortholeCommands
internal import PortholeStreams
internal import Transitions

/// Measures many shows at once, such as those of a host of kiosks: each has screens, a compositor and bytes of its own,
/// so that together they use the caches of a processor as separate programs do.
struct SessionsBench {
  /// The figures.
  struct Figures {
    /// CPU microseconds for a frame of one show, composed and turned into bytes.
    var frame = 0.0
    /// Bytes in a frame.
    var bytes = 0.0

    /// Returns the share of one processor that a number of moving shows takes, 1 for all of it.
    func share(sessions: Int, framesPerSecond: Int) -> Double {
      frame * Double(sessions * framesPerSecond) / 1_000_000
    }
  }

  let size: Size
  let sessions: Int
  let transition: any Transition
  let rendition: Rendition
  /// The number of frames that each show draws.
  let frames: Int

  /// Draws one frame of every show in turn, again and again.
  func figures() -> Figures {
    let pair = BenchScreens.pair(size, aspect: 2)
    var shows = (0..<sessions).map { _ in
      (pass: BenchPass(pair, transition: transition, rendition: rendition), diff: CellDiff(depth: rendition.depth))
    }
    var bytes: [UInt8] = []
    var total = 0
    func drawAll() {
      for index in shows.indices {
        bytes.removeAll(keepingCapacity: true)
        shows[index].pass.advance()
        let compositor = shows[index].pass.compositor
        shows[index].diff.encode(compositor.frame, damage: compositor.damage, into: &bytes)
        total += bytes.count
      }
    }
    // The first pass allocates all memory.
    for _ in 0..<BenchPass.length { drawAll() }
    total = 0
    let spent = BenchTimer.time { for _ in 0..<frames { drawAll() } }
    let count = Double(frames * sessions)
    return Figures(frame: Double(spent) / count / 1000, bytes: Double(total) / count)
  }
}
