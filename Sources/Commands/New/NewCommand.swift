internal import PortholeDecks
internal import PortholePlatform

/// `porthole new DIR`: writes a deck that teaches the format.
struct NewCommand: Subcommand {
  static let name = "new"
  static let summary = "make a deck to start from"
  static let operands: [Operand<Self>] = [.required("DIR", "the path of a folder to make", \.path)]
  static let options: [Option<Self>] = [
    .value("kind", "KIND", .choice, "kind of deck: talk, screens, presenterm, kiosk or adventure (talk)", \.starter)
  ]

  var path = ""
  var starter: StarterDeck?

  func run() throws -> Int32 {
    let starter = starter ?? .talk
    try Self.write(starter, to: path)
    let place = starter == .presenterm ? path + (path.hasSuffix("/") ? "" : "/") + "talk.md" : path
    Output.say("\(path): \(starter.summary); to see it: porthole \(place)")
    return 0
  }

  /// Writes the files of a deck into a folder, which is made if there is none. Writes nothing if one of them exists.
  static func write(_ deck: StarterDeck, to path: String) throws {
    let folder = path.hasSuffix("/") ? path : path + "/"
    if mkdir(path, 0o777) != 0 {
      let reason = errno
      var status = stat()
      guard reason == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw CommandFailure(
          reason == EEXIST
            ? "\(path): is a file; give a folder"
            : "\(path): cannot be made: \(String(cString: strerror(reason))); give another path")
      }
    }
    for file in deck.files where exists(folder + file.name) {
      throw CommandFailure("\(folder)\(file.name): already exists; give a new folder")
    }
    for file in deck.files { try Output.write(file.bytes, path: folder + file.name) }
  }

  /// Returns whether anything has this name, even a link that leads nowhere.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

/// The decks that `porthole new` writes. Their files lie in `Sources/CProgram/Starters`.
enum StarterDeck: String, CaseIterable, Sendable {
  case talk, screens, presenterm, kiosk, adventure

  /// The files in the order in which they are written.
  var files: [DeckFile] {
    EmbeddedFiles.starters.filter { $0.name.hasPrefix("\(rawValue)/") }.map { file in
      DeckFile(name: String(file.name.dropFirst(rawValue.count + 1)), bytes: file.bytes)
    }
  }

  /// The number of screens of a folder.
  var screenCount: Int { files.count { $0.name.hasSuffix(".md") || $0.name.hasSuffix(".txt") } }

  /// The words about it after it was written.
  var summary: String {
    switch self {
    case .presenterm: "a talk as for presenterm in one file"
    default: "\(screenCount) screens and a deck.conf"
    }
  }
}
