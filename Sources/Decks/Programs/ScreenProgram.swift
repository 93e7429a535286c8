package import Transitions

/// A program that a screen asks to run: the `run:` of its front matter, or a snippet with an attribute such as `+exec`.
///
/// It is a description. Reading, checking or drawing a deck runs nothing.
package struct ScreenProgram: Hashable, Sendable {
  package enum Manner: Hashable, Sendable {
    case screen
    case output
    /// Lines in place of the snippet: `+exec_replace`.
    case replacement
    /// A terminal on the page: `+pty`. The size is nil to take the room that there is. With `standby` its area is shown
    /// before it runs.
    case terminal(Size?, standby: Bool)
    /// The user's own terminal until the program ends: `+acquire_terminal`.
    case wholeTerminal
  }

  package enum Exit: String, CaseIterable, Sendable {
    case stay
    case back
  }

  package var manner: Manner
  package var words: [String]
  /// The name in messages: the command, or the program that runs the snippet. It has no control characters.
  package var name: String
  /// The number of lines of the snippet, hidden ones included; 0 for a command.
  package var lineCount = 0
  /// The lines of the snippet that run and that the page does not show, counted from 0.
  var hiddenLines: [Int] = []
  /// True if it starts when its screen appears, if the user allows programs.
  package var startsByItself = false
  /// The name by which other places show its output; nil if it has none.
  package var id: String?
  /// The picture that it makes; nil if it makes none.
  var drawing: MarkdownImage?
  /// The program that would draw it and is not installed; nil if it is, or if that is not known.
  var missingTool: String?
  /// True if it makes a picture, which the page shows when it is read again.
  package var draws: Bool { drawing != nil }
  package var exit = Exit.stay
  /// The line of the request in the file, from 1; nil if it is not known.
  package var line: Int?

  package init(command: String, exit: Exit = .stay) {
    self.init(manner: .screen, words: ["/bin/sh", "-c", command], name: CommandText.line(of: command, limit: 200))
    startsByItself = true
    self.exit = exit
  }

  init(manner: Manner, words: [String], name: String) {
    self.manner = manner
    self.words = words
    self.name = name
  }

  /// The program in words for a question: `bash (3 lines, 1 of them hidden)`.
  package var summary: String {
    guard lineCount > 0 else { return "\"\(name)\"" }
    let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
    return "\(name) (\(lines)\(hiddenLines.isEmpty ? "" : ", \(hiddenLines.count) of them hidden"))"
  }

  var label: String { draws ? "Draw with \(name)" : lineCount > 0 ? "Run \(name)" : "Run it" }
}

/// An area of a page that shows the output of a program.
package struct ProgramOutput: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case program(Int)
    case named(String)
  }

  package struct Room: Hashable, Sendable {
    /// The rows of the output; 0 for none yet.
    package var rows: Int
    /// The columns; nil for those of the text around it.
    package var columns: Int?
    /// The words beside the link that runs it.
    package var note: String

    package init(rows: Int, columns: Int? = nil, note: String) {
      self.rows = rows
      self.columns = columns
      self.note = note
    }
  }

  package var source: Source
  package var area: Rect
}

extension ScreenProgram {
  /// Creates the terminal of a fence of lookatme: ` ```terminal8 ` with a command, or ` ```terminal-ex ` with settings;
  /// nil for any other fence.
  init?(terminal info: String, lines: [String]) {
    let word = "terminal"
    guard info.utf8.starts(with: word.utf8) else { return nil }
    let rest = info.dropFirst(word.count).prefix { $0 != " " }
    var (command, rows) = (lines.joined(separator: "\n"), decimal(rest))
    if rest == "-ex" {
      var reader = YAMLReader(
        lines.enumerated().map { index, line in YAMLReader.line(Array(line.utf8)[...], number: index + 1) })
      let pairs = reader.pairs()
      command = pairs.first { $0.name == "command" }?.value.text ?? ""
      rows = pairs.first { $0.name == "rows" }?.value.text.map { decimal($0[...]) ?? 10 } ?? 10
    }
    guard let rows, rows > 0, command.contains(where: { $0 != " " && $0 != "\n" }) else { return nil }
    let size = Size(columns: 76, rows: min(rows, Limits.size.rows))
    self.init(
      manner: .terminal(size, standby: true), words: ["/bin/sh", "-c", command],
      name: CommandText.line(of: command, limit: 60))
  }

