import PortholeDecks
import PortholeStreams
import Testing
import Transitions

/// Art that is no ANSI. The expected cells follow from the published descriptions of the formats; `art-in-ansilove` of the
/// judges compares whole files with ansilove.
struct ArtFormatTests {
  /// Returns the characters and the looks of the first cells of a work.
  static func cells(_ bytes: [UInt8], _ kind: ArtKind = .ansi, count: Int) throws -> [String] {
    let grid = try ArtReader.read(bytes, kind: kind).grid
    return grid.cells.prefix(count).map { "\($0.scalar) \($0.look)" }
  }

  // "A" in attribute 1F is white on blue, "B" in C2 is green on red that blinks or on bright red.
  private static let pairs: [UInt8] = [0x41, 0x1F, 0x42, 0xC2]
  private static let blinking = ["A #ffffff/#0000aa", "B #00aa00/#aa0000 blink"]
  private static let bright = ["A #ffffff/#0000aa", "B #00aa00/#ff5555"]

  @Test func `XBin has cells, and a bit of the head that makes backgrounds bright`() throws {
    #expect(try Self.cells(ArtFiles.xbin(2, 1, Self.pairs), count: 9) == Self.blinking)
    #expect(try Self.cells(ArtFiles.xbin(2, 1, flags: 8, Self.pairs), count: 9) == Self.bright)
    // The kind does not come from the name.
    #expect(try Self.cells(ArtFiles.xbin(2, 1, Self.pairs), .pcboard, count: 9) == Self.blinking)
  }

  @Test func `XBin's palette has six bits for red, green and blue`() throws {
    let palette = ArtFiles.grays.dropLast(3) + [63, 32, 1]
    let cells = try Self.cells(ArtFiles.xbin(1, 1, flags: 9, palette + [0x41, 0x2F]), count: 1)
    // 63 is 255, 32 is 130, 1 is 4; grey 8 is 32.
    #expect(cells == ["A #ff8204/#202020"])
  }

  @Test func `XBin's font is passed over, also one of two sets, whose second has a bit of the colour`() throws {
    let font = Array(repeating: UInt8(0xFF), count: 16 * 256)
    #expect(try Self.cells(ArtFiles.xbin(2, 1, flags: 2, font + Self.pairs), count: 2) == Self.blinking)
    let cells = try Self.cells(ArtFiles.xbin(2, 1, flags: 18, font + font + Self.pairs), count: 2)
    #expect(cells == ["A #aaaaaa/#0000aa", "B #00aa00/#aa0000 blink"])
  }

  @Test func `XBin's packed cells repeat nothing, the character, the attribute or both`() throws {
    let packed: [UInt8] = [
      0x01, 0x61, 0x07, 0x62, 0x02, 0x41, 0x63, 0x07, 0x02, 0x81, 0x07, 0x64, 0x65, 0xC2, 0x66, 0x04,
    ]
    let work = try ArtReader.read(ArtFiles.xbin(9, 1, flags: 4, packed))
    #expect(work.grid.rows == ["abccdefff"])
    let colors = work.grid.cells.map(\.foreground.rgb)
    #expect(colors == [0xAAAAAA, 0xAA00, 0xAAAAAA, 0xAA00, 0xAAAAAA, 0xAAAAAA, 0xAA0000, 0xAA0000, 0xAA0000])
    #expect(work.damage == nil)
  }

  @Test func `cells of memory are as wide as their record says`() throws {
    let four: [UInt8] = [0x61, 7, 0x62, 7, 0x63, 7, 0x1A, 0xF0]
    // The kind of file is half of the width. The last byte before the record is a mark, not half a cell.
    let work = try ArtReader.read(four + [0x1A] + sauce(dataType: 5, fileType: 1))
    #expect(work.grid.rows == ["ab", "c→"])
    #expect(work.grid.size == Size(columns: 2, rows: 2))
    #expect(work.grid[column: 1, row: 1].style == .blink)
    let bright = try ArtReader.read(four + sauce(dataType: 5, fileType: 1, flags: 1, font: "IBM VGA"))
    #expect(bright.grid[column: 1, row: 1].look == "#000000/#ffffff")
    #expect(bright.sauce?.font == "IBM VGA")
  }

  @Test func `without a record, cells of memory fill rows of 160 or 80 columns`() throws {
    func size(_ count: Int) throws -> Size {
      try ArtReader.read(Array(repeating: 7, count: count), kind: .binary).grid.size
    }
    #expect(try size(320) == Size(columns: 160, rows: 1))
    #expect(try size(4000) == Size(columns: 80, rows: 25))
    var wishes = ArtReader.Wishes()
    wishes.columns = 3
    #expect(try ArtReader.read(Array(repeating: 7, count: 10), kind: .binary, wishes: wishes).grid.size.rows == 2)
  }

