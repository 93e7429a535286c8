import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// Art that is damaged, too large or of a format that is not read.
struct ArtDamageTests {
  static let refused: [(name: String, bytes: [UInt8], message: String)] = [
    ("a.xb", bytes("XBIN"), "is not XBin, though its name or its SAUCE record says so; get it again or rename it"),
    ("a.xb", bytes("XBIN\u{1A}\u{1}"), "XBin ends before its first cell; get the file again"),
    ("a.xb", ArtFiles.xbin(2, 1, flags: 1, [0, 0]), "XBin ends before its first cell; get the file again"),
    ("a.xb", ArtFiles.xbin(2, 1, flags: 2, [0, 0]), "XBin ends before its first cell; get the file again"),
    ("a.xb", ArtFiles.xbin(2, 1, flags: 4, [0xC0, 1]), "XBin ends before its first cell; get the file again"),
    (
      "a.ans", ArtFiles.xbin(0, 9, [1, 1]),
      "XBin of 0 columns by 9 rows, where 1 to 4096 columns are shown; save it again"
    ),
    (
      "a.xb", ArtFiles.xbin(9, 0, [1, 1]),
      "XBin of 9 columns by 0 rows, where 1 to 4096 columns are shown; save it again"
    ),
    (
      "a.xb", ArtFiles.xbin(65_535, 9, [1, 1]),
      "XBin of 65535 columns by 9 rows, where 1 to 4096 columns are shown; save it again"
    ),
    (
      "a.xb", ArtFiles.xbin(4096, 65_535, [1, 1]),
      "4096 columns by 65535 rows are more than 1000000 cells; split it or break its long lines"
    ),
    (
      "a.bin", Array(repeating: 7, count: 8_400_000),
      "160 columns by 26250 rows are more than 1000000 cells; split it or break its long lines"
    ),
    (
      "a.bin", bytes("firmware"),
      "BIN without a SAUCE record, whose 8 bytes fill no rows of 80 columns; set size: in a .meta file"
    ),
    ("a.bin", [], "BIN without a SAUCE record, whose 0 bytes fill no rows of 80 columns; set size: in a .meta file"),
    ("a.bin", sauce(dataType: 5, fileType: 1), "BIN ends before its first cell; get the file again"),
    (
      "a.adf", [2] + ArtFiles.artworx([1, 1]).dropFirst(),
      "is not Artworx, though its name or its SAUCE record says so; get it again or rename it"
    ),
    ("a.idf", bytes("\u{4}1.4"), "iCE Draw ends before its first cell; get the file again"),
    (
      "a.idf", ArtFiles.iceDraw(80, Array(repeating: [1, 0, 0xFF, 0xFF, 1, 1], count: 20).flatMap { $0 }),
      "80 columns by 13107 rows are more than 1000000 cells; split it or break its long lines"
    ),
    (
      "a.tnd", bytes("TUNDRA24"),
      "is not TundraDraw, though its name or its SAUCE record says so; get it again or rename it"
    ),
    (
      "a.rip", bytes("\r\n!|*|1K"),
      "is RIPscrip, which draws lines and circles instead of text and is not read; save it as ANSI"
    ),
    (
      "a.ans", bytes("x") + sauce(fileType: 3),
      "is RIPscrip, which draws lines and circles instead of text and is not read; save it as ANSI"
    ),
    (
      "a.avt", [0x16, 1, 7] + Array(repeating: [0x19, 0x0D, 0xFF], count: 20_000).flatMap { $0 },
      "erases the screen too often; save only its last picture"
    ),
  ]

  @Test(arguments: refused) func `a work that is not read says in one line what it is`(
    name: String, bytes: [UInt8], message: String
  ) throws {
    let deck = try Deck.parse(files: [DeckFile(name: name, bytes: bytes), DeckFile(name: "b.ans", bytes: "fine".utf8)])
    #expect(deck.check().map(\.description) == ["\(name): \(message)"])
    #expect(deck.screens[0].grid.rows == ["\(name): \(message)"])
    #expect(deck.inspect().map(\.description) == ["\(name): \(message)"])
    #expect(deck.screens[1].grid.rows == ["fine"])
  }

