struct CodeLanguage: Sendable {
  enum Form: Sendable, Equatable {
    case code
    case markup
    case styles
    /// Names with values: a name ends at this mark. Names between brackets at the start of a line are headings.
    case settings(nameEnd: Unicode.Scalar)
    case commands
    case diff
  }

  /// A pair of marks around a string or a comment.
  struct Marks: Sendable {
    var start: [Unicode.Scalar]
    var end: [Unicode.Scalar]
    var isLong = false
    var nests = false
    /// True if a backslash takes the next character's meaning.
    var hasEscapes = true

    init(_ start: Substring, _ end: Substring) {
      (self.start, self.end) = (Array(start.unicodeScalars), Array(end.unicodeScalars))
    }
  }

  var names: [Substring] = []
  var keywords: [Substring] = []
  var form = Form.code
  var lineComments: [Substring] = []
  var comments: [Marks] = []
  /// The strings, of marks with the same start the longer one first.
  var strings: [Marks] = []
  /// The letters that may stand before a string and belong to it.
  var prefixes: [Substring] = []
  /// True if a comment of a line needs a blank before it.
  var needsBlank = false
  /// True if `'` encloses a single character only.
  var hasCharacters = false
  var ignoresCase = false
  /// True if words that begin with a capital are types, which stand out as keywords do.
  var hasCapitalTypes = false
  /// True if a word after `:` is a constant, shown as a string.
  var hasSymbols = false
  /// The characters of a word, besides letters, digits and `_`.
  var wordMarks: Substring = ""
}

// Reading the table of languages. `Languages.txt` says what its lines mean.
extension CodeLanguage {
  static let all = read(EmbeddedTable.languages.lines)

  /// Returns the language of the name after a fence, in any case; nil if it is unknown.
  static func named(_ name: String) -> CodeLanguage? {
    let word = name.utf8.map(lowercased)
    return all.first { $0.names.contains { word.elementsEqual($0.utf8) } }
  }

  private static func read(_ lines: [[Substring]]) -> [CodeLanguage] {
    var languages: [CodeLanguage] = []
    for line in lines where line[0] != "#" {
      let values = line.dropFirst()
      switch line[0] {
      case "language": languages.append(CodeLanguage(names: Array(values)))
      case "words-of":
        let other = languages.first { $0.names.first == values.first }
        languages[languages.count - 1].keywords += other?.keywords ?? []
      case let key: languages[languages.count - 1].set(key, values)
      }
    }
    return languages
  }

  private mutating func set(_ key: Substring, _ values: ArraySlice<Substring>) {
    let first = values.first ?? ""
    switch key {
    case "form": form = Form(first, mark: values.last?.unicodeScalars.first)
    case "comment" where values.count == 1: lineComments.append(first)
    case "comment":
      var marks = Marks(first, values[values.startIndex + 1])
      (marks.isLong, marks.nests, marks.hasEscapes) = (true, values.last == "nests", false)
      comments.append(marks)
    case "string":
      let ends = values.filter { $0 != "long" && $0 != "raw" }
      var marks = Marks(first, ends.last ?? first)
      (marks.isLong, marks.hasEscapes) = (values.contains("long"), !values.contains("raw"))
      strings.append(marks)
    case "prefixes": prefixes += values
    case "letters": wordMarks = first
    case "words": keywords += values
    case "with":
      needsBlank = values.contains("blank-before-comment")
      hasCharacters = values.contains("characters")
      ignoresCase = values.contains("any-case")
      hasCapitalTypes = values.contains("capital-types")
      hasSymbols = values.contains("symbols")
    default: assertionFailure("Languages.txt has an unknown line: \(key)")
    }
  }
}

extension CodeLanguage.Form {
  fileprivate init(_ name: Substring, mark: Unicode.Scalar?) {
    switch name {
    case "markup": self = .markup
    case "styles": self = .styles
    case "settings": self = .settings(nameEnd: mark ?? "=")
    case "commands": self = .commands
    case "diff": self = .diff
    default: self = .code
    }
  }
}
