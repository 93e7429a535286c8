import Decks
import Testing
import Transitions

@testable import Interface

/// A talk with a presenting remote, and notes of which the second screen has none.
@Suite struct SpeakerTests {
  private func stand() -> PresenterHarness {
    var deck = Deck.sample
    deck.screens[0].notes = "say hello"
    deck.screens[2].notes = "say goodbye"
    return PresenterHarness(deck, size: Size(columns: 40, rows: 6), transition: "cut", duration: 0)
  }

  private func bottom(_ stand: PresenterHarness) -> String { stand.presenter.display.text.last ?? "" }

  @Test func `that a screen has no notes is said once, and only where it was asked`() {
    var stand = stand()
    stand.press("v")
    #expect(bottom(stand) == "say hello")
    stand.press("n")
    #expect(stand.path == "home>gold")
    #expect(bottom(stand) != "no notes for this screen")
    stand.press("n")
    #expect(bottom(stand) == "say goodbye")
    stand.press("p v")
    #expect(bottom(stand) == "notes are closed")
    stand.press("v")
    #expect(bottom(stand) == "no notes for this screen")
    stand.press("Tab")
    #expect(bottom(stand) != "no notes for this screen")
  }

  @Test func `Esc leaves what a link opened, and no slide`() {
    var stand = stand()
    stand.press("n n Esc")
    #expect(stand.path == "home>gold>iron")
    #expect(stand.presenter.message == "Backspace goes back")
    stand.press("Backspace")
    #expect(stand.path == "home>gold")
    stand.press("p Enter")
    #expect(stand.path == "home>gold")
    stand.press("Esc")
    #expect(stand.path == "home")
    stand.press("Esc")
    #expect(stand.path == "home" && stand.presenter.message == nil)
  }
}
