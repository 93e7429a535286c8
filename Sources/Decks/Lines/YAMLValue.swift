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

package enum YAMLFlaw: Hashable, Sendable {
  case notAPair(String)
  case openQuote
  case textAfterQuote
  /// A backslash in double quotes that begins no escape.
  case escape
  /// A list or a map in brackets that does not end, or with text behind its end.
  case brackets
  case anchor(String)
  case tab
  case indented(String)
  case repeated(String)
  case tooDeep
  case tooLong(Int)
  case open
}
