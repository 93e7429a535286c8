import PortholeDecks
import TestSupport
import Testing
import Transitions

/// The findings of the inspection: not mistakes, but perhaps unintended.
struct InspectionTests {
  private func found(_ files: KeyValuePairs<String, String>) throws -> [String] {
    try deck(files, path: "talk").inspect().map(\.description)
  }

  @Test func `a screen that no chain of links reaches is reported`() throws {
    #expect(
      try found([
        "home.txt": "[a]\n\n[a]: a\n", "a.txt": "[b]\n\n[b]: @next\n", "b.txt": "[h]\n\n[h]: @home\n",
        "lost.txt": "[a]\n\n[a]: a\n",
      ]) == [
        "talk/lost.txt: no links lead here from \"home\", only the deck's order; link to it from another screen"
      ])
  }

  @Test func `a broken link reaches nothing`() throws {
    #expect(
      try found(["1.txt": "[a] [b]\n\n[a]: a\n[b]: bb\n", "a.txt": "A", "b.txt": "B"]) == [
        "talk/1.txt:4:6: no screen \"bb\"; did you mean \"b\"?",
        "talk/b.txt: no links lead here from \"1\", only the deck's order; link to it from another screen",
      ])
  }

  @Test func `a deck without links between its screens is reached in order`() throws {
    #expect(try found(["1.txt": "One", "2.txt": "[back]\n\n[back]: @back\n", "3.txt": "Three"]) == [])
  }

  static let widths: [(name: String, text: String, message: String?)] = [
    (
      "joined", "ab \u{1F469}\u{200D}\u{1F680}",
      "1:4: some terminals show only \"\u{1F469}\" for U+1F469 U+200D U+1F680; write that to look the same everywhere"
    ),
    (
      "skin tone", "\n\u{1F44D}\u{1F3FD}",
      "2:1: some terminals show only \"\u{1F44D}\" for U+1F44D U+1F3FD; write that to look the same everywhere"
    ),
    ("selector", "\u{2764}\u{FE0F}", nil), ("selector of a letter", "e\u{FE0F}\u{FE0F}", nil),
    ("keycap", "1\u{FE0F}\u{20E3}", nil),
    ("wide without a selector", "\u{231A}", nil), ("wide with one", "\u{231A}\u{FE0F}", nil),
    ("a mark", "e\u{301} \u{1100}\u{1161}", nil), ("two wide ones", "漢字", nil), ("a flag", "\u{1F1EB}\u{1F1F7}", nil),
  ]

  @Test(arguments: widths)
  func `emoji that some terminals draw as several are reported`(name: String, text: String, message: String?) throws {
    #expect(try found(["a.txt": text]) == (message.map { ["talk/a.txt:" + $0] } ?? []), "\(name)")
  }

  @Test func `a hundred of many such emoji are reported`() throws {
    #expect(try found(["a.txt": String(repeating: "\u{1F44D}\u{1F3FD}", count: 300)]).count == 100)
  }

  @Test func `text beyond its size is reported at its first line`() throws {
    #expect(
      try found(["a.txt": "---\nsize: 4x2\n---\nfour\nfive5\n"]) == [
        "talk/a.txt:5: the text is 5x2, larger than size: 4x2; shorten it or write size: 5x2"
      ])
    #expect(
      try found(["a.txt": "---\nsize: 4x2\n---\n1\n2\n\n4"]) == [
        "talk/a.txt:6: the text is 4x4, larger than size: 4x2; shorten it or write size: 4x4"
      ])
    #expect(try found(["a.txt": "---\nsize: 4x2\n---\nfour\n"]) == [])
    #expect(
      try found(["deck.conf": "size: 3x1", "a.txt": "four"]) == [
        "talk/a.txt:1: the text is 4x1, larger than size: 3x1; shorten it or write size: 4x1"
      ])
  }

  @Test func `a slide that scrolls on a usual terminal is noted at its first words`() throws {
    func slides(_ paragraphs: Int, head: String = "") throws -> [DeckProblem] {
      let text = Array(repeating: "word", count: paragraphs).joined(separator: "\n\n")
      let file = "---\nsplit: rules\n\(head)---\nOne\n\n---\n\n\(text)\n"
      return try Deck.parse(
        path: "talk", files: [DeckFile(name: "talk.md", bytes: file.utf8)], start: "talk.md"
      ).inspect()
    }
    let fits = try slides(10)
    #expect(fits.map(\.description) == [])
    let (tall, taller) = (try slides(12), try slides(14))
    #expect(
      (tall + taller).map(\.description) == [
        "talk/talk.md:8: note: this slide is 1 row too high for a terminal of 80x24, where it scrolls; "
          + "shorten it or make two of it",
        "talk/talk.md:8: note: this slide is 5 rows too high for a terminal of 80x24, where it scrolls; "
          + "shorten it or make two of it",
      ])
    #expect(try slides(3, head: "size: 80x24\nfooter: f\n").map(\.description) == [])
    #expect(try slides(14, head: "size: 80x40\n").map(\.description) == [])
    // A footer takes a row.
    #expect(
      try slides(14, head: "footer: f\n").map(\.description) == [
        "talk/talk.md:9: note: this slide is 6 rows too high for a terminal of 80x24, where it scrolls; "
          + "shorten it or make two of it"
      ])
  }

  static let lost: [(text: String, message: String?)] = [
    ("<!-- column: 1 -->\n\nx", "1: note: column 1 has no layout above it; write <!-- column_layout: [1, 1] --> there"),
    (
      "<!-- column_layout: [1, 1] -->\n\n<!-- column: 2 -->\n\nx",
      "3: note: column 2 is beyond the layout above it; its columns are 0 to 1"
    ),
    ("<!-- column_layout: [1, 1] -->\n\n<!-- column: 1 -->\n\nx", nil),
    (
      "x\n\n```swift {9-12}\na\n```",
      "3: note: line 9 is to stand out, but the code has only 1 line; count from its first line"
    ),
    (
      "```swift {1|3}\na\nb\n```",
      "1: note: line 3 is to stand out, but the code has only 2 lines; count from its first line"
    ),
    ("```swift {1-9}\na\n```", nil), ("```swift {1|all}\na\n```", nil),
  ]

  @Test(arguments: lost)
  func `columns and lines that are not there are noted`(text: String, message: String?) throws {
    #expect(try found(["a.md": text]) == (message.map { ["talk/a.md:" + $0] } ?? []))
  }

  static let fences: [(text: String, message: String?)] = [
    ("# A\n\n---\n\n```swift\na\n\n---\n\n# B\n", "5: note: the code block has no end; write ``` below its last line"),
    ("~~~~\na\n---\nb", "1: note: the code block has no end; write ~~~~ below its last line"),
    ("```\na\n<!-- end_slide -->\nb\n", "1: note: the code block has no end; write ``` below its last line"),
    // It has an end, or holds no end of a slide.
    ("```\na\n---\nb\n```\n", nil), ("```\na\n--- a/x\nb\n", nil), ("```\na", nil),
  ]

  @Test(arguments: fences)
  func `code without an end that holds the ends of slides is noted`(text: String, message: String?) throws {
    let deck = try Deck.parse(path: "talk", files: [DeckFile(name: "a.md", bytes: text.utf8)], start: "a.md")
    #expect(deck.remarks.map(\.description) == (message.map { ["talk/a.md:" + $0] } ?? []))
  }

  @Test func `a screen that cannot be read has only that problem`() throws {
    #expect(try found(["a.txt": "[b]\n\n[b]: b", "b.txt": String(repeating: "x", count: 5000)]).count == 1)
  }

  @Test func `a message has a problem and a remedy`() throws {
    let texts = [
      "---\ntitel: x\n---\n", "x\n\n[a; b]: @back", "---\ntitle: x\na; b\n---\n", "---\nalign: a; b\n---\n",
    ]
    let problems = try texts.flatMap { try deck(["a.txt": $0]).check() }
    #expect(
      problems.map(\.parts.problem) == [
        "unknown key \"titel\"", "label [a; b] does not appear on the screen", "\"a; b\" is not a setting",
        "\"a; b\" is not a value of \"align\"",
      ])
    #expect(
      problems.map(\.parts.remedy) == [
        "did you mean \"title\"?", "write it there or name a region @x,y WxH", "write \"key: value\"",
        "write as-is, center, fill, top, upper",
      ])
  }

  @Test func `the tour passes the inspection`() throws {
    let found = try Deck.load(path: TourTests.folder).inspect()
    // Two screens of the harbour are programs.
    #expect(found.filter { if case .runs = $0.reason { false } else { true } }.map(\.description) == [])
    #expect(found.count == 2)
  }
}
