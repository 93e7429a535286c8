internal import Decks

/// What is said of a deck's problems where nobody asked for them.
enum ProblemSummary {
  /// So many are said whole.
  private static let most = 3

  /// Says a few problems on standard error, and of more how many they are; notes are left to `check`.
  static func say(_ problems: [DeckProblem], of path: String) {
    let problems = problems.filter { !$0.isNote }
    for problem in problems.prefix(most) { Output.say("\(problem)") }
    guard problems.count > most else { return }
    Output.say("\(path): \(problems.count - most) more problems; \"porthole check \(path)\" shows all")
  }

  /// Screens that are looked at for a hint, and how many bytes: a show begins at once.
  private static let looked = (screens: 50, bytes: 1 << 20)

  /// What to tell somebody who opens a deck with problems; nil where none is found in its first screens.
  static func hint(of deck: Deck, path: String?) -> String? {
    guard let path else { return nil }
    var problems = deck.ownWarnings
    var bytes = 0
    for index in deck.asked.prefix(looked.screens) where bytes < looked.bytes {
      problems += deck.screens.problems(of: index)
      bytes += deck.screens[index].byteCount ?? 0
    }
    let count = problems.count { !$0.isNote }
    guard count > 0 else { return nil }
    return (count == 1 ? "1 problem" : "\(count) problems")
      + " in this deck; \"porthole check \(path)\" shows \(count == 1 ? "it" : "all")"
  }
}
