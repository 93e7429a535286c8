/// Deckset: settings without a mark around them, and commands in brackets.
extension Convention {
  static let deckset = Convention(
    name: "deckset",
    help: [("Deckset", "settings at the top, notes after ^, [.commands], columns, [fit], code steps, images, emoji")],
    isCertain: { $0.isBare || DecksetKeys.areOwn($0.entries.map(\.key)) },
    isMarked: { body, _ in
      body.holds("^", "[.", "[fit]")
        && body.contains { DecksetLines.isMark($0.bytes, $1, before: body.source.bytes[$0.next...]) }
    },
    rules: SlideRules(kind: .exact),
    adapt: { convention, matter, _ in
      convention.dividingLevels = DecksetKeys.levels(matter.entries.first { $0.key == "slide-dividers" }?.value ?? "")
    },
    meanings: done(
      "footer", "slidenumbers", "slidecount", "build-lists", "slide-dividers", "fit-header", "fit-headers",
      "code-language", "paragraphs-as-presenter-notes"
    ).merging([
      "slide-transition": .setting("transition", decksetTransition),
      "time-budget": .setting("time") { decimal($0[...]).map { "\($0)m" } },
      "background-color": .setting("bg", color),
      "text": .setting("fg") { text in
        let style = DecksetStyle(text)
        return style.hasMore ? nil : style.color.flatMap(color)
      },
    ]) { $1 },
    marks: { _ in { DecksetMarks($0) } }, keepsLines: true)

  fileprivate static let decksetTransition: @Sendable (String) -> String? = { text in
    let name = text.prefix { $0 != "(" }
    let words = text.dropFirst(name.count + 1).prefix { $0 != ")" }.split { $0 == "," || $0 == " " }
    var (direction, duration) = ("left", "")
    for word in words {
      switch word {
      case "horizontal", "right": direction = "left"
      case "left": direction = "right"
      case "vertical", "bottom": direction = "up"
      case "top": direction = "down"
      case let number where number.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }): duration = " \(number)s"
      default: if name != "fadeThroughColor" { return nil }
      }
    }
    switch name {
    case "true", "fade", "fadeThroughColor": return "fade\(duration)"
    case "false": return "cut"
    case "push": return "push:\(direction)\(duration)"
    case "move": return "cover:\(direction)\(duration)"
    case "reveal": return "uncover:\(direction)\(duration)"
    default: return nil
    }
  }
}

