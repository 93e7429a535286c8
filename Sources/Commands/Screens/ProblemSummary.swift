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
    var problems = deck.ownWarnings
    var bytes = 0
    for index in deck.asked.prefix(looked.screens) where bytes < looked.bytes {
      problems += deck.screens.problems(of: index)
      bytes += deck.screens.byteCount(of: index) ?? 0
    }
    let count = problems.count { !$0.isNote }
    guard count > 0 else { return nil }
    return (count == 1 ? "1 problem" : "\(count) problems")
      + " in this deck; \"porthole check \(path.shellWord)\" shows \(count == 1 ? "it" : "all")"
  }
}
