import PortholeStreams
import Testing
import Transitions

/// The attributes of text that not every terminal has: kinds and colours of underlines, overlines and links.
@Suite struct ExtendedStyleTests {
  private static let palette = Palette.standard

  private static func cell(_ scalar: Unicode.Scalar = "x") -> Cell {
    Cell(scalar, foreground: palette.defaultForeground, background: palette.defaultBackground)
  }

  /// A row of cells, each with other attributes.
  private static let row: [Cell] = {
    var cells: [Cell] = []
    let colors: [Color?] = [nil, Color(rgb: 0x102030), palette.indexed(1), palette.indexed(12)]
    let links = [
      nil, Hyperlink("https://example.org/a?b=c;d"), Hyperlink("https://example.org/a?b=c;d", group: "one"),
      Hyperlink("mailto:a@example.org", group: "two"),
    ]
    for kind in [nil] + Underline.allCases.map(Optional.some) {
      for (number, color) in colors.enumerated() where kind != nil || color == nil {
        for isOver in [false, true] {
          for blank in [" ", "x"] as [Unicode.Scalar] {
            var cell = cell(blank)
            cell.style = isOver ? .overline : []
            cell.style.underlineKind = kind
            cell.underlineColor = color
            cell.hyperlink = links[(number + (isOver ? 1 : 0) + (blank == "x" ? 2 : 0)) % links.count]
            cells.append(cell)
          }
        }
      }
    }
    return cells
  }()

  private func terminal(_ columns: Int) -> TerminalEmulator {
    TerminalEmulator(size: Size(columns: columns, rows: 1), palette: Self.palette, work: .unlimited)
  }

  @Test func `what the cell diff writes comes back from the emulator`() {
    let columns = Self.row.count
    let emulator = terminal(columns)
    var diff = CellDiff(styles: .all)
    // Any change from one place to the next, and from one frame to the next.
    for shift in 0..<columns {
      let cells = Array(Self.row[shift...] + Self.row[..<shift])
      let frame = Grid(size: Size(columns: columns, rows: 1), filledWith: Self.cell()).with(cells)
      var bytes: [UInt8] = []
      diff.encode(frame, damage: .everything(frame.size), into: &bytes)
      emulator.feed(String(decoding: bytes, as: UTF8.self))
      #expect(emulator.grid == frame)
    }
  }

  @Test func `what ANSI text holds comes back from the emulator`() {
    let columns = Self.row.count
    let emulator = terminal(columns + 1)
    let frame = Grid(size: Size(columns: columns, rows: 1), filledWith: Self.cell()).with(Self.row)
    let line = String(decoding: ANSIText.colored(frame).dropLast(), as: UTF8.self)
    emulator.feed(line)
    for column in 0..<columns { #expect(emulator.grid[column: column, row: 0] == Self.row[column]) }
    // The rest is no link.
    emulator.feed("y")
    #expect(emulator.grid[column: columns, row: 0].hyperlink == nil)
  }

  @Test func `a terminal without them gets plain underlines and no links`() {
    let frame = Grid(size: Size(columns: Self.row.count, rows: 1), filledWith: Self.cell()).with(Self.row)
    var bytes: [UInt8] = []
    var diff = CellDiff()
    diff.encode(frame, damage: .everything(frame.size), into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    for foreign in [":", "\u{1B}]", "53", "58", "https"] { #expect(!text.contains(foreign)) }
  }

  @Test(
    arguments: [
      ("\u{1B}]8;;https://a.org/\u{1B}\\", "https://a.org/", ""), ("\u{1B}]8;id=7;gemini://a\u{7}", "gemini://a", "7"),
      ("\u{1B}]8;x=1:id=7;http://a/;b\u{7}", "http://a/;b", "7"), ("\u{1B}]8;id=a b;http://a\u{7}", "http://a", ""),
      ("\u{1B}]8;;http://a b\u{7}", nil, ""), ("\u{1B}]8;;http://ä\u{7}", nil, ""), ("\u{1B}]8;http://a\u{7}", nil, ""),
      ("\u{1B}]8;;http://a\u{7}\u{1B}]8;;\u{7}", nil, ""), ("\u{1B}]8;;http://a\u{7}\u{1B}[0m", "http://a", ""),
      ("\u{1B}]8;;\(String(repeating: "a", count: 2083))\u{7}", String(repeating: "a", count: 2083), ""),
      ("\u{1B}]8;;\(String(repeating: "a", count: 2084))\u{7}", nil, ""),
    ] as [(String, String?, String)])
  func `only addresses that are safe to send are links`(output: String, address: String?, group: String) {
    let emulator = terminal(4)
    emulator.feed(output + "x")
    let link = emulator.grid[column: 0, row: 0].hyperlink
    #expect(link?.address == address)
    #expect(link?.group ?? "" == group)
  }

  @Test func `a cell with many marks or an emoji of several scalars keeps them and has no link`() {
    for text in ["a\u{301}\u{302}\u{303}", "👩‍💻"] {
      var cell = Self.cell()
      cell.hyperlink = Hyperlink("https://example.org")
      for scalar in text.unicodeScalars.dropFirst() where scalar != "\u{200D}" { cell.marks.append(scalar) }
      let plain = cell.marks.scalars
      cell.hyperlink = nil
      #expect(cell.marks.scalars == plain)
    }
    #expect(MemoryLayout<Cell>.size == 20)
  }
}

extension Grid {
  fileprivate func with(_ cells: [Cell]) -> Grid {
    var grid = self
    for (column, cell) in cells.enumerated() { grid[column: column, row: 0] = cell }
    return grid
  }
}
