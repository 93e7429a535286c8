import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct KeyTests {
  /// Keys, each at its own frame, and the stack at rest after them.
  @Test(arguments: [
    ("", "home"),
    ("Enter", "home>gold"),
    ("Tab Enter", "home>iron"),
    ("Tab Tab Tab Enter", "home>gold"),
    ("Shift-Tab Enter", "home"),
    ("Down Enter", "home>iron"),
    ("Down Up Enter", "home>gold"),
    ("1", "home>gold"),
    ("2", "home>iron"),
    ("4", "home"),
    ("n", "home>gold"),
    ("l Right", "home>gold>iron"),
    ("Right Left", "home"),
    ("n n p", "home>gold"),
    ("2 p", "home>gold"),
    ("2 p Backspace", "home"),
    ("Enter Enter", "home"),
    ("Enter Backspace", "home"),
    ("Enter H", "home"),
    ("Enter Alt-Left", "home"),
    ("Enter Esc", "home"),
    ("Esc Esc Esc", "home"),
    ("Enter Backspace L", "home>gold"),
    ("Enter Backspace Alt-Right", "home>gold"),
    ("Enter Backspace 2 L", "home>iron"),
    ("G", "home>tin"),
    ("End n", "home>tin"),
    ("End Home", "home"),
    ("n n g g", "home"),
    ("n g Esc n", "home>gold>iron"),
    ("n n ~", "home"),
    ("G Enter", "home>tin"),
    ("G k", "home>iron"),
    ("p", "home"),
    ("Space", "home>gold"),
    ("PgDn PgUp", "home"),
    ("Enter A", "home"),
    ("Enter A a", "home>gold"),
    ("a", "home"),
    ("z Enter Esc", "home"),
    ("z Enter Enter", "home>gold"),
    ("z Esc Enter", "home>gold"),
    ("z Enter 5 Space", "home>gold"),
    ("z Enter n", "home>gold>iron"),
    ("? Esc Enter", "home>gold"),
    ("? Enter", "home>gold"),
    ("? Down ? Enter", "home>gold"),
  ])
  func `sequences of keys reach an action`(keys: String, path: String) {
    var harness = PresenterHarness()
    harness.press(keys)
    harness.rest()
    #expect(harness.path == path)
  }

  @Test(arguments: [
    ("q", Effect.quit(0)), ("^C", .quit(130)), ("^Z", .suspend), ("^L", .redraw), ("R", .toggleRecording),
  ])
  func `requests to the program`(key: String, effect: Effect) {
    var harness = PresenterHarness()
    harness.press(key)
    #expect(harness.effects == [effect])
  }

  @Test func `each passage reports the screen that comes`() {
    var harness = PresenterHarness()
    harness.press("Enter Backspace L A")
    #expect(
      harness.effects == [
        .departed(to: "gold"), .departed(to: "home"), .departed(to: "gold"), .departed(to: "home"),
      ])
  }

  @Test func `a key during a transition ends it and acts at the same frame`() {
    var harness = PresenterHarness()
    harness.press("2")
    harness.wait(4)
    #expect(harness.path == "home>iron forward 0.4")
    harness.press("Backspace")
    #expect(harness.path == "home forward 0.0")
    #expect(harness.presenter.frame.text.first == "0 abcdefghijklmnopqr")
  }

  @Test func `a key that moves the focus ends a transition too`() {
    var harness = PresenterHarness()
    harness.press("Enter Backspace")
    harness.wait(4)
    harness.press("Tab")
    #expect(harness.path == "home")
    #expect(harness.presenter.frame.focused == "[iron]")
  }

  @Test func `a replay keeps the focus`() {
    var harness = PresenterHarness()
    harness.press("Enter Backspace Tab a")
    #expect(harness.path == "home forward 0.0")
    harness.rest()
    #expect(harness.presenter.frame.focused == "[iron]")
    harness.press("A A Tab")
    #expect(harness.path == "home>gold")
  }

  @Test func `many keys at once leave the last transition, at its start`() {
    var harness = PresenterHarness()
    for _ in 0..<3 { _ = harness.presenter.handle(.key(.character("n"))) }
    harness.wait(1)
    #expect(harness.path == "home>gold>iron>tin forward 0.0")
    harness.wait(10)
    #expect(harness.path == "home>gold>iron>tin")
  }

  @Test func `a link's own key comes before a letter, but not before q`() {
    var deck = Deck.sample
    deck.screens[0].links[1].key = "n"
    deck.screens[0].links[0].key = "q"
    var harness = PresenterHarness(deck)
    harness.press("n")
    #expect(harness.path == "home>iron forward 0.0")
    harness.press("~ q")
    #expect(harness.effects.last == .quit(0))
  }

  @Test func `the speed halves and doubles within its limits, and slow motion toggles`() {
    var harness = PresenterHarness()
    func speed() -> Double { harness.presenter.navigator.speed }
    harness.press("- -")
    #expect(speed() == 0.25)
    harness.press("- - - -")
    #expect(speed() == 0.125)
    harness.press("+ = + + + + +")
    #expect(speed() == 4)
    harness.press("s")
    #expect(speed() == 0.125)
    harness.press("s")
    #expect(speed() == 4)
  }

  @Test func `the user's transition goes through the catalogue and back to the deck's`() {
    var harness = PresenterHarness(transition: nil)
    var seen: [String] = []
    for _ in 0...Catalog.all.count {
      harness.press("]")
      let live = harness.presenter.player.chooser.live
      seen.append(live.flatMap { Catalog.Entry(named: $0.name, variant: $0.variant)?.description } ?? "-")
    }
    #expect(seen == Catalog.all.map(\.description) + ["-"])
    harness.press("[")
    #expect(harness.presenter.player.chooser.live?.name == Catalog.all.last?.name)
    harness.press("T")
    #expect(harness.presenter.player.chooser.live == nil)
  }
}
