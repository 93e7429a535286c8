internal import Transitions

/// Deckset: settings without a mark around them, and commands in brackets.
extension Convention {
  static let deckset = Convention(
    name: "deckset",
    help: [("Deckset", "settings at the top, notes after ^, [.commands], columns, [fit], code steps, images, emoji")],
    certainKeys: DecksetKeys.own,
    form: { $0.isBare ? 1 : nil },
    sign: { body, _ in
      guard body.holds("^", "[.", "[fit]") else { return nil }
      return body.first { DecksetLines.isMark($0.bytes, $1, before: body.source.bytes[$0.next...]) }
    },
    rules: SlideRules(kind: .exact),
    adapt: { convention, matter, _ in
      convention.dividingLevels = DecksetKeys.levels(matter.entries.first { $0.key == "slide-dividers" }?.value ?? "")
    },
    meanings: done(
      "footer", "slidenumbers", "slidecount", "build-lists", "slide-dividers", "fit-header", "fit-headers",
      "code-language", "paragraphs-as-presenter-notes", "use-source-list-numbering"
    ).merging([
      "slide-transition": .setting("transition", decksetTransition),
      "time-budget": .setting("time") { decimal($0[...]).map { "\($0)m" } },
      "background-color": .setting("bg", color),
      "text": .setting("fg") { text in
        let style = DecksetStyle(text)
        return style.hasMore ? nil : style.color.flatMap(color)
      },
    ]) { $1 },
    marks: { slide, _ in DecksetMarks(slide) }, keepsLines: true, hasEmojiNames: true, hasTightHeadings: true)

  private static let decksetTransition: @Sendable (String) -> String? = { text in
    let name = text.prefix { $0 != "(" }
    let words = text.dropFirst(name.count + 1).prefix { $0 != ")" }.split { $0 == "," || $0 == " " }
    var (direction, duration) = ("left", "")
    for word in words {
      if let found = directions[String(word)] {
        direction = found
      } else if word.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }) {
        duration = " \(word)s"
      } else if name != "fadeThroughColor" {
        return nil
      }
    }
    switch name {
    case "true", "fade", "fadeThroughColor": return "fade\(duration)"
    case "false": return "cut"
    default: return moves[String(name)].map { "\($0):\(direction)\(duration)" }
    }
  }

  private static let moves = ["push": "push", "move": "cover", "reveal": "uncover"]
  private static let directions = [
    "horizontal": "left", "right": "left", "left": "right", "vertical": "up", "bottom": "up", "top": "down",
  ]
}

/// The marks of Deckset that no rule describes: commands in brackets such as `[.column]`, headings that fit the screen,
/// paragraphs that are notes, and the words of its images.
private struct DecksetMarks: SlideMarks {
  private let slide: SlideSource
  private var columns = 0
  private var allColumns = 0
  /// The lines of the next block of code that stand out, step by step.
  private var steps: [String] = []
  private let images: SideImages
  var head: String { images.head }
  /// The levels of headings that fit the screen: `fit-header`.
  private let fitting: Set<Int>
  private let language: String
  private let hasNotesOnly: Bool
  private var isNote = false

