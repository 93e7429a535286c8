import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Dragging on a terminal of 40 x 10, with `[gold]` at columns 13 to 18 of row 4, at sixty frames a second.
@Suite struct DragTests {
  static func harness(_ transition: String = "mask") -> PresenterHarness {
    PresenterHarness(size: Size(columns: 40, rows: 10), fps: 60, transition: transition)
  }

  /// Presses the button and moves the pointer by one cell per frame.
  static func drag(_ harness: inout PresenterHarness, from: (Int, Int), to: (Int, Int)) {
    harness.mouse(.press, from.0, from.1)
    let steps = max(abs(to.0 - from.0), abs(to.1 - from.1))
    for step in 0..<max(1, steps) {
      let share = Double(step + 1) / Double(max(1, steps))
      harness.mouse(
        .drag, from.0 + Int((Double(to.0 - from.0) * share).rounded()),
        from.1 + Int((Double(to.1 - from.1) * share).rounded()))
    }
  }

  /// Moves the pointer at once and waits until the transition has followed.
  private static func pull(_ harness: inout PresenterHarness, to column: Int, _ row: Int) {
    harness.mouse(.drag, column, row)
    harness.wait(60)
  }

  static func link(_ harness: PresenterHarness) -> (column: Int, row: Int) {
    let area = harness.presenter.view.screen(of: harness.presenter.navigator.stack.top).links[0].spots[0].area
    let place = harness.presenter.view.placement(of: harness.presenter.navigator.stack.top).onTerminal(area)
    return (place.origin.column + 2, place.origin.row)
  }

  @Test func `dragging a link scrubs its push as far as the mouse has moved`() {
    var harness = Self.harness()
    let (column, row) = Self.link(harness)
    harness.mouse(.press, column, row)
    harness.mouse(.drag, column + 1, row)
    #expect(harness.path == "home")
    Self.pull(&harness, to: column + 6, row)
    // The pointer goes six columns of the way to the farthest corner, in any direction.
    let (x, y) = (Double(max(column, 39 - column)) + 0.5, Double(max(row, 9 - row)) * 2 + 1)
    let reach = (x * x + y * y).squareRoot()
    #expect(abs(harness.presenter.navigator.run.progress - 6 / reach) < 1e-9)
    #expect(!harness.presenter.isMoving)
    #expect(harness.effects.contains(.departed(to: "gold")))
    // Two rows are as long as four columns.
    Self.pull(&harness, to: column, row + 2)
    #expect(abs(harness.presenter.navigator.run.progress - 4 / reach) < 1e-9)
  }

  @Test func `a release before the middle goes back, after it goes on`() {
    for (columns, path) in [(8, "home"), (22, "home>gold")] {
      var harness = Self.harness()
      let home = harness.presenter.frame
      let (column, row) = Self.link(harness)
      Self.drag(&harness, from: (column, row), to: (column + columns, row))
      harness.wait(30)
      harness.mouse(.release, column + columns, row)
      #expect(harness.presenter.isMoving)
      harness.rest()
      #expect(harness.path == path)
      #expect((harness.presenter.frame == home) == (path == "home"))
    }
  }

  @Test func `a flick is enough, and goes on as fast as the mouse`() {
    var harness = Self.harness()
    let (column, row) = Self.link(harness)
    // One column per frame is sixty columns per second.
    Self.drag(&harness, from: (column, row), to: (column + 10, row))
    let run = harness.presenter.navigator.run
    #expect(run.progress < 0.4)
    let speed = run.velocity / 60
    harness.mouse(.release, column + 10, row)
    let step = harness.presenter.navigator.run.progress - run.progress
    #expect(abs(step - speed) < 0.2 * speed)
    harness.rest()
    #expect(harness.path == "home>gold")
  }

  @Test func `a flick backwards goes back from anywhere`() {
    var harness = Self.harness()
    let (column, row) = Self.link(harness)
    Self.drag(&harness, from: (column, row), to: (column + 24, row))
    harness.wait(30)
    for back in 1...6 { harness.mouse(.drag, column + 24 - back, row) }
    #expect(harness.presenter.navigator.run.goal > 0.5)
    harness.mouse(.release, column + 18, row)
    harness.rest()
    #expect(harness.path == "home")
  }

  @Test func `a transition with a direction is dragged along it`() {
    var harness = Self.harness("slide:left")
    let (column, row) = Self.link(harness)
    harness.mouse(.press, column, row)
    Self.pull(&harness, to: column - 6, row + 3)
    // The distance to the left edge is the whole way.
    #expect(abs(harness.presenter.navigator.run.progress - 6 / (Double(column) + 0.5)) < 1e-9)
    Self.pull(&harness, to: column + 6, row)
    #expect(harness.presenter.navigator.run.progress == 0)
  }

  @Test func `the left edge is three columns wide`() {
    for column in [0, 2, 3] {
      var harness = Self.harness("slide:left")
      harness.press("Enter")
      harness.rest()
      Self.drag(&harness, from: (column, 1), to: (column + 21, 1))
      harness.mouse(.release, column + 21, 1)
      harness.rest()
      #expect(harness.path == (column < 3 ? "home" : "home>gold"))
    }
  }

  @Test func `from the left edge the screen is dragged away`() {
    for transition in ["slide:left", "punch"] {
      var harness = Self.harness(transition)
      harness.press("Enter")
      harness.rest()
      harness.mouse(.press, 0, 1)
      Self.pull(&harness, to: 10, 1)
      #expect(harness.path == "home scrubbing 0.25")
      harness.mouse(.release, 10, 1)
      harness.rest()
      #expect(harness.path == "home>gold")
      Self.drag(&harness, from: (0, 1), to: (21, 1))
      harness.mouse(.release, 21, 1)
      harness.rest()
      #expect(harness.path == "home")
      Self.drag(&harness, from: (0, 1), to: (21, 1))
      #expect(harness.path == "home")
    }
  }

