import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

/// Dragging on a terminal of 40 x 10, where `[gold]` stands at columns 13 to 18 of row 4, sixty frames a second.
@Suite struct DragTests {
  static func stand(_ transition: String = "mask") -> PresenterHarness {
    PresenterHarness(size: Size(columns: 40, rows: 10), fps: 60, transition: transition)
  }

  /// Presses, and moves by one cell a frame.
  static func drag(_ stand: inout PresenterHarness, from: (Int, Int), to: (Int, Int)) {
    stand.mouse(.press, from.0, from.1)
    let steps = max(abs(to.0 - from.0), abs(to.1 - from.1))
    for step in 0..<max(1, steps) {
      let share = Double(step + 1) / Double(max(1, steps))
      stand.mouse(
        .drag, from.0 + Int((Double(to.0 - from.0) * share).rounded()),
        from.1 + Int((Double(to.1 - from.1) * share).rounded()))
    }
  }

  static func link(_ stand: PresenterHarness) -> (column: Int, row: Int) {
    let area = stand.presenter.view.screen(of: stand.presenter.navigator.stack.top).links[0].spots[0].area
    let place = stand.presenter.view.placement(of: stand.presenter.navigator.stack.top).onTerminal(area)
    return (place.origin.column + 2, place.origin.row)
  }

  @Test func `A link that is dragged scrubs its push, as far as the grab has come`() {
    var stand = Self.stand()
    let (column, row) = Self.link(stand)
    stand.mouse(.press, column, row)
    stand.mouse(.drag, column + 1, row)
    #expect(stand.path == "home")
    stand.mouse(.drag, column + 6, row)
    stand.wait(60)
    // Six columns of the way to the farthest corner, whichever that is.
    let (x, y) = (Double(max(column, 39 - column)) + 0.5, Double(max(row, 9 - row)) * 2 + 1)
    let reach = (x * x + y * y).squareRoot()
    #expect(abs(stand.presenter.navigator.run.progress - 6 / reach) < 1e-9)
    #expect(!stand.presenter.isMoving)
    #expect(stand.effects.contains(.departed(to: "gold")))
    // Two rows are as far as four columns.
    stand.mouse(.drag, column, row + 2)
    stand.wait(60)
    #expect(abs(stand.presenter.navigator.run.progress - 4 / reach) < 1e-9)
  }

  @Test func `Let go before the middle it springs back, after it it goes on`() {
    for (columns, path) in [(8, "home"), (22, "home>gold")] {
      var stand = Self.stand()
      let home = stand.presenter.frame
      let (column, row) = Self.link(stand)
      Self.drag(&stand, from: (column, row), to: (column + columns, row))
      stand.wait(30)
      stand.mouse(.release, column + columns, row)
      #expect(stand.presenter.isMoving)
      stand.rest()
      #expect(stand.path == path)
      #expect((stand.presenter.frame == home) == (path == "home"))
    }
  }

  @Test func `A flick is enough, and goes on as fast as the grab`() {
    var stand = Self.stand()
    let (column, row) = Self.link(stand)
    // A column a frame is sixty a second.
    Self.drag(&stand, from: (column, row), to: (column + 10, row))
    let run = stand.presenter.navigator.run
    #expect(run.progress < 0.4)
    let speed = run.velocity / 60
    stand.mouse(.release, column + 10, row)
    let step = stand.presenter.navigator.run.progress - run.progress
    #expect(abs(step - speed) < 0.2 * speed)
    stand.rest()
    #expect(stand.path == "home>gold")
  }

  @Test func `A flick backwards springs back from wherever it is`() {
    var stand = Self.stand()
    let (column, row) = Self.link(stand)
    Self.drag(&stand, from: (column, row), to: (column + 24, row))
    stand.wait(30)
    for back in 1...6 { stand.mouse(.drag, column + 24 - back, row) }
    #expect(stand.presenter.navigator.run.goal > 0.5)
    stand.mouse(.release, column + 18, row)
    stand.rest()
    #expect(stand.path == "home")
  }

  @Test func `What has a direction is dragged along it`() {
    var stand = Self.stand("slide:left")
    let (column, row) = Self.link(stand)
    stand.mouse(.press, column, row)
    stand.mouse(.drag, column - 6, row + 3)
    stand.wait(60)
    // To the left edge is all the way.
    #expect(abs(stand.presenter.navigator.run.progress - 6 / (Double(column) + 0.5)) < 1e-9)
    stand.mouse(.drag, column + 6, row)
    stand.wait(60)
    #expect(stand.presenter.navigator.run.progress == 0)
  }

  @Test func `From the left edge the screen is drawn aside`() {
    for transition in ["slide:left", "punch"] {
      var stand = Self.stand(transition)
      stand.press("Enter")
      stand.rest()
      stand.mouse(.press, 0, 1)
      stand.mouse(.drag, 10, 1)
      stand.wait(60)
      #expect(stand.path == "home scrubbing 0.25")
      stand.mouse(.release, 10, 1)
      stand.rest()
      #expect(stand.path == "home>gold")
      Self.drag(&stand, from: (0, 1), to: (21, 1))
      stand.mouse(.release, 21, 1)
      stand.rest()
      #expect(stand.path == "home")
      Self.drag(&stand, from: (0, 1), to: (21, 1))
      #expect(stand.path == "home")
    }
  }

