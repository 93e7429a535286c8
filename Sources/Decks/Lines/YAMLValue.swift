internal import Transitions

indirect enum YAMLValue: Equatable, Sendable {
  case text(String)
  case list([YAMLValue])
  case map([(name: String, value: YAMLValue)])

  static func == (a: YAMLValue, b: YAMLValue) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.map(let a), .map(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  /// The text; nil for a list or a map.
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The texts of a list, or the text alone if it is one that is not empty.
  var texts: [String] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let items): items.compactMap(\.text)
    case .map: []
    }
  }

  /// The names and values of all maps in it, at any depth, in the order of the file. A list or a map is an empty value.
  var pairs: [(name: String, value: String)] {
    switch self {
    case .text: []
    case .list(let items): items.flatMap(\.pairs)
    case .map(let pairs): pairs.flatMap { [($0.name, $0.value.text ?? "")] + $0.value.pairs }
    }
  }

  /// The texts in it by the names above them: `a:`, `b:` and `c: 1`, each further to the right, are `a b c`.
  /// The texts of a list are one text, with commas between them.
  var nested: [(path: [String], value: String)] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [([], text)]
    case .list(let items):
      (texts.isEmpty ? [] : [([], texts.joined(separator: ", "))]) + items.filter { $0.text == nil }.flatMap(\.nested)
    case .map(let pairs): pairs.flatMap { pair in pair.value.nested.map { ([pair.name] + $0.path, $0.value) } }
    }
  }
}

/// A mistake in YAML, in words with a remedy.
struct YAMLFlaw: Hashable, Sendable {
  let words: String
  /// The column, from 1; nil for the whole line.
  var column: Int?

  static let openQuote = YAMLFlaw(
    words: "a quoted value does not end; close the quote, or put the value in quotes of the other kind")
  static let textAfterQuote = YAMLFlaw(words: "text follows a quoted value; put the whole value in quotes")
  static let escape = YAMLFlaw(
    words: "a backslash here means nothing in double quotes; write \\\\ for a backslash")
  static let brackets = YAMLFlaw(
    words: "a value in brackets does not end, or text follows it; put the value in quotes if it is text")
  static let tab = YAMLFlaw(words: "a tab indents this line, which YAML forbids; write blanks")
  static let tooDeep = YAMLFlaw(
    words: "lists and maps are nested too deeply here and left out; write them with fewer levels")
  static let open = YAMLFlaw(
    words: "the front matter has no end, so it is shown as text; write --- below its last line")

  static func notAPair(_ text: String) -> YAMLFlaw {
    YAMLFlaw(words: "\"\(plain(text))\" is not a setting; write \"key: value\"", column: 1)
  }

  static func anchor(_ text: String) -> YAMLFlaw {
    YAMLFlaw(words: "anchors, aliases and tags of YAML are not read (\(plain(text))); write the value")
  }

  static func indented(_ key: String) -> YAMLFlaw {
    YAMLFlaw(words: "\"\(plain(key))\" is indented below a value; begin it where the other keys begin")
  }

  static func repeated(_ key: String) -> YAMLFlaw {
    YAMLFlaw(
      words: "\"\(plain(key))\" is set a second time, and the last value counts; remove one of them")
  }

  static func tooLong(_ lines: Int) -> YAMLFlaw {
    YAMLFlaw(words: "has more than \(lines) lines, and the others are not read; shorten it")
  }

  /// Returns text of a file for one line of a message.
  private static func plain(_ text: String) -> String { CellClusterer.line(of: text, atMost: 60) }
}
