extension ScreenProgram {
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

  /// The program in words for a report: all of a command, and the lines that the page leaves out.
  package var account: String {
    guard lineCount > 0 else { return "\"\(CommandText.line(of: words.last ?? name, limit: 2000))\"" }
    let lines = (code ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let hidden = hiddenLines.filter { lines.indices.contains($0) }
      .map { "\"\(CommandText.line(of: String(lines[$0]), limit: 200))\"" }
    return hidden.isEmpty ? summary : summary + ": " + hidden.joined(separator: ", ")
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
