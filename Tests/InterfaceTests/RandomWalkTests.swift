import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct RandomWalkTests {
  /// Random keys, clicks and sizes: only announced cells change, frame and display keep the terminal's size, and at
  /// rest the frame is that of a presenter that has just come to the screen.
  @Test(arguments: [UInt64(1), 2])
  func `after any events the frame is the screen, and the damage is complete`(seed: UInt64) {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let keys = Keymap.standard.entries.flatMap(\.bindings).flatMap(\.keys).flatMap { $0 }
      .filter { ![.character("q"), .control("c")].contains($0) }
    let sizes = [Size(columns: 20, rows: 5), Size(columns: 7, rows: 3), Size(columns: 33, rows: 13)]
    var harness = PresenterHarness(transition: nil)
    var frame = harness.presenter.frame
    var display = harness.presenter.display
    for step in 0..<800 {
      switch random(12) {
      case 0...6: _ = harness.presenter.handle(.key(keys[random(keys.count)]))
      case 7:
        let place = Position(column: random(33), row: random(13))
        for mouse in [InputEvent.Mouse.press, .release] { _ = harness.presenter.handle(.mouse(mouse, place)) }
      case 8:
        _ = harness.presenter.handle(
          .mouse([.wheelUp, .wheelDown, .rightPress][random(3)], Position(column: 0, row: 0)))
      case 9 where random(5) == 0: _ = harness.presenter.handle(.resize(sizes[random(3)], aspect: 2))
      default: break
      }
      _ = harness.presenter.advance(frames: random(3))
      harness.presenter.damage.apply(harness.presenter.frame, to: &frame)
      harness.presenter.displayDamage.apply(harness.presenter.display, to: &display)
      #expect(frame == harness.presenter.frame, "step \(step)")
      #expect(display == harness.presenter.display, "step \(step)")
      if !harness.presenter.isInTransition, harness.presenter.panes[OverviewPane.self] == nil {
        var fresh = PresenterHarness(size: frame.size)
        fresh.presenter.navigator.editTop { $0 = harness.presenter.navigator.stack.top }
        fresh.presenter.layOut()
        fresh.wait(1)
        #expect(frame == fresh.presenter.frame, "step \(step)")
      }
    }
  }
}

extension Damage {
  /// Copies the changed cells, as a sink does.
  func apply(_ new: Grid, to old: inout Grid) {
    guard new.size == old.size else {
      old = new
      return
    }
    for span in spans {
      for column in span.start..<span.end { old[column: column, row: span.row] = new[column: column, row: span.row] }
    }
  }
}
