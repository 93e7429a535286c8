internal import PortholeDecks
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// `porthole new [DIR]`: writes a deck that teaches the format. On a terminal it asks for what is not given, and shows the
/// deck. `porthole new NAME.md` writes a talk in one file, and `porthole new NAME.tape` a tape.
struct NewCommand: Subcommand {
  static let name = "new"
  static let summary = "make a deck, or a tape, to start from"
  static let operands: [Operand<Self>] = [.optional("[DIR|NAME.md|NAME.tape]", \.path)]
  static let options: [Option<Self>] = [
    .value("title", "TEXT", .text, "title of the deck", \.title),
    .value("colors", "THEME", .choice, "theme of a talk: dark, light, sea, paper, amber or contrast (sea)", \.theme),
    .value("kind", "KIND", .choice, "kind of deck: talk, screens, presenterm, kiosk or adventure (talk)", \.starter),
    .flag("quiet", letter: "q", "ask nothing, and do not show the deck", \.isQuiet),
  ]

  var path: String?
  var title: String?
  var theme: ThemeName?
  var starter: StarterDeck?
  var isQuiet = false

  @MainActor
  func run() throws -> Int32 {
    if ["tape", "vhs"].contains(ending), let path { return try writeTape(to: path) }
    if let path, let kind = otherKind {
      throw CommandFailure("\(path): is a name of \(kind); give a folder, NAME.md or NAME.tape")
    }
    if isFile, let starter, starter != .presenterm {
      throw UsageError.conflict("a name that ends in .md or --kind \(starter)", command: Self.name)
    }
    let isOnTerminal = !isQuiet && isatty(STDIN_FILENO) == 1 && TerminalSession.isAvailable
    guard isOnTerminal else { return try write().status }
    // Before the questions: the process may start itself anew.
    TerminalSession.keepBacktracesOff()
    // Answers about a deck that cannot be made would be in vain.
    if let path, isFile { try Self.expectNothing(at: path) }
    if let path, Self.exists(path + "/deck.conf") {
      throw CommandFailure("\(path)/deck.conf: already exists; give a new folder")
    }
    if let path, !isFile { try Self.expectRoom(in: path) }
    let questions = NewQuestions(read: { readLine() }, write: { try? Output.write(Array($0.utf8), to: STDERR_FILENO) })
    guard let command = answered(by: questions) else { throw CommandFailure("nothing was made: no answer") }
    let (status, place) = try command.write()
    guard status == 0 else { return status }
    var show = ShowCommand()
    show.path = place
    return try show.run()
  }

  /// Returns the command with the answers to what its words leave open; nil if there is no answer.
  func answered(by questions: NewQuestions) -> NewCommand? {
    var command = self
    if title == nil {
      guard let title = questions.text("Title", usual: "A new talk") else { return nil }
      command.title = title
    }
    if starter == nil, !isFile {
      guard let starter = questions.choice("Kind", usual: StarterDeck.talk, meaning: { $0.meaning }) else { return nil }
      command.starter = starter
    }
    if theme == nil, command.starter?.hasTheme == true {
      guard let theme = questions.choice("Theme", usual: StarterDeck.theme, meaning: { $0.summary }) else { return nil }
      command.theme = theme
    }
    command.path = path ?? NewQuestions.folder(of: command.title ?? "")
    return command
  }

  private func writeTape(to path: String) throws -> Int32 {
    if title != nil || theme != nil || starter != nil {
      throw UsageError.conflict("a tape or --title, --colors and --kind", command: Self.name)
    }
    try Self.expectNothing(at: path)
    try Output.write(Array(StarterTape.text(path).utf8), path: path)
    Output.say("\(path): a tape; to record it: porthole record \(path.shellWord)")
    return 0
  }

  private func write() throws -> (status: Int32, place: String) {
    guard let path else { throw UsageError.missing("the path of a folder to make", command: Self.name) }
    let starter = starter ?? (isFile ? .presenterm : .talk)
    if theme != nil, !starter.hasTheme {
      throw UsageError.conflict("--colors or --kind \(starter)", command: Self.name)
    }
    let files = starter.files(title: title, theme: theme)
    var place = path
    if isFile {
      try Self.expectNothing(at: path)
      for file in files { try Output.write(file.bytes, path: path) }
    } else {
      try Self.write(files, to: path)
      if starter == .presenterm { place += (path.hasSuffix("/") ? "" : "/") + "talk.md" }
    }
    Output.say("\(path): \(starter.summary); to see it: porthole \(place.shellWord)")
    return (0, place)
  }

