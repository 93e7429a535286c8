internal import PortholeDecks
internal import Transitions

/// The short report of a deck's problems by commands other than `check`.
enum ProblemSummary {
  /// The most problems that are shown in full.
  private static let most = 3

  /// Writes the first problems and the number of the others to standard error; notes are left to `check`.
  static func say(_ problems: [DeckProblem], of path: String) {
    let problems = problems.filter { !$0.isNote }
    for problem in problems.prefix(most) { Output.say("\(problem)") }
    guard problems.count > most else { return }
    Output.say("\(path): \(problems.count - most) more problems; \"porthole check \(path.shellWord)\" shows all")
  }

  /// Writes the first pictures of screens that cannot be drawn to standard error: an exported file has their names.
  static func sayPictures(of deck: Deck, _ screens: some Sequence<Int>) {
    let problems = screens.lazy.flatMap { deck.pictureProblems(of: $0) }
    for problem in problems.prefix(most) { Output.say("\(problem)") }
  }

  /// The most screens and bytes that are searched for a hint before the first frame: about 1 ms.
  private static let looked = (screens: 50, bytes: 1 << 16)

  /// Returns a hint for users who open a deck with problems; nil if its first screens have none, or it has no path.
  static func hint(of deck: Deck, path: String?) -> String? {
    guard let path else { return nil }
    let count = found(in: deck).count
    guard count > 0 else { return nil }
    return (count == 1 ? "1 problem" : "\(count) problems")
      + " in this deck; \"porthole check \(path.shellWord)\" shows \(count == 1 ? "it" : "all")"
  }

  /// Returns the first problem of a deck that was read again, and the number of the others; nil if there is none.
  static func report(of deck: Deck, path: String, edited: [String]) -> String? {
    let problems = found(in: deck, first: edited.compactMap { deck.index(of: $0) })
    guard let first = problems.first else { return nil }
    guard problems.count > 1 else { return "\(first)" }
    return "\(first) (\(problems.count) problems; \"porthole check \(path.shellWord)\" shows all)"
  }

  /// Returns the problems of the deck itself, of some screens and of the first ones.
  private static func found(in deck: Deck, first: [Int] = []) -> [DeckProblem] {
    var problems: [DeckProblem] = []
    var bytes = 0
    let rest = deck.asked.prefix(looked.screens).filter { !first.contains($0) }
    for index in first.prefix(looked.screens) + rest where bytes < looked.bytes {
      problems += deck.screens.problems(of: index)
      bytes += deck.screens.byteCount(of: index) ?? 0
    }
    return (first.isEmpty ? deck.ownWarnings + problems : problems + deck.ownWarnings).filter { !$0.isNote }
  }
}
