import PortholePictures
import Testing
import Transitions

struct CellPainterTests {
  /// Returns a picture as text: `#` for full ink, `.` for none, digits for the fifths between.
  private func art(_ grid: Grid, scale: Int = 1) throws -> [String] {
    var painter = try CellPainter(scale: scale)
    let picture = try painter.picture(of: grid)
    return (0..<picture.height).map { y in
      String(
        (0..<picture.width).map { x -> Character in
          let red = Int(picture.pixels[y * picture.width + x] >> 16)
          let fifths = (Double(red - 0x10) / Double(0xD0 - 0x10) * 5).rounded()
          return fifths == 0 ? "." : fifths == 5 ? "#" : Character("\(Int(fifths))")
        })
    }
  }

  @Test func `separators of Powerline join the cells beside them`() throws {
    let arrow = try art(Page.of("\u{E0B0}"))
    // The whole left edge, and one tip at the right one.
    #expect(arrow.allSatisfy { $0.first != "." })
    #expect(arrow.indices.filter { arrow[$0].last != "." } == [7, 8])
    let back = try art(Page.of("\u{E0B2}"))
    #expect(back.allSatisfy { $0.last != "." })
    #expect(back.indices.filter { back[$0].first != "." } == [7, 8])
    // Two halves of a cell's diagonal fill it, but for the shared edge.
    let (lower, upper) = (try art(Page.of("\u{E0B8}")), try art(Page.of("\u{E0BE}")))
    for (low, up) in zip(lower, upper) {
      #expect(zip(low, up).allSatisfy { !($0 == "#" && $1 == "#") && !($0 == "." && $1 == ".") })
    }
    #expect(try art(Page.of("\u{E0B4}"))[7] == "########")
  }

