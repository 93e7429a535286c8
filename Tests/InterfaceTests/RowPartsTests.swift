import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Texts that share a row.
@Suite struct RowPartsTests {
  private static func row(_ left: String, _ middle: String, _ right: String, _ width: Int) -> String {
    var row = Array(repeating: " ", count: width)
    for (text, column) in RowParts((left, middle, right), width: width, isPlain: false).parts {
      for (offset, character) in text.enumerated() { row[column + offset] = String(character) }
    }
    return row.joined()
  }

  @Test(arguments: [
    ("a", "b", "c", 11, " a   b   c "), ("left", "", "right", 16, " left     right "),
    // The middle gives way to the sides.
    ("a long left", "mid", "1", 24, " a long left  mid     1 "),
    ("1", "mid", "a long right", 24, " 1    mid  a long right "),
    // The longest are cut.
    ("a very long left part", "", "1/2", 16, " a very l…  1/2 "),
    ("the left one", "the middle", "1/10", 24, " the le…  the mi…  1/10 "),
    ("the left one", "the middle", "the right", 12, " t…  t…  t… "), ("", "the middle of it", "", 10, " the mid… "),
  ])
  func `they keep two columns between them`(left: String, middle: String, right: String, width: Int, row: String) {
    #expect(Self.row(left, middle, right, width) == row)
  }

  @Test func `no width lets them touch or leave the row`() {
    let texts = ["", "x", "1/12", "a harbour at first light of day", "日本語の足"]
    for width in 0...80 {
      for (left, middle, right) in texts.flatMap({ l in texts.flatMap { m in texts.map { (l, m, $0) } } }) {
        var end = -2
        for (text, column) in RowParts((left, middle, right), width: width, isPlain: width % 2 == 0).parts {
          let isApart = column >= end + (end < 0 ? 0 : 2) && column + DisplayWidth.of(text) <= width
          if !isApart { Issue.record("\(left)|\(middle)|\(right) at \(width)") }
          end = column + DisplayWidth.of(text)
        }
      }
    }
  }

  static let decks: [(name: String, text: String)] = [
    (
      "ours",
      "---\nfooter: the left part of a footer | the middle part of it, long as well | the right part {{page}}\n---\n\n# A\n"
    ),
    (
      "marp",
      "---\nmarp: true\nheader: the harbour at the end of a long winter\nfooter: ships that leave at the first light of day\npaginate: true\n---\n\n# A\n"
    ),
  ]

  @Test(arguments: decks, [20, 40, 60, 80, 200]) func `the parts of a footer do not run into each other`(
    deck: (name: String, text: String), width: Int
  ) throws {
    let shown = try Deck.parse(files: [DeckFile(name: "t.md", bytes: deck.text.utf8)], start: "t.md")
    let harness = PresenterHarness(shown, size: Size(columns: width, rows: 8))
    let parts = try #require(shown.screens[0].footer).parts(at: "")
    let line = harness.presenter.frame.text[7]
    // Each part is whole, or cut and marked.
    var rest = Substring(line)
    for part in [parts.left, parts.middle, parts.right] where !part.isEmpty {
      let head = String(rest.drop { $0 == " " })
      let common = zip(head, part).prefix { $0 == $1 }.count
      let end = head.dropFirst(common)
      #expect(common == part.count && (end.isEmpty || end.hasPrefix("  ")) || end.hasPrefix("…"), "\(line)")
      rest = Substring(end.drop { $0 == "…" })
    }
  }
}
