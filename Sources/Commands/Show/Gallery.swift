internal import PortholeDecks

/// A show of everything that there is of a kind, for `porthole help` on a terminal.
enum Gallery: String, Sendable {
  /// The tour with the list of transitions and their previews.
  case transitions
  case themes

  var source: DeckSource { self == .themes ? .themes : .tour }
}

extension Deck {
  /// The folder that the programs of the deck run in; nil for ours.
  var programFolder: String? { path.isEmpty || path == "." || path == "-" ? nil : path }
}
