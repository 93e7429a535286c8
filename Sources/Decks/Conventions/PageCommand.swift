internal import PortholePlatform
internal import Transitions

/// A command in a comment of a page, in the words of this format or of another program.
enum PageCommand: Equatable, Sendable {
  case pause
  /// Show the part that holds it, or that it stands below, with a key of its own: in the order of the page, or at a
  /// place among the parts that have one.
  case step(Int?)
  case note(String)
  case endSlide
  /// Leave out the screen, in a file of several.
  case skipSlide
  case include(String)
  /// Letters of this size from here on, 1 to 7, or ``largest``.
  case fontSize(Int)
  /// The lines from one item of the lists that follow to the next.
  case itemLines(Int)
  /// Show the tables that follow row by row, or stop that.
  case incrementalTables(Bool)
  case blankLines(Int)
  case align(MarkdownAlignment)
  case middle
  case noFooter
  /// Show the lists that follow item by item, or stop that.
  case incremental(Bool)
  /// Begin columns side by side, by their shares of the width. A word that is none counts as 1.
  case columns([Int], wrong: String?)
  /// Continue in a column, counted from 0.
  case column(Int)
  case endColumns
  /// Begin blocks of which each version replaces the one before, begin a version, and go on below them.
  case versions, version, endVersions
  /// A command whose value means nothing, and what to write.
  case wrong(key: String, value: String, expected: String)
  case output(String)
  case formula(String)

  /// The size of letters that are as large as their line allows.
  static let largest = 8

  /// Reads the text between `<!--` and `-->`; nil for any other comment, which is recognized by its beginning.
  ///
  /// - Parameter prefix: The bytes that may come before a command.
  init?(_ comment: ArraySlice<UInt8>, prefix: [UInt8] = []) {
    var body = comment.drop(while: isSpace)
    if !prefix.isEmpty, body.starts(with: prefix) { body = body.dropFirst(prefix.count).drop(while: isSpace) }
    let word = body.prefix(24).prefix { !isSpace($0) && $0 != UInt8(ascii: ":") }
    let rest = body[word.endIndex...]
    let hasValue = rest.first == UInt8(ascii: ":")
    guard hasValue || rest.allSatisfy(isSpace) else { return nil }
    let value = rest.dropFirst()
    let text = value.count < Self.longest ? String(decoding: Self.trimmed(value), as: UTF8.self) : ""
    switch (String(decoding: word.map(lowercased), as: UTF8.self), hasValue) {
    case ("pause", false), ("stop", false): self = .pause
    case ("step", false): self = .step(nil)
    case ("step", true):
      guard let index = decimal(text[...]) else { return nil }
      self = .step(index)
    case ("note", true), ("notes", true), ("speaker_note", true), ("speaker_notes", true):
      self = .note(Self.lines(of: value))
    case ("end_slide", false): self = .endSlide
    case ("skip_slide", false): self = .skipSlide
    case ("include", true):
      guard !text.isEmpty else { return nil }
      self = .include(text)
    case ("font_size", true) where text == "fit": self = .fontSize(Self.largest)
    case ("font_size", true):
      guard let size = decimal(text[...]), (1...7).contains(size) else { return nil }
      self = .fontSize(size)
    case ("list_item_newlines", true):
      guard let count = decimal(text[...]), count > 0 else { return nil }
      self = .itemLines(min(count, 10))
    case ("incremental_tables", true): self = .incrementalTables(text == "true")
    case ("newline", false), ("new_line", false): self = .blankLines(1)
    case ("newlines", true), ("new_lines", true):
      guard let count = decimal(text[...]) else { return nil }
      self = .blankLines(min(count, 100))
    case ("alignment", true):
      self =
        MarkdownAlignment(rawValue: text).map(PageCommand.align)
        ?? .wrong(key: "alignment", value: text, expected: "left, center or right")
    case ("jump_to_middle", false): self = .middle
    case ("no_footer", false): self = .noFooter
    case ("incremental_lists", true): self = .incremental(text == "true")
    case ("column_layout", true):
      let words = text.split { "[], \t".contains($0) }
      let wrong = words.first { !$0.contains(where: \.isNumber) }
      let shares = words.flatMap { word in
        word.contains(where: \.isNumber) ? word.split { !$0.isNumber }.compactMap { decimal($0) } : [1]
      }
      guard text.contains(where: \.isNumber), (1...8).contains(shares.count),
        shares.allSatisfy({ (1...1000).contains($0) })
      else { return nil }
      self = .columns(shares, wrong: wrong.map(String.init))
    case ("column", true):
      guard let number = decimal(text[...]) else { return nil }
      self = .column(number)
    case ("reset_layout", false): self = .endColumns
    case ("versions", false): self = .versions
    case ("version", false): self = .version
    case ("end_versions", false): self = .endVersions
    case ("snippet_output", true):
      guard !text.isEmpty else { return nil }
      self = .output(text)
    case ("formula", true): self = .formula(Self.lines(of: value))
    default: return nil
    }
  }

