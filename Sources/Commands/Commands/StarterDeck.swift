/// The decks that `porthole new` writes.
enum StarterDeck: String, CaseIterable, Sendable {
  case talk, screens, presenterm, kiosk, adventure

  /// The files by name, in the order in which they are written.
  var files: [(name: String, text: String)] {
    switch self {
    case .talk: TalkStarter.files
    case .screens: ScreensStarter.files
    case .presenterm: [("talk.md", TalkStarter.presenterm)]
    case .kiosk: PlaceStarter.kiosk
    case .adventure: PlaceStarter.adventure
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
