import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct ScrollTests {
  /// Keys on a screen of 28 x 12 on a terminal of 20 x 5: the terminal's first row, and the present screen.
  @Test(arguments: [
    ("", "0 abcdefghijklmnopqr", "iron"),
    ("Down", "1 abcdefghijklmnopqr", "iron"),
    ("Down Down Up", "1 abcdefghijklmnopqr", "iron"),
    ("d", "2 abcdefghijklmnopqr", "iron"),
    ("^D u", "0 abcdefghijklmnopqr", "iron"),
    ("Space", "4 abcdefghijklmnopqr", "iron"),
    ("Space PgDn", "7 abcdefghijklmnopqr", "iron"),
    ("Space Space PgUp", "3 abcdefghijklmnopqr", "iron"),
    ("Space Space Space", "tin", "tin"),
    ("Right", "ghijklmnopqrstuvwxyz", "iron"),
    ("Right Right", "tin", "tin"),
    ("Right Left", "0 abcdefghijklmnopqr", "iron"),
    ("Right Left Left", "gold", "gold"),
    ("Shift-Right", "ghijklmnopqrstuvwxyz", "iron"),
    ("n", "tin", "tin"),
    ("Tab", "6 abcdefghijklmnopqr", "iron"),
    ("Enter", "6 abcdefghijklmnopqr", "iron"),
    ("Enter Enter", "gold", "gold"),
  ])
  func `keys scroll`(keys: String, row: String, screen: String) {
    var harness = PresenterHarness()
    harness.press("2")
    harness.rest()
    harness.press(keys)
    harness.rest()
    let rows = harness.presenter.frame.text.map { String($0.drop { $0 == " " }) }
    #expect(rows.first { !$0.isEmpty } == row)
    #expect(harness.presenter.screen == screen)
  }

  @Test func `the screen scrolls with the focus, both ways`() {
    var harness = PresenterHarness(size: Size(columns: 7, rows: 2))
    #expect(harness.presenter.frame.text == ["home", ""])
    #expect(harness.presenter.cursor == nil)
    // A focus that was never visible is shown first.
    harness.press("Tab")
    #expect(harness.presenter.frame.text == ["", "[gold]"])
    #expect(harness.presenter.cursor == Position(column: 0, row: 1))
    harness.press("Tab")
    #expect(harness.presenter.frame.text == ["", " [iron]"])
    #expect(harness.presenter.cursor == Position(column: 1, row: 1))
    harness.press("Shift-Tab")
    #expect(harness.presenter.frame.text == ["", "[gold]"])
  }

  @Test func `marks show the edges where the screen continues, on the display only`() {
    var harness = PresenterHarness()
    harness.press("2")
    harness.rest()
    #expect(
      harness.presenter.display.text == [
        "0 abcdefghijklmnopqr", "1 abcdefghijklmnopqr", "2 abcdefghijklmnopq▶", "3 abcdefghijklmnopqr",
        "4 abcdefghijklmnopq▼",
      ])
    harness.press("d Right")
    #expect(
      harness.presenter.display.text == [
        "ghijklmnopqrstuvwxy▲", "ghijklmnopqrstuvwxyz", "◀hijklmnopqrstuvwxyz", "ghijklmnopqrstuvwxyz",
        "ghijklmnopqrstuvwxy▼",
      ])
    #expect(harness.presenter.frame.text[0] == "ghijklmnopqrstuvwxyz")
  }

  @Test func `only ASCII where the glyphs are text`() {
    var harness = PresenterHarness { $0.rendition.glyphs = .text }
    harness.press("2")
    harness.rest()
    harness.press("d")
    #expect(harness.presenter.display.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(harness.presenter.display.text[0].hasSuffix("^"))
  }

  @Test func `on the first and last screen their keys scroll to the ends`() {
    var harness = PresenterHarness(Deck(path: "talk", screens: [Deck.sample.screens[2]], start: 0))
    func row() -> String { String(harness.presenter.frame.text[0].prefix(2)) }
    harness.press("G")
    #expect(row() == "7 " && harness.presenter.message == nil)
    harness.press("End")
    #expect(row() == "7 " && harness.presenter.message == "this is the only screen")
    harness.press("g g")
    #expect(row() == "0 " && harness.presenter.message == nil)
    harness.press("Home")
    #expect(row() == "0 " && harness.presenter.message == "this is the only screen")
  }

  @Test func `a screen returns with its scroll position`() {
    var harness = PresenterHarness()
    harness.press("2")
    harness.rest()
    harness.press("Space Space")
    let left = harness.presenter.frame
    harness.press("Enter")
    #expect(harness.presenter.frame == left)
    #expect(harness.presenter.player.scenery.stage.trigger == Rect(column: 2, row: 2, columns: 6, rows: 1))
    harness.press("Backspace")
    harness.rest()
    #expect(harness.presenter.frame == left)
  }

  @Test func `a wide character that an edge cuts is a blank`() {
    let palette = Palette.standard
    var screen = Screen.make("a", ["          "], [:])
    for column in stride(from: 0, to: 10, by: 2) {
      screen.grid.write(
        "字", at: Position(column: column, row: 0), foreground: palette.defaultForeground,
        background: palette.defaultBackground)
    }
    let harness = PresenterHarness(Deck(path: "talk", screens: [screen], start: 0), size: Size(columns: 5, rows: 1))
    #expect(harness.presenter.frame.text == ["字字"])
    #expect(harness.presenter.frame[column: 4, row: 0].role == .narrow)
  }

  @Test(arguments: [
    (ScreenSettings.Align.center, ["", "  ab", "  cd", ""]), (.asIs, ["ab", "cd", "", ""]),
    (.fill, ["ab", "cd", "", ""]), (.top, ["  ab", "  cd", "", ""]),
  ])
  func `a larger terminal aligns the screen as it asks`(align: ScreenSettings.Align, rows: [String]) {
    var screen = Screen.make("a", ["ab", "cd"], [:])
    screen.grid[column: 1, row: 1].background = Color(rgb: 0xFF0000)
    screen.settings.align = align
    var deck = Deck(path: "talk", screens: [screen], start: 0)
    deck.settings.background = Color(rgb: 0x0000FF)
    let harness = PresenterHarness(deck, size: Size(columns: 6, rows: 4))
    #expect(harness.presenter.frame.text == rows)
    let corner = harness.presenter.frame[column: 5, row: 3].background
    #expect(corner == Color(rgb: align == .fill ? 0xFF0000 : 0x0000FF))
  }
}
