import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct ScrollTests {
  /// Keys on a screen of 28 x 12 on a terminal of 20 x 5: the terminal's first row, and the screen that is seen.
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
  func `Keys`(keys: String, row: String, screen: String) {
    var stand = PresenterHarness()
    stand.press("2")
    stand.rest()
    stand.press(keys)
    stand.rest()
    let rows = stand.presenter.frame.text.map { String($0.drop { $0 == " " }) }
    #expect(rows.first { !$0.isEmpty } == row)
    #expect(stand.presenter.screen == screen)
  }

  @Test func `The focus draws the screen after it, both ways`() {
    var stand = PresenterHarness(size: Size(columns: 7, rows: 2))
    #expect(stand.presenter.frame.text == ["home", ""])
    #expect(stand.presenter.cursor == nil)
    // What has the focus and was never seen comes first.
    stand.press("Tab")
    #expect(stand.presenter.frame.text == ["", "[gold]"])
    #expect(stand.presenter.cursor == Position(column: 0, row: 1))
    stand.press("Tab")
    #expect(stand.presenter.frame.text == ["", " [iron]"])
    #expect(stand.presenter.cursor == Position(column: 1, row: 1))
    stand.press("Shift-Tab")
    #expect(stand.presenter.frame.text == ["", "[gold]"])
  }

  @Test func `Marks at the edges say where it goes on, on the display only`() {
    var stand = PresenterHarness()
    stand.press("2")
    stand.rest()
    #expect(
      stand.presenter.display.text == [
        "0 abcdefghijklmnopqr", "1 abcdefghijklmnopqr", "2 abcdefghijklmnopq▶", "3 abcdefghijklmnopqr",
        "4 abcdefghijklmnopq▼",
      ])
    stand.press("d Right")
    #expect(
      stand.presenter.display.text == [
        "ghijklmnopqrstuvwxy▲", "ghijklmnopqrstuvwxyz", "◀hijklmnopqrstuvwxyz", "ghijklmnopqrstuvwxyz",
        "ghijklmnopqrstuvwxy▼",
      ])
    #expect(stand.presenter.frame.text[0] == "ghijklmnopqrstuvwxyz")
  }

  @Test func `Only ASCII where the glyphs are text`() {
    var stand = PresenterHarness { $0.rendition.glyphs = .text }
    stand.press("2")
    stand.rest()
    stand.press("d")
    #expect(stand.presenter.display.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(stand.presenter.display.text[0].hasSuffix("^"))
  }

  @Test func `On the first or last screen the keys for these go to its ends`() {
    var stand = PresenterHarness(Deck(path: "talk", screens: [Deck.sample.screens[2]], start: 0))
    func row() -> String { String(stand.presenter.frame.text[0].prefix(2)) }
    stand.press("G")
    #expect(row() == "7 " && stand.presenter.message == nil)
    stand.press("End")
    #expect(row() == "7 " && stand.presenter.message == "this is the only screen")
    stand.press("g g")
    #expect(row() == "0 " && stand.presenter.message == nil)
    stand.press("Home")
    #expect(row() == "0 " && stand.presenter.message == "this is the only screen")
  }

  @Test func `Scrolled away, a screen comes back as it was left`() {
    var stand = PresenterHarness()
    stand.press("2")
    stand.rest()
    stand.press("Space Space")
    let left = stand.presenter.frame
    stand.press("Enter")
    #expect(stand.presenter.frame == left)
    #expect(stand.presenter.player.scenery.stage.trigger == Rect(column: 2, row: 2, columns: 6, rows: 1))
    stand.press("Backspace")
    stand.rest()
    #expect(stand.presenter.frame == left)
  }

  @Test func `A wide character that an edge cuts is a blank`() {
    let palette = Palette.standard
    var screen = Screen.make("a", ["          "], [:])
    for column in stride(from: 0, to: 10, by: 2) {
      screen.grid.write(
        "字", at: Position(column: column, row: 0), foreground: palette.defaultForeground,
        background: palette.defaultBackground)
    }
    let stand = PresenterHarness(Deck(path: "talk", screens: [screen], start: 0), size: Size(columns: 5, rows: 1))
    #expect(stand.presenter.frame.text == ["字字"])
    #expect(stand.presenter.frame[column: 4, row: 0].role == .narrow)
  }

  @Test(arguments: [
    (ScreenSettings.Align.center, ["", "  ab", "  cd", ""]), (.asIs, ["ab", "cd", "", ""]),
    (.fill, ["ab", "cd", "", ""]), (.top, ["  ab", "  cd", "", ""]),
  ])
  func `A larger terminal places the screen as it asks`(align: ScreenSettings.Align, rows: [String]) {
    var screen = Screen.make("a", ["ab", "cd"], [:])
    screen.grid[column: 1, row: 1].background = Color(rgb: 0xFF0000)
    screen.settings.align = align
    var deck = Deck(path: "talk", screens: [screen], start: 0)
    deck.settings.background = Color(rgb: 0x0000FF)
    let stand = PresenterHarness(deck, size: Size(columns: 6, rows: 4))
    #expect(stand.presenter.frame.text == rows)
    let corner = stand.presenter.frame[column: 5, row: 3].background
    #expect(corner == Color(rgb: align == .fill ? 0xFF0000 : 0x0000FF))
  }
}
