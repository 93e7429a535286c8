import PortholeDecks
import Testing
import Transitions

/// The tables of pandoc keep their columns, and their rulers end no slide.
struct PandocTableTests {
  static let tables: [(name: String, text: String)] = [
    ("simple", "  Right     Left\n-------     ------\n     12     12\n    123     123"),
    ("simple without header", "-------     ------\n     12     12\n-------     ------"),
    (
      "multiline",
      "-----------------------\n Centered   Default\n  Header    Aligned\n----------- -----------\n   First    row\n            of two\n\n  Second    row\n-----------------------"
    ),
    ("multiline without header", "----------- -------\n   First    row\n\n  Second    row\n----------- -------"),
  ]

  private func split(_ text: String) throws -> Deck {
    try Deck.parse(path: "", files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
  }

  @Test(arguments: tables)
  func `a table is no slide end and keeps its lines`(name: String, text: String) throws {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      let deck = try split("a\n\n---\n\n\(text)\n\n---\n\n# Z\n")
      #expect(deck.screens.ids == ["1", "2", "z"])
      let rows = deck.screens[1].grid.rows
      let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      for line in lines { #expect(rows.contains { $0.trimmed == line }, "\(line)") }
    }
    let page = try split("\(text)\n\n---\n\nx")
    #expect(page.screens.count == 2)
  }

  @Test func `a table makes no heading that a deck is split at`() throws {
    for (_, text) in Self.tables {
      let deck = try split("# A\n\n\(text)\n\n# B\n\nx\n\n...\n")
      #expect(deck.anchors == ["a", "b"], "\(text)")
    }
  }

  @Test(arguments: [
    "a\n\n---\nb\n\n---\n", "a\n\n---\n  Right     Left\n-------     ------\n     12     12\n", "a\n\n----\n\nb",
    "a\n\n-----\nb\n-----\n",
  ])
  func `rulers of no table end slides as before`(text: String) throws {
    #expect(try split(text).screens.count == 2)
  }

  @Test func `in code a ruler stays as it is`() throws {
    let deck = try split("```\n\n---- ----\na    b\n---- ----\n```\n")
    #expect(deck.screens[0].grid.rows.contains { $0.trimmed == "---- ----" })
  }

  @Test(arguments: ["----\na\n-- --\n", "-- --\n", "a\n\n", "\n---- ----\n"])
  func `many rulers are read in time`(unit: String) throws {
    _ = try? split(String(repeating: unit, count: 20_000))
  }
}

extension Deck {
  fileprivate var anchors: [String] { screens.flatMap(\.anchors).sorted() }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
