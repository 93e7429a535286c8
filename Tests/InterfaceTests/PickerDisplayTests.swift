import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// Pictures of the picker; the preview is at its start.
@Suite struct PickerDisplayTests {
  static let sizes = [(80, 24), (40, 24), (20, 5), (9, 1)].map { Size(columns: $0, rows: $1) }

  @Test(
    arguments: [
      ("open", "t"), ("filter", "t s l i"), ("end", "t End"), ("nothing", "t x y Enter"),
      ("right", "Tab Tab t d o w n Down"),
    ], sizes)
  func `each display looks as recorded`(picture: (name: String, keys: String), size: Size) {
    var harness = PresenterHarness(size: size, transition: "mask", duration: nil)
    // All keys are pressed in one frame, so that no picture depends on a transition.
    for name in picture.keys.split(separator: " ") {
      if let key = Key(named: String(name)) { _ = harness.presenter.handle(.key(key)) }
    }
    harness.wait(1)
    #expect(harness.complaint(suite: "PickerDisplayTests", name: picture.name) == nil)
  }

  @Test func `only ASCII where the glyphs are text`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: "cut") { $0.rendition.glyphs = .text }
    for keys in ["t", "PgDn PgDn"] {
      harness.press(keys)
      #expect(harness.presenter.display.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
  }

  @Test func `the picker is on the display only, in the terminal's own colours`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24))
    let home = harness.presenter.frame
    harness.press("t")
    #expect(harness.presenter.frame == home)
    #expect(harness.presenter.display.text[0].hasSuffix("of \(Catalog.names.count + 1)"))
    #expect(harness.presenter.display[column: 79, row: 5].background == Palette.standard.defaultBackground)
    var palette = Palette.standard
    palette.background = 0xFFFFFF
    harness.presenter.adopt(palette: palette)
    harness.wait(1)
    #expect(harness.presenter.display[column: 79, row: 5].background == palette.defaultBackground)
  }

  @Test func `a wide character that the picker's edge cuts is a blank`() {
    let palette = Palette.standard
    var screen = Screen.make("wide", [String(repeating: " ", count: 66)], [:])
    screen.grid.write(
      "字", at: Position(column: 39, row: 0), foreground: palette.defaultForeground,
      background: palette.defaultBackground)
    var harness = PresenterHarness(Deck(path: "talk", screens: [screen], start: 0), size: Size(columns: 66, rows: 5))
    #expect(harness.presenter.display[column: 39, row: 2].role == .lead)
    harness.press("t")
    #expect(harness.presenter.frame[column: 39, row: 2].role == .lead)
    #expect(harness.presenter.display[column: 39, row: 2].role == .narrow)
    #expect(harness.presenter.display[column: 40, row: 2].scalar == "│")
  }

  @Test func `the cursor is on the highlighted item`() {
    var harness = PresenterHarness(size: Size(columns: 80, rows: 24), transition: nil)
    harness.press("t")
    #expect(harness.presenter.cursor == Position(column: 55, row: 1))
    harness.press("Down Down")
    #expect(harness.presenter.cursor == Position(column: 55, row: 3))
    harness.press("x y")
    #expect(harness.presenter.cursor == Position(column: 55, row: 1))
    harness.press("Esc")
    #expect(harness.presenter.cursor == Position(column: 33, row: 11))
  }
}
