import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// A talk with a presentation remote; the second screen has no notes.
@Suite struct SpeakerTests {
  private func harness() -> PresenterHarness {
    var deck = Deck.sample
    deck.screens[0].notes = "say hello"
    deck.screens[2].notes = "say goodbye"
    return PresenterHarness(deck, size: Size(columns: 40, rows: 6), transition: "cut", duration: 0)
  }

  private func bottom(_ harness: PresenterHarness) -> String { harness.presenter.display.text.last ?? "" }

  @Test func `a screen without notes gives a message once, when asked`() {
    var harness = harness()
    harness.press("v")
    #expect(bottom(harness) == "say hello")
    harness.press("n")
    #expect(harness.path == "home>gold")
    #expect(bottom(harness) != "no notes for this screen")
    harness.press("n")
    #expect(bottom(harness) == "say goodbye")
    harness.press("p v")
    #expect(bottom(harness) == "notes are closed")
    harness.press("v")
    #expect(bottom(harness) == "no notes for this screen")
    harness.press("Tab")
    #expect(bottom(harness) != "no notes for this screen")
  }

  @Test func `Esc leaves a screen that a link opened, and no slide`() {
    var harness = harness()
    harness.press("n n Esc")
    #expect(harness.path == "home>gold>iron")
    #expect(harness.presenter.message == "Backspace goes back")
    harness.press("Backspace")
    #expect(harness.path == "home>gold")
    harness.press("p Enter")
    #expect(harness.path == "home>gold")
    harness.press("Esc")
    #expect(harness.path == "home")
    harness.press("Esc")
    #expect(harness.path == "home" && harness.presenter.message == nil)
  }

  @Test func `with the notes in a second terminal, the audience sees them only after a question`() {
    var harness = harness()
    harness.press("v")
    harness.presenter.isOpenToNotes = true
    harness.press("n p")
    #expect(bottom(harness) != "say hello")
    for other in ["n p", "Tab", "b b"] {
      harness.press("v")
      #expect(
        harness.presenter.message == "the audience sees this screen: y shows the notes here, any other key does not")
      harness.press(other)
      #expect(!harness.presenter.display.text.contains("say hello"))
    }
    harness.press("v")
    harness.mouse([.press, .release], 30, 4)
    harness.confirm()
    #expect(bottom(harness) != "say hello")
    // Nor does the key that asks, however often it is pressed.
    harness.press("v v v")
    harness.wait(60)
    harness.press("v")
    #expect(bottom(harness) != "say hello")
    harness.press("b b v")
    harness.confirm()
    #expect(bottom(harness) == "say hello")
    // They are closed by one press.
    harness.press("v")
    #expect(bottom(harness) != "say hello")
    harness.presenter.isOpenToNotes = false
    harness.press("v")
    #expect(bottom(harness) == "say hello")
  }

  @Test func `the key for a second terminal asks for it and does nothing else`() {
    var harness = harness()
    harness.press("V")
    #expect(harness.effects == [.toggleSpeaker] && harness.path == "home")
  }
}
