internal import PortholeDecks
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// Everything that `porthole check` finds at a path: in a deck, a tape, a recording, or a folder of them.
struct CheckReport {
  private(set) var findings: [CheckFinding] = []
  /// The deck; nil if there is none, or it cannot be read.
  private(set) var deck: Deck?
  private var (tapes, recordings) = (0, 0)

  /// The most files of a folder that are looked at for tapes and recordings.
  private static let most = 10_000

  var isFine: Bool { findings.allSatisfy(\.isNote) }

  /// The files that were read: `3 screens, 1 tape`.
  var subject: String {
    let counts = [(deck?.asked.count ?? 0, "screen"), (tapes, "tape"), (recordings, "recording")]
    let words = counts.filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }
    return words.isEmpty ? "0 screens" : words.joined(separator: ", ")
  }

  init(_ path: String, _ playback: PlaybackOptions, split: ScreenSplit?) throws {
    switch try playback.timing == nil ? InputKind(path) : .recording {
    case .tape: try add(tape: path)
    case .recording: add(recording: path, playback)
    case .deck:
      let others = Self.others(in: path)
      let (problems, deck) = try Self.problems(in: DeckSource(path), split: split)
      self.deck = deck
      let isEmpty = if problems.count == 1, case .noScreens = problems[0].reason { true } else { false }
      if !isEmpty || others.isEmpty { findings = problems.map { CheckFinding($0) } }
      for (other, kind) in others {
        if kind == .tape { try add(tape: other, isBesideDeck: !isEmpty) } else { add(recording: other, playback) }
      }
    }
  }

  /// Returns the problems of a deck, and the deck. A deck that cannot be read has that one problem, and is nil.
  static func problems(
    in source: DeckSource, split: ScreenSplit? = nil
  ) throws -> (problems: [DeckProblem], deck: Deck?) {
    do {
      var deck = try source.deck(split: split)
      // Damage within a picture, and a library that is missing, are found when it is drawn. The deck's budget bounds that.
      deck.screens.format.drawing = .atOnce
      return (deck.inspect(), deck)
    } catch let problem as DeckProblem {
      return ([problem], nil)
    }
  }

  /// Returns the tapes and the recordings in a folder that are no screens of its deck, by name.
  private static func others(in folder: String) -> [(path: String, kind: InputKind)] {
    let names = FolderNames.of(folder, atMost: most) { !$0.hasPrefix(".") }
    let tapes = Set(names.filter { $0.lowercased().hasSuffix(".tape") }.map { String($0.dropLast(5)) })
    return names.sorted().compactMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      // A recording beside its tape is no screen.
      if name.hasSuffix(".cast"), !tapes.contains(String(name.dropLast(5))) { return nil }
      guard !DeckFile.hasKnownFormat(name) || name.hasSuffix(".cast"), let kind = try? InputKind(path), kind != .deck
      else { return nil }
      return (path, kind)
    }
  }

  /// - Parameter isBesideDeck: True if the tape may be for a deck in its folder.
  private mutating func add(tape path: String, isBesideDeck: Bool = false) throws {
    tapes += 1
    func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
      try InputFile.read(path, atMost: Tape.largest, remedy: "a tape is a short text file")
    }
    let text: [UInt8]
    do { text = try bytes(path) } catch { return findings.append(CheckFinding(path: path, error)) }
    func parse(_ purpose: Tape.Purpose?) -> (tape: Tape, problems: [TapeProblem]) {
      Tape.parse(text, path: path, for: purpose) { try? bytes($0) }
    }
    // "record TAPE" plays it on a program. One with commands for a deck is recorded with the deck.
    let (ofProgram, ofDeck) = (parse(.program), parse(.deck))
    let isForDeck =
      ofProgram.problems.contains { $0.purpose == .deck } && !ofDeck.problems.contains { $0.purpose == .program }
    // Beside a deck its commands may not tell what it drives.
    let readings = isForDeck ? [ofDeck] : isBesideDeck ? [parse(nil), ofProgram, ofDeck] : [ofProgram]
    let found = readings.map { Self.findings(in: $0.tape, $0.problems) }
    findings += found.first { $0.allSatisfy(\.isNote) } ?? found[0]
  }

  /// Returns the problems of a tape and what is found when it is recorded, by their places.
  private static func findings(in tape: Tape, _ problems: [TapeProblem]) -> [CheckFinding] {
    var findings = problems.map { CheckFinding($0) }
    let folder = TapeFolder(of: tape, replacing: true, command: "porthole record \(tape.path.shellWord)")
    func fault(_ line: Int, _ column: Int, _ work: () throws(Problem) -> TapeFolder.Target) -> CheckFinding? {
      do throws(Problem) {
        _ = try work()
        return nil
      } catch {
        return CheckFinding(path: tape.path, line: line, column: column, error.fault, remedy: error.remedy)
      }
    }
    for word in tape.outputs {
      findings += [fault(word.line, word.column) { () throws(Problem) in try folder.output(word.text) }].compactMap(
        \.self)
    }
    for step in tape.steps {
      guard case .screenshot(let name) = step.action else { continue }
      findings += [fault(step.line, step.column) { () throws(Problem) in try folder.screenshot(name) }].compactMap(
        \.self)
    }
    for need in tape.missingPrograms {
      findings.append(
        CheckFinding(
          path: need.path, line: need.line, column: need.column, "\"\(need.text)\" is not installed here",
          remedy: "install it, or remove this line", isNote: true))
    }
    if let shell = tape.missingShell {
      findings.append(
        CheckFinding(
          path: shell.path, line: shell.line, column: shell.column, "\"\(shell.text)\" is not installed here",
          remedy: "install it, or name another shell", isNote: true))
    }
    for note in tape.notes {
      findings.append(CheckFinding(path: note.path, line: note.line, column: note.column, note.text, isNote: true))
    }
    // A line with a mistake may be the one that is missing.
    if problems.isEmpty, let missing = tape.missingOutput {
      findings.append(CheckFinding(path: tape.path, missing.fault, remedy: missing.remedy, isNote: true))
    }
    func place(_ finding: CheckFinding) -> (Int, String, Int, Int) {
      (finding.path == tape.path ? 0 : 1, finding.path, finding.line ?? 0, finding.column ?? 0)
    }
    return findings.sorted { place($0) < place($1) }
  }

  private mutating func add(recording path: String, _ playback: PlaybackOptions) {
    recordings += 1
    do {
      let film = try CastEdits().film(at: path, playback, isQuiet: true) { _ in }
      findings += film.survey.notes.map { CheckFinding($0) }
    } catch let problem as CastProblem {
      findings.append(CheckFinding(problem))
    } catch {
      findings.append(CheckFinding(path: path, error))
    }
  }
}

