internal import Transitions

/// The attributes of a snippet in presenterm's decks: `rust +exec`.
struct SnippetInfo {
  /// The prefix of lines that are run and not shown; nil if all are shown.
  let hiddenMark: String?
  /// The place of the output; nil if the snippet is not to be run.
  private(set) var manner: ScreenProgram.Manner?
  /// A Boolean value indicating whether it runs without a key.
  private(set) var startsByItself = false
  /// The name of another program that runs it, as in `+exec:uv`.
  private(set) var executor: String?
  /// The name by which other places show its output.
  private(set) var id: String?
  /// The attributes that ask for a run, as the fence spells them.
  private(set) var requests: [String] = []

  /// - Parameter info: The words after the fence. Attributes of presenterm begin with a plus.
  init(_ info: String) {
    let words = info.utf8.split(whereSeparator: isBlank).map { String(decoding: $0, as: UTF8.self) }
    guard let language = words.first, words.dropFirst().contains(where: { $0.hasPrefix("+") }) else {
      hiddenMark = nil
      return
    }
    hiddenMark = language == "rust" ? "# " : "/// "
    var places: [ScreenProgram.Manner] = []
    for word in words.dropFirst() where word.hasPrefix("+") {
      let name = String(word.dropFirst().prefix { $0 != ":" })
      let rest = word.dropFirst(name.count + 2)
      switch name {
      case "exec", "auto_exec": places.append(.output)
      case "exec_replace": places.append(.replacement)
      case "acquire_terminal": places.append(.wholeTerminal)
      case "pty": places.append(Self.terminal(rest))
      case "id": id = rest.isEmpty ? nil : String(rest.prefix(100))
      default: continue
      }
      if name.contains(text: "exec"), !rest.isEmpty { executor = String(rest) }
      if name == "auto_exec" || name == "exec_replace" { startsByItself = true }
      if name != "id" { requests.append("+" + name) }
    }
    // The attribute that says most about the place counts.
    manner = places.max { Self.rank($0) < Self.rank($1) }
  }

  /// Reads the size after `+pty:`, in one of the forms `80x20`, `80:20`, `standby` and `standby:80:20`.
  private static func terminal(_ text: Substring) -> ScreenProgram.Manner {
    var parts = text.split { $0 == ":" || $0 == "x" }.map(String.init)
    let standby = parts.first == "standby"
    if standby { parts.removeFirst() }
    let numbers = parts.compactMap { decimal($0[...]) }
    guard numbers.count == 2, (1...Limits.size.columns).contains(numbers[0]),
      (1...Limits.size.rows).contains(numbers[1])
    else { return .terminal(nil, standby: standby) }
    return .terminal(Size(columns: numbers[0], rows: numbers[1]), standby: standby)
  }

  private static func rank(_ manner: ScreenProgram.Manner) -> Int {
    switch manner {
    case .screen, .output: 0
    case .replacement: 1
    case .terminal: 2
    case .wholeTerminal: 3
    }
  }
}

extension ScreenProgram {
  /// Creates the program that runs a snippet; nil if its attributes do not ask for that, or if its language is unknown.
  ///
  /// - Parameters:
  ///   - info: The attributes of the snippet.
  ///   - language: The first word after the fence.
  ///   - lines: The lines, hidden ones included.
  init?(_ info: SnippetInfo, language: String, lines: [String]) {
    guard let manner = info.manner, let runner = SnippetLanguage.named(language, executor: info.executor) else {
      return nil
    }
    var hidden = 0
    let code = lines.map { line in
      guard let mark = info.hiddenMark, line.utf8.starts(with: mark.utf8) else { return line }
      hidden += 1
      return String(decoding: line.utf8.dropFirst(mark.utf8.count), as: UTF8.self)
    }
    self.init(
      manner: manner, words: runner.words(running: code.joined(separator: "\n")), name: runner.program)
    lineCount = max(1, lines.count)
    hiddenCount = hidden
    startsByItself = info.startsByItself
    id = info.id
  }
}
