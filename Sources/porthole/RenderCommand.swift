internal import Decks
internal import Encoding
internal import Interface
internal import Navigation
internal import Transitions

/// `porthole render PATH`: one frame of a transition, a page of them, or one screen at rest, as text.
enum RenderCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(.missing("the path of a deck", command: .render))
    }
    let frame = try frame(of: Deck.opened(path), arguments)
    let bytes =
      switch arguments.format ?? .txt {
      case .txt: Array(AnsiText.plain(frame).utf8)
      case .ans:
        AnsiText.colored(
          frame, depth: arguments.rendition.depth, palette: arguments.theme?.palette ?? .standard)
      }
    try Output.write(bytes, path: arguments.output)
    return 0
  }

  /// How many stills go on one page.
  private static let stills = 1...100

  /// What the command line asks to see.
  static func frame(of deck: Deck, _ arguments: Arguments) throws -> Grid {
    guard arguments.from != nil || arguments.to != nil else {
      let start = try arguments.screen.map { id throws(CommandFailure) in try deck.screenIndex(id) }
      return Presenter(deck: deck, start: start, arguments).frame
    }
    guard let from = arguments.from else { throw UsageError(.missing("--from beside --to", command: .render)) }
    guard let to = arguments.to else { throw UsageError(.missing("--to beside --from", command: .render)) }
    guard arguments.screen == nil else { throw UsageError(.missing("--screen or --from, not both", command: .render)) }
    guard (arguments.progress == nil) != (arguments.frames == nil) else {
      throw UsageError(
        .missing(arguments.progress == nil ? "--at or --frames" : "--at or --frames, not both", command: .render))
    }
    let pair = try ScreenPair(deck, from: from, to: to, arguments)
    guard let progress = arguments.progress else {
      let count = arguments.frames ?? 1
      guard stills.contains(count) else {
        throw UsageError(
          .badValue("\(count)", option: "--frames", takes: "\(stills.lowerBound) to \(stills.upperBound) stills"))
      }
      return ContactSheet.page(
        of: pair.look.transition, on: pair, rendition: arguments.rendition, count: count)
    }
    var compositor = Compositor(
      size: pair.from.size, aspect: arguments.aspect ?? 2, rendition: arguments.rendition)
    compositor.compose(
      pair.look.transition.scene(at: progress, toward: pair.stage), from: pair.from, to: pair.to)
    return compositor.frame
  }
}
