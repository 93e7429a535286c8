import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct ContinuityTests {
  /// Thousands of random steps of mouse, keys and frames, over every kind of transition: the picture never jumps,
  /// the stack matches the screen, and lifecycle events balance.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `dragging never jumps`(seed: UInt64) throws {
    var random = Random(state: seed)
    let size = Size(columns: 16, rows: 5)
    let duration = 0.4
    var harness = PresenterHarness(size: size, fps: 60, transition: nil) {
      $0.configured = TransitionChoice(name: "fade")
    }
    var ledger = LifecycleLedger(seen: "home")
    var position = Position(column: 0, row: 0)
    for step in 0..<Thoroughness.rounds(5000, of: 25_000) {
      if harness.presenter.navigator.passage == nil {
        let entry = Catalog.all[random(Catalog.all.count)]
        harness.presenter.player.chooser.live = TransitionChoice(
          name: entry.name, variant: entry.variant, duration: duration, curve: ["linear", "ease-in-out"][random(2)])
      }
      let before = Look(harness.presenter)
      var effects: [Effect] = []
      var mayJump = false
      switch random(16) {
      case 0...1:
        position = Position(column: random(size.columns), row: random(size.rows))
        effects = harness.presenter.handle(.mouse(.press, position))
      case 2...6:
        position = Position(
          column: position.column + random(13) - 6, row: position.row + random(5) - 2)
        effects = harness.presenter.handle(.mouse(.drag, position))
      case 7...8: effects = harness.presenter.handle(.mouse(.release, position))
      case 9: effects = harness.presenter.handle(.mouse(.rightPress, position))
      case 10:
        let keys = ["z", "Space", "Enter", "Esc", "Backspace", "Shift-Right", "Shift-Left", "3", "7", "Home", "End"]
        effects = harness.presenter.handle(.key(try #require(Key(named: keys[random(keys.count)]))))
      case 11 where random(3) == 0:
        effects = harness.presenter.handle(.key(.character(random(2) == 0 ? "," : ".")))
        mayJump = true
      default: break
      }
      // Nothing moves before time passes, whatever the event.
      let asked = Look(harness.presenter)
      // A passage that a new one interrupted has ended.
      let hasEnded = effects.contains { if case .lifecycle(.completed) = $0 { true } else { false } }
      if before.passage == asked.passage, !mayJump, !hasEnded {
        #expect(asked.progress == before.progress, "step \(step)")
      }
      effects += harness.presenter.advance(frames: 1)
      let after = Look(harness.presenter)
      if asked.passage == after.passage, asked.passage != nil, !mayJump {
        // The fastest change: a drag at its limit, or its release.
        let most = max(Pursuit.limit, 1.75 / (0.2 * duration)) / 60
        #expect(abs(after.progress - asked.progress) <= most, "step \(step)")
      }
      #expect((0...1).contains(after.progress))
      #expect(throws: Never.self, "step \(step)") {
        for case .lifecycle(let event) in effects { try ledger.take(event) }
      }
      if harness.presenter.navigator.passage == nil {
        #expect(ledger.seen == harness.presenter.navigator.stack.top.screen, "step \(step)")
      }
    }
  }

  /// The visible progress, and the stacks of its passage, which identify it.
  struct Look {
    var passage: [ScreenStack]?
    var progress: Double

    init(_ presenter: Presenter) {
      passage = presenter.navigator.passage.map { [$0.before, $0.after] }
      progress = presenter.navigator.run.progress
    }
  }

  struct Random {
    var state: UInt64

    mutating func callAsFunction(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }
}
