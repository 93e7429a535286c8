import PortholeDecks
import Testing
import Transitions

/// Every byte of the IBM PC's character set.
struct CodePage437Tests {
  /// The characters from 0x80 on, sixteen a line, as Python's `cp437` codec decodes them; the last is a no-break space,
  /// here a plain one.
  static let letters = [
    "ÇüéâäàåçêëèïîìÄÅ", "ÉæÆôöòûùÿÖÜ¢£¥₧ƒ", "áíóúñÑªº¿⌐¬½¼¡«»", "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐", "└┴┬├─┼╞╟╚╔╩╦╠═╬╧",
    "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀", "αßΓπΣσµτΦΘΩδ∞φε∩", "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ",
  ]

  /// The characters that a PC shows for 0x01...0x1F, by the names in Unicode's mapping (IBMGRAPH.TXT). MS-DOS obeys the
  /// six that are missing.
  static let pictures: [(byte: UInt8, name: String)] = [
    (0x01, "WHITE SMILING FACE"), (0x02, "BLACK SMILING FACE"), (0x03, "BLACK HEART SUIT"),
    (0x04, "BLACK DIAMOND SUIT"), (0x05, "BLACK CLUB SUIT"), (0x06, "BLACK SPADE SUIT"), (0x07, "BULLET"),
    (0x0B, "MALE SIGN"),
    (0x0C, "FEMALE SIGN"), (0x0E, "BEAMED EIGHTH NOTES"), (0x0F, "WHITE SUN WITH RAYS"),
    (0x10, "BLACK RIGHT-POINTING POINTER"), (0x11, "BLACK LEFT-POINTING POINTER"), (0x12, "UP DOWN ARROW"),
    (0x13, "DOUBLE EXCLAMATION MARK"), (0x14, "PILCROW SIGN"), (0x15, "SECTION SIGN"), (0x16, "BLACK RECTANGLE"),
    (0x17, "UP DOWN ARROW WITH BASE"), (0x18, "UPWARDS ARROW"), (0x19, "DOWNWARDS ARROW"),
    (0x1C, "RIGHT ANGLE"), (0x1D, "LEFT RIGHT ARROW"), (0x1E, "BLACK UP-POINTING TRIANGLE"),
    (0x1F, "BLACK DOWN-POINTING TRIANGLE"), (0x7F, "HOUSE"),
  ]

  @Test func `bytes from 0x80 are the letters, lines and blocks of the PC`() throws {
    for (row, letters) in Self.letters.enumerated() {
      let bytes = (0..<16).map { UInt8(0x80 + 16 * row + $0) }
      // One byte that is not UTF-8 makes the whole file CP437.
      let grid = try ArtReader.read([0xFF] + bytes + [0x7C]).grid
      #expect(grid.rows == [" " + letters + "|"])
    }
  }

  @Test(arguments: pictures) func `bytes below 0x20 are pictures`(byte: UInt8, name: String) throws {
    let cell = try ArtReader.read([byte]).grid[column: 0, row: 0]
    // Unicode 1 used the same words for both faces and for both pointers.
    #expect(cell.scalar.properties.name == name)
    #expect(cell.role == .narrow)
  }

  @Test func `ASCII is ASCII, and both blanks are blank`() throws {
    let ascii = String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar(UInt8($0)) }))
    #expect(try ArtReader.read(Array(ascii.utf8), wishes: Self.wide).grid.rows == [ascii])
    #expect(try ArtReader.read([0x41, 0x00, 0xFF, 0x42]).grid.rows == ["A  B"])
  }

  private static let wide: ArtReader.Wishes = {
    var wishes = ArtReader.Wishes()
    wishes.columns = 100
    return wishes
  }()

  @Test func `no byte takes more or less than one cell`() throws {
    for byte in UInt8.min...UInt8.max where ![0x08, 0x09, 0x0A, 0x0D, 0x1A, 0x1B].contains(byte) {
      let grid = try ArtReader.read([0xDB, byte, 0xDB]).grid
      #expect(grid[column: 2, row: 0].scalar == "█", "\(byte)")
      #expect(DisplayWidth.of(grid[column: 1, row: 0].scalar) == 1, "\(byte)")
    }
  }

  @Test func `BEL is a bullet on a PC, and nothing in UTF-8 or at the end of a title`() throws {
    #expect(try ArtReader.read([0x61, 0x07, 0x62, 0x03, 0x63]).grid.rows == ["a•b♥c"])
    #expect(try ArtReader.read(Array("é\u{7}x".utf8)).grid.rows == ["éx"])
    #expect(try ArtReader.read(Array("a\u{1B}]0;x\u{7}b".utf8)).grid.rows == ["ab"])
  }

  @Test func `valid UTF-8 that is not only ASCII is UTF-8`() throws {
    #expect(try ArtReader.read(Array("░日é\r\nx".utf8)).grid.rows == ["░日é", "x"])
    #expect(try ArtReader.read(Array("\u{FEFF}x".utf8)).grid.rows == ["x"])
    // One more byte makes the whole file CP437.
    #expect(try ArtReader.read(Array("é".utf8) + [0x80]).grid.rows == ["├⌐Ç"])
    // Bytes after the art do not change it.
    #expect(try ArtReader.read(Array("é".utf8) + [0x1A, 0x80]).grid.rows == ["é"])
  }
}