  /// Creates the command of a fence of tildes in decks of slides, ` ~~~sort -r `, which reads the lines of the fence and
  /// whose output replaces them; nil for any other fence.
  ///
  /// The fence may stand in another one, which keeps the lines of the output.
  init?(filter info: String, lines: [String], isTilde: Bool, isSlides: Bool = false) {
    var (command, lines) = (info, lines)
    if info.isEmpty || isSlides, !isTilde, let first = lines.first, first.utf8.starts(with: "~~~".utf8),
      lines.last.map({ $0.utf8.starts(with: "~~~".utf8) }) == true, lines.count > 1
    {
      command = String(first.dropFirst(3))
      lines = Array(lines.dropFirst().dropLast())
    } else if !isTilde {
      return nil
    }
    let words = command.split(separator: " ")
    // Languages have attributes in braces or with a plus, and no arguments.
    guard words.count > (isSlides ? 0 : 1),
      !words.dropFirst().contains(where: { $0.hasPrefix("+") || $0.hasPrefix("{") }),
      words.first?.hasPrefix("{") == false
    else { return nil }
    self.init(filter: command, lines: lines)
  }

  /// Creates a command that reads some lines, and whose output replaces them or stands below them.
  init(filter command: String, lines: [String], replaces: Bool = true) {
    self.init(
      manner: replaces ? .replacement : .output,
      words: ["/bin/sh", "-c", "printf '%s\\n' \"$1\" | { \(command)\n}", "porthole", lines.joined(separator: "\n")],
      name: CommandText.line(of: command, limit: 60))
    lineCount = max(1, lines.count)
    startsByItself = true
  }
}

extension ScreenProgram {
  /// Returns all that runs, or its beginning and its end with the number of lines between them.
  ///
  /// - Parameter most: The most lines, at least 3.
  /// - Returns: Lines of at most `columns` columns; nil if they are too narrow for a beginning and an end of each.
  package func excerpt(lines most: Int, columns: Int) -> [String]? {
    var lines = listing
    if lines.count > most {
      let tail = max(1, (most - 1) / 3)
      let head = most - 1 - tail
      let count = "[\(lines.count - head - tail) lines are not shown]"
      lines = lines.prefix(head) + [count] + lines.suffix(tail)
    }
    var cut: [String] = []
    for line in lines {
      guard let line = CommandText.cut(line, toColumns: columns) else { return nil }
      cut.append(line)
    }
    return cut
  }

  package var isWholeInName: Bool { lineCount == 0 && words.last == name }

  /// All that runs, line by line: the words before the program's text, and that text. Lines that the page does not show
  /// are marked.
  package var listing: [String] {
    var lines: [String] = []
    var words: [String] = []
    for (index, word) in self.words.enumerated() {
      // Short words stand side by side; a text has lines of its own.
      let isText =
        index > 0 && (index == 2 || index > 3 || word.utf8.count > 40 || word.utf8.contains(UInt8(ascii: "\n")))
      guard isText else {
        words.append(CommandText.line(of: word, limit: 60))
        continue
      }
      if !words.isEmpty { lines.append("$ " + words.joined(separator: " ")) }
      words = []
      lines += marked(word, isSnippet: word == code)
    }
    return lines + (words.isEmpty ? [] : ["  " + words.joined(separator: " ")])
  }

  /// The text of a snippet as it is run; nil for another program.
  private var code: String? { lineCount > 0 ? words.last : nil }

  private func marked(_ text: String, isSnippet: Bool) -> [String] {
    let hidden = Set(isSnippet ? hiddenLines : [])
    guard !hidden.isEmpty else { return CommandText.lines(of: text).map { "  " + $0 } }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      let mark = hidden.contains(number) ? "hidden: " : "        "
      return CommandText.lines(of: String(line)).map { mark + $0 }
    }
  }
}
