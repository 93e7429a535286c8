import PortholeDecks
import PortholeInterface
import Testing
import Transitions

@Suite struct HoldTests {
  /// Keys while a push of ten frames is paused, and its progress after them.
  @Test(arguments: [
    ("", "held 0.0"),
    (".", "held 0.1"),
    ("Right Right Right", "held 0.3"),
    ("5 Left", "held 0.4"),
    ("5 ,", "held 0.4"),
    ("Left", "held 0.0"),
    ("9 . . .", "held 1.0"),
    ("Shift-Right Shift-Right", "held 0.2"),
    ("3 Shift-Left", "held 0.2"),
    ("7", "held 0.7"),
    ("0", "held 0.0"),
    ("End", "held 1.0"),
    ("End Home", "held 0.0"),
    ("4 Space", "forward 0.5"),
    ("4 Space Space", "held 0.5"),
    ("4 Space Space Space", "forward 0.6"),
    ("4 Enter Space", "held 0.43"),
    ("4 Space z", "held 0.5"),
    ("4 Space z z", "forward 0.6"),
    ("5 i D", "held 0.5"),
    ("5 s", "held 0.5"),
    ("5 s .", "held 0.51"),
    ("5 Backspace Space", "held 0.46"),
    ("5 Backspace z Backspace Space", "held 0.5"),
  ])
  func `keys lead from state to state`(keys: String, state: String) {
    var harness = PresenterHarness()
    harness.press("z Enter " + keys)
    #expect(harness.path == "home>gold " + state)
  }

  @Test func `a finished transition ends on the new screen, a cancelled one on the old`() {
    var harness = PresenterHarness()
    let home = harness.presenter.frame
    harness.press("z Enter 8 Enter")
    harness.rest()
    #expect(harness.path == "home>gold")
    harness.press("Backspace")
    harness.rest()
    #expect(harness.presenter.frame == home)
    harness.press("z Enter 8 Esc")
    #expect(harness.presenter.isMoving)
    harness.rest()
    #expect(harness.path == "home")
    #expect(harness.presenter.frame == home)
  }

  @Test func `a paused transition does not move until a key`() {
    var harness = PresenterHarness()
    harness.press("Enter")
    harness.wait(4)
    harness.press("z")
    let held = harness.presenter.frame
    #expect(!harness.presenter.isMoving && harness.presenter.isInTransition)
    harness.wait(20)
    #expect(harness.presenter.frame == held)
    #expect(harness.presenter.damage.spans.isEmpty)
  }

  @Test func `a paused transition names its keys on the display only, and its details with the key for figures`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press("z Enter 5")
    let keys = " ← → step  0-9 tenth  Enter finish  Esc back"
    // The edge of the page stands behind them.
    #expect(harness.presenter.display.text.last?.hasPrefix(keys) == true)
    #expect(harness.presenter.frame.text.last?.hasPrefix(keys) == false)
    harness.press("D")
    let details = "mask  p 0.500  frame 5/10  linear  push  held  speed 1"
    let rows = harness.presenter.display.text.suffix(2)
    #expect(zip(rows, ["  " + details, "  " + keys]).allSatisfy { $0.hasPrefix($1) }, "\(rows)")
  }

  @Test(arguments: [
    (44, " ← → step  Enter finish  Esc back"), (30, " Enter finish  Esc back"), (12, " Esc back"), (5, ""),
  ])
  func `as many keys of a paused transition are named as fit`(width: Int, keys: String) {
    var harness = PresenterHarness(size: Size(columns: width, rows: 12))
    harness.press("z Enter 0")
    #expect(harness.presenter.display.text.last == keys)
  }

  @Test func `the scrub bar stands on the colours of the picture`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    harness.press("z Enter 5")
    let (frame, display) = (harness.presenter.frame, harness.presenter.display)
    for column in 0..<80 {
      #expect(display[column: column, row: 22].background == frame[column: column, row: 22].background)
    }
  }
}
