internal import PortholeDecks
internal import PortholeInterface
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// Screens as plain text, for pipes, files and basic terminals.
enum PlainText {
  enum Form {
    /// Row by row as it is drawn, with a number of colours; nil for no colours.
    case drawn(Rendition.Depth?)
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

  static func page(of screen: Screen, in deck: Deck, as form: Form) -> String {
    switch form {
    case .drawn(let depth): page(of: screen, in: deck, depth: depth)
    case .words: WordText.page(of: screen, in: deck)
    }
  }

  /// Returns all screens in deck order, each created when it is needed; if a file was named, only its screens.
  static func pages(of deck: Deck, depth: Rendition.Depth? = nil) -> some Sequence<String> {
    deck.asked.lazy.map { page(of: deck.screens[$0], in: deck, depth: depth) }
  }

  /// Writes screens to standard output, with a blank line between them, and their problems to standard error.
  ///
  /// - Parameter screen: The only screen to write, by its id or number; nil for all of them.
  /// - Returns: The exit status: 1 if the file of a screen cannot be read.
  static func write(
    _ source: DeckSource, screen: String?, split: ScreenSplit?, columns: Int?, as form: Form
  ) throws -> Int32 {
    let deck = try source.deck(split: split, columns: columns).headless(.current, as: form)
    // Gathered before the next screen is read: of many only the last are kept.
    var problems: [DeckProblem] = []
    let asked = try screen.map { [try deck.screenIndex($0, path: source.name)] } ?? Array(deck.asked)
    var status: Int32 = 0
    var isFirst = true
    for index in asked {
      // The problem says what the page of a file that cannot be read would.
      if deck.screens.failure(of: index) != nil {
        status = 1
      } else {
        if !isFirst { try Output.print("") }
        isFirst = false
        try Output.print(page(of: deck.screens[index], in: deck, as: form))
      }
      problems += deck.screens.problems(of: index)
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

/// The words of screens without anything drawn, for screen readers, Braille displays and the most basic terminals.
enum WordText {
  /// Returns a screen's title, then its words from top to bottom. The target of a link follows the link's text; links
  /// without text of their own come at the end.
  ///
  /// - Complexity: O(cells + links).
  static func page(of screen: Screen, in deck: Deck) -> String {
    var ends: [Position: [String]] = [:]
    var others: [String] = []
    for link in screen.links {
      let destination = destination(of: link, in: deck)
      let spots = link.spots.filter { hasWords($0, on: screen.grid) }
      if spots.isEmpty { others.append("\(Output.plain(link.label)) (\(destination))") }
      for spot in spots {
        let last = spot.rest.last ?? spot.area
        let end = Position(
          column: last.origin.column + last.size.columns - 1, row: last.origin.row + last.size.rows - 1)
        ends[end, default: []].append(" (\(destination))")
      }
    }
    var lines = (0..<screen.grid.size.rows).map { line($0, of: screen.grid, ends: ends) }
    // Drawings have lines without words; a page of Markdown has code such as a closing brace.
    lines = lines.filter { line in
      line.unicodeScalars.contains { $0.properties.isAlphabetic || isDigit($0) } || screen.isMarkdown && !line.isEmpty
    }
    // The title is already there.
    if lines.first == Output.plain(screen.title) { lines.removeFirst() }
    let parts = [heading(of: screen), ""] + lines + (others.isEmpty || lines.isEmpty ? [] : [""]) + others
    return parts.joined(separator: "\n")
  }

  /// Returns the id and the title of a screen, `vault: The vault`; the id alone if the title is the same.
  static func heading(of screen: Screen) -> String {
    let id = Output.plain(screen.id)
    return screen.title == screen.id ? id : "\(id): \(Output.plain(screen.title))"
  }

  /// Returns the id of the screen that a link leads to. For any other link, returns its target as written, with the
  /// reason if the link is broken.
  static func destination(of link: Link, in deck: Deck) -> String {
    if let problem = link.problem { return "\(Output.plain(link.spelling)) (\(Output.plain(problem)))" }
    if case .screen(let id) = link.target { return Output.plain(id + (link.anchor.map { "#" + $0 } ?? "")) }
    return Output.plain(link.spelling)
  }

  /// Returns the words of a row, separated by single blanks.
  private static func line(_ row: Int, of grid: Grid, ends: [Position: [String]]) -> String {
    var line = ""
    var isApart = false
    for column in 0..<grid.size.columns {
      let cell = grid[column: column, row: row]
      if cell.role != .trail {
        if cell.scalar.properties.isWhitespace || !cell.isWriting {
          isApart = true
        } else {
          if isApart && !line.isEmpty { line += " " }
          isApart = false
          line.unicodeScalars.append(cell.scalar)
          line.unicodeScalars.append(contentsOf: cell.marks.scalars)
        }
      }
      for end in ends[Position(column: column, row: row)] ?? [] { line += end }
    }
    return line
  }

  private static func hasWords(_ spot: Link.Spot, on grid: Grid) -> Bool {
    ([spot.area] + spot.rest).contains { area in
      (area.origin.row..<area.origin.row + area.size.rows).contains { row in
        (area.origin.column..<area.origin.column + area.size.columns).contains { column in
          guard row >= 0, row < grid.size.rows, column >= 0, column < grid.size.columns else { return false }
          return grid[column: column, row: row].scalar.properties.isAlphabetic
        }
      }
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }
}
