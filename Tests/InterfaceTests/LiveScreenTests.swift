import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct LiveScreenTests {
  /// Returns `home` or `gold` with a number in its first row, like a clock.
  static func clock(_ id: String, _ number: Int) -> Screen {
    var screen = Deck.sample.screens[id == "home" ? 0 : 1]
    let scalar = Unicode.Scalar(UInt8(48 + number % 10))
    screen.grid[column: id == "home" ? 5 : 7, row: 0].scalar = scalar
    return screen
  }

  @Test func `at rest a screen shows its present cells, and only those are damaged`() {
    var harness = PresenterHarness()
    let isKnown = harness.presenter.update(Self.clock("home", 7))
    #expect(isKnown)
    harness.wait(1)
    #expect(harness.presenter.frame.text[0].hasSuffix("home 7"))
    #expect(harness.presenter.damage.spans.map { $0.end - $0.start } == [1])
    let isOther = harness.presenter.update(.make("silver", ["silver"], [:]))
    #expect(!isOther)
  }

  @Test(arguments: ["mask", "depth", "slide:left", "fade"])
  func `during a transition both screens stay live`(transition: String) {
    var harness = PresenterHarness(transition: transition)
    var still = PresenterHarness(transition: transition)
    harness.press("Enter")
    still.press("Enter")
    for number in 0..<9 {
      harness.presenter.update(Self.clock("home", number))
      harness.presenter.update(Self.clock("gold", number))
      harness.wait(1)
      still.wait(1)
      #expect(harness.path == still.path)
      // The display is the same as if it had always been that screen.
      var deck = Deck.sample
      deck.screens[0] = Self.clock("home", number)
      deck.screens[1] = Self.clock("gold", number)
      var fresh = PresenterHarness(deck, transition: transition)
      fresh.press("Enter")
      fresh.wait(number + 1)
      #expect(harness.presenter.frame == fresh.presenter.frame)
    }
  }

  @Test func `a change of a hidden screen shows when the screen comes`() {
    var harness = PresenterHarness()
    harness.presenter.update(Self.clock("gold", 3))
    harness.wait(1)
    #expect(harness.presenter.damage.spans.isEmpty)
    harness.press("Enter")
    harness.rest()
    #expect(harness.presenter.frame.text[1].hasSuffix("gold 3"))
  }

  @Test func `a removed link loses the focus, and another size gets a new layout`() {
    var harness = PresenterHarness()
    harness.press("Tab")
    #expect(harness.presenter.frame.focused == "[iron]")
    harness.presenter.update(.make("home", ["[gold]", "", "", "", "", "", "a longer page"], ["gold": .screen("gold")]))
    harness.wait(1)
    #expect(harness.presenter.frame.focused == "[gold]")
    #expect(harness.presenter.frame.text[0].contains("[gold]"))
    harness.press("Enter")
    #expect(harness.path == "home>gold forward 0.0")
  }

  @Test func `a presented screen is live, and so is the one below`() {
    var harness = PresenterHarness(PresentTests.deck)
    harness.press("Enter")
    harness.rest()
    harness.presenter.update(Self.clock("home", 5))
    harness.wait(1)
    #expect(harness.presenter.frame.text[0].contains("home 5"))
  }
}