  /// The most bytes of a command: a path may be as long.
  private static let longest = 5000

  /// The names of commands, each with the form of its value; empty if it has none.
  static let names: [(name: String, value: String)] = [
    ("pause", ""), ("stop", ""), ("note", ": ..."), ("speaker_note", ": ..."), ("end_slide", ""), ("skip_slide", ""),
    ("include", ": FILE"), ("font_size", ": 2"), ("list_item_newlines", ": 2"), ("incremental_tables", ": true"),
    ("new_line", ""), ("new_lines", ": 2"), ("alignment", ": center"), ("jump_to_middle", ""),
    ("incremental_lists", ": true"), ("column_layout", ": [1, 1]"), ("column", ": 0"), ("reset_layout", ""),
    ("snippet_output", ": NAME"), ("no_footer", ""),
  ]

  /// Returns the command that a comment of one line was likely meant to be; nil if it is words.
  static func meant(by comment: ArraySlice<UInt8>) -> (word: String, suggestion: String)? {
    let body = trimmed(comment)
    guard body.count < 100, !body.contains(UInt8(ascii: "\n")) else { return nil }
    let word = body.prefix { $0 != UInt8(ascii: ":") && !isSpace($0) }
    let rest = body[word.endIndex...]
    guard word.count > 2, rest.isEmpty || rest.first == UInt8(ascii: ":") else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    guard let name = NearestName.of(text, among: names.map(\.name)),
      let value = names.first(where: { $0.name == name })?.value, rest.isEmpty || !value.isEmpty || name != text
    else { return nil }
    return (String(decoding: body, as: UTF8.self), name + value)
  }

  /// Reads a comment as a note of a program whose comments are notes; nil if it is empty or a setting of that program.
  init?(noteIn comment: ArraySlice<UInt8>) {
    let body = Self.trimmed(comment)
    let word = body.prefix { $0 != UInt8(ascii: ":") && !isSpace($0) }
    let name = String(decoding: word.prefix(40), as: UTF8.self)
    let isSetting = word.endIndex < body.endIndex && body[word.endIndex] == UInt8(ascii: ":")
    guard !body.isEmpty, !(isSetting && (name.hasPrefix("_") || Self.settings.contains(name))), name != "fit" else {
      return nil
    }
    self = .note(Self.lines(of: body))
  }

  private static let settings = MarpDirectives.names.union(["config"])

  /// Returns the command of a line that is one comment; nil for any other line.
  static func alone(in line: ArraySlice<UInt8>, prefix: [UInt8] = []) -> PageCommand? {
    comment(line).flatMap { PageCommand($0, prefix: prefix) }
  }

  /// Returns true if a line is one comment that ends a slide, whatever comes before the command.
  static func holdsSlideEnd(_ line: ArraySlice<UInt8>) -> Bool {
    guard let body = comment(line).map(trimmed) else { return false }
    return body.suffix(9).elementsEqual("end_slide".utf8)
  }

  static func comment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count >= 7, line.count < longest else { return nil }
    let body = trimmed(line)
    guard body.count >= 7, body.starts(with: "<!--".utf8), body.suffix(3).elementsEqual("-->".utf8) else { return nil }
    return body.dropFirst(4).dropLast(3)
  }

  static func all(in html: String, prefix: [UInt8] = []) -> [PageCommand] {
    let bytes = Array(html.utf8)
    var commands: [PageCommand] = []
    var start = 0
    while let open = bytes.place(of: "<!--", from: start), let close = bytes.place(of: "-->", from: open + 4) {
      if let command = PageCommand(bytes[(open + 4)..<close], prefix: prefix) { commands.append(command) }
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

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes.drop(while: isSpace)
    while let last = slice.last, isSpace(last) { slice.removeLast() }
    return slice
  }
}

extension [UInt8] {
  func place(of word: StaticString, from start: Int) -> Int? {
    word.withUTF8Buffer { word in
      withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, let text = word.baseAddress else { return nil }
        // A file may have the first character millions of times.
        var i = start
        while i + word.count <= count,
          let found = memchr(base + i, Int32(word[0]), count - i - word.count + 1)
        {
          if memcmp(found, text, word.count) == 0 { return base.distance(to: found) }
          i = base.distance(to: found) + 1
        }
        return nil
      }
    }
  }
}
