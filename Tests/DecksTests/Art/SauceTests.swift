import PortholeDecks
import Testing
import Transitions

/// The SAUCE record at the end of a work, byte by byte after revision 00.5 of the specification.
struct SauceTests {
  @Test func `a record has the artist, title, date, width and colours`() throws {
    let record = sauce(
      title: "A night at sea", author: "Porthole", group: "none", date: "19940831", columns: 40, comments: 2, flags: 1,
      font: "IBM VGA")
    let block = comments(["First line", "second \u{3} line"])
    let work = try ArtReader.read(bytes("ab␛[5;44mc\u{1A}") + block + record)
    #expect(work.flaws.isEmpty)
    var wanted = Sauce(
      title: "A night at sea", author: "Porthole", group: "none", date: "1994-08-31",
      comments: ["First line", "second ♥ line"])
    (wanted.columns, wanted.hasIceColors, wanted.font) = (40, true, "IBM VGA")
    #expect(work.sauce == wanted)
    #expect(work.grid.rows == ["abc"])
    #expect(work.grid.size.columns == 40)
    #expect(work.grid[column: 2, row: 0].look == "#aaaaaa/#5555ff")
  }

  @Test func `neither record nor comments show, with or without an end-of-file mark before them`() throws {
    for mark in ["", "\u{1A}", "\u{1A}\r\nrest"] {
      let work = try ArtReader.read(bytes("ab" + mark) + comments(["x"]) + sauce(comments: 1))
      #expect(work.grid.rows == ["ab"])
      #expect(work.sauce?.comments == ["x"])
    }
    #expect(try ArtReader.read(bytes("ab\u{1A}cd")).sauce == nil)
    #expect(try ArtReader.read(sauce(title: "x")).grid.rows == [""])
  }

  static let silent: [(name: String, record: [UInt8])] = [
    ("nothing at all", sauce()), ("NULs", bytes("SAUCE00") + Array(repeating: 0, count: 121)),
    ("no such day", sauce(date: "19941331")), ("no date", sauce(date: "August")), ("no width", sauce(columns: 0)),
    ("a bitmap", sauce(dataType: 2, columns: 640, flags: 1)),
    ("another kind of text", sauce(fileType: 7, columns: 640, flags: 1)),
  ]

  @Test(arguments: silent) func `missing fields of a record are empty`(name: String, record: [UInt8]) throws {
    let work = try ArtReader.read(bytes("␛[5mx") + record)
    #expect(work.sauce == Sauce(), "\(name)")
    #expect(work.flaws.isEmpty)
    #expect(work.grid.size.columns == 80)
    #expect(work.grid[column: 0, row: 0].style == .blink)
  }

  @Test func `a title ends at a NUL, is CP437 or UTF-8, and holds no controls`() throws {
    let table: [([UInt8], String)] = [
      (bytes("two\0three"), "two"), ([0x82, 0x01, 0x1B, 0x7F], "é☺←⌂"), (Array("é".utf8), "é"),
      (Array("a\u{9B}b\u{202E}é".utf8), "a\u{FFFD}b\u{FFFD}é"), (bytes("  x"), "  x"),
    ]
    for (title, expected) in table {
      var record = sauce()
      record.replaceSubrange(7..<(7 + title.count), with: title)
      #expect(try ArtReader.read(record).sauce?.title == expected)
    }
  }

  static let malformed: [(name: String, bytes: [UInt8], message: String)] = [
    (
      "cut", bytes("ab\u{1A}") + sauce(title: "x").dropLast(),
      "has a SAUCE record before its last 128 bytes, which is ignored; save it again or use a .meta file"
    ),
    (
      "followed by a line end", bytes("ab\u{1A}") + comments(["x"]) + sauce(comments: 1) + bytes("\r\n"),
      "has a SAUCE record before its last 128 bytes, which is ignored; save it again or use a .meta file"
    ),
    (
      "of the future", bytes("ab\u{1A}") + sauce(version: "9\u{7}", title: "x"),
      "has a SAUCE record of unknown version \"9•\", which is ignored; use a .meta file"
    ),
    (
      "without its comments", bytes("ab\u{1A}") + sauce(comments: 200),
      "has a SAUCE record whose 200 comments are missing; save it again"
    ),
    (
      "with a block of fewer comments", bytes("ab\u{1A}") + comments(["x"]) + sauce(comments: 2),
      "has a SAUCE record whose 2 comments are missing; save it again"
    ),
    (
      "far too wide", bytes("ab\u{1A}") + sauce(columns: 65_535),
      "has a SAUCE record of 65535 columns, more than 4096, so 80 are used; set size: in a .meta file"
    ),
  ]

  @Test(arguments: malformed) func `a malformed record is reported, and the art shows`(
    name: String, bytes: [UInt8], message: String
  ) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "a.ans", bytes: bytes)])
    #expect(deck.check().map(\.description) == ["a.ans: " + message], "\(name)")
    #expect(deck.screens[0].grid.rows == ["ab"], "\(name)")
    #expect(deck.screens[0].grid.size.columns == 80)
    #expect(deck.screens[0].title == "a")
  }

  @Test func `a truncated record is read or ignored`() throws {
    let whole = bytes("ab\u{1A}") + comments(["x"]) + sauce(title: "t", columns: 40, comments: 1, flags: 1)
    for end in 0...whole.count {
      let work = try ArtReader.read(Array(whole[..<end]))
      #expect(work.grid.rows[0].hasPrefix(end < 2 ? "" : "ab"))
      #expect((work.sauce != nil) == (end == whole.count))
    }
  }

  @Test(arguments: [1, 2, 160, 4096]) func `the width of a record is the width of the page`(columns: Int) throws {
    let work = try ArtReader.read(bytes("abc") + sauce(columns: columns))
    #expect(work.grid.size.columns == columns)
    #expect(work.grid.size.rows == (columns < 3 ? (3 + columns - 1) / columns : 1))
  }
}
