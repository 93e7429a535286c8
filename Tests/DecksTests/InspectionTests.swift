import Decks
import TestSupport
import Testing
import Transitions

/// What only a closer look finds: nothing of it is a mistake, all of it may be unmeant.
struct InspectionTests {
  private func found(_ files: KeyValuePairs<String, String>) throws -> [String] {
    try deck(files, path: "talk").inspect().map(\.description)
  }

  @Test func `a screen that no chain of links leads to is named`() throws {
    #expect(
      try found([
        "home.txt": "[a]\n\n[a]: a\n", "a.txt": "[b]\n\n[b]: @next\n", "b.txt": "[h]\n\n[h]: @home\n",
        "lost.txt": "[a]\n\n[a]: a\n",
      ]) == [
        "talk/lost.txt: no chain of links leads here from \"home\", only the deck's order; link to it from another screen"
      ])
  }

  @Test func `a link that leads nowhere is no way`() throws {
    #expect(
      try found(["1.txt": "[a] [b]\n\n[a]: a\n[b]: bb\n", "a.txt": "A", "b.txt": "B"]) == [
        "talk/1.txt:4:6: no screen \"bb\"; did you mean \"b\"?",
        "talk/b.txt: no chain of links leads here from \"1\", only the deck's order; link to it from another screen",
      ])
  }

  @Test func `a deck without links between its screens is gone through in its order`() throws {
    #expect(try found(["1.txt": "One", "2.txt": "[back]\n\n[back]: @back\n", "3.txt": "Three"]) == [])
  }

  static let widths: [(name: String, text: String, message: String?)] = [
    (
      "joined", "ab \u{1F469}\u{200D}\u{1F680}",
      "1:4: terminals that do not draw U+1F469 U+200D U+1F680 as one show \"\u{1F469}\" in its place; "
        + "write that to have the same everywhere"
    ),
    (
      "skin tone", "\n\u{1F44D}\u{1F3FD}",
      "2:1: terminals that do not draw U+1F44D U+1F3FD as one show \"\u{1F44D}\" in its place; "
        + "write that to have the same everywhere"
    ),
    ("selector", "\u{2764}\u{FE0F}", nil), ("selector of a letter", "e\u{FE0F}\u{FE0F}", nil),
    ("keycap", "1\u{FE0F}\u{20E3}", nil),
    ("wide without a selector", "\u{231A}", nil), ("wide with one", "\u{231A}\u{FE0F}", nil),
    ("a mark", "e\u{301} \u{1100}\u{1161}", nil), ("two wide ones", "漢字", nil), ("a flag", "\u{1F1EB}\u{1F1F7}", nil),
  ]

  @Test("Emoji that terminals draw as several are named", arguments: widths)
  func width(name: String, text: String, message: String?) throws {
    #expect(try found(["a.txt": text]) == (message.map { ["talk/a.txt:" + $0] } ?? []), "\(name)")
  }

  @Test func `of a flood of them a hundred are named`() throws {
    #expect(try found(["a.txt": String(repeating: "\u{1F44D}\u{1F3FD}", count: 300)]).count == 100)
  }

  @Test func `text beyond its own size is named at its first line beyond`() throws {
    #expect(
      try found(["a.txt": "---\nsize: 4x2\n---\nfour\nfive5\n"]) == [
        "talk/a.txt:5: the text takes 5x2, its size says 4x2; shorten it or write size: 5x2"
      ])
    #expect(
      try found(["a.txt": "---\nsize: 4x2\n---\n1\n2\n\n4"]) == [
        "talk/a.txt:6: the text takes 4x4, its size says 4x2; shorten it or write size: 4x4"
      ])
    #expect(try found(["a.txt": "---\nsize: 4x2\n---\nfour\n"]) == [])
    #expect(
      try found(["deck.conf": "size: 3x1", "a.txt": "four"]) == [
        "talk/a.txt:1: the text takes 4x1, its size says 3x1; shorten it or write size: 4x1"
      ])
  }

  @Test func `a screen that cannot be read has that one problem`() throws {
    #expect(try found(["a.txt": "[b]\n\n[b]: b", "b.txt": String(repeating: "x", count: 5000)]).count == 1)
  }

  @Test func `what is wrong and what to do are told apart`() throws {
    let texts = [
      "---\ntitel: x\n---\n", "x\n\n[a; b]: @back", "---\ntitle: x\na; b\n---\n", "---\nalign: a; b\n---\n",
    ]
    let problems = try texts.flatMap { try deck(["a.txt": $0]).check() }
    #expect(
      problems.map(\.parts.problem) == [
        "unknown key \"titel\"", "[a; b] stands nowhere on the screen", "\"a; b\" is not a setting",
        "\"a; b\" is no value of \"align\"",
      ])
    #expect(
      problems.map(\.parts.remedy) == [
        "did you mean \"title\"?", "write it there or name a region @x,y WxH", "write \"key: value\"",
        "write as-is, center, fill, top",
      ])
  }

  @Test("The tour stands a closer look")
  func tour() throws {
    #expect(try Deck.load(path: TourTests.folder).inspect().map(\.description) == [])
  }
}
