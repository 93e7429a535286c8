internal import Decks

/// `porthole check PATH|-`: everything in a deck that makes no sense or may not be meant, with what to do about it.
enum CheckCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(.missing("the path of a deck", command: .check))
    }
    let (problems, count) = try problems(in: DeckSource(arguments), split: arguments.split)
    let isFine = problems.allSatisfy(\.isNote)
    if let note = RecordingsBeside.note(in: path) { Output.say(note) }
    if arguments.asJSON {
      try Output.print(json(problems))
    } else {
      if !problems.isEmpty { try Output.print(problems.map(\.description).joined(separator: "\n")) }
      let screens = count == 1 ? "its one screen" : "its \(count) screens"
      if isFine { Output.say("\(path): nothing wrong with \(screens)") }
    }
    return isFine ? 0 : 1
  }

  /// What is wrong with, or left out of, a folder, with one file of it or with what is piped in, and of how many screens; a deck that
  /// cannot be read at all has that one problem.
  static func problems(
    in source: DeckSource, split: ScreenSplit? = nil
  ) throws -> (problems: [DeckProblem], count: Int) {
    do {
      let deck = try source.deck(split: split)
      return (deck.inspect(), deck.asked.count)
    } catch let problem as DeckProblem {
      return ([problem], 0)
    }
  }

  /// An array with an object for each problem or note. `line` and `column` are null where none is meant, and `count` says
  /// in how many places it is.
  static func json(_ problems: [DeckProblem]) -> String {
    let objects = problems.map { problem in
      let (message, remedy) = problem.parts
      var fields = [
        ("path", JSON.string(problem.path)), ("line", problem.line.map { "\($0)" } ?? "null"),
        ("column", problem.column.map { "\($0)" } ?? "null"), ("message", JSON.string(message)),
      ]
      fields.append(("severity", JSON.string(problem.isNote ? "note" : "problem")))
      fields.append(("count", "\(problem.count)"))
      if let remedy { fields.append(("remedy", JSON.string(remedy))) }
      return "{" + fields.map { "\(JSON.string($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }
}