/// The marks of Deckset: notes behind `^`, commands in brackets such as `[.column]`, headings that fit the screen, and
/// the words of its images.
struct DecksetMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private let slide: SlideSource
  /// True if the lines up to the next blank one are a note.
  private var isNote = false
  private var columns = 0
  private let allColumns: Int
  /// The lines of the next block of code that stand out, step by step.
  private var steps: [String] = []
  private var images: SideImages
  var head: String { images.head }
  /// The levels of headings that fit the screen: `fit-header`.
  private let fitting: Set<Int>
  private let language: String
  private let hasNotesOnly: Bool

  init(_ slide: SlideSource) {
    self.slide = slide
    func value(_ keys: String...) -> String {
      slide.convention.head.last { keys.contains($0.key) }?.value ?? ""
    }
    fitting = DecksetKeys.levels(value("fit-header", "fit-headers"))
    language = value("code-language").lowercased()
    hasNotesOnly = value("paragraphs-as-presenter-notes") == "true"
    var columns = 0
    for line in slide.lines where line.role == .text {
      columns += Self.commands(in: line).count { $0.name == "column" }
    }
    allColumns = min(columns, 8)
    images = SideImages(slide, isAllowed: columns == 0) { DecksetImage($0).image }
  }

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    guard line.role == .text || isNote else {
      guard line.role == .fence else { return .same }
      return fence(line)
    }
    if line.isBlankLine {
      isNote = false
      return .same
    }
    let body = line.bytes.drop(while: isBlank)
    if line.role == .text, body.first == UInt8(ascii: "^") {
      begin(note: body.dropFirst())
      return .nothing
    }
    if isNote {
      add(line.text)
      return .nothing
    }
    let commands = Self.commands(in: line)
    if !commands.isEmpty { return follow(commands) }
    if hasNotesOnly, Self.isParagraph(body) {
      begin(note: body)
      return .nothing
    }
    if body.first == UInt8(ascii: "#"), let heading = heading(body) { return heading }
    if case .instead(let bytes) = images.read(line, &requests) { return .instead(bytes) }
    let text = EmojiNames.replaced(in: line.text)
    return text == line.text ? .same : .text(text)
  }

  // MARK: Notes

  private mutating func begin(note: ArraySlice<UInt8>) {
    isNote = true
    let words = String(decoding: note.drop(while: isBlank), as: UTF8.self)
    requests.notes.append(words)
  }

  private mutating func add(_ line: String) {
    let last = requests.notes.count - 1
    requests.notes[last] += requests.notes[last].isEmpty ? line : "\n" + line
  }

  /// Returns true if a line begins a paragraph, and no heading, list, quote, table or image.
  private static func isParagraph(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, ContainerMarks(of: line).count == 0 else { return false }
    return !"#|!<[$".utf8.contains(first)
  }

  // MARK: Commands

  private static func commands(in line: MarkdownLine) -> [Directive] {
    var rest = line.bytes.drop(while: isBlank)
    var commands: [Directive] = []
    while rest.starts(with: "[.".utf8) {
      // A value may hold brackets in pairs.
      var depth = 0
      guard
        let end = rest.firstIndex(where: { byte in
          depth += byte == UInt8(ascii: "[") ? 1 : byte == UInt8(ascii: "]") ? -1 : 0
          return depth == 0
        })
      else { return [] }
      let body = rest[(rest.startIndex + 2)..<end]
      let name = body.prefix { isLetter($0) || $0 == UInt8(ascii: "-") }
      let value = body[name.endIndex...].drop(while: isBlank)
      guard !name.isEmpty, value.isEmpty || value.first == UInt8(ascii: ":") else { return [] }
      let text = String(decoding: name, as: UTF8.self)
      let words = String(decoding: value.dropFirst().trimmed, as: UTF8.self)
      commands.append(
        Directive(
          name: text, value: words, line: line.number,
          spelling: value.isEmpty ? "[.\(text)]" : "[.\(text): ...]"))
      rest = rest[(end + 1)...].drop(while: isBlank)
    }
    return rest.isEmpty ? commands : []
  }

  private mutating func follow(_ commands: [Directive]) -> MarkResult {
    var text = ""
    for command in commands {
      switch command.name {
      case "column":
        guard columns < allColumns else { break }
        if columns == 0 {
          let shares = Array(repeating: "1", count: allColumns).joined(separator: ", ")
          text += "<!-- column_layout: [\(shares)] -->"
        }
        text += "<!-- column: \(columns) -->"
        columns += 1
      case "code-highlight": steps.append(command.value == "none" ? "0" : command.value)
      case "build-lists":
        text += "<!-- incremental_lists: \(command.value != "false") -->"
        if command.value.lowercased().hasPrefix("not") {
          requests.leaveOut("[.build-lists: \(command.value)]", "shows the first item with a key too", at: command.line)
        }
      case "hide-footer": hide(\.left)
      case "slidenumbers", "slidecount", "footer": footer(command)
      case "use-source-list-numbering": break
      default:
        if let alignment = DecksetStyle(command.value).alignment, command.name == "text" || command.name == "header" {
          text += "<!-- alignment: \(alignment) -->"
        }
        requests.follow(command, of: slide.convention, palette: slide.palette)
      }
    }
    return .text(text)
  }

  private func current() -> DecksetFooter {
    DecksetFooter(requests.settings.footer ?? DecksetFooter(slide.convention.head).text ?? "")
  }

  private mutating func hide(_ part: WritableKeyPath<DecksetFooter, String>) {
    var footer = current()
    footer[keyPath: part] = ""
    requests.settings.footer = footer.text ?? ""
  }

  private mutating func footer(_ command: Directive) {
    var footer = current()
    switch command.name {
    case "footer": footer.left = DecksetFooter.plain(command.value)
    case "slidenumbers": footer.right = command.value == "true" ? "{{page}}" : ""
    default:
      if !footer.right.isEmpty { footer.right = command.value == "true" ? "{{page}} / {{pages}}" : "{{page}}" }
    }
    requests.settings.footer = footer.text ?? ""
  }

  // MARK: Headings and code

  /// Returns a heading in large letters if it is to fit the screen.
  private func heading(_ line: ArraySlice<UInt8>) -> MarkResult? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }
    var words = line[level.endIndex...].drop(while: isBlank)
    let mark = words.prefix(5).map(lowercased).elementsEqual("[fit]".utf8)
    guard level.count <= 6, mark || fitting.contains(level.count) else { return nil }
    if mark { words = words.dropFirst(5).drop(while: isBlank) }
    let heading = String(decoding: level, as: UTF8.self) + " " + String(decoding: words, as: UTF8.self)
    return .text(Self.fitting(EmojiNames.replaced(in: heading)))
  }

  /// Returns the lines of a heading in letters as large as the screen allows.
  static func fitting(_ heading: String) -> String {
    "<!-- font_size: fit -->\n\(heading)\n<!-- font_size: 1 -->"
  }

  /// Returns the opening fence of code with its steps and its language.
  private mutating func fence(_ line: MarkdownLine) -> MarkResult {
    defer { steps = [] }
    let run = line.bytes.drop(while: isBlank).prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    let info = line.bytes[run.endIndex...].drop(while: isBlank)
    let word = info.isEmpty && !language.isEmpty ? language : String(decoding: info, as: UTF8.self)
    guard !steps.isEmpty || info.isEmpty && !language.isEmpty else { return .same }
    let attribute = steps.isEmpty ? "" : " {\(steps.joined(separator: "|"))}"
    return .lines(Array(line.bytes[..<run.endIndex]) + Array("\(word)\(attribute)\n".utf8))
  }
}

