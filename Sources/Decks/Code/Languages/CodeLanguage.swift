/// The comments, strings and keywords of a language.
struct CodeLanguage: Sendable {
  /// The structure of its text.
  enum Form: Sendable {
    /// Words, strings and comments.
    case code
    /// Tags with attributes, and text between them.
    case markup
    /// Rules of properties within braces.
    case styles
    /// Names with values: a name ends at this mark. Names between brackets at the start of a line are headings.
    case settings(nameEnd: Unicode.Scalar)
    /// Commands, each at the start of a line.
    case commands
    /// Lines that are added, removed or stay.
    case diff
  }

  /// A pair of marks around a string or a comment.
  struct Marks: Sendable {
    var start: [Unicode.Scalar]
    var end: [Unicode.Scalar]
    /// A Boolean value indicating whether it may go on in the next line.
    var isLong = false
    /// A Boolean value indicating whether one may stand in another.
    var nests = false
    /// A Boolean value indicating whether a backslash takes the next character's meaning.
    var hasEscapes = true

    init(_ start: String, _ end: String, isLong: Bool = false, nests: Bool = false, hasEscapes: Bool = true) {
      (self.start, self.end) = (Array(start.unicodeScalars), Array(end.unicodeScalars))
      (self.isLong, self.nests, self.hasEscapes) = (isLong, nests, hasEscapes)
    }

    /// A string between two equal marks in one line.
    static func string(_ mark: String) -> Marks { Marks(mark, mark) }
    /// A string between two equal marks in any number of lines.
    static func long(_ mark: String) -> Marks { Marks(mark, mark, isLong: true) }
    /// A comment of any number of lines.
    static func comment(_ start: String, _ end: String, nests: Bool = false) -> Marks {
      Marks(start, end, isLong: true, nests: nests, hasEscapes: false)
    }
  }

  var names: String
  /// The words that stand out, between blanks.
  var keywords = ""
  var form = Form.code
  /// The marks of comments that end with their line.
  var lineComments: [String] = []
  var comments: [Marks] = []
  /// The strings, of marks with the same start the longer one first.
  var strings = [Marks.string("\"")]
  /// The letters that may stand before a string and belong to it, between blanks.
  var prefixes = ""
  /// A Boolean value indicating whether a comment of a line needs a blank before it.
  var needsBlank = false
  /// A Boolean value indicating whether `'` encloses a single character only.
  var hasCharacters = false
  /// A Boolean value indicating whether case does not matter in keywords.
  var ignoresCase = false
  /// A Boolean value indicating whether words that begin with a capital are types, which stand out as keywords do.
  var hasCapitalTypes = false
  /// A Boolean value indicating whether a word after `:` is a constant, shown as a string.
  var hasSymbols = false
  /// The characters of a word, besides letters, digits and `_`.
  var wordMarks = ""

  /// Returns the language of the name after a fence, in any case; nil if it is unknown.
  static func named(_ name: String) -> CodeLanguage? {
    let word = name.utf8.map(lowercased)
    return [likeC, scripts, functional, data].lazy.joined().first { language in
      language.names.utf8.split(separator: UInt8(ascii: " ")).contains { word.elementsEqual($0) }
    }
  }
}
