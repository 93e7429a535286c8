/// What a comment in a page asks of the deck: in the words of this format, and in those of other programs where they
/// mean something that can be done.
enum PageCommand: Equatable, Sendable {
  /// What follows comes with the next key.
  case pause
  /// Words for the speaker.
  case note(String)
  /// The screen ends here, where one file holds several.
  case endSlide
  /// Blank lines.
  case blankLines(Int)
  /// Whether what follows stands in the middle of the line.
  case center(Bool)
  /// The page stands in the middle of the screen.
  case middle
  /// Whether the lists that follow come item by item.
  case incremental(Bool)
  /// Columns side by side, by their shares of the width.
  case columns([Int])
  /// What follows goes into a column, counted from 0.
  case column(Int)
  /// What follows goes below the columns.
  case endColumns

  /// What stands between `<!--` and `-->`; nil for a comment that means nothing here, which is found without looking
  /// at the whole of it.
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
    default: return nil
    }
  }

  /// What the comments in a piece of HTML ask for, in their order.
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

  /// The words of a note, their lines without the blanks round them and without the mark that YAML has in front of them.
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
  /// Where some ASCII characters stand next.
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
