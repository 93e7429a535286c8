package import PortholeDecks
internal import PortholeInterface
package import PortholeRecording
internal import PortholeStreams
package import Transitions

extension ScreenPair {
  /// Creates the pair of two screens of a deck. The command line comes before the deck's own transition.
  package init(
    _ deck: Deck, path: String, from: String, to: String, _ transitions: TransitionOptions, _ display: DisplayOptions
  ) throws(CommandFailure) {
    let target = deck.screens.ids[try deck.screenIndex(to, path: path)]
    var presenter = Presenter(deck: deck, start: try deck.screenIndex(from, path: path), transitions, display)
    guard let pair = presenter.still(to: target) else { throw CommandFailure("\(path): no screen \"\(to)\"") }
    self = pair
  }
}

extension Presenter {
  /// Creates a presenter that shows a deck with the options of a command line.
  package init(deck: Deck, start: Int?, _ transitions: TransitionOptions, _ display: DisplayOptions) {
    var settings = Settings()
    settings.transition = transitions.transition
    settings.rendition = display.rendition
    settings.showsAll = true
    settings.showsTiles = display.showsTiles
    settings.seed = UInt64(transitions.seed ?? 0)
    if let theme = display.theme { settings.palette = theme.palette }
    self.init(
      deck: deck, start: start, size: display.size ?? Size(columns: 80, rows: 24), aspect: display.aspect ?? 2,
      settings: settings)
  }
}

extension Deck {
  /// Loads a deck and reports its problems on standard error.
  package static func opened(
    _ source: DeckSource, split: ScreenSplit? = nil, columns: Int? = nil, palette: Palette = .standard,
    usual: ScreenSettings = ScreenSettings()
  ) throws -> Deck {
    let deck = try source.deck(split: split, columns: columns, palette: palette, usual: usual)
    ProblemSummary.say(deck.check(), of: source.name)
    return deck
  }

  /// The most screens that a message names.
  private static let namedScreens = 8

  /// Returns the index of a screen as a user calls it: by its id, or by its number in the overview, from 1, with or without
  /// `#` before it; nil if there is none.
  package func index(spelled word: String) -> Int? {
    if let index = index(of: word) { return index }
    return Self.number(word).flatMap {
      asked.indices.contains(asked.lowerBound + $0 - 1) ? asked.lowerBound + $0 - 1 : nil
    }
  }

  /// Returns the number of `3` or `#3`; nil for any other word.
  private static func number(_ word: String) -> Int? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    return digits.utf8.count <= 9 ? Int(digits: digits) : nil
  }

  /// Returns the index of a screen by id or number. The error lists the screens of the deck.
  package func screenIndex(_ id: String, path: String) throws(CommandFailure) -> Int {
    if let index = index(spelled: id) { return index }
    if Self.number(id) != nil {
      throw CommandFailure("\(path): no screen \(id); use a number from 1 to \(asked.count), or an id")
    }
    let ids = screens.ids
    if let name = NearestName.of(id, among: ids) {
      throw CommandFailure("\(path): no screen \"\(id)\"; did you mean \"\(name)\"?")
    }
    let names = ids.prefix(Self.namedScreens).joined(separator: ", ")
    let more = ids.count > Self.namedScreens ? " and \(ids.count - Self.namedScreens) more" : ""
    throw CommandFailure("\(path): no screen \"\(id)\"; use one of \(names)\(more)")
  }
}
