internal import CPortholeProgram
internal import PortholeDecks
internal import PortholePlatform
internal import Transitions

/// The source of the deck that is shown or read.
enum DeckSource: Hashable {
  case path(String)
  /// Standard input, with one screen or several.
  case standardInput
  /// The tour that is built into the program.
  case tour

  /// The folder that is meant where none is named.
  static let folderAtHand = "Screens"

  /// Creates the source that a command line means: the path that is named, where `-` is standard input; else standard
  /// input if something is piped in; else the folder at hand; else the tour.
  init(_ path: String?) {
    switch path {
    case "-": self = .standardInput
    case let path?: self = .path(path)
    case nil where DeckSource.isPiped: self = .standardInput
    case nil: self = access(Self.folderAtHand, F_OK) == 0 ? .path(Self.folderAtHand) : .tour
    }
  }

  /// Returns the path of the deck that a command works on: the one that is named, else the folder at hand.
  static func folder(_ path: String?, for command: String) throws(UsageError) -> String {
    if let path { return path }
    guard access(folderAtHand, F_OK) == 0 else { throw UsageError(.missing("the path of a deck", command: command)) }
    return folderAtHand
  }

  /// A Boolean value indicating whether standard input is a pipe or a file.
  private static var isPiped: Bool { inputKind == S_IFIFO || isRedirected }

  /// A Boolean value indicating whether standard input is a file.
  static var isRedirected: Bool { inputKind == S_IFREG }

  private static var inputKind: mode_t? {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Reads the deck. Standard input can be read once.
  ///
  /// - Parameter split: The places where a file is split, whatever it says itself.
  func deck(split: ScreenSplit? = nil) throws -> Deck {
    switch self {
    case .path(let path): return try Deck.load(path: path, split: split, date: Today.text)
    case .standardInput:
      let bytes = try InputFile.read("-", atMost: Limits.bytes, remedy: "split it into several files")
      return try Deck.parse(files: [DeckFile(name: "-", bytes: bytes)], start: "-", split: split, date: Today.text)
    case .tour: return try Deck.parse(files: DeckSource.tourFiles, date: Today.text)
    }
  }

  /// The deck as messages call it.
  var name: String {
    switch self {
    case .path(let path): path
    case .standardInput: "-"
    case .tour: "the tour"
    }
  }

  /// The path of files that may change during the show, if any.
  var path: String? {
    if case .path(let path) = self { return path }
    return nil
  }

  /// The files of the tour as they were when the program was built.
  static var tourFiles: [DeckFile] {
    var files: [DeckFile] = []
    while let file = tour_file(files.count) {
      let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size)
      files.append(DeckFile(name: String(cString: file.pointee.name), bytes: bytes))
    }
    return files
  }
}
