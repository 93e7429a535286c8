import PortholePictures
import Testing
import Transitions

/// The words that stand for a picture.
struct AlternativeTextTests {
  private func page(_ rows: [String]) -> Grid {
    let (ink, ground) = (Page.ink, Page.ground)
    var page = Grid(size: Size(columns: 30, rows: rows.count), filledWith: Cell(foreground: ink, background: ground))
    for (row, text) in rows.enumerated() {
      page.write(text, at: Position(column: 0, row: row), foreground: ink, background: ground, style: [])
    }
    return page
  }

  private func words(_ rows: String..., after title: String = "", atMost length: Int = 200) -> String {
    AlternativeText.words(on: page(rows), after: title, atMost: length)
  }

  @Test func `drawings are left out, and words keep their order`() {
    #expect(words("┌─ One ─┐", "│ two 3 │ --- ▀▄ 漢字", "⣿ e\u{301}nd.") == "One two 3 漢字 e\u{301}nd.")
    #expect(words("───", "") == "")
  }

  @Test func `the title is not said twice`() {
    #expect(words("The Reef", "Fish", after: "the reef") == "Fish")
    #expect(words("The Reefs", "Fish", after: "The Reef") == "The Reefs Fish")
  }

  @Test func `a long text ends between words`() {
    #expect(words("one two three", atMost: 8) == "one two \u{2026}")
    #expect(words("incomprehensible", atMost: 5) == "incom")
  }

  @Test func `a still tells its words as its description`() {
    let svg = SVGFile.described(
      ["<svg x=\"1\"></svg>"], title: "T", size: Size(columns: 8, rows: 2), showing: "a < b"
    ).joined()
    #expect(svg.contains("<desc>A text screen, 8 columns wide and 2 rows high: a &lt; b</desc>"))
  }
}