  init(_ slide: SlideSource) {
    self.slide = slide
    func value(_ keys: String...) -> String { slide.convention.head.last { keys.contains($0.key) }?.value ?? "" }
    fitting = DecksetKeys.levels(value("fit-header", "fit-headers"))
    language = value("code-language").lowercased()
    hasNotesOnly = value("paragraphs-as-presenter-notes") == "true"
    var columns = 0
    for line in slide.lines where line.role == .text {
      columns += DecksetLines.commands(line.bytes, at: 0).count { $0.name == "column" }
    }
    allColumns = min(columns, 8)
    images = SideImages(slide, isAllowed: columns == 0, reading: KeywordImage.deckset)
  }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    isNote = isNote && !line.isBlankLine
    guard line.role == .text, !line.isBlankLine else { return nil }
    let body = line.bytes.drop(while: isBlank)
    if isNote {
      requests.notes[requests.notes.count - 1] += "\n" + line.text
      return ""
    }
    let commands = DecksetLines.commands(line.bytes, at: line.number)
    if !commands.isEmpty { return commands.map { follow($0, &requests) }.joined() }
    let isParagraph = ContainerMarks(of: body).count == 0 && !"#|!<[$".utf8.contains(body.first ?? 0)
    if hasNotesOnly, isParagraph {
      requests.addNote([line.text])
      isNote = true
      return ""
    }
    if body.first == UInt8(ascii: "#"), let heading = heading(body) { return heading }
    return images.read(line, &requests)
  }

  private mutating func follow(_ command: Directive, _ requests: inout SlideRequests) -> String {
    switch command.name {
    case "column":
      guard columns < allColumns else { return "" }
      columns += 1
      let shares = Array(repeating: "1", count: allColumns).joined(separator: ", ")
      return (columns == 1 ? "<!-- column_layout: [\(shares)] -->" : "") + "<!-- column: \(columns - 1) -->"
    case "code-highlight": steps.append(command.value == "none" ? "0" : command.value)
    case "build-lists":
      if command.value.lowercased().hasPrefix("not") { requests.leaveOut(command.spelling, at: command.line) }
      return "<!-- incremental_lists: \(command.value != "false") -->"
    case "hide-footer", "slidenumbers", "slidecount", "footer": setFooter(command, &requests)
    default:
      requests.follow(command, of: slide)
      if ["text", "header"].contains(command.name), let alignment = DecksetStyle(command.value).alignment {
        return "<!-- alignment: \(alignment) -->"
      }
    }
    return ""
  }

  private func setFooter(_ command: Directive, _ requests: inout SlideRequests) {
    var footer = requests.settings.footer.map { SlideFooter($0) } ?? ForeignFooter.deckset(slide.convention.head)
    switch command.name {
    case "hide-footer": footer.left = ""
    case "footer": footer.left = SlideFooter.plain(command.value)
    case "slidenumbers": footer.right = command.value == "true" ? "{{page}}" : ""
    default:
      if !footer.right.isEmpty { footer.right = command.value == "true" ? "{{page}} / {{pages}}" : "{{page}}" }
    }
    requests.settings.footer = footer.text ?? ""
  }

  /// Returns a heading in large letters if it is to fit the screen.
  private func heading(_ line: ArraySlice<UInt8>) -> String? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }
    var words = line[level.endIndex...].drop(while: isBlank)
    let mark = words.prefix(5).map(lowercased).elementsEqual("[fit]".utf8)
    guard level.count <= 6, mark || fitting.contains(level.count) else { return nil }
    if mark { words = words.dropFirst(5).drop(while: isBlank) }
    return DecksetLines.fitting(String(decoding: level + [UInt8(ascii: " ")] + words, as: UTF8.self))
  }

  /// Returns the words after a fence with the steps and the language that commands and settings ask for.
  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String? {
    defer { steps = [] }
    let word = info.isEmpty ? language : info
    return steps.isEmpty ? word : "\(word) {\(steps.joined(separator: "|"))}"
  }
}

/// The parts of a style of Deckset: `#FF0000, alignment(center), text-scale(2)`.
private struct DecksetStyle {
  private(set) var color: String?
  private(set) var alignment: String?
  private(set) var hasMore = false

  init(_ text: String) {
    for part in text.split(separator: ",").map(\.trimmed) {
      if part.hasPrefix("#"), HTMLColors.color(part) != nil {
        color = part
      } else if part.hasPrefix("alignment("), MarkdownAlignment(rawValue: String(part.dropFirst(10).dropLast())) != nil
      {
        alignment = String(part.dropFirst(10).dropLast())
      } else {
        hasMore = true
      }
    }
  }
}
