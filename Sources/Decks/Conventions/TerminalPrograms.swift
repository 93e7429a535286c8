internal import PortholeStreams
internal import Transitions

/// lookatme, whose slides may hold terminals; mdp, whose settings stand behind `%`; and slides, whose slides end at every
/// `---`, also in code.
extension Convention {
  static let lookatme = Convention(
    name: "lookatme",
    help: [("lookatme", "slides at rules or headings, <!-- stop -->, file, terminalN")],
    keys: ["styles", "extensions"],
    sign: { body, _ in
      guard body.holds("```terminal") else { return nil }
      return body.first { line, _ in
        line.bytes.starts(with: "```terminal".utf8)
          && line.bytes.dropFirst(11).first.map { (0x31...0x39).contains($0) } == true
      }
    },
    rules: SlideRules(kind: .any), divide: { headings, _ in headings.splitAsLookatme() },
    meanings: done("title", "author", "date"))

  static let mdp = Convention(
    name: "mdp",
    help: [("mdp", "%key: value, line ends, ^ and <br> as pauses, -> centred <-")],
    form: { $0.isMarked ? 1 : nil },
    sign: { body, _ in
      guard body.holds("^", "-> ") else { return nil }
      return body.first { MdpMarks.isMark($0.bytes, $1, before: body.source.bytes[$0.next...]) }
    },
    rules: SlideRules(kind: .any), meanings: done("title", "author", "date"), marks: { _, _ in MdpMarks() },
    keepsLines: true)

  static let slides = Convention(
    name: "slides",
    help: [("slides", "slides at ---, ~~~COMMAND as a program, pauses")],
    keys: ["paging"],
    likeness: { $0.line { $0.key == "theme" && $0.value.hasSuffix(".json") || SlidesDate.isPattern($0) } },
    sign: { body, matter in
      // Other programs have most of its settings. Then slides follow, and no comment and no attribute of ours.
      let names = Set(matter.entries.map(\.key))
      let isUsual = matter.entries.allSatisfy {
        !$0.isBlock && ($0.key != "theme" || ["ascii", "notty"].contains($0.value))
      }
      return names.isSubset(of: ["author", "date", "theme", "paging"]) && !names.isDisjoint(with: ["author", "date"])
        && isUsual && body.holds("\n---\n") && !body.holds("<!--", " +", "{{") ? 1 - matter.lineCount : nil
    },
    rules: SlideRules(kind: .everywhere), meanings: done("author", "date", "paging"))
}

/// The pauses of mdp: `^` or `<br>` alone in a line, also between the items of a list.
private struct MdpMarks: SlideMarks {
  /// The column at which the text of the last list item begins; 0 outside of lists.
  private var column = 0

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    guard line.role == .text else { return nil }
    let body = line.bytes.trimmed
    if body.elementsEqual("^".utf8) || body.elementsEqual("<br>".utf8) {
      // Within the item, the list goes on after it.
      return String(repeating: " ", count: column) + "<!-- pause -->"
    }
    let marks = ContainerMarks(of: line.bytes)
    if marks.count > 0 {
      column = min(marks.end - line.bytes.startIndex, 100)
    } else if !body.isEmpty, line.bytes.prefix(while: isBlank).isEmpty {
      column = 0
    }
    return nil
  }

  /// Tells whether a line is a pause of mdp or is centred by its arrows.
  static func isMark(_ line: ArraySlice<UInt8>, _ isAfterBlank: Bool, before rest: ArraySlice<UInt8>) -> Bool {
    let body = line.drop(while: isBlank)
    if body.starts(with: "-> ".utf8) { return body.suffix(3).elementsEqual(" <-".utf8) }
    guard body.first == UInt8(ascii: "^"), body.dropFirst().allSatisfy(isBlank) else { return false }
    return !isAfterBlank || rest.first.map { $0 <= UInt8(ascii: " ") } ?? false
  }
}

/// The `date:` of slides: a pattern such as `MMMM dd, YYYY` that the date of today fills.
enum SlidesDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static func isPattern(_ entry: FrontMatter.Entry) -> Bool {
    entry.key == "date" && (entry.value.contains(text: "YY") || entry.value.contains(text: "MMM"))
  }

  /// Returns a date for a pattern; nil if the text is none.
  ///
  /// - Parameter date: The date of today, as `2026-11-23`.
  static func filled(_ pattern: String, with date: String) -> String? {
    let numbers = date.split(separator: "-").compactMap { decimal($0) }
    guard numbers.count == 3, numbers[0] < 10_000, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else {
      return nil
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let name = months[month - 1]
    // Slides looks for the longer words first.
    let words = [
      ("YYYY", year.zeroPadded(to: 4)), ("YY", (year % 100).zeroPadded(to: 2)), ("MMMM", name),
      ("MMM", String(name.prefix(3))),
      ("MM", month.zeroPadded(to: 2)), ("mm", "\(month)"), ("DD", day.zeroPadded(to: 2)), ("dd", "\(day)"),
    ]
    var (result, rest, hasWord) = ("", pattern[...], false)
    while let first = rest.first {
      if let (word, value) = words.first(where: { rest.hasPrefix($0.0) }) {
        (result, rest, hasWord) = (result + value, rest.dropFirst(word.count), true)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return hasWord ? result : nil
  }
}

/// The commands in a text, which are not shown: comments on lines of their own, and notes of Org.
struct TextCommands {
  private(set) var hidden: [Range<Int>] = []
  private(set) var pauses: [Int] = []
  private(set) var notes: [String] = []

  init(in range: Range<Int>, of source: SourceLines) {
    let bytes = source.bytes
    var close = bytes.place(of: "-->", from: range.lowerBound)
    guard close != nil || bytes[range].contains(text: "#+") else { return }
    var (row, orgNotes) = (0, nil as (start: Int, lines: [String])?)
    for line in source.lines(in: range) where line.start >= hidden.last?.upperBound ?? 0 {
      let text = source.trimmed(line.content)
      let word = bytes[text].prefix(20).map(lowercased)
      if orgNotes != nil || word.elementsEqual("#+begin_notes".utf8) {
        if orgNotes == nil { orgNotes = (line.start, []) } else { orgNotes?.lines.append(source.text(line.content)) }
        guard word.elementsEqual("#+end_notes".utf8) || line.next >= range.upperBound, let found = orgNotes else {
          continue
        }
        hidden.append(found.start..<line.next)
        notes.append(found.lines.dropLast(word.elementsEqual("#+end_notes".utf8) ? 1 : 0).joined(separator: "\n"))
        orgNotes = nil
        continue
      }
      row += 1
      guard bytes[text].starts(with: "<!--".utf8) else { continue }
      if let place = close, place < text.lowerBound + 4 { close = bytes.place(of: "-->", from: text.lowerBound + 4) }
      guard let place = close else { continue }
      let end = source.line(at: place).next
      guard place < range.upperBound, bytes[(place + 3)..<end].allSatisfy({ isBlank($0) || $0 < 0x20 }),
        let command = PageCommand(bytes[(text.lowerBound + 4)..<place])
      else { continue }
      row -= 1
      read(command, row: row)
      hidden.append(line.start..<end)
    }
  }

  private mutating func read(_ command: PageCommand, row: Int) {
    switch command {
    case .pause: if pauses.last != row { pauses.append(row) }
    case .note(let note): notes.append(note)
    default: break
    }
  }
}
