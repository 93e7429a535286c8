internal import Decks
internal import Interface
internal import Transitions

/// Two screens of a deck as a terminal shows them, and the stage on which one gives way to the other.
struct ScreenPair {
  /// The screen that leaves, the link to the other focused.
  let from: Grid
  /// The screen that enters.
  let to: Grid
  /// Where the transition plays.
  let stage: Stage
  /// What the deck asks for between the two; nil if it is silent.
  let choice: TransitionChoice?

  /// Two screens of one size, between which no deck says anything.
  init(from: Grid, to: Grid, stage: Stage) {
    self.from = from
    self.to = to
    self.stage = stage
    choice = nil
  }

  /// - Parameters:
  ///   - deck: The deck of both.
  ///   - from: The id of the screen that leaves.
  ///   - to: The id of the screen that enters.
  ///   - arguments: Size, cell aspect, rendition and the user's own transition.
  init(_ deck: Deck, from: String, to: String, _ arguments: Arguments) throws(CommandFailure) {
    let target = try deck.screenIndex(to)
    var leaving = Presenter(deck: deck, start: try deck.screenIndex(from), arguments)
    let entering = Presenter(deck: deck, start: target, arguments)
    let found = leaving.focusLink(to: to)
    choice = deck.transition(to: target, by: found?.link)
    self.from = leaving.frame
    self.to = entering.frame
    let trigger: Rect? =
      switch (arguments.transition ?? choice)?.origin ?? .trigger {
      case .trigger: found?.trigger
      case .center: nil
      case .cell(let cell): leaving.onTerminal(cell)
      }
    stage = Stage(
      size: self.from.size, aspect: arguments.aspect ?? 2, trigger: trigger,
      elements: leaving.elements(sharedWith: entering), backdrop: entering.backdrop)
  }
}

extension Presenter {
  /// A presenter of the size and rendition that a command line asks for.
  init(deck: Deck, start: Int?, _ arguments: Arguments) {
    var settings = Settings()
    settings.rendition = arguments.rendition
    settings.seed = UInt64(arguments.seed ?? 0)
    self.init(
      deck: deck, start: start, size: arguments.size ?? Size(columns: 80, rows: 24), aspect: arguments.aspect ?? 2,
      settings: settings)
  }
}

extension Deck {
  /// The deck of a path, its warnings said.
  static func opened(_ path: String) throws -> Deck {
    let deck = try load(path: path)
    for warning in deck.check() { Output.say("\(warning)") }
    return deck
  }

  /// The index of a screen by id, or what to do where there is none.
  func screenIndex(_ id: String) throws(CommandFailure) -> Int {
    if let index = index(of: id) { return index }
    if let name = NearestName.of(id, among: screens.ids) {
      throw CommandFailure("\(path): no screen \"\(id)\"; did you mean \"\(name)\"?")
    }
    throw CommandFailure("\(path): no screen \"\(id)\"; \"porthole list screens \(path)\" shows all")
  }
}
