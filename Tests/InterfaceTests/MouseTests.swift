import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct MouseTests {
  @Test func `a click on a link follows it from the pressed cell, and back`() {
    var harness = PresenterHarness()
    harness.mouse(.press, 12, 2)
    #expect(harness.presenter.frame.focused == "[iron]")
    #expect(harness.path == "home")
    harness.mouse(.release, 13, 2)
    #expect(harness.path == "home>iron forward 0.0")
    #expect(harness.presenter.player.scenery.stage.trigger == Rect(column: 12, row: 2, columns: 1, rows: 1))
    harness.rest()
    _ = harness.presenter.handle(.resize(Size(columns: 24, rows: 5), aspect: 2))
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.trigger == Rect(column: 14, row: 2, columns: 1, rows: 1))
  }

  @Test func `a link in a box pushes from its box`() {
    var deck = Deck.sample
    let box = Rect(column: 7, row: 1, columns: 8, rows: 3)
    deck.screens[0].links[1].spots[0].trigger = box
    var harness = PresenterHarness(deck)
    harness.mouse(.press, 12, 2)
    harness.mouse(.release, 12, 2)
    #expect(harness.presenter.player.scenery.stage.trigger == box.moved(columns: 3, rows: 0))
  }

  @Test func `a click on no link does nothing, even during a transition`() {
    var harness = PresenterHarness()
    harness.mouse(.press, 0, 0)
    harness.mouse(.release, 0, 0)
    #expect(harness.path == "home")
    harness.press("Enter")
    harness.mouse(.press, 0, 0)
    harness.mouse(.release, 0, 0)
    #expect(harness.path == "home>gold forward 0.1")
  }

  @Test func `a click on a link of the entering screen first ends the transition`() {
    var harness = PresenterHarness()
    harness.press("Enter")
    harness.wait(3)
    harness.mouse(.press, 7, 3)
    #expect(harness.path == "home>gold scrubbing 0.3")
    harness.mouse(.release, 7, 3)
    #expect(harness.path == "home forward 0.0")
  }

  @Test func `the right button goes back`() {
    var harness = PresenterHarness()
    harness.press("Enter")
    harness.rest()
    harness.mouse(.rightPress, 0, 0)
    harness.rest()
    #expect(harness.path == "home")
  }

  @Test func `the wheel scrolls and never navigates`() {
    var harness = PresenterHarness()
    for _ in 0..<9 { harness.mouse(.wheelDown, 0, 0) }
    #expect(harness.path == "home")
    harness.press("2")
    harness.rest()
    harness.mouse(.wheelDown, 0, 0)
    #expect(harness.presenter.frame.text.first == "3 abcdefghijklmnopqr")
    for _ in 0..<9 { harness.mouse(.wheelDown, 0, 0) }
    #expect(harness.presenter.frame.text.first == "7 abcdefghijklmnopqr")
    for _ in 0..<9 { harness.mouse(.wheelUp, 0, 0) }
    #expect(harness.presenter.frame.text.first == "0 abcdefghijklmnopqr")
    #expect(harness.path == "home>iron")
  }
}
