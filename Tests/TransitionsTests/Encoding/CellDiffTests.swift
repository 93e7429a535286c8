import PortholeStreams
import TestSupport
import Testing
import Transitions

@Suite struct CellDiffTests {
  @Test(
    arguments: Rendition.Depth.allCases,
    [Size(columns: 13, rows: 5), Size(columns: 40, rows: 9), Size(columns: 1, rows: 1)])
  func showsEveryCell(depth: Rendition.Depth, size: Size) throws {
    for seed in 0..<6 {
      var screens = RandomScreens(seed: UInt64(seed))
      var diff = CellDiff(depth: depth)
      var reduction = ColorReduction(to: depth)
      var terminal = StrictTerminal(size: size)
      var grid = screens.screen(size)
      var bytes: [UInt8] = []
      diff.encode(grid, damage: .everything(size), into: &bytes)
      try terminal.feed(bytes)
      #expect(differences(terminal, grid, &reduction) == [])
      for _ in 0..<12 {
        let (next, damage) = screens.frame(after: grid)
        bytes.removeAll()
        diff.encode(next, damage: damage, into: &bytes)
        try terminal.feed(bytes)
        #expect(terminal.isReset)
        let found = differences(terminal, next, &reduction)
        #expect(found == [], "seed \(seed), \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        if !found.isEmpty { return }
        grid = next
      }
    }
  }

  @Test func `it knows which cells the terminal has yet to be told of`() {
    var diff = CellDiff()
    var bytes: [UInt8] = []
    let (before, after) = (Grid(["abc", "def"]), Grid(["abc", "dXY"]))
    #expect(diff.difference(from: before) == nil)
    diff.encode(before, damage: Damage(), into: &bytes)
    #expect(diff.difference(from: before) == nil)
    #expect(diff.difference(from: after) == Position(column: 1, row: 1))
    var damage = Damage()
    damage.add(Damage.Span(row: 1, start: 0, end: 2))
    diff.encode(after, damage: damage, into: &bytes)
    #expect(diff.difference(from: after) == Position(column: 2, row: 1))
    diff.invalidate(Rect(column: 2, row: 1, columns: 1, rows: 1))
    #expect(diff.difference(from: after) == nil)
  }

