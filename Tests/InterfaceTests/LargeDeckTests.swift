import PortholePlatform
import Synchronization
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks
@testable import PortholeInterface

/// Lists of a deck whose titles take long to read.
@Suite(.waits) struct LargeDeckTests {
  /// Lets screens be read once it is open.
  private final class Gate: Sendable {
    let isOpen = Atomic(false)
    let reads = Atomic(0)
  }

  private func deck(
    of count: Int, behind gate: Gate, isNear: @escaping @Sendable (Int) -> Bool = { $0 == 0 }
  ) -> Deck {
    let ids = (0..<count).map { "s\($0)" }
    let screens = LazyScreens(ids: ids, format: PageFormat()) { index in
      while !isNear(index), !gate.isOpen.load(ordering: .acquiring) { usleep(500) }
      gate.reads.add(1, ordering: .relaxed)
      var screen = Screen.make(ids[index], [index == count - 1 ? "tail" : "page"], [:])
      screen.title = "Title \(index)"
      return LazyScreens.Item(screen: screen)
    }
    return Deck(
      path: "talk", screens: screens, start: 0, asked: 0..<count, settings: ScreenSettings(), warnings: [])
  }

  private func text(_ harness: PresenterHarness) -> String { harness.presenter.display.text.joined(separator: "\n") }

  @Test(arguments: ["g", ":"])
  func `a list opens before titles are read, and gets them meanwhile`(key: String) {
    let gate = Gate()
    var harness = PresenterHarness(deck(of: 1000, behind: gate), size: Size(columns: 80, rows: 20)) {
      $0.worksLater = true
    }
    // Were a title read here, this would never end.
    harness.press(key)
    harness.press("s 9 9 9")
    #expect(text(harness).contains("1000 s999"))
    #expect(harness.presenter.pause != nil)
    gate.isOpen.store(true, ordering: .releasing)
    let deadline = MonotonicClock.now + 60_000_000_000
    while harness.presenter.pause != nil, MonotonicClock.now < deadline { harness.wait(1) }
    #expect(text(harness).contains("1000 Title 999"))
    harness.press("Backspace Backspace Backspace Backspace t i t l e 5 0 0 Enter")
    harness.rest()
    #expect(harness.presenter.screen == "s500")
    // They are kept.
    let reads = gate.reads.load(ordering: .relaxed)
    harness.press("\(key) Esc")
    #expect(gate.reads.load(ordering: .relaxed) == reads)
  }

  @Test func `without a terminal a list waits for its titles`() {
    let gate = Gate()
    gate.isOpen.store(true, ordering: .releasing)
    var harness = PresenterHarness(deck(of: 30, behind: gate), size: Size(columns: 80, rows: 20))
    harness.press("g t i t l e 2 9")
    #expect(text(harness).contains("30 Title 29") && harness.presenter.pause == nil)
  }

  /// Keys after which a search goes on through screens that are not read yet, and the screen at its end.
  @Test(arguments: [("/ t a i l Enter", "s999"), ("/ n o n e Enter", "s0")])
  func `a search through many screens holds up no key`(keys: String, screen: String) {
    let gate = Gate()
    var harness = PresenterHarness(
      deck(of: 1000, behind: gate, isNear: { $0 <= 20 }), size: Size(columns: 80, rows: 20)
    ) {
      $0.worksLater = true
    }
    harness.press(keys)
    #expect(text(harness).contains("searching for") && harness.presenter.pause != nil)
    // Other keys act meanwhile, and end it.
    harness.press("Esc")
    #expect(harness.presenter.pause == nil && harness.presenter.panes.isEmpty)
    harness.press(keys)
    _ = harness.presenter.handle(.resize(Size(columns: 70, rows: 20), aspect: 2))
    gate.isOpen.store(true, ordering: .releasing)
    let deadline = MonotonicClock.now + 60_000_000_000
    while harness.presenter.panes[Search.self]?.far != nil, MonotonicClock.now < deadline { harness.wait(1) }
    harness.rest()
    #expect(harness.presenter.screen == screen)
    #expect(text(harness).contains(screen == "s0" ? "no screen contains" : "1 of 1 here"))
  }
}
