internal import PortholeStreams
internal import Transitions

// All wording of this module. `PATH:LINE:COL: what; what to do`, in lower case, names in straight quotes.
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
    case .noScreens(let other):
      let looked = FileName.formats.filter { $0.format != .art(.ripscrip) }.map { "." + $0.ending }.joined(
        separator: " ")
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      if let other {
        return "no screens found (looked for \(looked)); name a file to open it alone: porthole "
          + Self.plain((folder.isEmpty ? other : "\(folder)/\(other)").shellWord, limit: 200)
      }
      return "no screens found (looked for \(looked)); make some: porthole new "
        + "\(Self.plain(folder.shellWord, limit: 200))"
    case .cannotRead(let reason):
      return ReadFailure.description(Self.plain(reason))
    case .noText: return "is not text; give text in UTF-8, Markdown, ANSI art or an asciicast"
    case .foreign(let kind, let remedy): return "is \(kind) and is not read; \(remedy)"
    case .unmarkedUTF16:
      return "is UTF-16 without a mark of its order; save it as UTF-8: iconv -f UTF-16LE -t UTF-8, or UTF-16BE"
    case .notAFile(let kind):
      return "is \(kind.phrase), not a regular file; replace it with the file itself"
    case .tooManyBytes(let count):
      return "has \(mebibytes(count)), more than \(mebibytes(Limits.bytes)); split it into several screens"
    case .tooManyColumns:
      return "is wider than \(Limits.columns) columns; break the line"
    case .tooManyRows:
      return "is longer than \(Limits.rows) rows; split it into several screens"
    case .tooManyCells(let columns, let rows):
      return "\(columns) columns by \(rows) rows are more than \(Limits.cells) cells; split it or break its long lines"
    case .tooTangled:
      return "is nested too deeply or has too much markup; split the screen"
    case .tooMuchErasing:
      return "erases the screen too often; save only its last picture"
    case .noCodePage:
      return "is in CP437, which iconv does not support here; install the gconv modules or save it as UTF-8"
    case .recording(let flaw):
      return "\(flaw)"
    case .sauce(let flaw):
      return flaw.text
    case .art(let flaw):
      return flaw.text
    case .tooManyScreens:
      return "has more than \(Limits.screens) screens; split the deck"
    case .tooManyParts:
      return "has more than \(Limits.parts) screens; split it into several files"
    case .tooManyLinks:
      return "defines more than \(Limits.links) links and shows the others as text; split the screen"
    case .tooManyPlaces:
      return "shows more than \(Limits.links) links and shows the others as text; split the screen"
    case .sameID(let id, let other, let given):
      return "has the same id \(quoted(id)) as \(Self.plain(other, limit: 200)) and is now called \(quoted(given)); "
        + "rename one of them"
    case .tooManyFolders:
      return "has more than \(Limits.folders) subfolders or \(Limits.files) files in them, and leaves out the others; "
        + "open one of them"
    case .notASetting(let line):
      return "\(quoted(line)) is not a setting; write \"key: value\""
    case .yaml(let flaw):
      return flaw.phrase
    case .separator(let text):
      return "\(quoted(text)) is not read as a separator; write one that is a line, such as ^---$"
    case .unknownKey(let key, let suggestion):
      return "unknown key \(quoted(key))" + remedy(suggestion, else: "remove the line")
    case .unknownCommand(let command, let suggestion)
    where command.prefix(while: { $0 != ":" }) == suggestion.prefix { $0 != ":" }:
      return "the comment \(quoted(command)) has a wrong value; write one such as \(quoted(suggestion))"
    case .unknownVariable(let name, let suggestion):
      return "unknown {{\(Self.plain(name))}}; did you mean {{\(suggestion)}}?"
    case .notAWidth(let word, let shares):
      return "\(quoted(word)) is not a width; write [\(shares.map(String.init).joined(separator: ", "))]"
    case .unknownCommand(let command, let suggestion):
      return "the comment \(quoted(command)) is not a command" + remedy(suggestion, else: "")
    case .misplacedKey(let key, let belongsInDeckConf):
      return "\(quoted(key)) has no effect here; move it to "
        + (belongsInDeckConf ? "deck.conf" : "the front matter of a screen")
    case .badValue(let key, let value, let expected):
      return "\(quoted(value)) is not a value of \(quoted(key)); write \(expected)"
    case .unknownTheme(let name, let suggestion):
      return "unknown theme \(quoted(name))" + remedy(suggestion, else: "write one of \(Self.themes)")
    case .unknownScreen(let name, let suggestion):
      return "no screen \(quoted(name))" + remedy(suggestion, else: "name a file of this folder")
    case .notAScreen(let name):
      return "\(quoted(name)) is a file but not a screen; open it with another program"
    case .unknownAnchor(let anchor, let suggestion):
      return "no heading \(quoted(anchor))"
        + remedy(suggestion, else: "write a heading in lower case with hyphens between its words")
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
    case .characterSet(let name):
      return "is not UTF-8 and is read as \(name); save it as UTF-8 to be sure: iconv -f \(name) -t UTF-8"
    case .notUTF8:
      return "has bytes that are not UTF-8, shown as \u{FFFD}; save it as UTF-8"
    case .headingRule:
      return "--- right below text makes a heading of it and ends no screen; put a blank line above it to end one"
    case .program(let program, let words):
      return "is read as a deck of \(program), as \(quoted(words)) tells"
    case .shownNote(let words):
      return "\(quoted(words)) looks like a note for you, but the audience sees it; write <!-- note: ... -->"
    case .ruleInCode(let program):
      return "this line ends a slide within code, as in \(program); indent it or write it in another way"
    case .openCode(let fence):
      return "the code block has no end; write \(fence) below its last line"
    case .headings(let count):
      return "one screen has \(count) headings; use --split headings to make a screen of each"
    case .noSuchNumber(let spelling, let count):
      return "no screen \(quoted(spelling)); " + (count == 1 ? "the deck has only #1" : "the deck has #1 to #\(count)")
    case .outside(let target):
      return "\(quoted(target)) is outside the deck; name a file of this folder"
    case .unknownPlace(let place, let suggestion):
      return "unknown target \(quoted(place))"
        + remedy(suggestion, else: "write one of " + Link.Target.places.map { "@" + $0.name }.joined(separator: " "))
    case .unquoted(let words):
      return "\(quoted(words)) is outside quotes; put everything after the target into \"...\""
    case .choice(let error):
      return Self.plain(error.description, limit: 400)
    case .badWord(let word, let expected):
      return "\(quoted(word)) is incomplete or out of range; write \(expected)"
    case .labelNotFound(let label):
      return "label [\(Self.plain(label))] does not appear on the screen; write it there or name a region @x,y WxH"
    case .sameLabel(let label, let first):
      return "[\(Self.plain(label))] is already defined on line \(first); remove one of them"
    case .noBox(let label):
      return "there is no box around [\(Self.plain(label))]; draw one or remove \"box\""
    case .regionOutside:
      return "the region is outside the screen; columns and rows count from 0"
    case .reservedKey(let key):
      return "\(quoted(key)) has a fixed meaning on every screen; choose another key"
    case .sameKey(let key, let first, let file):
      let place = file.map { "\(Self.plain($0, limit: 200)):\(first)" } ?? "line \(first)"
      return "key \(quoted(key)) is already used by the link on \(place); choose another key"
    case .notMeta(let line):
      return "\(quoted(line)) is not a link definition; put \"key: value\" lines between two --- lines at the top"
    case .unreachable(let start):
      return "no links lead here from \(quoted(start)), only the deck's order; link to it from another screen"
    case .doubtfulWidth(let group):
      let scalars = group.unicodeScalars.prefix(6).map { Self.codePoint($0) }.joined(separator: " ")
      return
        "some terminals show only \(quoted(Self.sure(group))) for \(scalars); write that to look the same everywhere"
    case .largerThanSize(let columns, let rows, let size):
      let (taken, given) = ("\(columns)x\(rows)", "\(size.columns)x\(size.rows)")
      return "the text is \(taken), larger than size: \(given); shorten it or write size: \(taken)"
    case .lostColumn(let number, 0):
      return "column \(number) has no layout above it; write <!-- column_layout: [1, 1] --> there"
    case .lostColumn(let number, let count):
      return "column \(number) is beyond the layout above it; its columns are 0 to \(count - 1)"
    case .lostLine(let number, let count):
      return "line \(number) is to stand out, but the code has only \(count == 1 ? "1 line" : "\(count) lines"); "
        + "count from its first line"
    case .tallSlide(let rows, let size):
      let excess = rows == 1 ? "1 row" : "\(rows) rows"
      return "this slide is \(excess) too high for a terminal of \(size.columns)x\(size.rows), where it scrolls; "
        + "shorten it or make two of it"
    }
  }

  private static var themes: String { ThemeName.allCases.map(\.rawValue).joined(separator: ", ") }

  private func remedy(_ suggestion: String?, else otherwise: String) -> String {
    guard let suggestion else { return "; " + otherwise }
    return "; did you mean \(quoted(suggestion))?"
  }

  /// `U+1F469`.
  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + scalar.value.zeroPadded(to: 4, radix: 16, uppercase: true)
  }

  /// Returns the first scalar of a group, whose width is certain.
  private static func sure(_ group: String) -> String { String(group.unicodeScalars.prefix(1)) }

  private func quoted(_ text: String) -> String { "\"\(Self.plain(text))\"" }

  /// Returns untrusted text for one line of a message. Invisible characters become U+FFFD, and long text is cut.
  static func plain(_ text: String, limit: Int = 60) -> String {
    CellClusterer.line(of: text, atMost: limit)
  }
}

