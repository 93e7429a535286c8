internal import PortholeCasts
internal import PortholeDecks
internal import PortholeRecording

/// `porthole check PATH|-`: lists the problems of a deck, each with a fix.
struct CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "check a deck and suggest fixes"
  static let operands: [Operand<Self>] = [.required("PATH|-", "the path of a deck", \.path)]
  static let options: [Option<Self>] = [.json(\.asJSON), .split(\.split)]

  var path = ""
  var asJSON = false
  var split: ScreenSplit?

  func run() throws -> Int32 {
    let (problems, count) = try Self.problems(in: DeckSource(path), split: split)
    let isFine = problems.allSatisfy(\.isNote)
    if let note = RecordingsBeside.note(in: path) { Output.say(note) }
    if asJSON {
      try Output.print(Self.json(problems))
    } else {
      if !problems.isEmpty { try Output.print(problems.map(\.description).joined(separator: "\n")) }
      let screens = count == 1 ? "1 screen" : "\(count) screens"
      if isFine { Output.say("\(path): no problems in \(screens)") }
    }
    return isFine ? 0 : 1
  }

  /// Returns the problems of a deck and the number of its screens. A deck that cannot be read has that one problem.
  static func problems(
    in source: DeckSource, split: ScreenSplit? = nil
  ) throws -> (problems: [DeckProblem], count: Int) {
    do {
      var deck = try source.deck(split: split)
      // Damage within a picture, and a library that is missing, are found when it is drawn. The deck's budget bounds that.
      deck.screens.format.drawing = .atOnce
      return (deck.inspect(), deck.asked.count)
    } catch let problem as DeckProblem {
      return ([problem], 0)
    }
  }

  /// Returns an array with an object for each problem or note. `line` and `column` are null if they are unknown; `count`
  /// is the number of places.
  static func json(_ problems: [DeckProblem]) -> String {
    let objects = problems.map { problem in
      let (message, remedy) = problem.parts
      var fields = [
        ("path", JSONText.ascii(problem.path)), ("line", problem.line.map { "\($0)" } ?? "null"),
        ("column", problem.column.map { "\($0)" } ?? "null"), ("message", JSONText.ascii(message)),
      ]
      fields.append(("severity", JSONText.ascii(problem.isNote ? "note" : "problem")))
      fields.append(("count", "\(problem.count)"))
      if let remedy { fields.append(("remedy", JSONText.ascii(remedy))) }
      return "{" + fields.map { "\(JSONText.ascii($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }
}
