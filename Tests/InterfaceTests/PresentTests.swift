import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// A screen of 8 x 3 that is presented in the middle of a screen of 20 x 5.
@Suite struct PresentTests {
  static var deck: Deck {
    var deck = Deck.sample
    deck.screens[1].settings.presentation = .modal
    deck.screens[1].settings.align = .asIs
    return deck
  }

  @Test func `a presented screen is in the middle of the one below, which is shaded`() {
    var harness = PresenterHarness(Self.deck)
    let home = harness.presenter.frame
    harness.press("Enter")
    #expect(harness.path == "home>gold forward 0.0")
    #expect(harness.presenter.player.scenery.stage.operation == .present)
    #expect(harness.presenter.player.scenery.stage.modal == Rect(column: 6, row: 1, columns: 8, rows: 3))
    harness.rest()
    let frame = harness.presenter.frame
    for row in 0..<5 {
      for column in 0..<20 {
        let (cell, below) = (frame[column: column, row: row], home[column: column, row: row])
        if (6..<14).contains(column), (1..<4).contains(row) { continue }
        #expect(cell.scalar == below.scalar)
        // Half of each channel, rounded either way.
        #expect(abs(Int(cell.background.red) * 2 - Int(below.background.red)) <= 1)
        #expect(abs(Int(cell.foreground.green) * 2 - Int(below.foreground.green)) <= 1)
      }
    }
    #expect(frame.text[1].hasPrefix("        gold"))
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.operation == .dismiss)
    harness.rest()
    #expect(harness.path == "home")
    #expect(harness.presenter.frame == home)
  }

  @Test func `a screen that covers the terminal is presented like a push`() {
    var harness = PresenterHarness(Self.deck, size: Size(columns: 8, rows: 3))
    harness.press("Enter")
    #expect(harness.presenter.player.scenery.stage.operation == .present)
    #expect(harness.presenter.player.scenery.stage.modal == nil)
    // On a still smaller terminal it is scrolled.
    _ = harness.presenter.handle(.resize(Size(columns: 5, rows: 4), aspect: 2))
    #expect(harness.presenter.player.scenery.stage.modal == Rect(column: 0, row: 0, columns: 5, rows: 3))
  }

  @Test func `only the presented screen's links can be pressed, and a click outside does nothing`() {
    var harness = PresenterHarness(Self.deck)
    harness.press("Enter")
    harness.rest()
    // The screen below has [nowhere] here.
    harness.mouse(.press, 2, 4)
    harness.mouse(.release, 2, 4)
    #expect(harness.path == "home>gold")
    harness.mouse(.press, 7, 3)
    harness.mouse(.release, 7, 3)
    #expect(harness.presenter.player.scenery.stage.operation == .dismiss)
  }

  @Test func `a screen pushed on a presented one replaces it, and the way back restores it`() {
    var deck = Self.deck
    deck.screens[1].links[0].target = .screen("iron")
    var harness = PresenterHarness(deck)
    harness.press("Enter")
    harness.rest()
    let presented = harness.presenter.frame
    harness.press("Enter")
    #expect(harness.presenter.player.scenery.stage.operation == .push)
    harness.rest()
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.operation == .pop)
    harness.rest()
    #expect(harness.presenter.frame == presented)
    harness.press("Backspace L")
    #expect(harness.presenter.player.scenery.stage.operation == .present)
    harness.rest()
    #expect(harness.presenter.frame == presented)
    // Popping two screens at once is not a dismissal.
    harness.press("Enter")
    harness.rest()
    harness.press("~")
    #expect(harness.presenter.player.scenery.stage.operation == .pop)
  }

  @Test func `a second presented screen shades the first one too`() {
    var deck = Self.deck
    deck.screens[1].links[0].target = .screen("tin")
    deck.screens[3].settings.presentation = .modal
    var harness = PresenterHarness(deck)
    let home = harness.presenter.frame
    harness.press("Enter")
    harness.rest()
    let first = harness.presenter.frame
    harness.press("Enter")
    harness.rest()
    #expect(harness.path == "home>gold>tin")
    let corner = harness.presenter.frame[column: 0, row: 0].background
    #expect(abs(Int(corner.red) * 4 - Int(home[column: 0, row: 0].background.red)) <= 3)
    harness.press("Backspace")
    harness.rest()
    #expect(harness.presenter.frame == first)
  }

  @Test func `a screen that presents itself many times is drawn from a few screens`() {
    var deck = Self.deck
    deck.screens[1].links[0].target = .screen("gold")
    var harness = PresenterHarness(deck, transition: "cut")
    harness.press("Enter")
    for _ in 0..<12 { harness.press("Enter") }
    let frame = harness.presenter.frame
    #expect((0...1).contains(frame[column: 0, row: 0].background.red))
    for _ in 0..<300 { harness.press("Enter") }
    #expect(harness.presenter.navigator.stack.entries.count == 314)
    #expect(harness.presenter.frame == frame)
  }
}
