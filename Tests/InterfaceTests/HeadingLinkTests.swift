import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

/// Following links that lead to a heading.
@Suite struct HeadingLinkTests {
  private func stand() throws -> PresenterHarness {
    let filler = String(repeating: "Text.\n\n", count: 20)
    let files = [
      "a.md": "[end](#end) [two](b.md#two) [none](#none)\n\n\(filler)### End\n\n\(filler)",
      "b.md": "# One\n\n\(filler)# Two\n\n\(filler)",
    ]
    let deck = try Deck.parse(files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
    return PresenterHarness(deck, size: Size(columns: 40, rows: 8))
  }

  @Test func `On the same page it scrolls, and nothing moves`() throws {
    var stand = try stand()
    stand.press("1")
    #expect(!stand.presenter.isMoving && stand.presenter.screen == "a")
    #expect(stand.presenter.frame.text[0].contains("End"))
    #expect(stand.presenter.navigator.stack.entries.count == 1)
  }

  @Test func `On another page it comes with the heading at the top`() throws {
    var stand = try stand()
    stand.press("2")
    stand.rest()
    #expect(stand.presenter.screen == "b" && stand.presenter.frame.text[0].contains("Two"))
    stand.press("Backspace")
    stand.rest()
    #expect(stand.presenter.screen == "a" && stand.presenter.frame.text[1].contains("[end]"))
  }

  @Test func `A heading that is not there is said`() throws {
    var stand = try stand()
    stand.press("3")
    #expect(stand.presenter.message == "no heading \"none\" on this screen")
  }
}
