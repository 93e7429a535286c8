internal import PortholeDecks

extension Deck {
  /// The folder that the programs of the deck run in; nil for ours.
  var programFolder: String? { path.isEmpty || path == "." || path == "-" ? nil : path }
}
