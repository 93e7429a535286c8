import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct PresenterTests {
  @Test func `a screen smaller than the terminal is in its middle, with its first link focused`() {
    let harness = PresenterHarness()
    #expect(harness.presenter.frame.text == ["   home", "", "   [gold]  [iron]", "", "   [nowhere]"])
    #expect(harness.presenter.frame.focused == "[gold]")
    #expect(harness.presenter.cursor == Position(column: 3, row: 2))
    #expect(!harness.presenter.isMoving)
    #expect(!harness.presenter.isInTransition)
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  @Test func `a push shows the old screen, moves, and rests on the new one`() {
    var harness = PresenterHarness()
    let before = harness.presenter.frame
    harness.press("Enter")
    #expect(harness.effects == [.departed(to: "gold")])
    #expect(harness.presenter.frame == before)
    #expect(harness.presenter.isMoving && harness.presenter.isInTransition)
    harness.wait(9)
    #expect(harness.presenter.isInTransition)
    harness.wait(1)
    #expect(!harness.presenter.isMoving && !harness.presenter.isInTransition)
    #expect(harness.presenter.frame.text == ["", "        gold", "", "      [back]", ""])
    #expect(harness.presenter.screen == "gold")
  }

  @Test(arguments: Catalog.all)
  func `every transition starts and ends exactly, and the way back returns the same cells`(
    entry: Catalog.Entry
  ) {
    var harness = PresenterHarness(transition: nil)
    harness.presenter.player.chooser.live = TransitionChoice(name: entry.name, variant: entry.variant)
    let home = harness.presenter.frame
    harness.press("Enter")
    if entry.seconds > 0 { #expect(harness.presenter.frame == home) }
    harness.rest()
    let gold = harness.presenter.frame
    #expect(gold == PresenterHarness(.sample, transition: nil) { $0.palette = .standard }.at("gold"))
    harness.press("Backspace")
    if entry.seconds > 0 { #expect(harness.presenter.frame == gold) }
    harness.rest()
    #expect(harness.presenter.frame == home)
  }

  @Test func `the focus returns to the link that was followed`() {
    var harness = PresenterHarness()
    harness.press("Tab Enter Backspace")
    harness.rest()
    #expect(harness.presenter.frame.focused == "[iron]")
  }

  @Test func `a broken link shows its reason, and a link to an address shows the address`() {
    var deck = Deck.sample
    deck.screens[0].links[1].target = .url("https://example.org/")
    var harness = PresenterHarness(deck, size: Size(columns: 80, rows: 24))
    harness.press("3")
    #expect(
      harness.presenter.display.text.last == "  talk/home.txt:9: no screen \"gould\"; did you mean \"gold\"?")
    #expect(harness.presenter.frame.text.last == "")
    harness.press("2")
    #expect(harness.presenter.display.text.last == "  https://example.org/")
    harness.press("Tab")
    #expect(harness.presenter.display == harness.presenter.frame)
    #expect(harness.path == "home")
  }

  @Test(arguments: [
    (Link.Target.home, "home"), (.next, "home>gold>iron"), (.previous, "home"), (.first, "home"),
    (.last, "home>gold>tin"), (.back, "home"), (.screen("tin"), "home>gold>tin"), (.screen("lead"), "home>gold"),
  ])
  func `targets lead to screens`(target: Link.Target, path: String) {
    var deck = Deck.sample
    deck.screens[1].links[0].target = target
    var harness = PresenterHarness(deck)
    harness.press("n Enter")
    harness.rest()
    #expect(harness.path == path)
  }

  /// Letters and background that both count as light, or as dark, and the colours of the focus on a terminal without
  /// colours.
  @Test(arguments: [
    (0xFFF3A3 as UInt32, 0xE0B060 as UInt32, Color.Name.defaultBackground), (0x384060, 0x101830, .defaultForeground),
    (0xFFFFFF, 0x101830, .defaultForeground), (0x101830, 0xFFFFFF, .defaultBackground),
  ])
  func `without colours the focus stands out on any background`(ink: UInt32, ground: UInt32, expected: Color.Name) {
    var screen = Deck.sample.screens[0]
    for index in screen.grid.cells.indices {
      screen.grid.cells[index].foreground = Color(rgb: ink)
      screen.grid.cells[index].background = Color(rgb: ground)
    }
    let harness = PresenterHarness(Deck(path: "talk", screens: [screen, Deck.sample.screens[1]], start: 0)) {
      $0.rendition.depth = .mono
    }
    let cell = harness.presenter.frame[column: harness.presenter.cursor?.column ?? 0, row: 2]
    #expect(cell.scalar == "[" && cell.background.name == expected)
    #expect(cell.foreground.name == (expected == .defaultBackground ? .defaultForeground : .defaultBackground))
    #expect(cell.style == [.bold, .underline])
  }

  @Test func `a link can replay and quit`() {
    var deck = Deck.sample
    deck.screens[1].links[0].target = .replay
    deck.screens[2].links[0].target = .quit
    var harness = PresenterHarness(deck)
    harness.press("n Enter")
    #expect(harness.path == "home>gold forward 0.0")
    // Out of sight at first.
    harness.press("n Enter Enter")
    #expect(harness.effects.last == .quit(0))
  }

  @Test(arguments: [(TransitionChooser.Motion.full, 10), (.reduced, 2), (.none, 0)])
  func `with any amount of motion, the events and the last screen are the same`(
    motion: TransitionChooser.Motion, frames: Int
  ) {
    var harness = PresenterHarness { $0.motion = motion }
    harness.press("Enter")
    #expect(harness.effects == [.departed(to: "gold")])
    harness.wait(frames)
    #expect(!harness.presenter.isInTransition)
    #expect(harness.presenter.frame == PresenterHarness().at("gold"))
    harness.press("Backspace")
    harness.wait(frames)
    #expect(
      harness.events == [
        .willDisappear("home"), .willAppear("gold"), .didDisappear("home"), .didAppear("gold"), .completed(true),
        .willDisappear("gold"), .willAppear("home"), .didDisappear("gold"), .didAppear("home"), .completed(true),
      ])
  }

  @Test func `a cancelled passage sends its events to both screens`() {
    var harness = PresenterHarness()
    harness.press("z Enter 5 Esc")
    harness.rest()
    #expect(
      harness.events == [
        .willDisappear("home"), .willAppear("gold"), .willDisappear("gold"), .willAppear("home"),
        .didDisappear("gold"), .didAppear("home"), .completed(false),
      ])
  }

  @Test func `the random seed depends on screen and setting, and is the same on the way back`() {
    func frame(_ keys: String, seed: UInt64 = 0) -> Grid {
      var harness = PresenterHarness(transition: "dissolve") { $0.seed = seed }
      harness.press(keys)
      return harness.presenter.frame
    }
    let first = frame("z Enter 5")
    #expect(frame("z Enter 5") == first)
    // A page of few words has few patterns.
    #expect((1...8).contains { frame("z Enter 5", seed: $0) != first })
    var harness = PresenterHarness(transition: "dissolve")
    harness.press("z Enter 5")
    let seed = harness.presenter.player.scenery.stage.seed
    harness.press("Enter")
    harness.rest()
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.seed == seed)
    harness.rest()
    harness.press("2")
    #expect(harness.presenter.player.scenery.stage.seed != seed)
  }

  @Test func `an unknown transition is a cut and shows the reason`() {
    var harness = PresenterHarness(transition: "pnig", duration: nil)
    harness.press("Enter")
    #expect(harness.path == "home>gold")
    #expect(harness.presenter.display.text.joined(separator: " ").contains("did you mean \"ping\"?"))
  }

  @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 0, rows: 9), Size(columns: 1, rows: 1)])
  func `a terminal of very few cells works`(size: Size) {
    var harness = PresenterHarness(size: size)
    harness.press("i D ? Down Esc Enter n z Backspace . Enter")
    harness.rest()
    harness.mouse(.press, 0, 0)
    #expect(harness.presenter.frame.size == size)
    #expect(harness.presenter.display.size == size)
  }

  @Test func `colours learned late are adopted, even during a transition`() {
    var harness = PresenterHarness()
    var palette = Palette.standard
    palette.background = 0xFFFFFF
    harness.press("z Enter 5")
    harness.presenter.adopt(palette: palette)
    harness.wait(1)
    #expect(harness.path == "home>gold held 0.5")
    harness.press("Esc")
    harness.rest()
    #expect(harness.presenter.frame[column: 0, row: 0].background == palette.defaultBackground)
  }
}

extension PresenterHarness {
  /// Returns the frame of a screen of the deck at rest, reached by a cut.
  func at(_ screen: String) -> Grid {
    var settings = Presenter.Settings()
    settings.framesPerSecond = 10
    return Presenter(
      deck: presenter.deck, start: presenter.deck.index(of: screen), size: presenter.frame.size, settings: settings
    ).frame
  }
}