extension DeckProblem.Reason {
  var short: String {
    switch self {
    case .cannotRead(let reason): reason
    case .outside: "it is outside the deck"
    case .tooManyBytes: "it is too large"
    case .notAFile(let kind): "it is \(kind.phrase)"
    default: "it cannot be read"
    }
  }
}

extension YAMLFlaw {
  fileprivate var phrase: String {
    func quoted(_ text: String) -> String { "\"\(DeckProblem.plain(text))\"" }
    return switch self {
    case .notAPair(let text): "\(quoted(text)) is not a setting; write \"key: value\""
    case .openQuote: "a quoted value does not end; close the quote, or put the value in quotes of the other kind"
    case .textAfterQuote: "text follows a quoted value; put the whole value in quotes"
    case .escape: "a backslash here means nothing in double quotes; write \\\\ for a backslash"
    case .brackets: "a value in brackets does not end, or text follows it; put the value in quotes if it is text"
    case .anchor(let text):
      "anchors, aliases and tags of YAML are not read (\(DeckProblem.plain(text))); write the value"
    case .tab: "a tab indents this line, which YAML forbids; write blanks"
    case .indented(let key): "\(quoted(key)) is indented below a value; begin it where the other keys begin"
    case .repeated(let key): "\(quoted(key)) is set a second time, and the last value counts; remove one of them"
    case .tooDeep: "lists and maps are nested too deeply here and left out; write them with fewer levels"
    case .tooLong(let lines): "has more than \(lines) lines, and the others are not read; shorten it"
    case .open: "the front matter has no end, so it is shown as text; write --- below its last line"
    }
  }
}

extension DeckProblem.Kind {
  fileprivate var phrase: String {
    switch self {
    case .folder: "a folder"
    case .fifo: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .link: "a symbolic link"
    case .other: "something else"
    }
  }
}

extension Sauce.Flaw {
  fileprivate var text: String {
    switch self {
    case .displaced:
      "has a SAUCE record before its last 128 bytes, which is ignored; save it again or use a .meta file"
    case .version(let version):
      "has a SAUCE record of unknown version \"\(DeckProblem.plain(version))\", which is ignored; use a .meta file"
    case .comments(let count):
      "has a SAUCE record whose \(count) comments are missing; save it again"
    case .columns(let columns):
      "has a SAUCE record of \(columns) columns, more than \(Limits.columns), so 80 are used; set size: in a .meta file"
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