  @Test func `Artworx shows sixteen of its 64 colours in rows of 80`() throws {
    let cells = (0..<81).flatMap { [UInt8(0x41), UInt8($0 % 16)] }
    let work = try ArtReader.read(ArtFiles.artworx(cells))
    #expect(work.kind == .artworx)
    #expect(work.grid.size == Size(columns: 80, rows: 2))
    // The colours are 0 to 5, 20, 7, 56 to 63 of the palette; six bits n become 4 n + n / 16.
    let numbers = [0, 1, 2, 3, 4, 5, 20, 7, 56, 57, 58, 59, 60, 61, 62, 63].map { UInt32(4 * $0 + $0 / 16) }
    #expect(work.grid.cells.prefix(16).map { $0.foreground.rgb & 255 } == numbers)
    #expect(try Self.cells(ArtFiles.artworx([0x41, 0xF0]), count: 1) == ["A #000000/#ffffff"])
  }

  @Test func `iCE Draw's runs begin with 1 and 0, and a length of two bytes`() throws {
    let run: [UInt8] = [1, 0, 0x03, 0x01, 0x62, 0x4F]
    let work = try ArtReader.read(ArtFiles.iceDraw(100, [0x61, 0x0F] + run + [0x63, 0x01]))
    #expect(work.kind == .iceDraw)
    #expect(work.grid.rows.map(\.count) == [100, 100, 61])
    #expect(work.grid.rows[2] == String(repeating: "b", count: 60) + "c")
    #expect(work.grid[column: 1, row: 0].look == "#f3f3f3/#414141")
  }

