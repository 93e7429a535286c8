/// A command in a comment of a page, in the words of this format or of another program.
enum PageCommand: Equatable, Sendable {
  /// Show the rest with the next key.
  case pause
  /// A note for the speaker.
  case note(String)
  /// End the screen, in a file of several.
  case endSlide
  /// Blank lines.
  case blankLines(Int)
  /// Centre the text that follows, or stop that.
  case center(Bool)
  /// Centre the page on the screen.
  case middle
  /// Show the lists that follow item by item, or stop that.
  case incremental(Bool)
  /// Begin columns side by side, by their shares of the width.
  case columns([Int])
  /// Continue in a column, counted from 0.
  case column(Int)
  /// Continue below the columns.
  case endColumns
  /// Show the output of the snippet of that name.
  case output(String)

  /// Reads the text between `<!--` and `-->`; nil for any other comment, which is recognized by its beginning.
  init?(_ comment: ArraySlice<UInt8>) {
    let body = comment.drop(while: Self.isSpace)
    let word = body.prefix(24).prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ":") }
    let rest = body[word.endIndex...]
    let hasValue = rest.first == UInt8(ascii: ":")
    guard hasValue || rest.allSatisfy(Self.isSpace) else { return nil }
    let value = rest.dropFirst()
    let text = value.count < 100 ? String(decoding: Self.trimmed(value), as: UTF8.self) : ""
    switch (String(decoding: word.map(lowercased), as: UTF8.self), hasValue) {
    case ("pause", false), ("stop", false): self = .pause
    case ("note", true), ("notes", true), ("speaker_note", true): self = .note(Self.lines(of: value))
    case ("end_slide", false): self = .endSlide
    case ("newline", false), ("new_line", false): self = .blankLines(1)
    case ("newlines", true), ("new_lines", true):
      guard let count = decimal(text[...]) else { return nil }
      self = .blankLines(min(count, 100))
    case ("alignment", true): self = .center(text == "center")
    case ("jump_to_middle", false): self = .middle
    case ("incremental_lists", true): self = .incremental(text == "true")
    case ("column_layout", true):
      let shares = text.split { !$0.isNumber }.compactMap { decimal($0) }
      guard (1...8).contains(shares.count), shares.allSatisfy({ (1...1000).contains($0) }) else { return nil }
      self = .columns(shares)
    case ("column", true):
      guard let number = decimal(text[...]) else { return nil }
      self = .column(number)
    case ("reset_layout", false): self = .endColumns
    case ("snippet_output", true):
      guard !text.isEmpty else { return nil }
      self = .output(text)
    default: return nil
    }
  }

  /// Returns the commands in a piece of HTML, in order.
  static func all(in html: String) -> [PageCommand] {
    let bytes = Array(html.utf8)
    var commands: [PageCommand] = []
    var start = 0
    while let open = bytes.place(of: "<!--", from: start), let close = bytes.place(of: "-->", from: open + 4) {
      if let command = PageCommand(bytes[(open + 4)..<close]) { commands.append(command) }
      start = close + 3
    }
    return commands
  }

  /// Returns the lines of a note without surrounding blanks and without YAML's block mark.
  private static func lines(of value: ArraySlice<UInt8>) -> String {
    var lines = trimmed(value).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(trimmed)
    if let first = lines.first, first.elementsEqual("|".utf8) || first.elementsEqual(">".utf8) { lines.removeFirst() }
    return String(decoding: Array(lines.joined(separator: "\n".utf8)), as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes.drop(while: isSpace)
    while let last = slice.last, isSpace(last) { slice.removeLast() }
    return slice
  }
}

extension [UInt8] {
  /// Returns the next place of some ASCII characters; nil if there is none.
  func place(of word: StaticString, from start: Int) -> Int? {
    word.withUTF8Buffer { word in
      var i = start
      while i + word.count <= count, let first = self[i...].firstIndex(of: word[0]) {
        if self[first...].starts(with: word) { return first }
        i = first + 1
      }
      return nil
    }
  }
}
