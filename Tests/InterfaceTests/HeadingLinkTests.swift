import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Following links that lead to a heading.
@Suite struct HeadingLinkTests {
  private func harness() throws -> PresenterHarness {
    let filler = String(repeating: "Text.\n\n", count: 20)
    let files = [
      "a.md": "[end](#end) [two](b.md#two) [none](#none)\n\n\(filler)### End\n\n\(filler)",
      "b.md": "# One\n\n\(filler)# Two\n\n\(filler)",
    ]
    let deck = try Deck.parse(files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
    return PresenterHarness(deck, size: Size(columns: 40, rows: 8))
  }

  @Test func `a heading on the same page is scrolled to, without a transition`() throws {
    var harness = try harness()
    harness.press("1")
    #expect(!harness.presenter.isMoving && harness.presenter.screen == "a")
    #expect(harness.presenter.frame.text[0].contains("End"))
    #expect(harness.presenter.navigator.stack.entries.count == 1)
  }

  @Test func `another page comes with the heading at the top`() throws {
    var harness = try harness()
    harness.press("2")
    harness.rest()
    #expect(harness.presenter.screen == "b" && harness.presenter.frame.text[0].contains("Two"))
    harness.press("Backspace")
    harness.rest()
    #expect(harness.presenter.screen == "a" && harness.presenter.frame.text[1].contains("[end]"))
  }

  @Test func `a missing heading gives a message`() throws {
    var harness = try harness()
    harness.press("3")
    #expect(harness.presenter.message == "no heading \"none\" on this screen")
  }
}
