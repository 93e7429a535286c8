import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct LiveScreenTests {
  /// `home` or `gold` with a number in its first row, as a clock has it.
  static func clock(_ id: String, _ number: Int) -> Screen {
    var screen = Deck.sample.screens[id == "home" ? 0 : 1]
    let scalar = Unicode.Scalar(UInt8(48 + number % 10))
    screen.grid[column: id == "home" ? 5 : 7, row: 0].scalar = scalar
    return screen
  }

  @Test func `At rest a screen shows what it is now, and nothing else is told as changed`() {
    var stand = PresenterHarness()
    let isKnown = stand.presenter.update(Self.clock("home", 7))
    #expect(isKnown)
    stand.wait(1)
    #expect(stand.presenter.frame.text[0].hasSuffix("home 7"))
    #expect(stand.presenter.damage.spans.map { $0.end - $0.start } == [1])
    let isOther = stand.presenter.update(.make("silver", ["silver"], [:]))
    #expect(!isOther)
  }

  @Test(arguments: ["mask", "depth", "slide:left", "fade"])
  func `While a transition runs both screens stay live, and it goes on undisturbed`(transition: String) {
    var stand = PresenterHarness(transition: transition)
    var still = PresenterHarness(transition: transition)
    stand.press("Enter")
    still.press("Enter")
    for number in 0..<9 {
      stand.presenter.update(Self.clock("home", number))
      stand.presenter.update(Self.clock("gold", number))
      stand.wait(1)
      still.wait(1)
      #expect(stand.path == still.path)
      // The same as if it had always been so.
      var deck = Deck.sample
      deck.screens[0] = Self.clock("home", number)
      deck.screens[1] = Self.clock("gold", number)
      var fresh = PresenterHarness(deck, transition: transition)
      fresh.press("Enter")
      fresh.wait(number + 1)
      #expect(stand.presenter.frame == fresh.presenter.frame)
    }
  }

  @Test func `A change of what is not seen shows when it is`() {
    var stand = PresenterHarness()
    stand.presenter.update(Self.clock("gold", 3))
    stand.wait(1)
    #expect(stand.presenter.damage.spans.isEmpty)
    stand.press("Enter")
    stand.rest()
    #expect(stand.presenter.frame.text[1].hasSuffix("gold 3"))
  }

  @Test func `Links that have gone lose the focus, and another size is laid out anew`() {
    var stand = PresenterHarness()
    stand.press("Tab")
    #expect(stand.presenter.frame.focused == "[iron]")
    stand.presenter.update(.make("home", ["[gold]", "", "", "", "", "", "a longer page"], ["gold": .screen("gold")]))
    stand.wait(1)
    #expect(stand.presenter.frame.focused == "[gold]")
    #expect(stand.presenter.frame.text[0].contains("[gold]"))
    stand.press("Enter")
    #expect(stand.path == "home>gold forward 0.0")
  }

  @Test func `A presented screen is live, and so is the one below`() {
    var stand = PresenterHarness(PresentTests.deck)
    stand.press("Enter")
    stand.rest()
    stand.presenter.update(Self.clock("home", 5))
    stand.wait(1)
    #expect(stand.presenter.frame.text[0].contains("home 5"))
  }
}
