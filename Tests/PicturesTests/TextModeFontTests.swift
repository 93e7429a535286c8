import CPortholeLoading
import PortholeRecording
import Testing
import Transitions

@testable import PortholePictures

/// Pictures of characters in the fonts of text mode.
struct TextModeFontTests {
  /// Glyph n has n in its first row and 81 in binary, 10000001, in the last one.
  private static func font(height: Int, count: Int = 256) throws -> TextModeFont {
    let glyphs = (0..<count).flatMap { code -> [UInt8] in
      [UInt8(code & 255)] + Array(repeating: 0, count: height - 2) + [0x81]
    }
    return try #require(TextModeFont(height: height, bytes: glyphs))
  }

  /// Returns a picture of one cell: `#` for ink, `.` for none, digits for the fifths between.
  private func art(_ code: UInt32, of font: TextModeFont, _ shape: CellShape, scale: Int = 1) throws -> [String] {
    let scalar = try #require(font.firstScalar.flatMap { Unicode.Scalar($0 + code) })
    let cell = Cell(scalar, foreground: Color(rgb: 0xFF0000), background: .black)
    var painter = try CellPainter(scale: scale, shape: shape)
    let picture = try painter.picture(of: Grid(size: Size(columns: 1, rows: 1), filledWith: cell))
    return (0..<picture.height).map { y in
      String(
        (0..<picture.width).map { x -> Character in
          let fifths = (Double(picture.pixels[y * picture.width + x] >> 16) / 51).rounded()
          return fifths == 0 ? "." : fifths == 5 ? "#" : Character("\(Int(fifths))")
        })
    }
  }

  @Test func `a glyph has its own pixels, and each is a square of the scale`() throws {
    let font = try Self.font(height: 16)
    let rows = try art(0x41, of: font, .standard)
    #expect(rows == [".#.....#"] + Array(repeating: "........", count: 14) + ["#......#"])
    let large = try art(0x41, of: font, .standard, scale: 2)
    #expect(large.prefix(2) == ["..##..........##", "..##..........##"] && large.count == 32)
  }

  @Test func `a cell may be as high as another font`() throws {
    for height in [8, 14, 20] {
      let rows = try art(0x80, of: Self.font(height: height), CellShape(width: 8, height: Double(height)))
      #expect(rows == ["#......."] + Array(repeating: "........", count: height - 2) + ["#......#"])
    }
  }

  @Test func `the ninth pixel is blank, and that of lines repeats the eighth`() throws {
    let font = try Self.font(height: 16)
    let shape = CellShape(width: 9, height: 16)
    #expect(try art(0xC5, of: font, shape)[0] == "##...#.##")
    #expect(try art(0xC5, of: font, shape)[15] == "#......##")
    #expect(try art(0x41, of: font, shape)[15] == "#......#.")
    #expect(try art(0xE1, of: font, shape)[0] == "###....#.")
  }

  @Test func `high pixels take their share of each row`() throws {
    // Two rows of three fifths each on one and on a part of the next: 16 rows on 19 of scale 1.
    let rows = try art(0x80, of: Self.font(height: 16), CellShape(width: 8, height: 19.2))
    #expect(rows.count == 19)
    // The first row of 16 is 1.1875 pixels high.
    #expect(rows[0] == "#......." && rows[1] == "1......." && rows[2] == "........")
  }

  @Test func `letters of other fonts are as large as the cells`() throws {
    let block = Cell("█", foreground: Color(rgb: 0xFF0000), background: .black)
    var painter = try CellPainter(scale: 1, shape: CellShape(width: 9, height: 14))
    let picture = try painter.picture(of: Grid(size: Size(columns: 2, rows: 1), filledWith: block))
    #expect(picture.width == 18 && picture.height == 14)
    #expect(Set(picture.pixels) == [0xFF0000])
  }

  @Test func `512 glyphs have code points of their own, and fonts that are alike share them`() throws {
    let (font, other) = (try Self.font(height: 12, count: 512), try Self.font(height: 13))
    let first = try #require(font.firstScalar)
    #expect(try Self.font(height: 12, count: 512).firstScalar == first)
    #expect(other.firstScalar != first)
    #expect(TextModeFont.glyph(of: first + 511)?.rows.first == 255)
    let second = try #require(other.firstScalar)
    #expect(TextModeFont.glyph(of: second + 256) == nil)
    #expect(TextModeFont.glyph(of: 0x2588) == nil && TextModeFont.glyph(of: 0x10_FFFF) == nil)
  }

