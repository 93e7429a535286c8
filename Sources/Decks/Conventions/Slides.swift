internal import PortholeStreams
internal import Transitions

extension Convention {
  static let slides = Convention(
    name: "slides",
    help: [("slides", "slides at ---, ~~~COMMAND as a program, pauses")],
    keys: ["paging"],
    isLikely: { matter in
      matter.entries.contains { $0.key == "theme" && $0.value.hasSuffix(".json") || SlidesDate.isPattern($0) }
    },
    isMarked: { SlidesKeys.areAll(of: $1, before: $0) }, rules: SlideRules(kind: .everywhere),
    meanings: done("author", "date", "paging"))
}

/// The settings of slides, of which other programs have most.
enum SlidesKeys {
  private static let keys: Set<String> = ["author", "date", "theme", "paging"]
  private static let themes: Set<String> = ["ascii", "notty"]

  /// Returns true if front matter names the author or the date, and else has only settings of
  /// slides. Then slides follow, and no comment and no attribute of ours tells another program.
  static func areAll(of matter: FrontMatter, before body: DeckBody) -> Bool {
    let names = Set(matter.entries.map(\.key))
    guard names.isSubset(of: keys), names.contains("author") || names.contains("date"),
      matter.entries.allSatisfy({ !$0.isBlock && ($0.key != "theme" || themes.contains($0.value)) })
    else { return false }
    return body.holds("\n---\n") && !body.holds("<!--", " +", "{{")
  }
}

/// The `date:` of slides: a pattern such as `MMMM dd, YYYY` that the date of today fills.
enum SlidesDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Returns true if an entry of front matter is a date pattern of slides, which no
  /// other program has.
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
