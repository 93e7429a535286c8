import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct KeyTests {
  /// Keys, each at a frame of its own, and the stack that they lead to, after all has come to rest.
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
  func `Sequences`(keys: String, path: String) {
    var stand = PresenterHarness()
    stand.press(keys)
    stand.rest()
    #expect(stand.path == path)
  }

  @Test(arguments: [
    ("q", Effect.quit(0)), ("^C", .quit(130)), ("^Z", .suspend), ("^L", .redraw), ("R", .toggleRecording),
  ])
  func `What the program around must do`(key: String, effect: Effect) {
    var stand = PresenterHarness()
    stand.press(key)
    #expect(stand.effects == [effect])
  }

  @Test func `Each passage says which screen comes`() {
    var stand = PresenterHarness()
    stand.press("Enter Backspace L A")
    #expect(
      stand.effects == [
        .departed(to: "gold"), .departed(to: "home"), .departed(to: "gold"), .departed(to: "home"),
      ])
  }

  @Test func `A key during a transition first ends it and then acts, at the same frame`() {
    var stand = PresenterHarness()
    stand.press("2")
    stand.wait(4)
    #expect(stand.path == "home>iron forward 0.4")
    stand.press("Backspace")
    #expect(stand.path == "home forward 0.0")
    #expect(stand.presenter.frame.text.first == "0 abcdefghijklmnopqr")
  }

  @Test func `So does a key that only moves the focus`() {
    var stand = PresenterHarness()
    stand.press("Enter Backspace")
    stand.wait(4)
    stand.press("Tab")
    #expect(stand.path == "home")
    #expect(stand.presenter.frame.focused == "[iron]")
  }

  @Test func `A replay leaves the focus where it is`() {
    var stand = PresenterHarness()
    stand.press("Enter Backspace Tab a")
    #expect(stand.path == "home forward 0.0")
    stand.rest()
    #expect(stand.presenter.frame.focused == "[iron]")
    stand.press("A A Tab")
    #expect(stand.path == "home>gold")
  }

  @Test func `Mashing a key leaves one transition, the last, at its start`() {
    var stand = PresenterHarness()
    for _ in 0..<3 { _ = stand.presenter.handle(.key(.character("n"))) }
    stand.wait(1)
    #expect(stand.path == "home>gold>iron>tin forward 0.0")
    stand.wait(10)
    #expect(stand.path == "home>gold>iron>tin")
  }

  @Test func `A link's own key stands above a letter, but not above q`() {
    var deck = Deck.sample
    deck.screens[0].links[1].key = "n"
    deck.screens[0].links[0].key = "q"
    var stand = PresenterHarness(deck)
    stand.press("n")
    #expect(stand.path == "home>iron forward 0.0")
    stand.press("~ q")
    #expect(stand.effects.last == .quit(0))
  }

  @Test func `Speed halves and doubles within its limits, and slow motion comes and goes`() {
    var stand = PresenterHarness()
    func speed() -> Double { stand.presenter.navigator.speed }
    stand.press("- -")
    #expect(speed() == 0.25)
    stand.press("- - - -")
    #expect(speed() == 0.125)
    stand.press("+ = + + + + +")
    #expect(speed() == 4)
    stand.press("s")
    #expect(speed() == 0.125)
    stand.press("s")
    #expect(speed() == 4)
  }

  @Test func `The user's own transition goes round the catalogue and back to the deck's`() {
    var stand = PresenterHarness(transition: nil)
    var seen: [String] = []
    for _ in 0...Catalogue.entries.count {
      stand.press("]")
      let live = stand.presenter.player.chooser.live
      seen.append(live.flatMap { Catalogue.entry(named: $0.name, variant: $0.variant)?.description } ?? "-")
    }
    #expect(seen == Catalogue.entries.map(\.description) + ["-"])
    stand.press("[")
    #expect(stand.presenter.player.chooser.live?.name == Catalogue.entries.last?.name)
    stand.press("T")
    #expect(stand.presenter.player.chooser.live == nil)
  }
}
