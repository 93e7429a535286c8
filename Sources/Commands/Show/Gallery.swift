internal import PortholeDecks

/// A show of everything that there is of a kind, for `porthole help` on a terminal.
enum Gallery: String, Sendable {
  /// The tour with the list of transitions and their previews.
  case transitions
  /// A page for each theme.
  case themes

  var source: DeckSource { self == .themes ? .themes : .tour }
}

extension Gallery {
  /// Returns a closure that shows the gallery of a topic of help; nil for a topic without one.
  @MainActor
  static func showing(_ topic: HelpTopic) -> (@MainActor () throws -> Int32)? {
    guard let gallery = Gallery(rawValue: topic.rawValue) else { return nil }
    return { try gallery.show() }
  }

  /// Shows it on the terminal.
  @MainActor
  func show() throws -> Int32 {
    var command = ShowCommand()
    command.gallery = self
    return try command.run()
  }
}

extension Deck {
  /// The folder that the programs of the deck run in; nil for ours.
  var programFolder: String? { path.isEmpty || path == "." || path == "-" ? nil : path }
}
