import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The lines below a screen: `footer:` and `progress:`.
@Suite struct FooterLineTests {
  private func harness(
    _ head: String, conf: String = "", size: Size = Size(columns: 30, rows: 8), depth: Rendition.Depth = .direct,
    glyphs: Rendition.Glyphs = .blocks
  ) throws -> PresenterHarness {
    let text = "---\n\(head)\n---\n\n# One\n\ntext\n\n---\n\n# Two\n"
    let files = [DeckFile(name: "t.md", bytes: text.utf8), DeckFile(name: "deck.conf", bytes: conf.utf8)]
    let deck = try Deck.parse(files: files, start: "t.md", date: "2026-11-22")
    #expect(deck.check() == [])
    return PresenterHarness(deck, size: size, transition: "cut", duration: 0) {
      $0.rendition = Rendition(depth: depth, glyphs: glyphs)
    }
  }

  @Test func `the values of the screen are filled in`() throws {
    var harness = try harness("title: Talk\nauthor: A. N.\nfooter: {{title}} | {{author}} | {{page}}/{{pages}}")
    #expect(harness.presenter.frame.text[7] == " Talk       A. N.         1/2")
    harness.press("n")
    #expect(harness.presenter.frame.text[7].hasSuffix("2/2"))
  }

  @Test(arguments: [
    ("only", " only"), ("a | b", " a                          b"), (" | m | ", "              m"),
    ("{{date}} {{x}} {{unknown}}", " 2026-11-22 y {{unknown}}"), ("a | b | c | d", " a            b         c | d"),
  ])
  func `parts are left, in the middle and at the right`(footer: String, line: String) throws {
    let harness = try harness("var.x: y", conf: "footer: \(footer)\n")
    #expect(harness.presenter.frame.text[7] == line)
  }

  @Test func `the time counts the frames of the show`() throws {
    var harness = try harness("footer: {{elapsed}}")
    #expect(harness.presenter.pause == 10)
    harness.wait(9)
    #expect(harness.presenter.frame.text[7] == " 0:00" && harness.presenter.pause == 1)
    harness.wait(1)
    #expect(harness.presenter.frame.text[7] == " 0:01" && !harness.presenter.damage.spans.isEmpty)
    harness.press("n")
    harness.wait(649)
    #expect(harness.presenter.frame.text[7] == " 1:06")
  }

  @Test(arguments: [Rendition.Glyphs.blocks, .ascii])
  func `the line of progress stands above the footer`(glyphs: Rendition.Glyphs) throws {
    var harness = try harness("progress: yes\nfooter: f", glyphs: glyphs)
    let marks: (Character, Character) = glyphs == .ascii ? ("=", "-") : ("━", "─")
    func line(_ full: Int) -> String {
      String(repeating: marks.0, count: full) + String(repeating: marks.1, count: 30 - full)
    }
    #expect(Array(harness.presenter.frame.text.suffix(2)) == [line(15), " f"])
    harness.press("n")
    #expect(harness.presenter.frame.text[6] == line(30))
  }

  @Test func `the screen keeps the rest of the rows, and scrolls in them`() throws {
    let rows = (1...20).map { "row \($0)  " }.joined(separator: "\n")
    let deck = try Deck.parse(
      files: [DeckFile(name: "a.txt", bytes: "---\nfooter: f\n---\n\(rows)\n".utf8)])
    var harness = PresenterHarness(deck, size: Size(columns: 20, rows: 8), transition: "cut", duration: 0)
    #expect(harness.presenter.frame.text[6].contains("row 7") && harness.presenter.frame.text[7] == " f")
    harness.press("G")
    #expect(harness.presenter.frame.text[6].contains("row 20") && harness.presenter.frame.text[7] == " f")
    // A terminal with few rows shows the screen alone.
    _ = harness.presenter.handle(.resize(Size(columns: 20, rows: 5), aspect: 2))
    harness.wait(1)
    #expect(!harness.presenter.frame.text.contains(" f"))
  }
}
