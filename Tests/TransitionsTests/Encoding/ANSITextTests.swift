import PortholeStreams
import TestSupport
import Testing
import Transitions

@Suite struct ANSITextTests {
  private var grid: Grid {
    let palette = Palette.standard
    var grid = Grid(
      size: Size(columns: 6, rows: 3),
      filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    grid[column: 1, row: 0].scalar = "a"
    grid[column: 1, row: 0].marks.append("\u{301}")
    grid[column: 2, row: 0].foreground = palette.indexed(1)
    grid[column: 2, row: 0].scalar = "漢"
    grid[column: 2, row: 0].role = .lead
    grid[column: 3, row: 0] = grid[column: 2, row: 0]
    grid[column: 3, row: 0].role = .trail
    grid[column: 5, row: 2].background = Color(rgb: 0x0A141E)
    return grid
  }

  @Test func `plain lines end with the last character`() {
    #expect(ANSIText.plain(grid) == " a\u{301}漢\n\n\n")
  }

  @Test func `with colours each line begins and ends reset`() {
    let text = String(decoding: ANSIText.colored(grid), as: UTF8.self)
    #expect(text == " a\u{301}\u{1B}[31m漢\u{1B}[m\n\n     \u{1B}[48;2;10;20;30m \u{1B}[m\n")
  }

  @Test func `a screen comes back from its lines`() throws {
    let size = Size(columns: 30, rows: 8)
    var screens = RandomScreens(seed: 3)
    var reduction = ColorReduction(to: .direct)
    let grid = screens.screen(size)
    var terminal = StrictTerminal(size: size)
    for row in 0..<size.rows { try terminal.feed(Array("\u{1B}[\(row + 1)H\u{1B}[K".utf8)) }
    for (row, line) in ANSIText.colored(grid).split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .enumerated()
    {
      try terminal.feed(Array("\u{1B}[\(row + 1)H".utf8) + line)
    }
    #expect(differences(terminal, grid, &reduction) == [])
  }
}
