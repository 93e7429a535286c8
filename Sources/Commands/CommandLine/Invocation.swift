internal import PortholeDecks
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

/// A command line, divided into a command, its options and its operands.
package struct Invocation {
  /// The command that is named; nil if none is.
  private(set) var command: CommandEntry?
  private(set) var words = CommandWords()

  package var asksForHelp: Bool { words.options.contains { $0.name == CommandEntry.help.name } }
  package var asksForVersion: Bool { words.options.contains { $0.name == CommandEntry.version.name } }

  /// - Throws: ``UsageError`` for the first word that cannot be used. Where help or the version is asked for, nothing
  ///   else has to be right.
  package init(_ line: [String], among commands: [CommandEntry]) throws(UsageError) {
    var scanner = OptionScanner(line, options: commands.allOptions)
    var dashed: [String] = []
    // The rest is read all the same: what is wrong with an option depends on the command, which may follow it.
    var fault: UsageError?
    while true {
      do throws(UsageError) {
        guard let item = try scanner.next() else { break }
        switch item {
        case .operand(let word) where scanner.isPastDashes: dashed.append(word)
        case .operand(let word): words.operands.append(word)
        case .option(let option, let value): words.options.append((option.name, value))
        }
      } catch {
        fault = fault ?? error
      }
    }
    if let first = words.operands.first, let named = commands.first(where: { $0.name == first }) {
      command = named
      words.operands.removeFirst()
    }
    if command?.takesCommandLine == true {
      words.commandLine = scanner.isPastDashes ? dashed : nil
    } else {
      words.operands += dashed
    }
    if fault == nil, asksForHelp || asksForVersion { return }
    guard let used = command ?? commands.first else {
      if let fault { throw fault }
      return
    }
    let places = used.operands.count { !$0.isCommandLine }
    let isFull = words.operands.count > places && used.operands.last?.repeats != true
    let other = words.options.first { used.option($0.name) == nil }?.name
    // The word comes before the options: those of an unknown command are not ours to judge.
    if command == nil, isFull || fault != nil || other != nil, let unknown = unknownCommand(among: commands) {
      throw unknown
    }
    if let fault { throw fault.proposing(used.options.map(\.name)) }
    if let other {
      let owners = commands.filter { $0.option(other) != nil }.map(\.name)
      let names = owners.joined(separator: ", ")
      throw UsageError("\(used.name) has no option --\(other) (it belongs to \(names))")
    }
    guard isFull else { return }
    let word = words.operands[places]
    let excess = "unexpected argument \"\(word)\""
    if let meant = meaning(of: word, in: used) { throw UsageError(excess, remedy: "did you mean: \(meant)") }
    if words.operands.prefix(places + 1).allSatisfy({ access($0, F_OK) == 0 }) {
      throw UsageError(
        "\(word): \(used.name) takes one path",
        remedy: "put both files into a folder, or join them with <!-- include: FILE -->")
    }
    let given = words.options.map(\.name)
    let wanting = used.options.first { $0.isValueOptional && given.contains($0.name) }
    let option = used.options.first { $0.values.contains(word) }
    throw UsageError(
      excess, suggestion: wanting.map { "\($0.spelling)=\(word)" } ?? option.map { "\($0.spelling) \(word)" })
  }

  /// Returns the error for a first word that is neither a command nor the path of anything, but most likely meant as a
  /// command; nil for any other.
  private func unknownCommand(among commands: [CommandEntry]) -> UsageError? {
    guard let first = words.operands.first, access(first, F_OK) != 0 else { return nil }
    let fault = "unknown command \"\(first)\""
    if let meant = ForeignCommand.meaning(of: words.operands, output: output) {
      return UsageError(fault, remedy: "did you mean: \(meant)")
    }
    if let meant = Self.misspelledCommand(words.operands, among: commands) {
      return UsageError(fault, suggestion: meant)
    }
    guard words.operands.count > 1, Self.isPlainName(first), Self.isPath(words.operands[1]) else { return nil }
    return UsageError(fault)
  }

  /// Returns what was meant by the second of two paths: the file to write, or a tape to play on a deck.
  private func meaning(of word: String, in used: CommandEntry) -> String? {
    guard words.operands.count == 2, word == words.operands[1], used.option("output") != nil else { return nil }
    let ending = ExportFormat.ending(of: word) ?? ""
    let isWritten = ExportFormat(named: ending) != nil || DocumentFormat.named(ending) != nil
    // A file of some formats is read as well.
    if output == nil, isWritten, access(word, F_OK) != 0 || !DeckFile.hasKnownFormat(word) {
      return "-o \(word.shellWord)"
    }
    guard used.option("script") != nil, !words.options.contains(where: { $0.name == "script" }) else { return nil }
    let tapes = words.operands.filter(Self.isTape)
    let decks = words.operands.filter { !Self.isTape($0) }
    guard let tape = tapes.first, let deck = decks.first else { return nil }
    let end = output.map { " -o \($0 == "-" ? $0 : $0.shellWord)" } ?? ""
    return "porthole \(used.name) \(deck.shellWord) --script \(tape.shellWord)\(end)"
  }

  /// The file to write that is given, if any.
  private var output: String? { words.options.last { $0.name == "output" }?.value }

  private static func isTape(_ path: String) -> Bool { [".tape", ".vhs"].contains(where: path.lowercased().hasSuffix) }

  /// Returns whether a word is a path, or looks like one.
  private static func isPath(_ word: String) -> Bool {
    access(word, F_OK) == 0 || word.utf8.contains(UInt8(ascii: "/")) || ExportFormat.ending(of: word) != nil
  }

  private static func isPlainName(_ word: String) -> Bool {
    !word.isEmpty && !word.contains { "./\\:".contains($0) }
  }

  /// Returns the name of the command that a command line begins with, after any options; nil if it names none.
  package static func command(in words: [String], among commands: [CommandEntry]) -> String? {
    let first = words.prefix { $0 != "--" }.first { !$0.hasPrefix("-") }
    return commands.first { $0.name == first }?.name
  }

  /// Returns the folder that somebody may want to make: the only word of a command line, which is neither a command nor
  /// the path of anything; nil if that is not so.
  package static func newFolder(_ words: [String], among commands: [CommandEntry]) -> String? {
    guard words.count == 1, let word = words.first, command(in: words, among: commands) == nil, !word.hasPrefix("-"),
      isPlainName(word), access(word, F_OK) != 0
    else { return nil }
    return word
  }

  /// Returns the command that was meant by a first word that is neither a command nor the path of anything.
  package static func misspelledCommand(_ words: [String], among commands: [CommandEntry]) -> String? {
    let names = commands.map(\.name)
    guard let word = words.first, !names.contains(word), access(word, F_OK) != 0 else { return nil }
    return NearestName.of(word, among: names)
  }
}

