internal import CProgram
internal import Decks
internal import Glibc
internal import Transitions

/// Where the deck comes from that is shown or read.
enum DeckSource: Hashable {
  case path(String)
  /// One screen or several, as they are piped in.
  case standardInput
  /// The tour, which is a part of the program.
  case tour

  /// The one that a command line means: the path named, where `-` is standard input; else what is piped in; else the
  /// folder of screens at hand; else the tour.
  init(_ arguments: Arguments) {
    let atHand = Arguments.deckAtHand
    switch arguments.operands.first {
    case "-": self = .standardInput
    case let path?: self = .path(path)
    case nil where DeckSource.isPiped: self = .standardInput
    case nil: self = access(atHand, F_OK) == 0 ? .path(atHand) : .tour
    }
  }

  /// Whether somebody wrote `... | porthole` or `porthole < FILE`; a terminal or /dev/null says nothing.
  private static var isPiped: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 && [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  /// Reads the deck. Standard input can be read once.
  ///
  /// - Parameter split: Where a file is to be split, whatever it says itself.
  func deck(split: ScreenSplit? = nil) throws -> Deck {
    switch self {
    case .path(let path): return try Deck.load(path: path, split: split, date: Today.text)
    case .standardInput:
      let bytes = try InputFile.read("-", atMost: Limits.bytes, remedy: "show a part of it")
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

  /// The path whose files may change while they are shown, if there is one.
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