struct CheckFinding: CustomStringConvertible {
  let path: String
  /// From 1; nil if unknown.
  var line, column: Int?
  let message: String
  var remedy: String?
  var isNote = false
  var count = 1
  let description: String
  var details: [String] = []

  init(
    path: String, line: Int? = nil, column: Int? = nil, _ message: String, remedy: String? = nil, isNote: Bool = false
  ) {
    (self.path, self.line, self.column, self.message, self.remedy) = (path, line, column, message, remedy)
    self.isNote = isNote
    let place = ([path] + [line, column].compactMap { $0.map { "\($0)" } }).joined(separator: ":")
    description = "\(place): \(isNote ? "note: " : "")\(message)" + (remedy.map { "; \($0)" } ?? "")
  }

  init(_ problem: DeckProblem) {
    let (message, remedy) = problem.parts
    (path, line, column, self.message, self.remedy) = (problem.path, problem.line, problem.column, message, remedy)
    (isNote, count, description, details) = (problem.isNote, problem.count, "\(problem)", problem.details)
  }

  init(_ problem: CastProblem) {
    self.init(DeckProblem(path: problem.path, line: problem.line, .recording(problem.reason)))
  }

  init(_ problem: TapeProblem) {
    self.init(path: problem.path, line: problem.line, column: problem.column, problem.message)
  }

  /// Creates the problem of a file that cannot be read. Messages begin with its path.
  init(path: String, _ error: any Error) {
    let text = "\(error)"
    self.init(path: path, text.hasPrefix("\(path): ") ? String(text.dropFirst(path.count + 2)) : text)
  }
}
