import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Pages of Markdown on a terminal that is taller than they are.
@Suite struct AlignTests {
  /// Returns the rows of the headings of all screens.
  private func rows(_ files: KeyValuePairs<String, String>, opening name: String? = nil) throws -> [Int?] {
    let files = files.map { DeckFile(name: $0, bytes: $1.utf8) }
    let deck = try Deck.parse(files: files, start: name)
    return deck.screens.indices.map { index in
      let harness = Presenter(deck: deck, start: index, size: Size(columns: 80, rows: 24))
      return harness.frame.text.firstIndex { $0.contains("Head") }
    }
  }

  private static let slides = "# Head 1\n\n---\n# Head 2\n\n- one\n- two\n\n---\n# Head 3\n\n```\ncode\n```\n"

  @Test func `headings of slides are in the same row at the top`() throws {
    #expect(try rows(["talk.md": Self.slides], opening: "talk.md").prefix(3) == [1, 1, 1])
    #expect(try rows(["1.md": "# Head", "2.md": "# Head\n\n- one\n- two"]) == [1, 1])
  }

  @Test func `headings of slides with a theme are in the same row of the upper third`() throws {
    let head = "---\ntheme: sea\nheadings: plain\n---\n"
    // A sixth of 24 rows is free, then comes the margin of the page.
    #expect(try rows(["talk.md": head + Self.slides], opening: "talk.md").prefix(3) == [5, 5, 5])
    #expect(try rows(["1.md": "---\nalign: upper\n---\n# Head", "2.md": "# Head"]) == [5, 1])
    let tall = String(repeating: "line\n\n", count: 9)
    #expect(try rows(["1.md": "---\nalign: upper\n---\n# Head\n\n\(tall)", "2.md": "x"])[0] == 2)
  }

  @Test func `a single page is in the middle`() throws {
    let row = try #require(try rows(["page.md": "# Head"])[0])
    #expect((9...12).contains(row))
  }

  @Test func `a page can ask for the middle`() throws {
    let rows = try rows(
      [
        "1.md": "---\nalign: center\n---\n# Head", "2.md": "# Head", "3.md": "<!-- jump_to_middle -->\n# Head",
        "4.txt": "Head",
      ])
    #expect(rows[1] == 1)
    for index in [0, 2, 3] { #expect((9...12).contains(try #require(rows[index]))) }
    #expect(
      try self.rows(["deck.conf": "align: center", "1.md": "# Head", "2.md": "# Head\n\nx"]).allSatisfy { $0 != 1 })
  }
}