/// The command words of other programs, and what they are called here.
enum ForeignCommand {
  /// The words in lower case, each with our command line; FILE is the path that follows, and [FILE] as well, if there is
  /// one.
  private static let words: [(names: Set<String>, line: String)] = [
    (
      [
        "play", "present", "view", "open", "watch", "run", "start", "preview", "slides", "slideshow", "replay", "dev",
      ], "porthole FILE"
    ),
    (["demo", "tour"], "porthole [FILE]"),
    (["render", "convert", "build", "compile", "make", "generate", "gen"], export),
    (["screenshot", "slide"], "porthole export FILE --screen ID -o OUT"),
    (["cat", "print"], "porthole export FILE -o -"),
    (["rec", "capture"], "porthole record"),
    (["list", "ls", "list-themes", "styles", "theme"], "porthole help themes"),
    (["animations", "effects", "transition"], "porthole help transitions"),
    (["shortcuts", "bindings", "key"], "porthole help keys"),
    (["edit"], "porthole FILE, and then the key e"), (["validate", "lint", "verify"], "porthole check FILE"),
    (["init", "create"], "porthole new DECK"), (["serve", "stream", "broadcast"], "porthole --serve FILE"),
    (["upload", "publish", "share"], "porthole help recording casts"), (["version"], "porthole --version"),
    (["manual", "docs", "usage", "commands"], "porthole help"),
  ]

  private static let export = "porthole export FILE -o OUT"

  static let topics: Set = [
    "format", "programs", "transitions", "themes", "keys", "actions", "config", "recording", "tape", "live", "man",
  ]

  /// Returns our command line for one that begins with a foreign word; nil for any other, or if the word is the path of
  /// something.
  ///
  /// - Parameter output: The file to write, where an option names it.
  static func meaning(of line: [String], output: String? = nil) -> String? {
    let operands = line.filter { !$0.hasPrefix("-") }
    guard let first = operands.first, access(first, F_OK) != 0 else { return nil }
    let word = first.lowercased()
    // A number is most likely the value of an option that we do not have.
    let rest = operands.dropFirst().drop { isNumber($0) && access($0, F_OK) != 0 }
    let topic = ["list", "ls"].contains(word) ? rest.first?.lowercased() ?? word : word
    if topics.contains(topic) { return "porthole help \(topic)" }
    let name = ["export-", "to-"].first { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) } ?? word
    let isFormat = ExportFormat(named: name) != nil || DocumentFormat.named(name) != nil
    guard let ours = isFormat ? export : words.first(where: { $0.names.contains(word) })?.line else { return nil }
    let file = rest.first?.shellWord
    let others = rest.dropFirst()
    let screen = others.first(where: isNumber)
    let out = (output ?? others.first { !isNumber($0) }).map { $0 == "-" ? $0 : $0.shellWord }
    let usual = isFormat ? name : ["screenshot", "slide"].contains(word) ? "png" : "gif"
    let parts = ours.split(separator: " ").compactMap { part -> String? in
      switch part {
      case "FILE": file ?? "FILE"
      case "FILE,": (file ?? "FILE") + ","
      case "[FILE]": file
      case "DECK": file ?? "talk"
      case "ID": screen ?? "ID"
      case "OUT": out ?? "OUT.\(usual)"
      default: String(part)
      }
    }
    return parts.joined(separator: " ")
  }

  private static func isNumber(_ word: String) -> Bool { Double(word) != nil }
}