  /// A PC's font fills the cell of code 0xDB; an Amiga's has a letter there. Transitions treat what the first one shows as
  /// the block, shade or line that it is, so art moves in its own font as it does in another.
  @Test func `the blocks of a PC's font are blocks, and those of an Amiga's are letters`() throws {
    var glyphs = [UInt8](repeating: 0x11, count: 256 * 16)
    glyphs.replaceSubrange(0xDB * 16..<0xDC * 16, with: repeatElement(0xFF, count: 16))
    let ofPC = try #require(TextModeFont(height: 16, bytes: glyphs)?.firstScalar)
    let amiga = try Self.font(height: 15)
    let ofAmiga = try #require(amiga.firstScalar)
    func kind(_ code: UInt32, _ first: UInt32) throws -> Cell.Kind {
      try Cell(#require(Unicode.Scalar(first + code))).kind
    }
    for (code, wanted) in [
      (0xB0, Cell.Kind.pattern), (0xB2, .pattern), (0xB3, .line), (0xC4, .line), (0xDA, .line), (0xDB, .block),
      (0xDC, .block),
      (0xDF, .block), (0xAF, .letter), (0xE0, .letter), (0x41, .letter), (0x1DB, .letter),
    ] as [(UInt32, Cell.Kind)] {
      #expect(try kind(code, ofPC) == wanted)
      #expect(try kind(code, ofAmiga) == .letter)
    }
    #expect(GlyphShape.shade(of: ofPC + 0xB1) == 0.5 && GlyphShape.shade(of: ofAmiga + 0xB1) == nil)
    #expect(GlyphShape.mask(of: ofPC + 0xDC) == GlyphShape.mask(of: 0x2584))
  }

  @Test func `an outline has the pixels of the glyph, also where rows are no whole parts of a cell`() throws {
    for height in [8, 14, 16] {
      let font = try Self.font(height: height)
      let first = try #require(font.firstScalar)
      let outline = try #require(GlyphOutline(of: first + 0xF0))
      var coverage = GlyphCoverage(width: 8 * 7, height: 16 * 7)
      coverage.cover(outline, scale: 7)
      let (middle, left) = (16 * 7 / height / 2, 3)
      #expect(coverage.values[middle * 56 + left] == 255)
      #expect(coverage.values[middle * 56 + 5 * 7] == 0)
      #expect(coverage.values[(16 * 7 - 1 - middle) * 56 + 55] == 255)
    }
  }

  @Test(arguments: [(0, 256), (33, 256), (16, 255), (16, 513)]) func `other numbers of rows and glyphs are no font`(
    height: Int, count: Int
  ) {
    #expect(TextModeFont(height: height, bytes: Array(repeating: 0, count: height * count)) == nil)
  }

  @Test(.enabled(if: library_file(library_ansilove) != nil, "apt-get install libansilove1"))
  func `the fonts of SAUCE are those of libansilove`() throws {
    // The names and heights of SAUCE 00.5.
    let names = [
      "IBM VGA": 16, "IBM VGA 437": 16, "IBM VGA50": 8, "IBM EGA43": 8, "Amiga Topaz 1": 16, "Amiga Topaz 1+": 16,
      "Amiga Topaz 2": 16, "Amiga Topaz 2+": 16, "Amiga P0T-NOoDLE": 16, "Amiga MicroKnight": 16,
      "Amiga MicroKnight+": 16, "Amiga mOsOul": 16, "Amiga mO'sOul": 16,
    ]
    for (name, height) in names { #expect(try TextModeFont.named(name).height == height, "\(name)") }
    for page in [737, 775, 850, 852, 855, 857, 860, 861, 862, 863, 865, 866, 869] {
      #expect(try TextModeFont.named("IBM VGA \(page)") != TextModeFont.named("IBM VGA"))
    }
    // The letter A of a VGA: its first ink is 00010000 in the third row.
    let vga = try TextModeFont.named("IBM VGA")
    #expect(vga.bytes[0x41 * 16..<0x42 * 16].prefix(4).elementsEqual([0, 0, 0x10, 0x38]))
  }

  @Test(arguments: ["IBM EGA", "IBM VGA 864", "IBM VGA50 850", "IBM VGA x", "IBM", "C64 PETSCII shifted", "", "Amiga"])
  func `a font that no library has is missing`(name: String) {
    #expect(throws: TextModeFont.Missing.font) { try TextModeFont.named(name) }
  }
}
