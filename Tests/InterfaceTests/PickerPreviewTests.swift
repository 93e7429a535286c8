import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

/// The preview behind the picker, at ten frames a second, so that a pause takes four frames.
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

  private static func film(_ harness: inout PresenterHarness, frames: Int) -> [String] {
    (0..<frames).map { _ in
      harness.wait(1)
      return harness.presenter.frame.text[0]
    }
  }

  @Test func `the preview plays there, rests, plays back, rests, and repeats`() {
    var harness = Self.letters()
    _ = harness.presenter.handle(.key(.character("t")))
    #expect(
      Self.film(&harness, frames: 18) == [
        "ABCDEFGH", "CDEFGH12", "EFGH1234", "GH123456",
        "12345678", "12345678", "12345678", "12345678",
        "12345678", "GH123456", "EFGH1234", "CDEFGH12",
        "ABCDEFGH", "ABCDEFGH", "ABCDEFGH", "ABCDEFGH",
        "ABCDEFGH", "CDEFGH12",
      ])
  }

  @Test func `the preview runs at the user's speed and keeps its rest`() {
    var harness = Self.letters { $0.speed = 2 }
    _ = harness.presenter.handle(.key(.character("t")))
    #expect(
      Self.film(&harness, frames: 9) == [
        "ABCDEFGH", "EFGH1234", "12345678", "12345678", "12345678", "12345678", "12345678", "EFGH1234", "ABCDEFGH",
      ])
  }

  /// The text that moves is that of the screens as they are now, not as they were when the list was opened.
  @Test(arguments: ["move", "card"]) func `the preview stays live`(transition: String) {
    func start(_ deck: Deck) -> PresenterHarness {
      var harness = PresenterHarness(deck)
      _ = harness.presenter.handle(.key(.character("t")))
      for name in transition { _ = harness.presenter.handle(.key(.character(name))) }
      return harness
    }
    var deck = Deck.sample
    deck.screens[0] = LiveScreenTests.clock("home", 7)
    var (harness, fresh) = (start(.sample), start(deck))
    harness.presenter.update(LiveScreenTests.clock("home", 7))
    for frame in 0..<12 {
      harness.wait(1)
      fresh.wait(1)
      #expect(harness.presenter.frame == fresh.presenter.frame, "frame \(frame)")
    }
  }

  @Test func `another highlight restarts the preview, the same one does not`() {
    var harness = Self.letters()
    harness.press("t")
    harness.wait(2)
    // The preview continues for one more frame: the highlight has not moved.
    harness.press("x y z")
    #expect(harness.presenter.frame.text == ["12345678"])
    _ = harness.presenter.handle(.key(.control("u")))
    for name in "push:right" { _ = harness.presenter.handle(.key(.character(name))) }
    // The transition takes 0.4 s and is eased at both ends.
    #expect(Self.film(&harness, frames: 3) == ["ABCDEFGH", "8ABCDEFG", "5678ABCD"])
  }

  @Test func `late frames are left out`() {
    var harness = Self.letters()
    _ = harness.presenter.handle(.key(.character("t")))
    _ = harness.presenter.advance(frames: 7)
    #expect(harness.presenter.frame.text == ["ABCDEFGH"])
    _ = harness.presenter.advance(frames: 3)
    #expect(harness.presenter.frame.text == ["GH123456"])
    _ = harness.presenter.advance(frames: 20)
    #expect(harness.presenter.frame.text == ["12345678"])
    _ = harness.presenter.advance(frames: 20)
    #expect(Self.film(&harness, frames: 1) == ["GH123456"])
  }

  @Test func `a cut shows one screen and then the other`() {
    var harness = Self.letters { $0.transition = TransitionChoice(name: "cut") }
    _ = harness.presenter.handle(.key(.character("t")))
    #expect(
      Self.film(&harness, frames: 10).map { String($0.prefix(1)) }.joined() == "1111AAAA11")
  }

  /// Each frame of the preview equals that of the real passage: the same link is followed and popped.
  @Test(arguments: Catalog.all)
  func `the preview shows what choosing would show`(entry: Catalog.Entry) {
    Self.compare(entry, in: .sample)
  }

  @Test func `the preview shows a presented screen as choosing would`() throws {
    var deck = Deck.sample
    deck.screens[2].settings.presentation = .modal
    Self.compare(try #require(Catalog.Entry(named: "circle")), in: deck)
    var harness = PresenterHarness(deck)
    harness.press("Tab t")
    #expect(harness.presenter.player.scenery.stage.operation == .present)
    harness.wait(14)
    #expect(harness.presenter.player.scenery.stage.operation == .dismiss)
  }

  private static func compare(_ entry: Catalog.Entry, in deck: Deck) {
    let size = Size(columns: 40, rows: 12)
    var preview = PresenterHarness(deck, size: size, transition: nil)
    var real = PresenterHarness(deck, size: size, transition: nil) {
      $0.transition = TransitionChoice(name: entry.name, variant: entry.variant)
    }
    preview.press("Tab t")
    // Several names may contain the text: select the entry itself.
    for character in entry.description { _ = preview.presenter.handle(.key(.character(character))) }
    while preview.presenter.panes[PickerPane.self].map({ $0.picker.items[$0.previewed].name }) != entry.description {
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

  /// The user's keys, and the preview after them: the operation, the trigger and the next screen.
  @Test(
    arguments: [
      ("", "push", Rect(column: 3, row: 2, columns: 6, rows: 1), "gold"),
      ("Tab", "push", Rect(column: 11, row: 2, columns: 6, rows: 1), "iron"),
      // A link that returns to the link that pushed, which may be out of sight.
      ("Enter", "pop", Rect(column: 3, row: 2, columns: 6, rows: 1), "home"),
      ("2 Enter Enter", "pop", Rect(column: 2, row: 3, columns: 6, rows: 1), "iron"),
      // A link without a target previews the neighbour, or, after a passage, its other end.
      ("Tab Tab", "push", nil, "gold"),
      ("2 Backspace Tab", "push", Rect(column: 11, row: 2, columns: 6, rows: 1), "iron"),
      // No link.
      ("G", "pop", nil, "home"),
      // The screen was replaced without a link.
      ("2 p", "pop", nil, "home"),
    ] as [(String, String, Rect?, String)])
  func `the screen that comes next is previewed`(keys: String, operation: String, trigger: Rect?, screen: String) {
    var harness = PresenterHarness(transition: "cut", duration: nil)
    harness.press(keys + " t")
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.after.top.screen == screen)
    #expect(harness.presenter.player.scenery.stage.operation.rawValue == operation)
    #expect(harness.presenter.player.scenery.stage.trigger == trigger)
  }

  @Test func `after a replacement the way back is previewed, without a link`() {
    var deck = Deck.sample
    deck.screens[1].links = deck.screens[0].links.map { link in
      var link = link
      link.problem = "broken"
      return link
    }
    var harness = PresenterHarness(deck, transition: "cut", duration: nil)
    harness.press("2 p t")
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.after.entries.map(\.screen) == ["home", "iron"])
    #expect(harness.presenter.player.scenery.stage.operation == .push)
    #expect(harness.presenter.player.scenery.stage.trigger == nil)
  }

  @Test func `on the last screen the previous one is previewed, in a deck of one that screen`() {
    var deck = Deck.sample
    deck.start = 3
    var harness = PresenterHarness(deck, transition: "cut")
    harness.press("t")
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.after.top.screen == "iron")
    #expect(harness.presenter.player.scenery.stage.operation == .pop)

    deck = Deck(path: "talk", screens: [Deck.sample.screens[3]], start: 0)
    harness = PresenterHarness(deck)
    let rest = harness.presenter.frame
    harness.press("t")
    harness.wait(5)
    #expect(harness.presenter.player.scenery.from == rest && harness.presenter.player.scenery.to == rest)
  }

  @Test func `the deck's own choice previews what link, screen and deck ask for, both ways`() {
    var deck = Deck.sample
    deck.screens[0].links[0].transition = TransitionChoice(name: "wipe", duration: 0.2)
    deck.screens[1].settings.back = TransitionChoice(name: "depth")
    deck.settings.curve = "linear"
    var harness = PresenterHarness(deck, transition: nil)
    harness.press("t")
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.look.choice.name == "wipe")
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.look.seconds == 0.2)
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.look.curve.name == "linear")
    harness.wait(6)
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.look.choice.name == "depth")
    harness.press("End")
    #expect(harness.presenter.panes[PickerPane.self]?.preview?.passage.look.choice.name == "dissolve")
  }

  @Test(arguments: [TransitionChooser.Motion.none, .reduced])
  func `with reduced motion the preview is a still of the middle`(motion: TransitionChooser.Motion) {
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
    // The choice is previewed with reduced motion too.
    preview.press("Enter Enter")
    preview.wait(2)
    #expect(preview.path == "home>gold")
  }

  @Test func `at another size the preview keeps its progress`() {
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

  @Test func `the preview moves while it rests too, and recordings see nothing else`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    var shown = harness.presenter.frame
    harness.press("t")
    for _ in 0..<40 {
      #expect(harness.presenter.isMoving && harness.presenter.isInTransition)
      harness.presenter.damage.apply(harness.presenter.frame, to: &shown)
      #expect(shown == harness.presenter.frame)
      #expect(!harness.presenter.frame.text.contains { $0.contains("mask") })
      #expect(harness.presenter.display.text.contains { $0.contains("* mask") })
      harness.wait(1)
    }
    harness.press("Esc")
    #expect(!harness.presenter.isMoving && !harness.presenter.isInTransition)
  }

  @Test func `the preview shows screens as they change`() throws {
    var harness = Self.letters()
    _ = harness.presenter.handle(.key(.character("t")))
    #expect(Self.film(&harness, frames: 3) == ["ABCDEFGH", "CDEFGH12", "EFGH1234"])
    harness.presenter.update(Screen.make("digits", ["abcdefgh"], [:]))
    #expect(Self.film(&harness, frames: 2) == ["GHabcdef", "abcdefgh"])
    harness.press("Esc")
    #expect(harness.presenter.frame.text == ["ABCDEFGH"])
  }
}
