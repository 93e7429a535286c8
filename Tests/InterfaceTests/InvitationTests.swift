import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The invitation for a new user who does nothing.
@Suite struct InvitationTests {
  private func harness(_ deck: Deck = .sample, _ adjust: (inout Presenter.Settings) -> Void = { _ in })
    -> PresenterHarness
  {
    PresenterHarness(deck, size: Size(columns: 80, rows: 24)) {
      $0.invites = true
      adjust(&$0)
    }
  }

  @Test func `after eight seconds the first link is followed`() {
    var harness = harness()
    harness.wait(79)
    #expect(harness.path == "home" && harness.presenter.pause == 1 && !harness.presenter.isMoving)
    harness.wait(1)
    #expect(harness.path == "home>gold forward 0.0")
    #expect(harness.effects == [.acted(.named(.enter)), .departed(to: "gold")])
    #expect(harness.presenter.display.text[23] == "  Enter opens this link, Backspace goes back")
    harness.wait(10)
    #expect(harness.path == "home>gold" && harness.presenter.pause == nil)
    // It comes once, and its message stays until the next key.
    harness.wait(200)
    #expect(harness.path == "home>gold")
    harness.press("Backspace")
    harness.rest()
    #expect(harness.path == "home" && harness.presenter.display.text[23].isEmpty)
    harness.wait(200)
    #expect(harness.path == "home")
  }

  @Test func `the frames are those of the key`() {
    var (invited, pressed) = (harness(), harness { $0.invites = false })
    invited.wait(79)
    _ = pressed.presenter.handle(.key(.named(.enter)))
    for _ in 0...12 {
      invited.wait(1)
      pressed.wait(1)
      #expect(invited.presenter.frame == pressed.presenter.frame)
    }
  }

  @Test(arguments: ["Tab", "?", "Ä", "D"])
  func `any key cancels the invitation`(key: String) {
    var harness = harness()
    harness.wait(70)
    harness.press(key)
    #expect(harness.presenter.pause == nil)
    harness.wait(100)
    #expect(harness.path == "home" && !harness.effects.contains(.acted(.named(.enter))))
  }

  @Test func `the mouse cancels the invitation, and nothing else does`() {
    var harness = harness()
    harness.wait(40)
    _ = harness.presenter.handle(.resize(Size(columns: 60, rows: 20), aspect: 2))
    _ = harness.presenter.handle(.message("read again"))
    #expect(harness.presenter.pause == 40)
    harness.mouse(.wheelDown, 3, 3)
    harness.wait(100)
    #expect(harness.path == "home")
  }

  @Test func `the invitation names the user's keys, and needs a link and a key`() throws {
    let keymap = try KeymapFile.keymap("follow = f\nback = b\nblank = B\n", path: "keys", changing: .standard)
    var other = harness { $0.keymap = keymap }
    other.wait(80)
    #expect(other.effects.first == .acted(.character("f")))
    #expect(other.presenter.display.text[23] == "  f opens this link, b goes back")
    let none = try KeymapFile.keymap("follow =\n", path: "keys", changing: .standard)
    var (keyless, linkless) = (
      harness { $0.keymap = none }, harness(Deck(path: "", screens: [.make("a", ["a"], [:])], start: 0))
    )
    keyless.wait(90)
    linkless.wait(90)
    #expect(keyless.path == "home" && keyless.effects.isEmpty)
    #expect(linkless.effects.isEmpty && linkless.presenter.pause == nil)
  }

  @Test func `a link out of sight is scrolled into view, and followed after the same time again`() {
    let deck = Deck(path: "talk", screens: [Deck.sample.screens[2], Deck.sample.screens[1]], start: 0)
    var harness = PresenterHarness(deck, size: Size(columns: 20, rows: 5)) { $0.invites = true }
    harness.wait(80)
    #expect(harness.path == "iron" && harness.presenter.frame.text[3] == "9 [gold]")
    #expect(harness.presenter.display.text.last?.contains("Enter") == false && harness.presenter.pause == 80)
    harness.wait(80)
    #expect(harness.path == "iron>gold forward 0.0")
    #expect(harness.effects.filter { $0 == .acted(.named(.enter)) }.count == 2)
  }

  @Test func `without the setting there is no invitation`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24)) { $0.welcomes = true }
    harness.wait(200)
    #expect(harness.path == "home")
  }
}
