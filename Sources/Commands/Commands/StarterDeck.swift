internal import PortholeDecks

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