  /// Writes files into a folder, which is made if there is none. Writes nothing if one of them exists.
  static func write(_ files: [DeckFile], to path: String) throws {
    let folder = path.hasSuffix("/") ? path : path + "/"
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }), !exists(path) {
      throw CommandFailure("\(path): has a control character in its name; choose another name")
    }
    if mkdir(path, 0o777) != 0 {
      let reason = errno
      var status = stat()
      guard reason == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw CommandFailure(
          reason == EEXIST
            ? "\(path): is a file; give a folder"
            : "\(path): cannot be made: \(String(cString: strerror(reason))); give another path")
      }
    }
    for file in files where exists(folder + file.name) {
      throw CommandFailure("\(folder)\(file.name): already exists; give a new folder")
    }
    try expectRoom(in: path)
    for file in files { try Output.write(file.bytes, path: folder + file.name) }
  }

  /// The extension of the name in lower case; empty if there is none.
  private var ending: String { path.flatMap(ExportFormat.ending) ?? "" }

  /// True if the name asks for a talk in one file.
  private var isFile: Bool { ["md", "markdown", "mdx"].contains(ending) }

  /// The kind of file that the name is of, where it is none that can be made; nil otherwise.
  private var otherKind: String? {
    if ExportFormat(named: ending) != nil || DocumentFormat.named(ending) != nil { return "a file to export to" }
    if ["ttyrec", "asciicast", "gz", "zst"].contains(ending) { return "a recording" }
    return Self.documents.contains(ending) ? "a document of another program" : nil
  }

  /// The extensions of documents that other programs write or read.
  private static let documents: Set = [
    "doc", "docx", "odt", "rtf", "ppt", "pptx", "odp", "key", "xls", "xlsx", "ods", "epub", "tex", "typ", "rst", "adoc",
    "org", "ipynb", "qmd", "rmd",
  ]

  private static func expectNothing(at path: String) throws(CommandFailure) {
    if exists(path) { throw CommandFailure("\(path): already exists; choose another name") }
  }

  /// Makes sure that a deck is not mingled with the files of something else. Hidden ones, such as those of Git, and a
  /// README are no part of a deck.
  private static func expectRoom(in folder: String) throws(CommandFailure) {
    let others = FolderNames.of(folder, atMost: 1) { !$0.hasPrefix(".") && !$0.hasPrefix("README") }
    if !others.isEmpty { throw CommandFailure("\(folder): holds other files; give a new name") }
  }

  /// Returns whether anything has this name, even a link that leads nowhere.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

/// The questions of `porthole new` on a terminal. Enter alone means the answer in brackets.
struct NewQuestions {
  /// Returns a line that the user types, without its end; nil at the end of input.
  let read: () -> String?
  let write: (String) -> Void

  /// - Returns: The line without blanks at its ends, or the usual answer; nil at the end of input.
  func text(_ question: String, usual: String) -> String? {
    write("\(question) [\(usual)]: ")
    guard let line = read() else { return nil }
    let answer = Output.plain(line).split(separator: " ").joined(separator: " ")
    return answer.isEmpty ? usual : answer
  }

  /// Asks for one of several words, by its number or its name, again until there is an answer.
  ///
  /// - Returns: nil at the end of input.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ question: String, usual: Value, meaning: (Value) -> String
  ) -> Value? {
    let all = Array(Value.allCases)
    write("\(question)\n")
    for (index, value) in all.enumerated() {
      let name = value.rawValue + String(repeating: " ", count: max(0, 10 - value.rawValue.count))
      write("  \(index + 1)  \(name)  \(meaning(value))\n")
    }
    while true {
      guard let answer = text("Number or name", usual: usual.rawValue) else { return nil }
      if let value = Value(rawValue: answer) { return value }
      if let number = Int(answer), all.indices.contains(number - 1) { return all[number - 1] }
      write("Write a number from 1 to \(all.count), or a name.\n")
    }
  }

  /// Returns a title as the name of a folder: its letters and digits, with hyphens between the words.
  static func folder(of title: String) -> String {
    let words = title.lowercased().unicodeScalars.split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
    let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    return name.isEmpty ? "talk" : name
  }
}
