internal import Decks
internal import Encoding
internal import Terminal
internal import Transitions

/// `porthole bench --tty`: frames on the terminal it runs in, as fast as that takes them, for measuring from outside.
enum TerminalBench {
  /// Shows the screen that leaves, then `frames` frames, each written whole before the next is composed.
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let from = arguments.from, let to = arguments.to, let choice = arguments.transition else {
      throw UsageError(.missing("--from, --to and --transition beside --tty", command: .bench))
    }
    let transition = try Catalogue.selection(choice).transition
    let deck = try Deck.opened(arguments.deckPath())
    var arguments = arguments
    var terminal = try OutputTerminal()
    arguments.size = terminal.size
    let pair = try ScreenPair(deck, from: from, to: to, arguments)
    var pass = BenchPass(pair, transition: transition, arguments)
    var diff = CellDiff(depth: arguments.rendition.depth)
    var bytes: [UInt8] = []
    diff.encode(pair.from, damage: .everything(terminal.size), into: &bytes)
    var outcome = terminal.show(bytes)
    for _ in 0..<(arguments.frames ?? 600) {
      bytes.removeAll(keepingCapacity: true)
      pass.advance()
      switch outcome {
      case .shown: diff.encode(pass.compositor.frame, damage: pass.compositor.damage, into: &bytes)
      case .cleared:
        diff.forget()
        diff.encode(pass.compositor.frame, damage: .everything(terminal.size), into: &bytes)
      case .ended(let status): return status
      }
      outcome = terminal.show(bytes)
    }
    if case .ended(let status) = outcome { return status }
    return 0
  }
}
