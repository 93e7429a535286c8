import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

/// What plays behind the picker: ten frames a second, so that a rest has four.
@Suite struct PickerPreviewTests {
  /// Two screens of one row without links.
  private static func letters(_ adjust: (inout Presenter.Settings) -> Void = { _ in }) -> PresenterHarness {
    let screens = [Screen.make("letters", ["ABCDEFGH"], [:]), Screen.make("digits", ["12345678"], [:])]
    return PresenterHarness(
      Deck(path: "talk", screens: screens, start: 0), size: Size(columns: 8, rows: 1), transition: nil
    ) {
      $0.transition = TransitionChoice(name: "push", variant: "left", duration: 0.4, curve: "linear")
      adjust(&$0)
    }
  }

  private static func film(_ stand: inout PresenterHarness, frames: Int) -> [String] {
    (0..<frames).map { _ in
      stand.wait(1)
      return stand.presenter.frame.text[0]
    }
  }

  @Test func `There, a rest, back, a rest, and again`() {
    var stand = Self.letters()
    _ = stand.presenter.handle(.key(.character("t")))
    #expect(
      Self.film(&stand, frames: 18) == [
        "ABCDEFGH", "CDEFGH12", "EFGH1234", "GH123456",
        "12345678", "12345678", "12345678", "12345678",
        "12345678", "GH123456", "EFGH1234", "CDEFGH12",
        "ABCDEFGH", "ABCDEFGH", "ABCDEFGH", "ABCDEFGH",
        "ABCDEFGH", "CDEFGH12",
      ])
  }

  @Test func `It runs at the user's speed, but rests as long as ever`() {
    var stand = Self.letters { $0.speed = 2 }
    _ = stand.presenter.handle(.key(.character("t")))
    #expect(
      Self.film(&stand, frames: 9) == [
        "ABCDEFGH", "EFGH1234", "12345678", "12345678", "12345678", "12345678", "12345678", "EFGH1234", "ABCDEFGH",
      ])
  }

  @Test func `Another highlight begins anew, the same one goes on`() {
    var stand = Self.letters()
    stand.press("t")
    stand.wait(2)
    // One more frame of the same: the highlight has not moved.
    stand.press("x y z")
    #expect(stand.presenter.frame.text == ["12345678"])
    _ = stand.presenter.handle(.key(.control("u")))
    for name in "push:right" { _ = stand.presenter.handle(.key(.character(name))) }
    // 0.4 s, eased in and out at both ends.
    #expect(Self.film(&stand, frames: 3) == ["ABCDEFGH", "8ABCDEFG", "5678ABCD"])
  }

  @Test func `Frames that come late are left out`() {
    var stand = Self.letters()
    _ = stand.presenter.handle(.key(.character("t")))
    _ = stand.presenter.advance(frames: 7)
    #expect(stand.presenter.frame.text == ["ABCDEFGH"])
    _ = stand.presenter.advance(frames: 3)
    #expect(stand.presenter.frame.text == ["GH123456"])
    _ = stand.presenter.advance(frames: 20)
    #expect(stand.presenter.frame.text == ["12345678"])
    _ = stand.presenter.advance(frames: 20)
    #expect(Self.film(&stand, frames: 1) == ["GH123456"])
  }

  @Test func `A cut shows one screen and then the other`() {
    var stand = Self.letters { $0.transition = TransitionChoice(name: "cut") }
    _ = stand.presenter.handle(.key(.character("t")))
    #expect(
      Self.film(&stand, frames: 10).map { String($0.prefix(1)) }.joined() == "1111AAAA11")
  }

  /// Each frame is the one that the real passages draw: the same link is followed, and popped.
  @Test(arguments: Catalogue.entries)
  func `It is what would be seen`(entry: Catalogue.Entry) {
    Self.compare(entry, in: .sample)
  }

  @Test func `It is what would be seen of a screen that is presented`() throws {
    var deck = Deck.sample
    deck.screens[2].settings.presentation = .modal
    Self.compare(try #require(Catalogue.entry(named: "circle")), in: deck)
    var stand = PresenterHarness(deck)
    stand.press("Tab t")
    #expect(stand.presenter.player.scenery.stage.operation == .present)
    stand.wait(14)
    #expect(stand.presenter.player.scenery.stage.operation == .dismiss)
  }

  private static func compare(_ entry: Catalogue.Entry, in deck: Deck) {
    let size = Size(columns: 40, rows: 12)
    var preview = PresenterHarness(deck, size: size, transition: nil)
    var real = PresenterHarness(deck, size: size, transition: nil) {
      $0.transition = TransitionChoice(name: entry.name, variant: entry.variant)
    }
    preview.press("Tab t")
    // Of those whose names contain this one, this one.
    for character in entry.description { _ = preview.presenter.handle(.key(.character(character))) }
    while preview.presenter.modes.picker.map({ $0.picker.items[$0.previewed].name }) != entry.description {
      _ = preview.presenter.handle(.key(.named(.down)))
    }
    real.press("Tab")
    for key in ["Enter", "Backspace"] {
      real.press(key)
      preview.wait(1)
      #expect(preview.presenter.frame == real.presenter.frame)
      while real.presenter.isMoving {
        real.wait(1)
        preview.wait(1)
        #expect(preview.presenter.frame == real.presenter.frame)
      }
      preview.wait(3)
      #expect(preview.presenter.frame == real.presenter.frame)
    }
  }

  /// Where the user stands, and what is shown then: the operation, the trigger and the screen that comes.
  @Test(
    arguments: [
      ("", "push", Rect(column: 3, row: 2, columns: 6, rows: 1), "gold"),
      ("Tab", "push", Rect(column: 11, row: 2, columns: 6, rows: 1), "iron"),
      // A link that leads back, into where the screen came from; there it may be out of sight.
      ("Enter", "pop", Rect(column: 3, row: 2, columns: 6, rows: 1), "home"),
      ("2 Enter Enter", "pop", Rect(column: 2, row: 3, columns: 6, rows: 1), "iron"),
      // A link that leads nowhere: the neighbour, or, once there has been a passage, its other end.
      ("Tab Tab", "push", nil, "gold"),
      ("2 Backspace Tab", "push", Rect(column: 11, row: 2, columns: 6, rows: 1), "iron"),
      // No link at all.
      ("G", "pop", nil, "home"),
      // The screen was exchanged for another, which no link has brought.
      ("2 p", "pop", nil, "home"),
    ] as [(String, String, Rect?, String)])
  func `What is shown`(keys: String, operation: String, trigger: Rect?, screen: String) {
    var stand = PresenterHarness(transition: "cut", duration: nil)
    stand.press(keys + " t")
    #expect(stand.presenter.modes.picker?.preview?.passage.after.top.screen == screen)
    #expect(stand.presenter.player.scenery.stage.operation.rawValue == operation)
    #expect(stand.presenter.player.scenery.stage.trigger == trigger)
  }

  @Test func `What an exchange has brought is left for what was there, from no link of its own`() {
    var deck = Deck.sample
    deck.screens[1].links = deck.screens[0].links.map { link in
      var link = link
      link.problem = "broken"
      return link
    }
    var stand = PresenterHarness(deck, transition: "cut", duration: nil)
    stand.press("2 p t")
    #expect(stand.presenter.modes.picker?.preview?.passage.after.entries.map(\.screen) == ["home", "iron"])
    #expect(stand.presenter.player.scenery.stage.operation == .push)
    #expect(stand.presenter.player.scenery.stage.trigger == nil)
  }

  @Test func `On the last screen of a deck the one before it comes, in a deck of one the same`() {
    var deck = Deck.sample
    deck.start = 3
    var stand = PresenterHarness(deck, transition: "cut")
    stand.press("t")
    #expect(stand.presenter.modes.picker?.preview?.passage.after.top.screen == "iron")
    #expect(stand.presenter.player.scenery.stage.operation == .pop)

    deck = Deck(path: "talk", screens: [Deck.sample.screens[3]], start: 0)
    stand = PresenterHarness(deck)
    let rest = stand.presenter.frame
    stand.press("t")
    stand.wait(5)
    #expect(stand.presenter.player.scenery.from == rest && stand.presenter.player.scenery.to == rest)
    #expect(stand.presenter.frame == rest)
  }

  @Test func `The deck's own choice shows what the link, the screen and the deck ask for, both ways`() {
    var deck = Deck.sample
    deck.screens[0].links[0].transition = TransitionChoice(name: "wipe", duration: 0.2)
    deck.screens[1].settings.back = TransitionChoice(name: "depth")
    deck.settings.curve = "linear"
    var stand = PresenterHarness(deck, transition: nil)
    stand.press("t")
    #expect(stand.presenter.modes.picker?.preview?.passage.look.choice.name == "wipe")
    #expect(stand.presenter.modes.picker?.preview?.passage.look.duration == 0.2)
    #expect(stand.presenter.modes.picker?.preview?.passage.look.curve.name == "linear")
    stand.wait(6)
    #expect(stand.presenter.modes.picker?.preview?.passage.look.choice.name == "depth")
    stand.press("End")
    #expect(stand.presenter.modes.picker?.preview?.passage.look.choice.name == "dissolve")
  }

  @Test(arguments: [TransitionChooser.Motion.none, .reduced])
  func `With little motion it is a still of the middle`(motion: TransitionChooser.Motion) {
    let size = Size(columns: 80, rows: 24)
    var preview = PresenterHarness(size: size, transition: nil) { $0.motion = motion }
    preview.press("t")
    for name in ["iris:open", "slide:left"] {
      var held = PresenterHarness(size: size, transition: nil)
      _ = held.presenter.handle(.key(.character("z")))
      held.presenter.player.chooser.live = try? TransitionChoice(parsing: name.unicodeScalars)
      held.press("Enter 5")
      _ = preview.presenter.handle(.key(.control("u")))
      for name in name { _ = preview.presenter.handle(.key(.character(name))) }
      preview.wait(1)
      #expect(preview.presenter.frame == held.presenter.frame)
      #expect(!preview.presenter.isMoving && preview.presenter.isInTransition)
      preview.wait(20)
      #expect(preview.presenter.frame == held.presenter.frame)
      #expect(preview.presenter.damage.spans.isEmpty)
    }
    // What is chosen is still run with little motion.
    preview.press("Enter Enter")
    preview.wait(2)
    #expect(preview.path == "home>gold")
  }

  @Test func `At another size it goes on where it was`() {
    let (small, large) = (Size(columns: 20, rows: 5), Size(columns: 60, rows: 14))
    var preview = PresenterHarness(size: small)
    var real = PresenterHarness(size: large)
    preview.press("t")
    real.press("Enter")
    preview.wait(4)
    real.wait(4)
    _ = preview.presenter.handle(.resize(large, aspect: 2))
    for _ in 0..<6 {
      preview.wait(1)
      real.wait(1)
      #expect(preview.presenter.frame == real.presenter.frame)
    }
    #expect(!real.presenter.isInTransition)
  }

  @Test func `It moves while it waits too, and is all that recordings see`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    var shown = stand.presenter.frame
    stand.press("t")
    for _ in 0..<40 {
      #expect(stand.presenter.isMoving && stand.presenter.isInTransition)
      stand.presenter.damage.apply(stand.presenter.frame, to: &shown)
      #expect(shown == stand.presenter.frame)
      #expect(!stand.presenter.frame.text.contains { $0.contains("mask") })
      #expect(stand.presenter.display.text.contains { $0.contains("* mask") })
      stand.wait(1)
    }
    stand.press("Esc")
    #expect(!stand.presenter.isMoving && !stand.presenter.isInTransition)
  }

  @Test func `Screens that change are seen as they are`() throws {
    var stand = Self.letters()
    _ = stand.presenter.handle(.key(.character("t")))
    #expect(Self.film(&stand, frames: 3) == ["ABCDEFGH", "CDEFGH12", "EFGH1234"])
    stand.presenter.update(Screen.make("digits", ["abcdefgh"], [:]))
    #expect(Self.film(&stand, frames: 2) == ["GHabcdef", "abcdefgh"])
    stand.press("Esc")
    #expect(stand.presenter.frame.text == ["ABCDEFGH"])
  }
}
