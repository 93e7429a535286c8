import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct MouseTests {
  @Test func `Press and release on a link follow it from that very cell, and back`() {
    var stand = PresenterHarness()
    stand.mouse(.press, 12, 2)
    #expect(stand.presenter.frame.focused == "[iron]")
    #expect(stand.path == "home")
    stand.mouse(.release, 13, 2)
    #expect(stand.path == "home>iron forward 0.0")
    #expect(stand.presenter.player.scenery.stage.trigger == Rect(column: 12, row: 2, columns: 1, rows: 1))
    stand.rest()
    _ = stand.presenter.handle(.resize(Size(columns: 24, rows: 5), aspect: 2))
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.trigger == Rect(column: 14, row: 2, columns: 1, rows: 1))
  }

  @Test func `A link in a box pushes from its box`() {
    var deck = Deck.sample
    let box = Rect(column: 7, row: 1, columns: 8, rows: 3)
    deck.screens[0].links[1].spots[0].trigger = box
    var stand = PresenterHarness(deck)
    stand.mouse(.press, 12, 2)
    stand.mouse(.release, 12, 2)
    #expect(stand.presenter.player.scenery.stage.trigger == box.moved(columns: 3, rows: 0))
  }

  @Test func `A click on nothing does nothing, also during a transition`() {
    var stand = PresenterHarness()
    stand.mouse(.press, 0, 0)
    stand.mouse(.release, 0, 0)
    #expect(stand.path == "home")
    stand.press("Enter")
    stand.mouse(.press, 0, 0)
    stand.mouse(.release, 0, 0)
    #expect(stand.path == "home>gold forward 0.1")
  }

  @Test func `A click on a link of the screen that comes first ends the transition`() {
    var stand = PresenterHarness()
    stand.press("Enter")
    stand.wait(3)
    stand.mouse(.press, 7, 3)
    #expect(stand.path == "home>gold scrubbing 0.3")
    stand.mouse(.release, 7, 3)
    #expect(stand.path == "home forward 0.0")
  }

  @Test func `The right button goes back`() {
    var stand = PresenterHarness()
    stand.press("Enter")
    stand.rest()
    stand.mouse(.rightPress, 0, 0)
    stand.rest()
    #expect(stand.path == "home")
  }

  @Test func `The wheel scrolls and never navigates`() {
    var stand = PresenterHarness()
    for _ in 0..<9 { stand.mouse(.wheelDown, 0, 0) }
    #expect(stand.path == "home")
    stand.press("2")
    stand.rest()
    stand.mouse(.wheelDown, 0, 0)
    #expect(stand.presenter.frame.text.first == "3 abcdefghijklmnopqr")
    for _ in 0..<9 { stand.mouse(.wheelDown, 0, 0) }
    #expect(stand.presenter.frame.text.first == "7 abcdefghijklmnopqr")
    for _ in 0..<9 { stand.mouse(.wheelUp, 0, 0) }
    #expect(stand.presenter.frame.text.first == "0 abcdefghijklmnopqr")
    #expect(stand.path == "home>iron")
  }
}
