internal import Decks
internal import Interface
internal import Navigation
internal import Transitions

/// Two screens as a terminal shows them, and the stage on which one gives way to the other.
struct ScreenPair {
  /// The screen that leaves, the link to the other focused.
  let from: Grid
  /// The screen that enters.
  let to: Grid
  /// Where the transition plays.
  let stage: Stage
  /// How: as the command line asks for, else as the deck does.
  let look: TransitionLook

  /// Two screens of one size, between which no deck says anything.
  init(from: Grid, to: Grid, stage: Stage, look: TransitionLook = .cut) {
    self.from = from
    self.to = to
    self.stage = stage
    self.look = look
  }

  /// - Parameters:
  ///   - deck: The deck of both.
  ///   - from: The id of the screen that leaves.
  ///   - to: The id of the screen that enters.
  ///   - arguments: Size, cell aspect, rendition and the user's own transition.
  init(_ deck: Deck, from: String, to: String, _ arguments: Arguments) throws(CommandFailure) {
    let path = arguments.path
    _ = try deck.screenIndex(to, path: path)
    var presenter = Presenter(deck: deck, start: try deck.screenIndex(from, path: path), arguments)
    guard let still = presenter.still(to: to) else { throw CommandFailure("\(path): no screen \"\(to)\"") }
    self.init(from: still.from, to: still.to, stage: still.stage, look: still.look)
  }
}

extension Presenter {
  /// A presenter of the size and rendition that a command line asks for.
  init(deck: Deck, start: Int?, _ arguments: Arguments) {
    var settings = Settings()
    settings.transition = arguments.transition
    settings.rendition = arguments.rendition
    settings.showsAll = true
    settings.seed = UInt64(arguments.seed ?? 0)
    if let theme = arguments.theme { settings.palette = theme.palette }
    self.init(
      deck: deck, start: start, size: arguments.size ?? Size(columns: 80, rows: 24), aspect: arguments.aspect ?? 2,
      settings: settings)
  }
}

extension Deck {
  /// The deck of a path, its problems said.
  static func opened(_ path: String, split: ScreenSplit? = nil, palette: Palette = .standard) throws -> Deck {
    let deck = try load(path: path, split: split, palette: palette, date: Today.text)
    ProblemSummary.say(deck.check(), of: path)
    return deck
  }

  /// How many screens a message names.
  private static let namedScreens = 8

  /// Returns the index of a screen by id, or says which screens there are.
  ///
  /// - Parameter path: The deck as the user calls it.
  func screenIndex(_ id: String, path: String) throws(CommandFailure) -> Int {
    if let index = index(of: id) { return index }
    let ids = screens.ids
    if let name = NearestName.of(id, among: ids) {
      throw CommandFailure("\(path): no screen \"\(id)\"; did you mean \"\(name)\"?")
    }
    let names = ids.prefix(Self.namedScreens).joined(separator: ", ")
    let more = ids.count > Self.namedScreens ? " and \(ids.count - Self.namedScreens) more" : ""
    throw CommandFailure("\(path): no screen \"\(id)\"; there are \(names)\(more)")
  }
}
