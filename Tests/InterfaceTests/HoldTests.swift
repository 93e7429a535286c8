import Decks
import Interface
import Testing
import Transitions

@Suite struct HoldTests {
  /// Keys while a push of ten frames is held, and where it then is.
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
  func `Keys`(keys: String, state: String) {
    var stand = PresenterHarness()
    stand.press("z Enter " + keys)
    #expect(stand.path == "home>gold " + state)
  }

  @Test func `Played on it ends on the new screen, sprung back on the old one`() {
    var stand = PresenterHarness()
    let home = stand.presenter.frame
    stand.press("z Enter 8 Enter")
    stand.rest()
    #expect(stand.path == "home>gold")
    stand.press("Backspace")
    stand.rest()
    #expect(stand.presenter.frame == home)
    stand.press("z Enter 8 Esc")
    #expect(stand.presenter.isMoving)
    stand.rest()
    #expect(stand.path == "home")
    #expect(stand.presenter.frame == home)
  }

  @Test func `What is held moves no more until a key comes`() {
    var stand = PresenterHarness()
    stand.press("Enter")
    stand.wait(4)
    stand.press("z")
    let held = stand.presenter.frame
    #expect(!stand.presenter.isMoving && stand.presenter.isInTransition)
    stand.wait(20)
    #expect(stand.presenter.frame == held)
    #expect(stand.presenter.damage.spans.isEmpty)
  }

  @Test func `The information line of what is held is on the display only`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    stand.press("z Enter 5")
    #expect(stand.presenter.display.text.last == "mask  p 0.500  frame 5/10  linear  push  held  speed 1")
    #expect(stand.presenter.frame.text.last != stand.presenter.display.text.last)
  }
}
