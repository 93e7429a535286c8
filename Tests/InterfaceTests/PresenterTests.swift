import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct PresenterTests {
  @Test func `A screen smaller than the terminal stands in its middle, its first link focused`() {
    let stand = PresenterHarness()
    #expect(stand.presenter.frame.text == ["   home", "", "   [gold]  [iron]", "", "   [nowhere!"])
    #expect(stand.presenter.frame.focused == "[gold]")
    #expect(stand.presenter.cursor == Position(column: 3, row: 2))
    #expect(!stand.presenter.isMoving)
    #expect(!stand.presenter.isInTransition)
    #expect(stand.presenter.display == stand.presenter.frame)
  }

  @Test func `A push shows the old screen, then moves, then rests on the new one`() {
    var stand = PresenterHarness()
    let before = stand.presenter.frame
    stand.press("Enter")
    #expect(stand.effects == [.departed(to: "gold")])
    #expect(stand.presenter.frame == before)
    #expect(stand.presenter.isMoving && stand.presenter.isInTransition)
    stand.wait(9)
    #expect(stand.presenter.isInTransition)
    stand.wait(1)
    #expect(!stand.presenter.isMoving && !stand.presenter.isInTransition)
    #expect(stand.presenter.frame.text == ["", "        gold", "", "      [back]", ""])
    #expect(stand.presenter.screen == "gold")
  }

  @Test(arguments: Catalogue.entries)
  func `Whatever the transition, it starts and ends exactly and the way back returns the same cells`(
    entry: Catalogue.Entry
  ) {
    var stand = PresenterHarness(transition: nil)
    stand.presenter.player.chooser.live = TransitionChoice(name: entry.name, variant: entry.variant)
    let home = stand.presenter.frame
    stand.press("Enter")
    if entry.duration > 0 { #expect(stand.presenter.frame == home) }
    stand.rest()
    let gold = stand.presenter.frame
    #expect(gold == PresenterHarness(.sample, transition: nil) { $0.palette = .standard }.at("gold"))
    stand.press("Backspace")
    if entry.duration > 0 { #expect(stand.presenter.frame == gold) }
    stand.rest()
    #expect(stand.presenter.frame == home)
  }

  @Test func `The focus comes back to the link that was used`() {
    var stand = PresenterHarness()
    stand.press("Tab Enter Backspace")
    stand.rest()
    #expect(stand.presenter.frame.focused == "[iron]")
  }

  @Test func `A broken link says why, an address is shown`() {
    var deck = Deck.sample
    deck.screens[0].links[1].target = .url("https://example.org/")
    var stand = PresenterHarness(deck, size: Size(columns: 80, rows: 24))
    stand.press("3")
    #expect(
      stand.presenter.display.text.last == "talk/home.txt:9: no screen \"gould\"; did you mean \"gold\"?")
    #expect(stand.presenter.frame.text.last == "")
    stand.press("2")
    #expect(stand.presenter.display.text.last == "https://example.org/")
    stand.press("Tab")
    #expect(stand.presenter.display == stand.presenter.frame)
    #expect(stand.path == "home")
  }

  @Test(arguments: [
    (Link.Target.home, "home"), (.next, "home>gold>iron"), (.previous, "home"), (.first, "home"),
    (.last, "home>gold>tin"), (.back, "home"), (.screen("tin"), "home>gold>tin"), (.screen("lead"), "home>gold"),
  ])
  func `Targets`(target: Link.Target, path: String) {
    var deck = Deck.sample
    deck.screens[1].links[0].target = target
    var stand = PresenterHarness(deck)
    stand.press("n Enter")
    stand.rest()
    #expect(stand.path == path)
  }

  /// Letters and ground that both count as light, or as dark, and what a terminal without colours draws the focus on.
  @Test(arguments: [
    (0xFFF3A3 as UInt32, 0xE0B060 as UInt32, Color.Name.defaultBackground), (0x384060, 0x101830, .defaultForeground),
    (0xFFFFFF, 0x101830, .defaultForeground), (0x101830, 0xFFFFFF, .defaultBackground),
  ])
  func `Without colours the focus stands out on any ground`(ink: UInt32, ground: UInt32, expected: Color.Name) {
    var screen = Deck.sample.screens[0]
    for index in screen.grid.cells.indices {
      screen.grid.cells[index].foreground = Color(rgb: ink)
      screen.grid.cells[index].background = Color(rgb: ground)
    }
    let stand = PresenterHarness(Deck(path: "talk", screens: [screen, Deck.sample.screens[1]], start: 0)) {
      $0.rendition.depth = .mono
    }
    let cell = stand.presenter.frame[column: stand.presenter.cursor?.column ?? 0, row: 2]
    #expect(cell.scalar == "[" && cell.background.name == expected)
    #expect(cell.foreground.name == (expected == .defaultBackground ? .defaultForeground : .defaultBackground))
    #expect(cell.style == [.bold, .underline])
  }

  @Test func `A link can replay and quit`() {
    var deck = Deck.sample
    deck.screens[1].links[0].target = .replay
    deck.screens[2].links[0].target = .quit
    var stand = PresenterHarness(deck)
    stand.press("n Enter")
    #expect(stand.path == "home>gold forward 0.0")
    // Out of sight at first.
    stand.press("n Enter Enter")
    #expect(stand.effects.last == .quit(0))
  }

  @Test(arguments: [(TransitionChooser.Motion.full, 10), (.reduced, 2), (.none, 0)])
  func `Whatever may move, the events and the last screen are the same`(
    motion: TransitionChooser.Motion, frames: Int
  ) {
    var stand = PresenterHarness { $0.motion = motion }
    stand.press("Enter")
    #expect(stand.effects == [.departed(to: "gold")])
    stand.wait(frames)
    #expect(!stand.presenter.isInTransition)
    #expect(stand.presenter.frame == PresenterHarness().at("gold"))
    stand.press("Backspace")
    stand.wait(frames)
    #expect(
      stand.events == [
        .willDisappear("home"), .willAppear("gold"), .didDisappear("home"), .didAppear("gold"), .completed(true),
        .willDisappear("gold"), .willAppear("home"), .didDisappear("gold"), .didAppear("home"), .completed(true),
      ])
  }

  @Test func `A passage that springs back is told to both screens, and that it came to nothing`() {
    var stand = PresenterHarness()
    stand.press("z Enter 5 Esc")
    stand.rest()
    #expect(
      stand.events == [
        .willDisappear("home"), .willAppear("gold"), .willDisappear("gold"), .willAppear("home"),
        .didDisappear("gold"), .didAppear("home"), .completed(false),
      ])
  }

  @Test func `What is drawn by lot is another lot for another screen or seed, and the same again on the way back`() {
    func frame(_ keys: String, seed: UInt64 = 0) -> Grid {
      var stand = PresenterHarness(transition: "dissolve") { $0.seed = seed }
      stand.press(keys)
      return stand.presenter.frame
    }
    let way = frame("z Enter 5")
    #expect(frame("z Enter 5") == way)
    #expect(frame("z Enter 5", seed: 1) != way)
    var stand = PresenterHarness(transition: "dissolve")
    stand.press("z Enter 5")
    let seed = stand.presenter.player.scenery.stage.seed
    stand.press("Enter")
    stand.rest()
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.seed == seed)
    stand.rest()
    stand.press("2")
    #expect(stand.presenter.player.scenery.stage.seed != seed)
  }

  @Test func `A transition that does not exist is a cut and says why`() {
    var stand = PresenterHarness(transition: "pnig", duration: nil)
    stand.press("Enter")
    #expect(stand.path == "home>gold")
    #expect(stand.presenter.display.text.joined(separator: " ").contains("did you mean \"ping\"?"))
  }

  @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 0, rows: 9), Size(columns: 1, rows: 1)])
  func `On a terminal of hardly any cells nothing freezes`(size: Size) {
    var stand = PresenterHarness(size: size)
    stand.press("i D ? Down Esc Enter n z Backspace . Enter")
    stand.rest()
    stand.mouse(.press, 0, 0)
    #expect(stand.presenter.frame.size == size)
    #expect(stand.presenter.display.size == size)
  }

  @Test func `Colours learned late are taken over, also in the middle of a transition`() {
    var stand = PresenterHarness()
    var palette = Palette.standard
    palette.background = 0xFFFFFF
    stand.press("z Enter 5")
    stand.presenter.adopt(palette: palette)
    stand.wait(1)
    #expect(stand.path == "home>gold held 0.5")
    stand.press("Esc")
    stand.rest()
    #expect(stand.presenter.frame[column: 0, row: 0].background == palette.defaultBackground)
  }
}

extension PresenterHarness {
  /// The frame of a screen of the deck at rest, reached by a cut.
  func at(_ screen: String) -> Grid {
    var settings = Presenter.Settings()
    settings.framesPerSecond = 10
    return Presenter(
      deck: presenter.deck, start: presenter.deck.index(of: screen), size: presenter.frame.size, settings: settings
    ).frame
  }
}
