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

  @Test(arguments: ["", "---\ntheme: sea\nheadings: plain\n---\n"])
  func `two fifths of the free rows are above a page`(head: String) throws {
    // The pages have 4, 7 and 8 rows with their margins, then 20, then 24 and more.
    #expect(try rows(["talk.md": head + Self.slides], opening: "talk.md").prefix(3) == [9, 7, 7])
    #expect(try rows(["page.md": head + "# Head"]) == [9])
    for (lines, row) in [(8, 2), (10, 1), (20, 1)] {
      let tall = "# Head\n\n" + String(repeating: "line\n\n", count: lines)
      #expect(try rows(["1.md": head + tall, "2.md": "x"])[0] == row, "\(lines)")
    }
  }

  @Test func `a page can ask for the top`() throws {
    #expect(try rows(["1.md": "---\nalign: top\n---\n# Head", "2.md": "# Head"]) == [1, 9])
  }

  @Test func `a page can ask for the middle`() throws {
    let rows = try rows(
      [
        "1.md": "---\nalign: center\n---\n# Head", "2.md": "# Head", "3.md": "<!-- jump_to_middle -->\n# Head",
        "4.txt": "Head",
      ])
    #expect(rows == [11, 9, 11, 11])
    #expect(try self.rows(["deck.conf": "align: center", "1.md": "# Head", "2.md": "# Head\n\nx"]) == [11, 10])
  }
}
