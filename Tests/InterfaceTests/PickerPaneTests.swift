import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// The picker from opening to closing, as the user sees it.
@Suite struct PickerPaneTests {
  /// Keys, and the user's choice after them.
  @Test(arguments: [
    ("t d e p Enter", "depth"), ("t D E P Right", "depth"), ("t Down Enter", "cut"), ("t Up Enter", "dissolve"),
    ("t p i n g : f Enter", "ping:full"), ("t Enter", "-"), ("t d e p Esc", "-"), ("] t Enter", "cut"),
    ("] t Down Esc", "cut"), ("] t Home Enter", "-"), ("t x y Enter", "-"), ("t x y Enter ^U End Enter", "dissolve"),
    ("t d e p Enter T", "-"), ("t d e p Enter ]", "slide:left"), ("t ? q Backspace Backspace End Enter", "dissolve"),
  ])
  func `keys choose`(keys: String, choice: String) {
    var harness = PresenterHarness(transition: nil)
    harness.press(keys)
    let live = harness.presenter.player.chooser.live
    #expect(live.flatMap { Catalog.Entry(named: $0.name, variant: $0.variant)?.description } ?? "-" == choice)
    #expect(harness.effects == [])
    #expect(harness.presenter.navigator.stack.entries.map(\.screen) == ["home"])
  }