  @Test func `A running transition stops under the grab, follows it and goes on from there`() {
    var stand = Self.stand("slide:left")
    stand.press("Enter")
    stand.wait(24)
    #expect(stand.path == "home>gold forward 0.4")
    stand.mouse(.press, 20, 0)
    stand.wait(9)
    #expect(stand.path == "home>gold scrubbing 0.4")
    stand.mouse(.drag, 12, 0)
    stand.wait(60)
    #expect(stand.path == "home>gold scrubbing 0.6")
    stand.mouse(.drag, 28, 0)
    stand.wait(60)
    #expect(stand.path == "home>gold scrubbing 0.2")
    stand.mouse(.release, 28, 0)
    stand.rest()
    #expect(stand.path == "home")
  }

  @Test func `The edge of a circle stays under the grab that took it`() {
    var stand = Self.stand()
    stand.press("Enter")
    stand.wait(24)
    let origin = stand.presenter.player.scenery.stage.origin
    let reach = stand.presenter.player.scenery.stage.reach(from: origin)
    let edge = Int(origin.x + 0.4 * reach)
    let row = Int(origin.y / 2)
    stand.mouse(.press, edge, row)
    stand.mouse(.drag, edge + 4, row)
    stand.wait(60)
    #expect(abs(stand.presenter.navigator.run.progress - (0.4 + 4 / reach)) < 0.02)
    // On the way back the circle shrinks: inwards is on.
    stand.mouse(.release, edge + 4, row)
    stand.press("Backspace")
    stand.wait(24)
    stand.mouse(.press, edge, row)
    stand.mouse(.drag, edge - 4, row)
    stand.wait(60)
    #expect(abs(stand.presenter.navigator.run.progress - (0.4 + 4 / reach)) < 0.03)
  }

  @Test func `Pressed and let go, what ran runs on the way it went`() {
    var stand = Self.stand()
    stand.press("Enter")
    stand.wait(24)
    stand.mouse(.press, 0, 0)
    stand.wait(9)
    stand.mouse(.release, 0, 0)
    stand.wait(11)
    #expect(stand.path == "home>gold forward 0.6")
    stand.press("z Esc")
    stand.wait(5)
    let before = stand.presenter.navigator.run.progress
    stand.mouse(.press, 0, 0)
    stand.mouse(.release, 0, 0)
    stand.wait(2)
    #expect(stand.presenter.navigator.run.progress < before)
    stand.rest()
    #expect(stand.path == "home")
  }

  @Test func `What is held stays held where the grab has put it`() {
    var stand = Self.stand("slide:left")
    stand.press("z Enter 5")
    stand.mouse(.press, 20, 0)
    stand.mouse(.drag, 16, 0)
    stand.mouse(.release, 16, 0)
    stand.wait(60)
    #expect(stand.path == "home>gold held 0.6")
  }

  @Test func `The right button lets a drag spring back`() {
    var stand = Self.stand()
    let (column, row) = Self.link(stand)
    Self.drag(&stand, from: (column, row), to: (column + 22, row))
    stand.mouse(.rightPress, column + 22, row)
    stand.mouse(.drag, column + 23, row)
    stand.mouse(.release, column + 23, row)
    stand.rest()
    #expect(stand.path == "home")
  }

  @Test func `Keys take a drag out of the grab`() {
    var stand = Self.stand()
    let (column, row) = Self.link(stand)
    for (keys, path) in [("Esc", "home"), ("Enter", "home>gold"), ("Tab", "home>gold")] {
      Self.drag(&stand, from: (column, row), to: (column + 8, row))
      stand.press(keys)
      stand.mouse(.drag, column + 9, row)
      stand.mouse(.release, column + 9, row)
      stand.rest()
      #expect(stand.path == path, "\(keys)")
      if path != "home" { stand.press("Backspace") }
      stand.rest()
    }
  }

  @Test func `What has no way between cannot be dragged`() {
    for transition in ["cut", "mask"] {
      var stand = PresenterHarness(size: Size(columns: 40, rows: 10), fps: 60, transition: transition) {
        if transition == "mask" { $0.motion = .none }
        if transition == "cut" { $0.transition = TransitionChoice(name: "cut") }
      }
      let (column, row) = Self.link(stand)
      Self.drag(&stand, from: (column, row), to: (column + 20, row))
      stand.mouse(.release, column + 20, row)
      #expect(stand.path == "home")
    }
  }

  @Test func `A new size lets go`() {
    var stand = Self.stand()
    let (column, row) = Self.link(stand)
    Self.drag(&stand, from: (column, row), to: (column + 8, row))
    stand.wait(60)
    _ = stand.presenter.handle(.resize(Size(columns: 60, rows: 12), aspect: 2))
    stand.mouse(.drag, column, row)
    stand.rest()
    #expect(stand.path == "home")
  }

  @Test func `The scrub bar shows where what is held stands, and puts it where it is pressed`() {
    var stand = PresenterHarness(size: Size(columns: 21, rows: 6), fps: 60)
    stand.press("z Enter")
    #expect(stand.presenter.display.text[4] == "●────────────────────")
    stand.mouse(.press, 10, 4)
    stand.wait(60)
    #expect(stand.presenter.display.text[4] == "━━━━━━━━━━●──────────")
    #expect(stand.path == "home>gold held 0.5")
    stand.mouse(.drag, 30, 0)
    stand.wait(60)
    #expect(stand.path == "home>gold held 1.0")
    stand.mouse(.drag, 5, 5)
    stand.mouse(.release, 5, 5)
    stand.wait(60)
    #expect(stand.path == "home>gold held 0.25")
    #expect(stand.presenter.frame.text[4] != stand.presenter.display.text[4])
  }
}
