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
    let deck = try Deck.opened(arguments.path)
    var arguments = arguments
    let terminal = try OutputTerminal()
    arguments.size = terminal.size
    let pair = try ScreenPair(deck, from: from, to: to, arguments)
    var pass = BenchPass(pair, transition: transition, arguments)
    var diff = CellDiff(depth: arguments.rendition.depth)
    var bytes: [UInt8] = []
    diff.encode(pair.from, damage: .everything(terminal.size), into: &bytes)
    guard terminal.show(bytes) else { return 1 }
    for _ in 0..<(arguments.frames ?? 600) {
      bytes.removeAll(keepingCapacity: true)
      pass.advance()
      diff.encode(pass.compositor.frame, damage: pass.compositor.damage, into: &bytes)
      guard terminal.show(bytes) else { return 1 }
    }
    return 0
  }
}