  @Test func `the choice is shown, and every link has it`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    harness.press("t d e p Enter")
    #expect(
      harness.presenter.display.text.suffix(2) == [
        "  transition: depth - the old screen comes towards the eye, the new one up", "  from behind",
      ])
    harness.press("Enter")
    #expect(harness.presenter.navigator.passage?.look.choice == TransitionChoice(name: "depth"))
    harness.press("t Home Enter")
    #expect(harness.presenter.display.text.last == "  transition: the deck's own")
  }

  @Test func `selecting the present choice again keeps its duration`() {
    var harness = PresenterHarness()
    harness.press("t Down Up Enter")
    #expect(harness.presenter.player.chooser.live == TransitionChoice(name: "mask", duration: 1, curve: "linear"))
  }

  @Test func `after closing everything is as before`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press("2 Tab Backspace")
    harness.rest()
    harness.effects = []
    let (frame, stack, cursor) = (harness.presenter.frame, harness.presenter.navigator.stack, harness.presenter.cursor)
    harness.press("t")
    harness.wait(100)
    #expect(harness.presenter.navigator.stack == stack)
    #expect(harness.presenter.screen == "home")
    harness.press("Esc")
    #expect(harness.presenter.frame == frame)
    #expect(harness.presenter.display == frame)
    #expect(harness.presenter.navigator.stack == stack)
    #expect(harness.presenter.cursor == cursor)
    #expect(harness.effects == [])
    #expect(harness.presenter.player.chooser.live?.name == "mask")
  }

  @Test(arguments: [("Enter", 4, "home>gold"), ("z Enter", 0, "home>gold"), ("z Enter 8 Esc", 1, "home")])
  func `opening the picker ends the transition`(keys: String, frames: Int, path: String) {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press(keys)
    harness.wait(frames)
    #expect(harness.presenter.navigator.passage != nil)
    harness.press("t")
    #expect(harness.presenter.panes[PickerPane.self] != nil)
    #expect(harness.presenter.navigator.passage == nil)
    harness.press("Esc")
    #expect(harness.path == path)
    #expect(harness.presenter.frame == harness.at(path == "home" ? "home" : "gold"))
  }

  @Test func `without a match Enter shows a message and the list stays open`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press("t x Enter")
    #expect(harness.presenter.display.text.last == "  no transition matches \"x\"")
    #expect(harness.presenter.panes[PickerPane.self] != nil)
    harness.press("Backspace")
    #expect(harness.presenter.display.text.last?.contains("Enter select") == true)
  }

  @Test(arguments: [("^C", Effect.quit(130)), ("^Z", .suspend), ("^L", .redraw)])
  func `requests to the program`(key: String, effect: Effect) {
    var harness = PresenterHarness()
    harness.press("t \(key)")
    #expect(harness.effects == [effect])
    #expect(harness.presenter.panes[PickerPane.self] != nil)
  }

  @Test func `typing comes before a link's own key, and an armed pause waits`() {
    var deck = Deck.sample
    deck.screens[0].links[1].key = "t"
    var harness = PresenterHarness(deck)
    harness.press("t")
    #expect(harness.path == "home>iron forward 0.0")

    harness = PresenterHarness()
    harness.press("z t")
    #expect(harness.presenter.isMoving)
    harness.press("Esc Enter")
    #expect(harness.path == "home>gold held 0.0")
  }

  @Test func `a press highlights a row, a second one selects it`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    harness.press("t")
    harness.mouse(.press, 60, 3)
    harness.mouse(.release, 60, 3)
    #expect(harness.presenter.panes[PickerPane.self].map { $0.picker.highlighted } == 2)
    #expect(harness.presenter.panes[PickerPane.self]?.previewed == 2)
    harness.mouse(.press, 79, 3)
    harness.mouse(.release, 79, 3)
    #expect(harness.presenter.panes[PickerPane.self] == nil)
    #expect(harness.presenter.player.chooser.live == TransitionChoice(name: "fade"))
    #expect(harness.path == "home")
  }

  @Test func `a press on border, filter or summary does nothing`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    harness.press("t")
    for (column, row) in [(54, 3), (60, 0), (60, 20), (60, 23)] {
      harness.mouse(.press, column, row)
      #expect(harness.presenter.panes[PickerPane.self]?.picker.highlighted == 0)
    }
  }

  @Test func `the wheel moves the highlight; the right button and a press outside only close the list`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    harness.press("Enter")
    harness.rest()
    harness.press("t")
    harness.mouse(.wheelDown, 3, 3)
    harness.mouse([.wheelDown, .wheelUp], 60, 3)
    #expect(harness.presenter.panes[PickerPane.self]?.picker.highlighted == 1)
    harness.mouse(.rightPress, 60, 3)
    #expect(harness.presenter.panes[PickerPane.self] == nil)
    #expect(harness.path == "home>gold")

    harness.press("t")
    // The link [back], then nothing.
    for (column, row) in [(37, 12), (0, 0)] {
      harness.mouse(.press, column, row)
      harness.mouse(.drag, column + 3, row)
      harness.mouse(.release, column, row)
      #expect(harness.presenter.panes[PickerPane.self] == nil)
      #expect(harness.path == "home>gold")
      harness.press("t")
    }
    #expect(harness.presenter.player.chooser.live == nil)
  }

  @Test func `at another size the panel moves and the highlight stays visible`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press("t End")
    for (columns, rows) in [(200, 60), (40, 12), (20, 5), (0, 0), (9, 1), (80, 24)] {
      _ = harness.presenter.handle(.resize(Size(columns: columns, rows: rows), aspect: 2))
      harness.wait(1)
      #expect(harness.presenter.display.size == Size(columns: columns, rows: rows))
      if columns > 0 {
        #expect(harness.presenter.display.text.contains { $0.contains(columns < 12 ? ">  disso" : ">  dissolve") })
      }
    }
  }

  @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 0, rows: 9), Size(columns: 1, rows: 1)])
  func `a terminal of very few cells works`(size: Size) {
    var harness = PresenterHarness(size: size)
    harness.press("t Down d PgDn Home x Enter ^U Up")
    harness.wait(30)
    harness.mouse(.press, 0, 0)
    harness.mouse(.wheelUp, 0, 0)
    #expect(harness.presenter.frame.size == size)
    #expect(harness.presenter.display.size == size)
    harness.press("Esc Esc")
    harness.rest()
    #expect(harness.path == "home")
  }
}