/// The parts of a style of Deckset: `#FF0000, alignment(center), text-scale(2)`.
struct DecksetStyle {
  private(set) var color: String?
  private(set) var alignment: String?
  private(set) var hasMore = false

  init(_ text: String) {
    for part in text.split(separator: ",").map(\.trimmed) {
      if part.hasPrefix("#"), HTMLColors.color(part) != nil {
        color = part
      } else if part.hasPrefix("alignment("), part.hasSuffix(")"),
        MarkdownAlignment(rawValue: String(part.dropFirst(10).dropLast())) != nil
      {
        alignment = String(part.dropFirst(10).dropLast())
      } else {
        hasMore = true
      }
    }
  }
}

/// The words of an image in Deckset: `right fit 50%`.
struct DecksetImage {
  /// The image; nil if some word is no keyword.
  private(set) var image: KeywordImage?

  init(_ words: String) {
    var found = KeywordImage()
    var (isInline, size) = (false, nil as String?)
    for word in Self.words(words) {
      switch Self.name(word) {
      case "inline": isInline = true
      case "left": found.isLeft = true
      case "right": found.isLeft = false
      case "fit", "fill", "background", "informative", "decorative", "video", "audio": break
      case "hide": found.isHidden = true
      case "alt": found.words = String(word.dropFirst(4).dropLast())
      case "original", "filtered", "alpha", "corner-radius", "autoplay", "loop", "mute", "autoadvance":
        found.leftOut.append(("the image keyword \"\(word)\"", LeftOut.nothing))
      case let name where name.hasSuffix("%") && decimal(name.dropLast()) != nil: size = name
      default: return
      }
    }
    if isInline { found.isLeft = nil }
    if !isInline, found.isLeft == nil {
      found.leftOut.append(("a background image", "is shown within the page"))
      // A background is enlarged, and a picture of the page is not.
      size = nil
    }
    if found.isHidden { found.leftOut = [] }
    if found.words.isEmpty, let size { found.words = "image:width:\(size)" }
    image = found
  }

  /// Returns the words, of which one may have blanks between parentheses.
  private static func words(_ text: String) -> [String] {
    var (words, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if depth == 0, character == " " || character == "|" || character == "," {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func name(_ word: String) -> String { String(word.lowercased().prefix { $0 != "(" }) }
}
