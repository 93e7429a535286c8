internal import PortholeStreams
internal import Transitions

// The line of a problem, and the words of those that many places find. `PATH:LINE:COL: what; what to do`, in lower case, names in straight quotes.
extension DeckProblem: CustomStringConvertible {
  /// One line for the user, free of control characters whatever the file or its name contains.
  public var description: String { sentence(after: isNote ? "note: " : "") }

  package var details: [String] { if case .runs(_, let lines) = reason { lines } else { [] } }

  /// The line without the mark of a note.
  var answer: String { sentence(after: "") }

  private func sentence(after mark: String) -> String {
    var place = Self.plain(path, limit: 200)
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    let (problem, remedy) = parts
    return "\(place): \(mark)\(problem)" + (remedy.map { "; " + $0 } ?? "")
  }

  /// The two halves of ``description`` after the place: the problem, and its remedy if there is one.
  package var parts: (problem: String, remedy: String?) {
    let (problem, remedy) = Self.halves(of: text)
    if case .leftOut = reason { return (problem, remedy) }
    return (problem + (count > 1 ? " (\(count) times)" : ""), remedy)
  }

  private static func halves(of text: String) -> (problem: String, remedy: String?) {
    // Text of the user stands in quotes or brackets. A "; " in it divides nothing.
    var isQuoted = false
    var depth = 0
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "[" where !isQuoted: depth += 1
      case "]" where !isQuoted: depth = max(0, depth - 1)
      case ";" where !isQuoted && depth == 0 && index + 1 < scalars.count && scalars[index + 1] == " ":
        var halves = (String.UnicodeScalarView(), String.UnicodeScalarView())
        halves.0.append(contentsOf: scalars[..<index])
        halves.1.append(contentsOf: scalars[(index + 2)...])
        return (String(halves.0), String(halves.1))
      default: break
      }
    }
    return (text, nil)
  }

  private var text: String {
    switch reason {
    case .said(let words), .note(let words), .noScreens(let words): return words
    case .cannotRead(let reason):
      return ReadFailure.description(Self.plain(reason))
    case .notAFile(let kind):
      return "is \(kind), not a regular file; replace it with the file itself"
    case .tooManyBytes(let count):
      return "has \(mebibytes(count)), more than \(mebibytes(Limits.bytes)); split it into several screens"
    case .tooManyRows:
      return "is longer than \(Limits.rows) rows; split it into several screens"
    case .tooManyCells(let columns, let rows):
      return "\(columns) columns by \(rows) rows are more than \(Limits.cells) cells; split it or break its long lines"
    case .tooMuchErasing:
      return "erases the screen too often; save only its last picture"
    case .noCodePage:
      return "is in CP437, which iconv does not support here; install the gconv modules or save it as UTF-8"
    case .recording(let flaw):
      return "\(flaw)"
    case .badValue(let key, let value, let expected):
      return "\(quoted(value)) is not a value of \(quoted(key)); write \(expected)"
    case .unknownTheme(let name, let suggestion):
      return "unknown theme \(quoted(name))" + Self.remedy(suggestion, else: "write one of \(Self.themes)")
    case .unknownScreen(let name, let suggestion):
      return "no screen \(quoted(name))" + Self.remedy(suggestion, else: "name a file of this folder")
    case .notAScreen(let name):
      return "\(quoted(name)) is a file but not a screen; open it with another program"
    case .unknownAnchor(let anchor, let suggestion):
      return "no heading \(quoted(anchor))"
        + Self.remedy(suggestion, else: "write a heading in lower case with hyphens between its words")
    case .fileLeftOut(let name, let reason):
      return "\(quoted(name)) is left out (\(Self.plain(reason))); name a file in the deck's folder"
    case .leftOut(let feature):
      return feature.phrase(count: count)
    case .image(let address, let flaw):
      return "image \(quoted(DataAddress(address)?.name ?? address)) \(flaw.phrase)"
    case .runs(let program, _):
      return "asks to run \(program); it runs only when you confirm it, or with --run"
    case .foreignKey(let key):
      return "key \(quoted(key)) is not supported; \"porthole help format\" lists the keys"
    case .foreignTheme(let name):
      return "theme \(quoted(name)) is not supported; write one of \(Self.themes)"
    case .program(let program, let words):
      return "is read as a deck of \(program), as \(quoted(words)) tells"
    case .shownNote(let words):
      return "\(quoted(words)) looks like a note for you, but the audience sees it; write <!-- note: ... -->"
    case .ruleInCode(let program):
      return "this line ends a slide within code, as in \(program); indent it or write it in another way"
    case .outside(let target):
      return "\(quoted(target)) is outside the deck; name a file of this folder"
    case .choice(let error):
      return Self.plain(error.description, limit: 400)
    case .sameLabel(let label, let first):
      return "[\(Self.plain(label))] is already defined on line \(first); remove one of them"
    }
  }

  private static var themes: String { ThemeName.allCases.map(\.rawValue).joined(separator: ", ") }

  static func remedy(_ suggestion: String?, else otherwise: String) -> String {
    guard let suggestion else { return "; " + otherwise }
    return "; did you mean \(quoted(suggestion))?"
  }

  static func quoted(_ text: String) -> String { "\"\(plain(text))\"" }

  private func quoted(_ text: String) -> String { Self.quoted(text) }

  /// Returns untrusted text for one line of a message. Invisible characters become U+FFFD, and long text is cut.
  static func plain(_ text: String, limit: Int = 60) -> String {
    CellClusterer.line(of: text, atMost: limit)
  }
}