  @Test func `TundraDraw has colours of 24 bits and places`() throws {
    let codes: [UInt8] = [
      6, 0x41, 0, 1, 2, 3, 0, 4, 5, 6, 2, 0x42, 0, 255, 0, 1, 0x43, 4, 0x01, 0, 9, 9, 9, 1, 0, 0, 0, 1, 0, 0, 0, 5,
      0x0A,
    ]
    let work = try ArtReader.read(ArtFiles.tundra(codes))
    #expect(work.grid.rows == ["ABC☺", "     ◙"])
    #expect(
      work.grid.cells.prefix(4).map(\.look) == [
        "#010203/#040506", "#ff0001/#040506", "#ff0001/#040506", "#ff0001/#090909",
      ])
    #expect(work.damage == nil)
  }

  static let boards: [(text: String, rows: [String], look: String)] = [
    ("@X1FA", ["A"], "#ffffff/#0000aa"), ("@XcaB", ["B"], "#55ff55/#aa0000 blink"),
    ("gone@CLS@@X07C", ["C"], "#aaaaaa/#000000"),
    ("@X07D@POS:5@E", ["D   E"], "#aaaaaa/#000000"), ("@X0EF@PAUSE@@POFF@G", ["FG"], "#ffff55/#000000"),
    ("@X07me@xaa.org @USER@ @", ["me@xaa.org @USER@ @"], "#aaaaaa/#000000"),
    ("@X07abc\r@CLREOL@d", ["d"], "#aaaaaa/#000000"),
  ]

  @Test(arguments: boards) func `PCBoard's codes set colours and places, other names stay`(
    text: String, rows: [String], look: String
  ) throws {
    let grid = try ArtReader.read(bytes(text), kind: .pcboard).grid
    #expect(grid.rows == rows)
    #expect(grid[column: 0, row: 0].look == look)
  }

  // By FSC-0025 and FSC-0037: ^V is 16, ^Y 19, ^L 0C.
  static let avatars: [(name: String, bytes: [UInt8], rows: [String], look: String)] = [
    ("colour", [0x16, 1, 0x1F, 0x41], ["A"], "#ffffff/#0000aa"),
    ("no blinking by the colour", [0x16, 1, 0x9F, 0x41], ["A"], "#ffffff/#0000aa"),
    ("blinking", [0x16, 1, 0x1F, 0x16, 2, 0x41], ["A"], "#ffffff/#0000aa blink"),
    ("run", [0x16, 1, 0x07, 0x19, 0x62, 4, 0x63], ["bbbbc"], "#aaaaaa/#000000"),
    ("pattern", [0x16, 1, 0x07, 0x16, 0x19, 2, 0x61, 0x62, 3], ["ababab"], "#aaaaaa/#000000"),
    ("clear", [0x61, 0x16, 1, 0x4F, 0x0C, 0x41], ["A"], "#00aaaa/#000000"),
    ("place", [0x16, 1, 0x07, 0x61, 0x16, 8, 2, 3, 0x62], ["a", "  b"], "#aaaaaa/#000000"),
    (
      "moves", [0x16, 1, 0x07, 0x61, 0x16, 4, 0x16, 6, 0x62, 0x16, 3, 0x63, 0x16, 5, 0x16, 5, 0x64], ["a dc", "  b"],
      "#aaaaaa/#000000"
    ),
    ("end of the row", [0x16, 1, 0x07, 0x61, 0x62, 0x63, 0x0D, 0x16, 6, 0x16, 7], ["a"], "#aaaaaa/#000000"),
    ("an end that is a colour", [0x16, 1, 0x1A, 0x41], ["A"], "#55ff55/#0000aa"),
    ("the end", [0x16, 1, 0x07, 0x41, 0x1A, 0x42], ["A"], "#aaaaaa/#000000"),
    ("scrolling is passed over", [0x16, 1, 0x07, 0x16, 10, 1, 1, 1, 2, 2, 0x41], ["A"], "#aaaaaa/#000000"),
  ]

  @Test(arguments: avatars) func `AVATAR's codes draw`(name: String, bytes: [UInt8], rows: [String], look: String)
    throws
  {
    let grid = try ArtReader.read(bytes, kind: .avatar).grid
    #expect(grid.rows == rows, "\(name)")
    #expect(grid[column: 0, row: 0].look == look, "\(name)")
  }

  static let told: [(name: String, bytes: [UInt8], kind: ArtKind)] = [
    ("a.ans", ArtFiles.xbin(2, 1, pairs), .xbin), ("a.ans", ArtFiles.tundra([0x41]), .tundra),
    ("a.nfo", ArtFiles.iceDraw(1, [0x41, 7]), .iceDraw), ("a.diz", ArtFiles.artworx([0x41, 7]), .artworx),
    ("a.xb", bytes("@X1FA") + sauce(fileType: 4), .pcboard), ("a.ans", bytes("A") + sauce(fileType: 5), .avatar),
    ("a.ans", [0x41, 7] + sauce(dataType: 5, fileType: 1), .binary), ("a.pcb", bytes("␛[31mA"), .ansi),
    ("a.ans", bytes("@X1FA@X07B@X0EC"), .pcboard), ("a.ans", bytes("␛[1m@X1FA@X07B@X0EC"), .ansi),
    ("a.ans", [0x16, 1, 7, 0x41, 0x16, 1, 7, 0x42, 0x16, 1, 7], .avatar), ("a.avt", bytes("plain"), .ansi),
    ("a.ans", bytes("me @X1F"), .ansi), ("a.asc", bytes("plain"), .ascii),
  ]

  @Test(arguments: told) func `content and record tell the format before the name`(
    name: String, bytes: [UInt8], kind: ArtKind
  ) throws {
    let named: [String: ArtKind] = [
      "xb": .xbin, "pcb": .pcboard, "avt": .avatar, "nfo": .ascii, "diz": .ascii, "asc": .ascii,
    ]
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    #expect(try ArtReader.read(bytes, kind: named[ending] ?? .ansi).kind == kind)
  }

  @Test func `any file of a deck and any file that is named opens`() throws {
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.xb", ArtFiles.xbin(1, 1, [0x61, 7])), ("b.bin", [0x62, 7] + sauce(dataType: 5, fileType: 1)),
      ("c.adf", ArtFiles.artworx([0x63, 7])), ("d.idf", ArtFiles.iceDraw(1, [0x64, 7])),
      ("e.tnd", ArtFiles.tundra([2, 0x65, 0, 1, 1, 1])), ("f.pcb", bytes("@X07f")), ("g.avt", [0x16, 1, 7, 0x67]),
    ]
    let deck = try Deck.parse(files: files.map { DeckFile(name: $0.name, bytes: $0.bytes) })
    #expect(deck.screens.ids == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(deck.screens.map { $0.grid.rows[0] } == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(deck.check() == [])
    // Without an ending, three codes of PCBoard or AVATAR, or one of the marks, tell the format.
    let loose = files.dropLast(2) + [("f", bytes("@X07f@X07@X07")), ("g", [0x16, 1, 7, 0x67, 0x16, 1, 7, 0x16, 1, 7])]
    for (name, bytes) in loose {
      let deck = try Deck.parse(files: [DeckFile(name: "work", bytes: bytes)], start: "work")
      #expect(deck.screens[0].grid.rows[0] == String(name.prefix(1)))
    }
  }

  @Test func `letters and pixels of a record are read`() throws {
    let table: [(flags: UInt8, letters: Int?, stretched: Bool?)] = [
      (0, nil, nil), (0b010, 8, nil), (0b100, 9, nil), (0b110, nil, nil), (0b01000, nil, true), (0b10000, nil, false),
      (0b11000, nil, nil), (0b10101, 9, false),
    ]
    for (flags, letters, stretched) in table {
      let sauce = try ArtReader.read(bytes("a") + sauce(flags: flags)).sauce
      #expect(sauce?.letterWidth == letters)
      #expect(sauce?.isStretched == stretched)
      #expect(sauce?.hasIceColors == (flags & 1 == 1))
    }
  }

  @Test func `a work as cells arrives cell by cell over a modem`() throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "a.xb", bytes: ArtFiles.xbin(2, 2, [0x61, 7, 0x62, 7, 0x63, 7, 0x64, 7])),
      DeckFile(name: "a.meta", bytes: "---\nbaud: 50\n---\n".utf8),
    ])
    let film = try #require(deck.screens[0].film)
    // Five characters a second.
    #expect(film.length == 800_000)
    #expect(try film.start(at: 799_999) == 600_000 && film.screen(at: 600_000).rows == ["ab", "c"])
    #expect(try film.screen(at: .max).rows == ["ab", "cd"])
  }
}
