import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

/// The picker from its opening to its end, as the user has it.
@Suite struct PickerSessionTests {
  /// Keys, and the user's own transition after them.
  @Test(arguments: [
    ("t d e p Enter", "depth"), ("t D E P Right", "depth"), ("t Down Enter", "cut"), ("t Up Enter", "dissolve"),
    ("t p i n g : f Enter", "ping:full"), ("t Enter", "-"), ("t d e p Esc", "-"), ("] t Enter", "cut"),
    ("] t Down Esc", "cut"), ("] t Home Enter", "-"), ("t x y Enter", "-"), ("t x y Enter ^U End Enter", "dissolve"),
    ("t d e p Enter T", "-"), ("t d e p Enter ]", "slide:left"), ("t ? q Backspace Backspace End Enter", "dissolve"),
  ])
  func `Choosing`(keys: String, choice: String) {
    var stand = PresenterHarness(transition: nil)
    stand.press(keys)
    let live = stand.presenter.player.chooser.live
    #expect(live.flatMap { Catalogue.entry(named: $0.name, variant: $0.variant)?.description } ?? "-" == choice)
    #expect(stand.effects == [])
    #expect(stand.presenter.navigator.stack.entries.map(\.screen) == ["home"])
  }

  @Test func `What was taken is said, and every link has it`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    stand.press("t d e p Enter")
    #expect(
      stand.presenter.display.text.suffix(2) == [
        "transition: depth - the old screen comes towards the eye, the new one up from", "behind",
      ])
    stand.press("Enter")
    #expect(stand.presenter.navigator.passage?.look.choice == TransitionChoice(name: "depth"))
    stand.press("t Home Enter")
    #expect(stand.presenter.display.text.last == "transition: the deck's own")
  }

  @Test func `Taken again, what the user has chosen keeps its duration`() {
    var stand = PresenterHarness()
    stand.press("t Down Up Enter")
    #expect(stand.presenter.player.chooser.live == TransitionChoice(name: "mask", duration: 1, curve: "linear"))
  }

  @Test func `Closed, everything is as it was, however long it was open`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    stand.press("2 Tab Backspace")
    stand.rest()
    stand.effects = []
    let (frame, stack, cursor) = (stand.presenter.frame, stand.presenter.navigator.stack, stand.presenter.cursor)
    stand.press("t")
    stand.wait(100)
    #expect(stand.presenter.navigator.stack == stack)
    #expect(stand.presenter.screen == "home")
    stand.press("Esc")
    #expect(stand.presenter.frame == frame)
    #expect(stand.presenter.display == frame)
    #expect(stand.presenter.navigator.stack == stack)
    #expect(stand.presenter.cursor == cursor)
    #expect(stand.effects == [])
    #expect(stand.presenter.player.chooser.live?.name == "mask")
  }

  @Test(arguments: [("Enter", 4, "home>gold"), ("z Enter", 0, "home>gold"), ("z Enter 8 Esc", 1, "home")])
  func `Opening it brings what is under way to its end`(keys: String, frames: Int, path: String) {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    stand.press(keys)
    stand.wait(frames)
    #expect(stand.presenter.navigator.passage != nil)
    stand.press("t")
    #expect(stand.presenter.modes.picker != nil)
    #expect(stand.presenter.navigator.passage == nil)
    stand.press("Esc")
    #expect(stand.path == path)
    #expect(stand.presenter.frame == stand.at(path == "home" ? "home" : "gold"))
  }

  @Test func `With no match Enter says so and stays until there is one`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    stand.press("t x Enter")
    #expect(stand.presenter.display.text.last == "no transition matches \"x\"")
    #expect(stand.presenter.modes.picker != nil)
    stand.press("Backspace")
    #expect(stand.presenter.display.text.last?.contains("Enter select") == true)
  }

  @Test(arguments: [("^C", Effect.quit(130)), ("^Z", .suspend), ("^L", .redraw)])
  func `What the program around must do`(key: String, effect: Effect) {
    var stand = PresenterHarness()
    stand.press("t \(key)")
    #expect(stand.effects == [effect])
    #expect(stand.presenter.modes.picker != nil)
  }

  @Test func `A link's own key stands above it, and a hold that was asked for waits`() {
    var deck = Deck.sample
    deck.screens[0].links[1].key = "t"
    var stand = PresenterHarness(deck)
    stand.press("t")
    #expect(stand.path == "home>iron forward 0.0")

    stand = PresenterHarness()
    stand.press("z t")
    #expect(stand.presenter.isMoving)
    stand.press("Esc Enter")
    #expect(stand.path == "home>gold held 0.0")
  }

  @Test func `A press highlights a row and then takes it`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    stand.press("t")
    stand.mouse(.press, 60, 3)
    stand.mouse(.release, 60, 3)
    #expect(stand.presenter.modes.picker.map { $0.picker.highlighted } == 2)
    #expect(stand.presenter.modes.picker?.previewed == 2)
    stand.mouse(.press, 79, 3)
    stand.mouse(.release, 79, 3)
    #expect(stand.presenter.modes.picker == nil)
    #expect(stand.presenter.player.chooser.live == TransitionChoice(name: "fade"))
    #expect(stand.path == "home")
  }

  @Test func `The border, the filter and the summary take no press`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    stand.press("t")
    for (column, row) in [(54, 3), (60, 0), (60, 20), (60, 23)] {
      stand.mouse(.press, column, row)
      #expect(stand.presenter.modes.picker?.picker.highlighted == 0)
    }
  }

  @Test func `The wheel moves the highlight; the right button and a press beside it close it and do nothing else`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    stand.press("Enter")
    stand.rest()
    stand.press("t")
    stand.mouse(.wheelDown, 3, 3)
    stand.mouse(.wheelDown, 60, 3)
    stand.mouse(.wheelUp, 60, 3)
    #expect(stand.presenter.modes.picker?.picker.highlighted == 1)
    stand.mouse(.rightPress, 60, 3)
    #expect(stand.presenter.modes.picker == nil)
    #expect(stand.path == "home>gold")

    stand.press("t")
    // The link [back], then nothing.
    for (column, row) in [(37, 12), (0, 0)] {
      stand.mouse(.press, column, row)
      stand.mouse(.drag, column + 3, row)
      stand.mouse(.release, column, row)
      #expect(stand.presenter.modes.picker == nil)
      #expect(stand.path == "home>gold")
      stand.press("t")
    }
    #expect(stand.presenter.player.chooser.live == nil)
  }

  @Test func `At another size the panel moves and the highlight stays in snapshot`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    stand.press("t End")
    for (columns, rows) in [(200, 60), (40, 12), (20, 5), (0, 0), (9, 1), (80, 24)] {
      _ = stand.presenter.handle(.resize(Size(columns: columns, rows: rows), aspect: 2))
      stand.wait(1)
      #expect(stand.presenter.display.size == Size(columns: columns, rows: rows))
      if columns > 0 {
        #expect(stand.presenter.display.text.contains { $0.contains(columns < 12 ? ">  disso" : ">  dissolve") })
      }
    }
  }

  @Test(arguments: [Size(columns: 0, rows: 0), Size(columns: 0, rows: 9), Size(columns: 1, rows: 1)])
  func `On a terminal of hardly any cells nothing freezes`(size: Size) {
    var stand = PresenterHarness(size: size)
    stand.press("t Down d PgDn Home x Enter ^U Up")
    stand.wait(30)
    stand.mouse(.press, 0, 0)
    stand.mouse(.wheelUp, 0, 0)
    #expect(stand.presenter.frame.size == size)
    #expect(stand.presenter.display.size == size)
    stand.press("Esc Esc")
    stand.rest()
    #expect(stand.path == "home")
  }
}
