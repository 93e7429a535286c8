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
