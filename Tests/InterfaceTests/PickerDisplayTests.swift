import Decks
import TestSupport
import Testing
import Transitions

@testable import Interface

/// What the picker looks like; the preview is at its start.
@Suite struct PickerDisplayTests {
  static let sizes = [(80, 24), (40, 24), (20, 5), (9, 1)].map { Size(columns: $0, rows: $1) }

  @Test(
    arguments: [
      ("open", "t"), ("filter", "t s l i"), ("end", "t End"), ("nothing", "t x y Enter"),
      ("right", "Tab Tab t d o w n Down"),
    ], sizes)
  func `Displays`(picture: (name: String, keys: String), size: Size) {
    var stand = PresenterHarness(size: size, transition: "mask", duration: nil)
    // All at one frame: no picture depends on how a transition is drawn.
    for name in picture.keys.split(separator: " ") {
      if let key = Key(named: String(name)) { _ = stand.presenter.handle(.key(key)) }
    }
    stand.wait(1)
    #expect(stand.complaint(suite: "PickerDisplayTests", name: picture.name) == nil)
  }

  @Test func `Only ASCII where the glyphs are text`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: "cut") { $0.rendition.glyphs = .text }
    for keys in ["t", "PgDn PgDn"] {
      stand.press(keys)
      #expect(stand.presenter.display.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
  }

  @Test func `It is on the display only, in the terminal's own colours`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24))
    let home = stand.presenter.frame
    stand.press("t")
    #expect(stand.presenter.frame == home)
    #expect(stand.presenter.display.text[0].hasSuffix("of \(Catalogue.entries.count + 1)"))
    #expect(stand.presenter.display[column: 79, row: 5].background == Palette.standard.defaultBackground)
    var palette = Palette.standard
    palette.background = 0xFFFFFF
    stand.presenter.adopt(palette: palette)
    stand.wait(1)
    #expect(stand.presenter.display[column: 79, row: 5].background == palette.defaultBackground)
  }

  @Test func `A wide character that its edge cuts is a blank`() {
    let palette = Palette.standard
    var screen = Screen.make("wide", [String(repeating: " ", count: 66)], [:])
    screen.grid.write(
      "字", at: Position(column: 39, row: 0), foreground: palette.defaultForeground,
      background: palette.defaultBackground)
    var stand = PresenterHarness(Deck(path: "talk", screens: [screen], start: 0), size: Size(columns: 66, rows: 5))
    #expect(stand.presenter.display[column: 39, row: 2].role == .lead)
    stand.press("t")
    #expect(stand.presenter.frame[column: 39, row: 2].role == .lead)
    #expect(stand.presenter.display[column: 39, row: 2].role == .narrow)
    #expect(stand.presenter.display[column: 40, row: 2].scalar == "│")
  }

  @Test func `The cursor is on what is highlighted`() {
    var stand = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    stand.press("t")
    #expect(stand.presenter.cursor == Position(column: 55, row: 1))
    stand.press("Down Down")
    #expect(stand.presenter.cursor == Position(column: 55, row: 3))
    stand.press("x y")
    #expect(stand.presenter.cursor == Position(column: 55, row: 1))
    stand.press("Esc")
    #expect(stand.presenter.cursor == Position(column: 33, row: 11))
  }
}