  static let partial: [(name: String, bytes: [UInt8], rows: [String], message: String)] = [
    (
      "a.xb", ArtFiles.xbin(2, 3, [0x61, 7, 0x62, 7, 0x63, 7]), ["ab", "c", ""],
      "XBin ends after row 1 of 3; get the file again"
    ),
    (
      "a.xb", ArtFiles.xbin(2, 2, flags: 4, [0xC0, 0x61, 7, 0x45, 0x62, 7]), ["ab", ""],
      "XBin ends after row 1 of 2; get the file again"
    ),
    (
      "a.tnd", ArtFiles.tundra([2, 0x61, 0, 9, 9, 9, 6, 0x62]), ["a"],
      "TundraDraw ends within a command; get the file again"
    ),
    ("a.avt", [0x16, 1, 7, 0x61, 0x16], ["a"], "AVATAR ends within a command; get the file again"),
  ]

  @Test(arguments: partial) func `a work that ends too early shows as far as it goes, and is reported`(
    name: String, bytes: [UInt8], rows: [String], message: String
  ) throws {
    let deck = try Deck.parse(files: [DeckFile(name: name, bytes: bytes)])
    #expect(deck.check().map(\.description) == ["\(name): \(message)"])
    #expect(deck.screens[0].grid.rows == rows)
  }

  @Test func `cells beyond the announced rows are left out`() throws {
    for flags: UInt8 in [0, 4] {
      let cells: [UInt8] = flags == 4 ? [0xFF, 0x61, 7, 0xFF, 0x62, 7] : Array(repeating: 0x61, count: 99)
      let work = try ArtReader.read(ArtFiles.xbin(2, 2, flags: flags, cells))
      #expect(work.grid.rows == ["aa", "aa"])
      #expect(work.damage == nil)
    }
  }

  static let kinds: [(kind: ArtKind, start: [UInt8])] = [
    (.xbin, bytes("XBIN\u{1A}")), (.binary, []), (.artworx, ArtFiles.artworx([])),
    (.iceDraw, bytes("\u{4}1.4")), (.tundra, ArtFiles.tundra([])), (.pcboard, []), (.avatar, [0x16, 1, 7]),
  ]

  @Test(arguments: kinds.indices) func `random bytes in every format are read or refused, and no cell is a control`(
    index: Int
  ) throws {
    let (kind, start) = Self.kinds[index]
    var random = SplitMix64(state: UInt64(index))
    for round in 0..<Thoroughness.rounds(200, of: 5000) {
      var data =
        start + (0..<random.next(below: round % 8 == 0 ? 9000 : 300)).map { _ in UInt8(random.next(below: 256)) }
      if round % 3 == 0 {
        data += sauce(dataType: UInt8(random.next(below: 9)), fileType: UInt8(random.next(below: 256)))
      }
      guard let grid = try? ArtReader.read(data, kind: kind).grid else { continue }
      #expect(grid.cells.count == grid.size.area && grid.size.area <= Limits.cells && grid.size.area > 0)
      let isSafe = grid.cells.allSatisfy { $0.scalar.value >= 0x20 && !(0x7F...0x9F).contains($0.scalar.value) }
      #expect(isSafe, "round \(round)")
    }
  }

  @Test func `every beginning of a file is read or refused`() throws {
    let files: [[UInt8]] = [
      ArtFiles.xbin(3, 2, flags: 5, ArtFiles.grays + [0x42, 0x61, 1, 2, 3, 0x82, 7, 0x61, 0x62, 0x63]),
      ArtFiles.tundra([6, 0x41, 0, 1, 2, 3, 0, 4, 5, 6, 1, 0, 0, 0, 1, 0, 0, 0, 5, 0x0A]),
      [0x16, 1, 0x1F, 0x16, 0x19, 2, 0x61, 0x62, 3, 0x16, 8, 2, 3, 0x19, 0x62, 4], bytes("@X1Fa@POS:5@b@CLS@"),
    ]
    for file in files {
      for end in 0...file.count {
        for kind in [ArtKind.xbin, .tundra, .avatar, .pcboard] {
          _ = try? ArtReader.read(Array(file[..<end]), kind: kind)
        }
      }
    }
  }
}