  /// Returns the bytes that turn a row of white blocks and letters into another. The second cell may have another ground
  /// than black.
  private func change(of row: String, to next: String, blocksOverhang: Bool, secondGround: Color = .black) -> String {
    var diff = CellDiff()
    diff.blocksOverhang = blocksOverhang
    let frames = [row, next].map { row in
      var grid = Grid(
        size: Size(columns: row.unicodeScalars.count, rows: 1), filledWith: Cell(foreground: .white, background: .black)
      )
      for (column, scalar) in row.unicodeScalars.enumerated() { grid[column: column, row: 0].scalar = scalar }
      grid[column: 1, row: 0].background = secondGround
      return grid
    }
    var bytes: [UInt8] = []
    diff.encode(frames[0], damage: .everything(frames[0].size), into: &bytes)
    bytes.removeAll()
    var damage = Damage()
    damage.addChanges(from: frames[0], to: frames[1])
    diff.encode(frames[1], damage: damage, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `beside a block that changes, both cells are drawn again, the left one first`() {
    let pen = "\u{1B}[0;38;2;255;255;255;48;2;0;0;0m"
    #expect(change(of: "▐abc", to: "xabc", blocksOverhang: true) == "\u{1B}[H\(pen)xa\u{1B}[m")
    #expect(change(of: "▐abc", to: "xabc", blocksOverhang: false) == "\u{1B}[H\(pen)x\u{1B}[m")
    // One that comes as well as one that goes, and lines as well as blocks.
    #expect(change(of: "abcd", to: "ab█d", blocksOverhang: true) == "\u{1B}[1;2H\(pen)b█d\u{1B}[m")
    #expect(change(of: "ab─d", to: "abcd", blocksOverhang: true) == "\u{1B}[1;2H\(pen)bcd\u{1B}[m")
    #expect(change(of: "abcd", to: "abc▄", blocksOverhang: true) == "\u{1B}[1;3H\(pen)c▄\u{1B}[m")
    #expect(change(of: "abcd", to: "▀bcd", blocksOverhang: true) == "\u{1B}[H\(pen)▀b\u{1B}[m")
    // Whatever the colours of the cell beside it: it is drawn after the block only if it is drawn again.
    let red = Color(rgb: 0xFF_0000)
    #expect(
      change(of: "▐abc", to: "xabc", blocksOverhang: true, secondGround: red)
        == "\u{1B}[H\(pen)x\u{1B}[48;2;255;0;0ma\u{1B}[m")
    // Nothing beyond them, and nothing beside what stays.
    #expect(change(of: "a▐▐b", to: "a ▐b", blocksOverhang: true) == "\u{1B}[H\(pen)a ▐\u{1B}[m")
    #expect(change(of: "▐abc", to: "▐axc", blocksOverhang: true) == "\u{1B}[1;3H\(pen)x\u{1B}[m")
  }

  /// A frame of text on default colours, and the bytes that turn it into another.
  private func change(
    _ old: String, to new: String, columns: Int = 12, emoji: EmojiSequences = [],
    with edit: (inout Grid) -> Void = { _ in }
  ) -> String {
    let palette = Palette.standard
    func grid(_ text: String) -> Grid {
      let lines = text.split(separator: "|", omittingEmptySubsequences: false)
      var grid = Grid(
        size: Size(columns: columns, rows: lines.count),
        filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
      for (row, line) in lines.enumerated() {
        for (column, scalar) in line.unicodeScalars.enumerated() { grid[column: column, row: row].scalar = scalar }
      }
      return grid
    }
    var diff = CellDiff(emoji: emoji)
    diff.assume(grid(old))
    var next = grid(new)
    edit(&next)
    var bytes: [UInt8] = []
    diff.encode(next, damage: .everything(next.size), into: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func `columns and rows beyond 255 are reached`() {
    let row = String(repeating: "a", count: 1234)
    #expect(change(row, to: row.prefix(1004) + "X" + row.suffix(229), columns: 1234) == "^[1;1005H^[mX")
    let rows = String(repeating: "|", count: 299)
    #expect(change(rows, to: rows + "X", columns: 1) == "^[300H^[mX")
  }

  @Test func `a wide character without its second half is a blank, though the next row begins with one`() {
    let text = change("abc|abc", to: "abc|abc", columns: 3) { grid in
      (grid[column: 2, row: 0].scalar, grid[column: 2, row: 0].role) = ("漢", .lead)
      (grid[column: 0, row: 1].scalar, grid[column: 0, row: 1].role) = ("漢", .trail)
    }
    #expect(text == "^[1;3H^[m ^[2H ")
  }

  @Test func `takes the cheapest way to the next cell`() {
    #expect(change("abcdefghijkl", to: "abcdefghijkl") == "")
    #expect(change("abcdefghijkl", to: "Xbcdefghijkl") == "^[H^[mX")
    #expect(change("abcdefghijkl", to: "aXcdefghijkl") == "^[1;2H^[mX")
    #expect(change("abc|abc", to: "abc|Xbc") == "^[2H^[mX")
    // Up to three unchanged cells are written again; from four on the cursor moves over them.
    #expect(change("abcdefghijkl", to: "XbYdefghijkl") == "^[H^[mXbY")
    #expect(change("abcdefghijkl", to: "XbcdYfghijkl") == "^[H^[mXbcdY")
    #expect(change("abcdefghijkl", to: "XbcdeYghijkl") == "^[H^[mX^[4CY")
    #expect(change("aécdefghijkl", to: "XéYdefghijkl") == "^[H^[mX^[CY")
    // After the last column the cursor's place is unknown.
    #expect(change("abcdefghijkl|abcdefghijkl", to: "abcdefghijkX|Xbcdefghijkl") == "^[1;12H^[mX^[2HX")
  }

  @Test func `spends no byte on the colour of a blank's ink`() {
    func paint(_ grid: inout Grid) {
      for i in grid.cells.indices where grid.cells[i].isBlank { grid.cells[i].foreground = Color(rgb: 0x123456) }
    }
    #expect(change("to be   or", to: "to be   or", with: paint) == "")
    #expect(change("to be   or", to: "to me   or", with: paint) == change("to be   or", to: "to me   or"))
  }

  @Test func `sends the value of an underline's colour`() {
    let palette = Palette.standard
    var cell = Cell(
      "a", foreground: palette.defaultForeground, background: palette.defaultBackground, style: .underline)
    cell.underlineColor = Color(rgb: 0x010203)
    let frame = Grid(size: Size(columns: 1, rows: 1), filledWith: cell)
    var diff = CellDiff(styles: .all)
    var bytes: [UInt8] = []
    diff.encode(frame, damage: .everything(frame.size), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[H\u{1B}[0;4;58:2::1:2:3ma\u{1B}[m")
  }

  @Test func `erases to the end of the line where that is shorter`() {
    #expect(change("abcdefghijkl", to: "abcd") == "^[1;5H^[m^[K")
    #expect(change("abcdefghijkl", to: "abcdefghi") == "^[1;10H^[m   ")
    #expect(change("abcdefg    l", to: "abcdefg") == "^[1;12H^[m ")
    let blue = Color(rgb: 0x0000FF)
    let painted = change("abcdefghijkl", to: "abcd") { grid in
      for column in 4..<12 { grid[column: column, row: 0].background = blue }
    }
    #expect(painted == "^[1;5H^[0;48;2;0;0;255m        ^[m")
  }

  @Test func `sets both colours at once, and only what changes`() {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let bytes = change("abcdefghijkl", to: "ABC EFghijkl") { grid in
      for column in 0..<6 { grid[column: column, row: 0].background = blue }
      for column in 0..<5 { grid[column: column, row: 0].foreground = red }
      // A blank's foreground cannot be seen.
      grid[column: 3, row: 0].foreground = Color(rgb: 0x123456)
    }
    #expect(bytes == "^[H^[0;38;2;255;0;0;48;2;0;0;255mABC E^[39mF^[m")
  }

  @Test func `sends a default colour by name on its own ground only`() {
    let palette = Palette.standard
    let bytes = change("abcd", to: "ABCD", columns: 4) { grid in
      grid[column: 0, row: 0].foreground = palette.indexed(1)
      grid[column: 0, row: 0].background = palette.indexed(12)
      grid[column: 1, row: 0].foreground = palette.indexed(9)
      grid[column: 1, row: 0].background = palette.indexed(4)
      grid[column: 2, row: 0].foreground = palette.defaultBackground
      grid[column: 2, row: 0].background = palette.defaultForeground
    }
    #expect(bytes == "^[H^[0;31;104mA^[91;44mB^[38;2;16;16;16;48;2;208;208;208mC^[mD")
  }

  @Test func `turns styles off one by one`() {
    let bytes = change("abcd", to: "ABCD", columns: 4) { grid in
      grid[column: 0, row: 0].style = [.bold, .dim, .underline]
      grid[column: 1, row: 0].style = [.dim, .italic]
      grid[column: 2, row: 0].style = [.italic, .strikethrough, .blink]
    }
    #expect(bytes == "^[H^[0;1;2;4mA^[22;24;2;3mB^[22;5;9mC^[mD")
  }

  @Test(arguments: ["😀", "e\u{301}", "❤", "\u{AD}"])
  func `addresses the next cell again after one of uncertain width`(text: String) {
    let scalars = Array(text.unicodeScalars)
    let isWide = DisplayWidth.of(scalars[0]) == 2
    let bytes = change("abcd", to: "ABCD", columns: 4) { grid in
      grid[column: 1, row: 0].scalar = scalars[0]
      for mark in scalars.dropFirst() { grid[column: 1, row: 0].marks.append(mark) }
      if isWide {
        grid[column: 1, row: 0].role = .lead
        grid[column: 2, row: 0] = grid[column: 1, row: 0]
        grid[column: 2, row: 0].role = .trail
      }
    }
    #expect(bytes == "^[H^[mA\(text)^[1;\(isWide ? 4 : 3)H" + (isWide ? "D" : "CD"))
  }

  @Test func `an emoji of several scalars is sent whole only to a terminal that draws it as one`() {
    let sent: [(EmojiSequences, String, String)] = [
      ([], "👍🏽", "👍"), (.skinTones, "👍🏽", "👍🏽"), ([], "👩\u{200D}💻", "👩"), (.joined, "👩\u{200D}💻", "👩\u{200D}💻"),
      (.joined, "👩🏽\u{200D}💻", "👩"), (.all, "👩🏽\u{200D}💻", "👩🏽\u{200D}💻"), ([], "❤\u{FE0F}", "❤\u{FE0F}"),
      ([], "1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ([], "🇩🇪", "🇩🇪"),
    ]
    for (emoji, text, shown) in sent {
      let bytes = change("abcd", to: "ABCD", columns: 4, emoji: emoji) { grid in
        grid.write(
          text, at: Position(column: 1, row: 0), foreground: grid[column: 0, row: 0].foreground,
          background: grid[column: 0, row: 0].background)
      }
      #expect(bytes == "^[H^[mA  ^[1;2H\(shown)^[1;4HD", "\(text)")
    }
  }

  @Test func `an emoji is sent again once it is known how the terminal draws it`() {
    var frame = Grid(size: Size(columns: 4, rows: 1), filledWith: Cell(foreground: .white, background: .black))
    frame.write("a👍🏽", at: Position(column: 0, row: 0), foreground: .white, background: .black)
    var diff = CellDiff()
    diff.assume(frame)
    var bytes: [UInt8] = []
    for (emoji, isSent) in [([], false), (.skinTones, true), (.skinTones, false)] as [(EmojiSequences, Bool)] {
      bytes.removeAll()
      diff.emoji = emoji
      diff.encode(frame, damage: .everything(frame.size), into: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self).contains("👍🏽") == isSent)
      #expect(isSent || bytes.isEmpty)
    }
  }

  @Test func `a cell beside a new character is written again, since terminals may draw over it`() {
    let wide = change("abcd", to: "abcd", columns: 4) { grid in
      let cell = grid[column: 0, row: 0]
      grid.write(
        "🫨", at: Position(column: 1, row: 0), foreground: cell.foreground, background: cell.background)
    }
    #expect(wide == "^[1;2H^[m  ^[1;2H🫨")
    let narrow = change("abcd", to: "a\u{1CD00}cd", columns: 4)
    #expect(narrow == "^[1;2H^[m ^[1;2H\u{1CD00}^[1;3Hc")
  }

  @Test func `never sends a control of a cell`() {
    let bytes = change("abc", to: "a\u{1B}\u{9B}", columns: 3)
    #expect(bytes == "^[1;2H^[m\u{FFFD}^[1;3H\u{FFFD}")
  }

  @Test func `reads no cell outside the damage`() {
    var screens = RandomScreens(seed: 1)
    let size = Size(columns: 20, rows: 4)
    let (old, new) = (screens.screen(size), screens.screen(size))
    var diff = CellDiff()
    diff.assume(old)
    var bytes: [UInt8] = []
    diff.encode(new, damage: Damage(), into: &bytes)
    #expect(bytes == [])
  }

  @Test func `a frame of another size is painted whole`() throws {
    var screens = RandomScreens(seed: 2)
    var diff = CellDiff()
    var reduction = ColorReduction(to: .direct)
    for size in [Size(columns: 20, rows: 4), Size(columns: 9, rows: 7)] {
      let screen = screens.screen(size)
      var bytes: [UInt8] = []
      diff.encode(screen, damage: Damage(), into: &bytes)
      var terminal = StrictTerminal(size: size)
      try terminal.feed(bytes)
      #expect(differences(terminal, screen, &reduction) == [])
    }
  }

  @Test(arguments: [Rendition.Depth.direct, .palette, .sixteen])
  func `tmux shows the same`(depth: Rendition.Depth) throws {
    let size = Size(columns: 40, rows: 9)
    var screens = RandomScreens(seed: 7)
    var diff = CellDiff(depth: depth)
    var reduction = ColorReduction(to: depth)
    var bytes: [UInt8] = []
    var screen = screens.screen(size)
    diff.encode(screen, damage: .everything(size), into: &bytes)
    for _ in 0..<20 {
      let (next, damage) = screens.frame(after: screen)
      SynchronizedUpdate.wrap(&bytes) { diff.encode(next, damage: damage, into: &$0) }
      screen = next
    }
    let terminal = try TmuxScreen.showing(bytes, size: size)
    #expect(differences(terminal, screen, &reduction) == [])
  }
}
