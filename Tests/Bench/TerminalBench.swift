internal import PortholeCommands
internal import PortholeDecks
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// `porthole-bench --tty`: draws frames on this terminal as fast as it accepts them, to be measured from outside.
enum TerminalBench {
  /// Shows the screen that leaves, then a number of frames. Each frame is written completely before the next one is
  /// composed.
  ///
  /// - Parameter screens: Returns the two screens at the size of the terminal.
  @MainActor
  static func run(
    _ choice: TransitionChoice, frames: Int, _ rendition: Rendition, screens: (Size) throws -> ScreenPair
  ) throws -> Int32 {
    let transition = try Catalog.selection(choice).transition
    var terminal = try OutputTerminal()
    let pair = try screens(terminal.size)
    var pass = BenchPass(pair, transition: transition, rendition: rendition)
    var diff = CellDiff(depth: rendition.depth)
    var bytes: [UInt8] = []
    diff.encode(pair.from, damage: .everything(terminal.size), into: &bytes)
    var outcome = terminal.show(bytes)
    for _ in 0..<frames {
      bytes.removeAll(keepingCapacity: true)
      pass.advance()
      switch outcome {
      case .shown: diff.encode(pass.compositor.frame, damage: pass.compositor.damage, into: &bytes)
      case .cleared:
        diff.invalidate()
        diff.encode(pass.compositor.frame, damage: .everything(terminal.size), into: &bytes)
      case .ended(let status): return status
      }
      outcome = terminal.show(bytes)
    }
    if case .ended(let status) = outcome { return status }
    return 0
  }
}
