import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

/// A screen of 8 x 3 that is presented in the middle of one of 20 x 5.
@Suite struct PresentTests {
  static var deck: Deck {
    var deck = Deck.sample
    deck.screens[1].settings.presentation = .modal
    deck.screens[1].settings.align = .asIs
    return deck
  }

  @Test func `A presented screen lies in the middle of the one below, which stays, shaded`() {
    var stand = PresenterHarness(Self.deck)
    let home = stand.presenter.frame
    stand.press("Enter")
    #expect(stand.path == "home>gold forward 0.0")
    #expect(stand.presenter.player.scenery.stage.operation == .present)
    #expect(stand.presenter.player.scenery.stage.modal == Rect(column: 6, row: 1, columns: 8, rows: 3))
    stand.rest()
    let frame = stand.presenter.frame
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
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.operation == .dismiss)
    stand.rest()
    #expect(stand.path == "home")
    #expect(stand.presenter.frame == home)
  }

  @Test func `What covers the whole terminal is presented like a push`() {
    var stand = PresenterHarness(Self.deck, size: Size(columns: 8, rows: 3))
    stand.press("Enter")
    #expect(stand.presenter.player.scenery.stage.operation == .present)
    #expect(stand.presenter.player.scenery.stage.modal == nil)
    // On a smaller one yet it is scrolled.
    _ = stand.presenter.handle(.resize(Size(columns: 5, rows: 4), aspect: 2))
    #expect(stand.presenter.player.scenery.stage.modal == Rect(column: 0, row: 0, columns: 5, rows: 3))
  }

  @Test func `Only its own links can be pressed, and a click beside it does nothing`() {
    var stand = PresenterHarness(Self.deck)
    stand.press("Enter")
    stand.rest()
    // Here stands [nowhere] of the screen below.
    stand.mouse(.press, 2, 4)
    stand.mouse(.release, 2, 4)
    #expect(stand.path == "home>gold")
    stand.mouse(.press, 7, 3)
    stand.mouse(.release, 7, 3)
    #expect(stand.presenter.player.scenery.stage.operation == .dismiss)
  }

  @Test func `A screen on a presented one takes its place, and gives it back`() {
    var deck = Self.deck
    deck.screens[1].links[0].target = .screen("iron")
    var stand = PresenterHarness(deck)
    stand.press("Enter")
    stand.rest()
    let presented = stand.presenter.frame
    stand.press("Enter")
    #expect(stand.presenter.player.scenery.stage.operation == .push)
    stand.rest()
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.operation == .pop)
    stand.rest()
    #expect(stand.presenter.frame == presented)
    stand.press("Backspace L")
    #expect(stand.presenter.player.scenery.stage.operation == .present)
    stand.rest()
    #expect(stand.presenter.frame == presented)
    // Two at once are no dismissal.
    stand.press("Enter")
    stand.rest()
    stand.press("~")
    #expect(stand.presenter.player.scenery.stage.operation == .pop)
  }

  @Test func `One presented over another shades it once more`() {
    var deck = Self.deck
    deck.screens[1].links[0].target = .screen("tin")
    deck.screens[3].settings.presentation = .modal
    var stand = PresenterHarness(deck)
    let home = stand.presenter.frame
    stand.press("Enter")
    stand.rest()
    let first = stand.presenter.frame
    stand.press("Enter")
    stand.rest()
    #expect(stand.path == "home>gold>tin")
    let corner = stand.presenter.frame[column: 0, row: 0].background
    #expect(abs(Int(corner.red) * 4 - Int(home[column: 0, row: 0].background.red)) <= 3)
    stand.press("Backspace")
    stand.rest()
    #expect(stand.presenter.frame == first)
  }

  @Test func `one that presents itself again and again is drawn from a few screens`() {
    var deck = Self.deck
    deck.screens[1].links[0].target = .screen("gold")
    var stand = PresenterHarness(deck, transition: "cut")
    stand.press("Enter")
    for _ in 0..<12 { stand.press("Enter") }
    let frame = stand.presenter.frame
    #expect((0...1).contains(frame[column: 0, row: 0].background.red))
    for _ in 0..<300 { stand.press("Enter") }
    #expect(stand.presenter.navigator.stack.entries.count == 314)
    #expect(stand.presenter.frame == frame)
  }
}