  @Test func `a running transition stops under the mouse, follows it and goes on from there`() {
    var harness = Self.harness("slide:left")
    harness.press("Enter")
    harness.wait(24)
    #expect(harness.path == "home>gold forward 0.4")
    harness.mouse(.press, 20, 0)
    harness.wait(9)
    #expect(harness.path == "home>gold scrubbing 0.4")
    Self.pull(&harness, to: 12, 0)
    #expect(harness.path == "home>gold scrubbing 0.6")
    Self.pull(&harness, to: 28, 0)
    #expect(harness.path == "home>gold scrubbing 0.2")
    harness.mouse(.release, 28, 0)
    harness.rest()
    #expect(harness.path == "home")
  }

  @Test func `the edge of a circle stays under the mouse`() {
    var harness = Self.harness()
    harness.press("Enter")
    harness.wait(24)
    let origin = harness.presenter.player.scenery.stage.origin
    let reach = harness.presenter.player.scenery.stage.reach(from: origin)
    let edge = Int(origin.x + 0.4 * reach)
    let row = Int(origin.y / 2)
    harness.mouse(.press, edge, row)
    Self.pull(&harness, to: edge + 4, row)
    #expect(abs(harness.presenter.navigator.run.progress - (0.4 + 4 / reach)) < 0.02)
    // On the way back the circle shrinks, so inwards is forwards.
    harness.mouse(.release, edge + 4, row)
    harness.press("Backspace")
    harness.wait(24)
    harness.mouse(.press, edge, row)
    Self.pull(&harness, to: edge - 4, row)
    #expect(abs(harness.presenter.navigator.run.progress - (0.4 + 4 / reach)) < 0.03)
  }

  @Test func `a click lets a running transition go on`() {
    var harness = Self.harness()
    harness.press("Enter")
    harness.wait(24)
    harness.mouse(.press, 0, 0)
    harness.wait(9)
    harness.mouse(.release, 0, 0)
    harness.wait(11)
    #expect(harness.path == "home>gold forward 0.6")
    harness.press("z Esc")
    harness.wait(5)
    let before = harness.presenter.navigator.run.progress
    harness.mouse(.press, 0, 0)
    harness.mouse(.release, 0, 0)
    harness.wait(2)
    #expect(harness.presenter.navigator.run.progress < before)
    harness.rest()
    #expect(harness.path == "home")
  }

  @Test func `a paused transition stays where it was dragged`() {
    var harness = Self.harness("slide:left")
    harness.press("z Enter 5")
    harness.mouse(.press, 20, 0)
    harness.mouse(.drag, 16, 0)
    harness.mouse(.release, 16, 0)
    harness.wait(60)
    #expect(harness.path == "home>gold held 0.6")
  }

  @Test func `the right button cancels a drag`() {
    var harness = Self.harness()
    let (column, row) = Self.link(harness)
    Self.drag(&harness, from: (column, row), to: (column + 22, row))
    harness.mouse(.rightPress, column + 22, row)
    harness.mouse(.drag, column + 23, row)
    harness.mouse(.release, column + 23, row)
    harness.rest()
    #expect(harness.path == "home")
  }

  @Test func `keys end a drag`() {
    var harness = Self.harness()
    let (column, row) = Self.link(harness)
    for (keys, path) in [("Esc", "home"), ("Enter", "home>gold"), ("Tab", "home>gold")] {
      Self.drag(&harness, from: (column, row), to: (column + 8, row))
      harness.press(keys)
      harness.mouse(.drag, column + 9, row)
      harness.mouse(.release, column + 9, row)
      harness.rest()
      #expect(harness.path == path, "\(keys)")
      if path != "home" { harness.press("Backspace") }
      harness.rest()
    }
  }

  @Test func `a cut cannot be dragged`() {
    for transition in ["cut", "mask"] {
      var harness = PresenterHarness(size: Size(columns: 40, rows: 10), fps: 60, transition: transition) {
        if transition == "mask" { $0.motion = .none }
        if transition == "cut" { $0.transition = TransitionChoice(name: "cut") }
      }
      let (column, row) = Self.link(harness)
      Self.drag(&harness, from: (column, row), to: (column + 20, row))
      harness.mouse(.release, column + 20, row)
      #expect(harness.path == "home")
    }
  }

  @Test func `a new size ends a drag`() {
    var harness = Self.harness()
    let (column, row) = Self.link(harness)
    Self.drag(&harness, from: (column, row), to: (column + 8, row))
    harness.wait(60)
    _ = harness.presenter.handle(.resize(Size(columns: 60, rows: 12), aspect: 2))
    harness.mouse(.drag, column, row)
    harness.rest()
    #expect(harness.path == "home")
  }

  @Test func `the scrub bar shows the progress, and a press on it sets it`() {
    var harness = PresenterHarness(size: Size(columns: 21, rows: 6), fps: 60)
    harness.press("z Enter")
    #expect(harness.presenter.display.text[4] == "●────────────────────")
    harness.mouse(.press, 10, 4)
    harness.wait(60)
    #expect(harness.presenter.display.text[4] == "━━━━━━━━━━●──────────")
    #expect(harness.path == "home>gold held 0.5")
    Self.pull(&harness, to: 30, 0)
    #expect(harness.path == "home>gold held 1.0")
    harness.mouse(.drag, 5, 5)
    harness.mouse(.release, 5, 5)
    harness.wait(60)
    #expect(harness.path == "home>gold held 0.25")
    #expect(harness.presenter.frame.text[4] != harness.presenter.display.text[4])
  }
}
