import Decks
import Navigation
import TestSupport
import Testing
import Transitions

@testable import Interface

/// What the show does for somebody who has just come and does nothing.
@Suite struct InvitationTests {
  private func stand(_ deck: Deck = .sample, _ adjust: (inout Presenter.Settings) -> Void = { _ in })
    -> PresenterHarness
  {
    PresenterHarness(deck, size: Size(columns: 80, rows: 24)) {
      $0.invites = true
      adjust(&$0)
    }
  }

  @Test func `after eight seconds the first link is followed, and over before the tenth`() {
    var stand = stand()
    stand.wait(79)
    #expect(stand.path == "home" && stand.presenter.pause == 1 && !stand.presenter.isMoving)
    stand.wait(1)
    #expect(stand.path == "home>gold forward 0.0")
    #expect(stand.effects == [.acted(.named(.enter)), .departed(to: "gold")])
    #expect(stand.presenter.display.text[23] == "Enter opens this link, Backspace goes back")
    stand.wait(10)
    #expect(stand.path == "home>gold" && stand.presenter.pause == nil)
    // Once, and what it said stays until the next key.
    stand.wait(200)
    #expect(stand.path == "home>gold")
    stand.press("Backspace")
    stand.rest()
    #expect(stand.path == "home" && stand.presenter.display.text[23].isEmpty)
    stand.wait(200)
    #expect(stand.path == "home")
  }

  @Test func `the frames are those of the key`() {
    var (invited, pressed) = (stand(), stand { $0.invites = false })
    invited.wait(79)
    _ = pressed.presenter.handle(.key(.named(.enter)))
    for _ in 0...12 {
      invited.wait(1)
      pressed.wait(1)
      #expect(invited.presenter.frame == pressed.presenter.frame)
    }
  }

  @Test(arguments: ["Tab", "?", "Ä", "D"])
  func `any key declines it`(key: String) {
    var stand = stand()
    stand.wait(70)
    stand.press(key)
    #expect(stand.presenter.pause == nil)
    stand.wait(100)
    #expect(stand.path == "home" && !stand.effects.contains(.acted(.named(.enter))))
  }

  @Test func `so does the mouse, and nothing else`() {
    var stand = stand()
    stand.wait(40)
    _ = stand.presenter.handle(.resize(Size(columns: 60, rows: 20), aspect: 2))
    _ = stand.presenter.handle(.message("read again"))
    #expect(stand.presenter.pause == 40)
    stand.mouse(.wheelDown, 3, 3)
    stand.wait(100)
    #expect(stand.path == "home")
  }

  @Test func `it says and does what the keys are, and nothing where no link is or no key follows one`() throws {
    let keymap = try KeymapFile.keymap("follow = f\nback = b\nblank = B\n", path: "keys", changing: .standard)
    var other = stand { $0.keymap = keymap }
    other.wait(80)
    #expect(other.effects.first == .acted(.character("f")))
    #expect(other.presenter.display.text[23] == "f opens this link, b goes back")
    let none = try KeymapFile.keymap("follow =\n", path: "keys", changing: .standard)
    var (keyless, linkless) = (
      stand { $0.keymap = none }, stand(Deck(path: "", screens: [.make("a", ["a"], [:])], start: 0))
    )
    keyless.wait(90)
    linkless.wait(90)
    #expect(keyless.path == "home" && keyless.effects.isEmpty)
    #expect(linkless.effects.isEmpty && linkless.presenter.pause == nil)
  }

  @Test func `a link that is out of snapshot is shown, and followed after as long again`() {
    let deck = Deck(path: "talk", screens: [Deck.sample.screens[2], Deck.sample.screens[1]], start: 0)
    var stand = PresenterHarness(deck, size: Size(columns: 20, rows: 5)) { $0.invites = true }
    stand.wait(80)
    #expect(stand.path == "iron" && stand.presenter.frame.text[3] == "9 [gold]")
    #expect(stand.presenter.display.text.last?.contains("Enter") == false && stand.presenter.pause == 80)
    stand.wait(80)
    #expect(stand.path == "iron>gold forward 0.0")
    #expect(stand.effects.filter { $0 == .acted(.named(.enter)) }.count == 2)
  }

  @Test func `nobody is invited unless that is asked for`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24)) { $0.welcomes = true }
    stand.wait(200)
    #expect(stand.path == "home")
  }
}
