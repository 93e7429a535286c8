internal import CPortholeProgram
package import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
package import PortholeRecording
internal import PortholeStreams
package import Transitions

package enum DeckSource: Hashable {
  case path(String)
  /// A pipe at this path, such as the shell's `<(command)`, which can be read once.
  case pipe(String)
  case standardInput
  case tour
  case themes

  /// The folders that are meant where none is named, the first that is a deck: the working directory, and `Screens` in it.
  private static let folders = [".", "Screens"]
  /// The file that makes a folder a deck for those who do not name it.
  private static let mark = "deck.conf"

  /// The deck that is meant where none is named: a folder with a `deck.conf`. Many projects of other kinds have a folder
  /// `Screens`. Nil if there is none.
  package static var folderAtHand: String? { folders.first { access("\($0)/\(mark)", R_OK) == 0 } }

  /// Creates the source that a command line means: the path that is named, where `-` is standard input; else standard
  /// input if something is piped in; else the deck at hand; else the tour.
  package init(_ path: String?) {
    switch path {
    case "-": self = .standardInput
    case let path?: self = Self.isPipe(path) ? .pipe(path) : .path(path)
    case nil where DeckSource.isPiped: self = .standardInput
    case nil: self = Self.folderAtHand.map { .path($0) } ?? .tour
    }
  }

  /// Returns the path of the deck that a command works on: the one that is named, else the deck at hand.
  package static func folder(_ path: String?, for command: String) throws(UsageError) -> String {
    guard let path = path ?? folderAtHand else { throw UsageError.missing("the path of a deck", command: command) }
    return path
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static var isPiped: Bool { inputKind == S_IFIFO || isRedirected }

  package static var isRedirected: Bool { inputKind == S_IFREG }

  private static var inputKind: mode_t? {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Reads the deck. A pipe at a path can be read once. No picture is drawn before a presenter shows it.
  package func deck(
    split: ScreenSplit? = nil, columns: Int? = nil, palette: Palette = .standard,
    usual: ScreenSettings = ScreenSettings()
  ) throws -> Deck {
    var deck = try read(split: split, columns: columns, palette: palette, usual)
    deck.screens.format.drawing = .never
    return deck
  }

  private func read(
    split: ScreenSplit?, columns: Int?, palette: Palette, _ usual: ScreenSettings
  ) throws -> Deck {
    func deck(readOnce path: String, named name: String) throws -> Deck {
      let bytes = try InputFile.read(path, atMost: Limits.bytes, remedy: "split it into several files")
      return try Deck.parse(
        files: [DeckFile(name: name, bytes: bytes)], start: name, split: split, columns: columns, palette: palette,
        date: Today.text, usual: usual)
    }
    switch self {
    case .path(let path):
      return try Deck.load(
        path: path, split: split, columns: columns, palette: palette, date: Today.text, usual: usual)
    case .standardInput: return try deck(readOnce: "-", named: "-")
    case .pipe(let path):
      // Slashes would be folders.
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return try deck(readOnce: path, named: name)
    case .tour: return try Deck.parse(files: EmbeddedFiles.tour, palette: palette, date: Today.text)
    case .themes: return try Deck.parse(files: ThemePages.files, palette: palette, date: Today.text)
    }
  }

  package var name: String {
    switch self {
    case .path(let path), .pipe(let path): path
    case .standardInput: "-"
    case .tour: "the tour"
    case .themes: "the themes"
    }
  }

  /// The path of files that may change during the show, if any.
  package var path: String? {
    if case .path(let path) = self { return path }
    return nil
  }
}

/// The pages of `porthole help themes`: one for each theme, with everything that a theme colours.
enum ThemePages {
  static var files: [DeckFile] {
    ThemeName.allCases.enumerated().map { number, theme in
      DeckFile(name: "\(number + 1)-\(theme.rawValue).md", bytes: Array(page(of: theme).utf8))
    }
  }

  private static func page(of theme: ThemeName) -> String {
    """
    ---
    title: \(theme.rawValue)
    theme: \(theme.rawValue)
    transition: fade
    footer: Space next theme | | {{page}} of {{pages}}
    ---
    # \(theme.rawValue)

    \(theme.summary.prefix(1).uppercased() + theme.summary.dropFirst()). A talk has it by `theme: \(theme.rawValue)`.

    ## A heading

    - **Strong** and *emphasised* words, and a [link](#a-heading)

    ```swift
    // Code stands on a plate.
    let tide = Tide("high", metres: 4.5)
    ```

    > Quoted words stand beside a bar.
    """
  }
}

enum Today {
  /// Today as `2026-11-21`: the day of `SOURCE_DATE_EPOCH` in UTC if that is set, else the local day.
  static var text: String {
    getenv("SOURCE_DATE_EPOCH").flatMap { text(epoch: String(cString: $0)) } ?? text(time(nil), with: localtime_r)
  }

  /// Returns the day of a number of seconds since 1970, in UTC; nil if it is not a number.
  static func text(epoch: String) -> String? {
    Int(epoch).map { text($0, with: gmtime_r) }
  }

  private static func text(
    _ seconds: time_t, with convert: (UnsafePointer<time_t>?, UnsafeMutablePointer<tm>?) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var (seconds, parts) = (seconds, tm())
    guard convert(&seconds, &parts) != nil else { return "" }
    return [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
      .map { number, digits in number.zeroPadded(to: digits) }.joined(separator: "-")
  }
}

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
