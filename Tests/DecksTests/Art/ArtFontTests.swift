import PortholeStreams
import Testing
import Transitions

@testable import PortholeDecks

/// The fonts that works of art are made for.
struct ArtFontTests {
  /// Returns the first screen of a deck of one file, in the code points of a font from U+100000 on.
  private static func screen(_ name: String, _ bytes: [UInt8], meta: String? = nil) throws -> Screen {
    var files = [DeckFile(name: name, bytes: bytes)]
    if let meta { files.append(DeckFile(name: "a.meta", bytes: meta.utf8)) }
    var deck = try Deck.parse(files: files)
    deck.screens.firstGlyph = { _ in 0x10_0000 }
    return deck.screens[0]
  }

  private static func codes(_ grid: Grid) -> [UInt32] {
    grid.cells.map { $0.scalar.value >= 0x10_0000 ? $0.scalar.value - 0x10_0000 : $0.scalar.value }
  }

  @Test func `the font of SAUCE draws the bytes of the work`() throws {
    let screen = try Self.screen("a.ans", [0x41, 0xB0, 0x01, 0x20, 0x82] + sauce(columns: 5, font: "IBM VGA 866"))
    #expect(screen.artFont == ArtFont(source: .named("IBM VGA 866")))
    #expect(Self.codes(screen.grid) == [0x41, 0xB0, 1, 0x20, 0x82])
    // A blank stays a blank.
    #expect(screen.grid[column: 3, row: 0].scalar == " ")
  }

  @Test func `a work without a font, and one in UTF-8, stay in characters`() throws {
    #expect(try Self.screen("a.ans", bytes("ab") + sauce(columns: 2)).grid.rows == ["ab"])
    let utf8 = try Self.screen("a.ans", Array("é".utf8) + sauce(columns: 1, font: "IBM VGA"))
    #expect(utf8.artFont == nil && utf8.grid.rows == ["é"])
  }

  @Test func `a font of the file draws the numbers of its glyphs, also blanks and those of a second set`() throws {
    // Glyph 0 is drawn, glyph 32 is blank.
    let glyphs: [UInt8] = (0..<512).flatMap { Array(repeating: $0 == 32 ? 0 : 0xFF, count: 16) }
    let cells: [UInt8] = [0, 7, 0x20, 7, 0xFF, 7, 0x41, 0x0F, 0x20, 0x0F]
    let screen = try Self.screen("a.xb", ArtFiles.xbin(5, 1, flags: 2 | 16, glyphs + cells))
    #expect(Self.codes(screen.grid) == [0, 0x20, 0xFF, 0x141, 0x120])
    #expect(screen.artFont?.source == .own(height: 16, bytes: glyphs))
    let font = Array(repeating: UInt8(1), count: 4096)
    #expect(
      try Self.screen("a.adf", [1] + Array(repeating: 0, count: 192) + font + [0x41, 7]).artFont?.source
        == .own(height: 16, bytes: font))
    // Without one, XBin has the font of a PC, and so have the works of other programs for it.
    #expect(try Self.screen("a.xb", ArtFiles.xbin(5, 1, cells)).artFont?.source == .named("IBM VGA"))
    #expect(try Self.screen("a.pcb", bytes("@X1Fab")).artFont?.source == .named("IBM VGA"))
  }

  @Test func `a work in its font is not enlarged, and its links stay`() throws {
    let art = bytes("[\u{DB}]") + sauce(columns: 3, font: "IBM VGA")
    let meta = "---\n---\n[\u{2588}]: @back\n"
    var deck = try Deck.parse(files: [DeckFile(name: "a.ans", bytes: art), DeckFile(name: "a.meta", bytes: meta.utf8)])
    deck.screens.format = PageFormat(columns: 80)
    deck.screens.firstGlyph = { _ in 0x10_0000 }
    #expect(deck.screens[0].grid.size == Size(columns: 3, rows: 1))
    #expect(deck.screens[0].links[0].spots.map(\.area) == [Rect(column: 0, row: 0, columns: 3, rows: 1)])
  }

  @Test func `a work that arrives is drawn in its font from the first character on`() throws {
    let cells: [UInt8] = [0x61, 7, 0x62, 7, 0x63, 7, 0x64, 7]
    let glyphs = Array(repeating: UInt8(1), count: 4096)
    let screen = try Self.screen("a.xb", ArtFiles.xbin(2, 2, flags: 2, glyphs + cells), meta: "---\nbaud: 50\n---\n")
    let film = try #require(screen.film)
    let grid = try film.screen(at: 600_000)
    #expect(Self.codes(grid) == [0x61, 0x62, 0x63, 0x20])
    #expect(film.isArrival && film.length == 800_000 && film.markers.isEmpty)
  }

  @Test func `a font that cannot be drawn leaves characters`() throws {
    var deck = try Deck.parse(files: [DeckFile(name: "a.ans", bytes: bytes("ab") + sauce(columns: 2, font: "X"))])
    deck.screens.firstGlyph = { _ in nil }
    #expect(deck.screens[0].grid.rows == ["ab"])
  }
}
