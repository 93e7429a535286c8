import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Emoji of several characters are as wide as in decks, however the output is cut.
@Suite struct EmojiTests {
  static let emoji = [
    "⚠\u{FE0F}", "1\u{FE0F}\u{20E3}", "#\u{FE0F}", "❤\u{FE0F}\u{200D}🔥", "🇩🇪", "🇩🇪🇫🇷", "🇩", "☝🏽", "👩\u{200D}💻",
    "🏳\u{FE0F}\u{200D}🌈",
    "⌚\u{FE0F}", "✌🏿\u{FE0F}", "a\u{FE0F}", "👁\u{FE0F}\u{200D}🗨\u{FE0F}", "©\u{FE0E}", "✅", "e\u{301}\u{FE0F}",
    "⛹🏽\u{200D}♂\u{FE0F}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "☝\u{200C}\u{FE0F}", "漢\u{FE0F}", "😀😀", "⚠⚠\u{FE0F}⚠",
  ]

  private static func row(_ text: String, columns: Int) -> Grid {
    let palette = Palette.standard
    let blank = Cell(foreground: palette.defaultForeground, background: palette.defaultBackground)
    var grid = Grid(size: Size(columns: columns, rows: 1), filledWith: blank)
    grid.write(
      text, at: Position(column: 0, row: 0), foreground: palette.defaultForeground,
      background: palette.defaultBackground)
    return grid
  }

  @Test(arguments: emoji) func `a program's emoji takes the cells of a deck's`(emoji: String) {
    let text = "x" + emoji + "|"
    let terminal = emulator(text, columns: 12, rows: 1)
    #expect(terminal.grid == Self.row(text, columns: 12))
    #expect(terminal.cursor.position.column == DisplayWidth.of(text))
    let cut = emulator(columns: 12, rows: 1)
    for byte in text.utf8 { cut.feed([byte]) }
    #expect(cut.grid == terminal.grid && cut.cursor == terminal.cursor)
  }

  @Test(arguments: [
    ("1234567⚠\u{FE0F}x", ["1234567", "⚠x", ""]), ("123456⚠\u{FE0F}x", ["123456⚠", "x", ""]),
    ("\u{1B}[3;8H1\u{FE0F}\u{20E3}", ["", "", "1"]), ("ab\r\u{1B}[4h⚠\u{FE0F}", ["⚠ab", "", ""]),
    ("\u{1B}[?7l1234567⚠\u{FE0F}", ["123456⚠", "", ""]), ("⚠\u{1B}[m\u{FE0F}x", ["⚠x", "", ""]),
    ("⚠\r\u{FE0F}x", ["x", "", ""]), ("1\u{1B}[D\u{FE0F}x", ["x", "", ""]), ("\u{1B}(0q\u{FE0F}x", ["─│", "", ""]),
  ]) func `one that becomes wide keeps the rules of the row`(output: String, rows: [String]) {
    let terminal = emulator(output)
    let text = terminal.text.map {
      String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\u{FE0F}" && $0 != "\u{20E3}" }))
    }
    #expect(text == rows)
  }

  @Test func `a box around a sign stands in one column`() {
    let rows = ["│ ⚠\u{FE0F} warning │", "│ ✅ done    │", "│ ab plain   │"]
    let grid = emulator(rows.joined(separator: "\r\n"), columns: 20).grid
    for row in 0..<3 { #expect(grid[column: 13, row: row].scalar == "│") }
  }
}