  @Test func `a private character without a glyph shows its code`() throws {
    // F 0 above 1 5.
    #expect(
      try art(Page.of("\u{F015}")) == [
        "........", "........", "###.###.", "#...#.#.", "##..#.#.", "#...#.#.", "#...###.", "........", "........",
        ".#..###.", "##..#...", ".#..###.", ".#....#.", "###.###.", "........", "........",
      ])
  }

  @Test func `blocks fill exactly their part of the cell`() throws {
    #expect(try art(Page.of("▀")) == Array(repeating: "########", count: 8) + Array(repeating: "........", count: 8))
    #expect(try art(Page.of("▐")) == Array(repeating: "....####", count: 16))
    #expect(try art(Page.of("▂")) == Array(repeating: "........", count: 12) + Array(repeating: "########", count: 4))
    #expect(try art(Page.of("▚")) == Array(repeating: "####....", count: 8) + Array(repeating: "....####", count: 8))
    // BLOCK SEXTANT-14: the upper left third and the middle right one.
    #expect(
      try art(Page.of("\u{1FB08}"))
        == Array(repeating: "####....", count: 5) + Array(repeating: "....####", count: 6)
        + Array(repeating: "........", count: 5))
  }

  @Test func `a keycap surrounds its digit, and joined emoji are drawn side by side`() throws {
    let keycap = try art(Page.of("1\u{FE0F}\u{20E3}"))
    let ends = keycap.compactMap { row in row.firstIndex(of: "#").map { row.distance(from: row.startIndex, to: $0) } }
    #expect(keycap.allSatisfy { $0.count == 16 && $0.last == "." })
    #expect((ends.min() ?? 0) < 5)
    let (coder, flag) = (try art(Page.of("👩\u{200D}💻")), try art(Page.of("🇩🇪")))
    for picture in [coder, flag] {
      #expect(picture.contains { $0.prefix(8).contains("#") } && picture.contains { $0.dropFirst(8).contains("#") })
    }
    #expect(coder != (try art(Page.of("👩"))))
  }

  @Test func `Braille dots are in their places`() throws {
    // Dots 1 and 8: the first of the left column and the last of the right one.
    let picture = try art(Page.of("\u{2881}"))
    #expect(
      picture[1] == ".##....." && picture[2] == ".##....." && picture[13] == ".....##." && picture[14] == ".....##.")
    #expect(picture.joined().count { $0 == "#" } == 8)
  }

  @Test func `lines of boxes meet without a gap`() throws {
    let picture = try art(Page.of("╭─╮", "│ │", "╰─╯"))
    // Every corner is closed: the ink is one piece, and inside and outside do not touch.
    var reached: Set<Int> = [0]
    var queue = [0]
    let width = 24
    while let at = queue.popLast() {
      for (x, y) in [
        (at % width - 1, at / width), (at % width + 1, at / width), (at % width, at / width - 1),
        (at % width, at / width + 1),
      ]
      where (0..<width).contains(x) && (0..<48).contains(y) && Array(picture[y])[x] == "."
        && !reached.contains(y * width + x)
      {
        reached.insert(y * width + x)
        queue.append(y * width + x)
      }
    }
    #expect(!reached.contains(24 * width + 12))
  }

  @Test(arguments: [1, 2, 3]) func `diagonals have the area that their corners define`(scale: Int) throws {
    // A quarter below a line from corner to middle, a quarter between two of them, all but that, half above a slope.
    for (character, share) in [("\u{1FB40}", 0.25), ("\u{1FB6C}", 0.25), ("\u{1FB68}", 0.75), ("\u{1FB67}", 0.5)] {
      var painter = try CellPainter(scale: scale)
      let picture = try painter.picture(of: Page.of(character))
      let ink = picture.pixels.reduce(0) { $0 + Int($1 >> 16) - 0x10 }
      let area = Double(ink) / Double((0xD0 - 0x10) * picture.pixels.count)
      #expect(abs(area - share) < 0.02, "\(character)")
    }
  }

  @Test func `shades are even`() throws {
    var painter = try CellPainter(scale: 1)
    for (character, color) in [("░", 0x404040 as UInt32), ("▒", 0x707070), ("▓", 0xA0A0A0)] {
      #expect(Set(try painter.picture(of: Page.of(character)).pixels) == [color])
    }
  }

  @Test(arguments: [(Edges.smooth, 6), (.coarse, 3)]) func `text has few colours`(edges: Edges, count: Int) throws {
    var painter = try CellPainter(scale: 2, edges: edges)
    let picture = try painter.picture(of: Page.of("Text is the hard part: 漢字 é"))
    #expect(Set(picture.pixels).count == count)
  }

  @Test(arguments: [Style(), .bold]) func `letters start and end on whole pixels`(style: Style) throws {
    // Level strokes: those that begin on the baseline begin sharply, and end sharply if they are as high as an x or an
    // H.
    for (letter, rows) in [("H", 2...11), ("x", 5...11), ("z", 5...11), ("E", 2...11), ("u", 5...11)] {
      let picture = try art(Page.of(letter, style: style))
      let inked = picture.indices.filter { picture[$0].contains { $0 != "." } }
      #expect(inked == Array(rows), "\(letter)")
    }
    for letter in ["E", "z"] {
      let picture = try art(Page.of(letter, style: style))
      #expect(picture.contains { $0.contains("####") }, "\(letter)")
    }
    // Strokes from edge to edge meet their neighbours, and a single upright stroke is as sharp as possible.
    #expect(try art(Page.of("——", style: style)).contains { !$0.contains(".") })
    #expect(try art(Page.of("l", style: style))[6].contains("#"))
  }

  @Test func `a letter is on the baseline and within its cell`() throws {
    let picture = try art(Page.of("  H  "))
    // DejaVu's capitals are 1493 of 2048 units high, 9.7 pixels here, and the baseline is the twelfth line.
    let rows = picture.indices.filter { picture[$0].contains { $0 != "." } }
    #expect(rows == Array(2...11))
    for row in picture { #expect(!row.prefix(16).contains { $0 != "." } && !row.suffix(16).contains { $0 != "." }) }
  }

  @Test func `bold is heavier, italics lean, dim is half`() throws {
    func ink(_ style: Style) throws -> Int {
      try art(Page.of("Hill", style: style)).joined().reduce(0) {
        $0 + ($1 == "." ? 0 : $1 == "#" ? 5 : Int("\($1)") ?? 0)
      }
    }
    #expect(try ink(.bold) > ink([]))
    func top(_ style: Style) throws -> Int {
      try art(Page.of("l", style: style))[2].prefix { $0 == "." }.count
    }
    #expect(try top(.italic) > top([]))
    var painter = try CellPainter(scale: 1)
    #expect(try painter.picture(of: Page.of("█", style: .dim)).pixels[0] == 0x707070)
  }

  @Test func `underlines and strikethroughs go from edge to edge`() throws {
    #expect(try art(Page.of("  ", style: .underline))[14] == String(repeating: "#", count: 16))
    #expect(try art(Page.of("  ", style: .strikethrough))[8] == String(repeating: "#", count: 16))
  }

  @Test func `a wide character takes both its cells, and half of one is blank`() throws {
    let picture = try art(Page.of("漢"))
    #expect(
      picture.contains { $0.prefix(8).contains { $0 != "." } }
        && picture.contains { $0.suffix(8).contains { $0 != "." } })
    var grid = Page.of("漢")
    grid[column: 0, row: 0] = Cell("x", foreground: Page.ink, background: Page.ground)
    #expect(try art(grid) == art(Page.of("x ")))
  }

  @Test func `a mark is drawn over its base`() throws {
    let (plain, marked) = (try art(Page.of("e")), try art(Page.of("e\u{301}")))
    #expect(plain[6...] == marked[6...])
    #expect(plain[..<5] != marked[..<5])
  }

  @Test func `drawing in parts gives the same picture as drawing the whole`() throws {
    var painter = try CellPainter(scale: 1)
    let (before, after) = (Page.of("one 漢 two", "xxxxx xxxx"), Page.of("one 字 too", "xxxxx xxxx"))
    var picture = try painter.picture(of: before)
    // A span may begin in the middle of a wide character.
    try painter.paint(after, Damage.Span(row: 0, start: 5, end: 10), into: &picture)
    #expect(picture == (try painter.picture(of: after)))
  }

  @Test func `a picture that would be too large is an error`() throws {
    var painter = try CellPainter(scale: 4)
    let grid = Grid(
      size: Size(columns: 2000, rows: 2000), filledWith: Cell(" ", foreground: Page.ink, background: Page.ground))
    let error = #expect(throws: PictureError.self) { try painter.picture(of: grid) }
    #expect(
      error.map { "\($0)" } == """
        a picture of 2000x2000 cells would be 64000x128000 pixels, and the most is 65,535 on a side and 64 million \
        in all; take a smaller --size, fewer --frames, a smaller --scale or SVG
        """)
  }
}
