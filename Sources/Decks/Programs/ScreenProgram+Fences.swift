internal import Transitions

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
  ///
  /// - Parameter isSlides: A Boolean value indicating whether the page was written for slides. There one word is a
  ///   command too.
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
