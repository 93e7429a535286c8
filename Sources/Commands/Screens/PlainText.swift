internal import PortholeDecks
internal import PortholeEncoding
internal import PortholeInterface
internal import PortholeNavigation
internal import PortholeTerminal
internal import Transitions

/// Screens as plain text, for pipes, files and basic terminals.
enum PlainText {
  /// The form of a screen in text.
  enum Form {
    /// Row by row as it is drawn, with a number of colours; nil for no colours.
    case drawn(Rendition.Depth?)
    /// Its words alone.
    case words

    /// Chooses the form: words if they are asked for or the terminal can show nothing else, colours only if their number
    /// is asked for or they are always wanted.
    init(depth: Rendition.Depth?, isPlain: Bool, _ environment: Environment) {
      if isPlain {
        self = .words
      } else if let depth {
        self = .drawn(depth == .mono ? nil : depth)
      } else if ColorPreference(environment) == .always {
        self = .drawn(.direct)
      } else {
        self = environment["TERM"] == "dumb" ? .words : .drawn(nil)
      }
    }
  }

  /// Returns a screen in one of the two forms.
  static func page(of screen: Screen, in deck: Deck, as form: Form) -> String {
    switch form {
    case .drawn(let depth): page(of: screen, in: deck, depth: depth)
    case .words: WordText.page(of: screen, in: deck)
    }
  }

  /// Returns all screens in deck order, each created when it is needed; if a file was named, only its screens.
  ///
  /// - Parameter depth: The number of colours; nil for none.
  static func pages(of deck: Deck, depth: Rendition.Depth? = nil) -> some Sequence<String> {
    deck.asked.lazy.map { page(of: deck.screens[$0], in: deck, depth: depth) }
  }

  /// Writes screens to standard output, with a blank line between them, and their problems to standard error.
  ///
  /// - Parameters:
  ///   - screen: The only screen to write, by its id or number; nil for all of them.
  ///   - split: The places where a file is split into screens.
  /// - Returns: The exit status: 1 if the file of a screen cannot be read.
  static func write(_ source: DeckSource, screen: String?, split: ScreenSplit?, as form: Form) throws -> Int32 {
    let deck = try source.deck(split: split).headless(.current, as: form)
    // Gathered before the next screen is read: of many only the last are kept.
    var problems: [DeckProblem] = []
    let asked = try screen.map { [try deck.screenIndex($0, path: source.name)] } ?? Array(deck.asked)
    var status: Int32 = 0
    for index in asked {
      if index != asked.first { try Output.print("") }
      try Output.print(page(of: deck.screens[index], in: deck, as: form))
      problems += deck.screens.problems(of: index)
      if deck.screens.failure(of: index) != nil { status = 1 }
    }
    ProblemSummary.say(deck.ownWarnings + problems, of: source.name)
    return status
  }

  /// Returns a screen below its title, followed by its links with the numbers that they have on a terminal.
  static func page(of screen: Screen, in deck: Deck, depth: Rendition.Depth? = nil) -> String {
    var lines = [WordText.heading(of: screen), ""] + (depth.map { colored(screen.grid, $0) } ?? lines(of: screen.grid))
    if !screen.links.isEmpty { lines.append("") }
    for (index, place) in screen.numbered.enumerated() {
      let link = screen.links[place.link]
      lines.append("[\(index + 1)] \(Output.plain(link.label)) -> \(WordText.destination(of: link, in: deck))")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the rows of a grid with their colours.
  private static func colored(_ grid: Grid, _ depth: Rendition.Depth) -> [String] {
    rows(ANSIText.colored(grid, depth: depth, styles: []))
  }

  /// Returns the characters of a grid, row by row, without the blanks at the end of a row and the empty rows at the
  /// end.
  static func lines(of grid: Grid) -> [String] {
    var lines = rows(ANSIText.plain(grid).utf8)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Splits text that ends with a newline into lines.
  private static func rows(_ text: some Collection<UInt8>) -> [String] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Deck {
  /// Returns the deck laid out without a terminal: as wide as COLUMNS says, otherwise 80 columns. Lines of code stay
  /// whole, and no program can be run. Words alone are read column by column.
  func headless(_ environment: Environment, as form: PlainText.Form = .drawn(nil)) -> Deck {
    var deck = self
    if case .words = form { deck.screens.format.placesColumns = false }
    deck.screens.format.breaksCode = false
    deck.screens.format.showsImages = false
    deck.screens.format.hasLargeText = false
    deck.screens.format.offersPrograms = false
    guard let columns = environment["COLUMNS"].flatMap({ Int($0) }), (1...1000).contains(columns) else { return deck }
    deck.screens.format.columns = columns
    return deck
  }
}