extension DeckProblem.Reason {
  static func unknownKey(_ key: String, _ suggestion: String?) -> Self {
    .said("unknown key \(DeckProblem.quoted(key))" + DeckProblem.remedy(suggestion, else: "remove the line"))
  }

  /// More than ``Limits/links`` places of links on one screen.
  static let tooManyPlaces = Self.said(
    "shows more than \(Limits.links) links and shows the others as text; split the screen")

  var short: String {
    switch self {
    case .cannotRead(let reason): reason
    case .outside: "it is outside the deck"
    case .tooManyBytes: "it is too large"
    case .notAFile(let kind): "it is \(kind)"
    default: "it cannot be read"
    }
  }
}

extension LeftOut {
  func phrase(count: Int) -> String {
    func of(_ one: String, _ many: String) -> String { count == 1 ? one : "\(count) \(many)" }
    let blocks = count == 1 ? "" : " (\(count) times)"
    switch self {
    case .images:
      return of(
        "1 image in a table or of less than two rows is shown by its name",
        "images in tables or of less than two rows are shown by their names")
    case .remoteImages:
      return of(
        "1 image is not a file of the deck and is shown by its name",
        "images are not files of the deck and are shown by their names")
    case .coloredText:
      return of("1 piece of text loses the colour of its tag", "pieces of text lose the colour of their tags")
    case .unknownProgram(let word, let language):
      return "\(word) is ignored, no program for \"\(DeckProblem.plain(language))\" is known\(blocks)"
    case .drawing(let language): return "\(language) is shown as its source\(blocks)"
    case .formulas, .formula: return of("1 formula is shown as its source", "formulas are shown as their source")
    case .footer: return "headers and footers of several lines are left out"
    case .footerPictures: return "pictures in the footer are left out"
    case .tableCells: return "cells beyond the columns of the table's head are left out\(blocks)"
    case .theme: return "the theme in the file is left out; write theme: with one of \"porthole help themes\""
    case .themeLayout: return "the margins, alignments and marks of the theme are left out, its colours are used"
    case .marks(let program, let mark):
      let first = DeckProblem.plain(mark)
      return of("\(first) is left out", "marks of \(program) are left out, the first is \(first)")
    case .code: return "code is shown and not run\(blocks); write +exec behind its language"
    case .foreignText(let marks): return "\(marks) are shown as text; convert it to Markdown"
    case .codes(let name): return "\(name) are not read and are shown as they stand; save it as ANSI (.ans)"
    }
  }
}
