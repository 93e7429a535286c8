internal import CPortholePictures
internal import Synchronization
internal import Transitions

/// A font of a PC's text mode: 256 glyphs or more, each of rows of eight pixels.
///
/// Its characters take code points of their own in pictures, 512 for each font, in the last plane of Unicode, which is for
/// private use.
package struct TextModeFont: Hashable, Sendable {
  package let height: Int
  /// The rows of all glyphs, a byte each, whose highest bit is the left pixel.
  package let bytes: [UInt8]

  /// Creates a font from its glyphs; nil if there are fewer than 256 or more than 512.
  package init?(height: Int, bytes: [UInt8]) {
    guard (1...32).contains(height), (256...Self.room).contains(bytes.count / height) else { return nil }
    (self.height, self.bytes) = (height, bytes)
  }

  /// The code points of a font, and the first of the first font.
  private static let (room, first) = (512, Int(GlyphShape.textMode.lowerBound))
  /// The most fonts with a PC's blocks, and the most fonts.
  private static let (mostOfPC, most) = (GlyphShape.textMode.count / room, 127)

  /// The fonts of a process at their places. Those with a PC's blocks come first, so that a code tells what it is.
  private static let fonts = Mutex<[Int: TextModeFont]>([:])

  /// True if the font has the blocks of a PC: the code of the full block fills its cell. An Amiga's has a letter there.
  private var hasBlocks: Bool { bytes[0xDB * height..<0xDC * height].allSatisfy { $0 == 0xFF } }

  /// Returns the code point of the first glyph; nil if there are too many fonts.
  package var firstScalar: UInt32? {
    let places = hasBlocks ? 0..<Self.mostOfPC : Self.mostOfPC..<Self.most
    return Self.fonts.withLock { fonts in
      guard let place = places.first(where: { fonts[$0] == nil || fonts[$0] == self }) else { return nil }
      fonts[place] = self
      return UInt32(Self.first + place * Self.room)
    }
  }

  struct Glyph {
    /// The rows, whose highest bit is the left pixel.
    let rows: [UInt8]
    /// True if the last of nine pixels repeats the eighth, as that of lines does.
    let joins: Bool
  }

  static func glyph(of scalar: UInt32) -> Glyph? {
    guard scalar >= first else { return nil }
    let place = Int(scalar) - first
    let font = fonts.withLock { $0[place / room] }
    let code = place % room
    guard let font, (code + 1) * font.height <= font.bytes.count else { return nil }
    let rows = font.bytes[code * font.height..<(code + 1) * font.height]
    return Glyph(rows: Array(rows), joins: (0xC0...0xDF).contains(code & 255))
  }
}

extension TextModeFont {
  private static let pages: [Int: String] = [
    437: "80x25", 737: "greek", 775: "baltic", 850: "latin1", 852: "latin2", 855: "cyrillic", 857: "turkish",
    860: "portuguese", 861: "icelandic", 862: "hebrew", 863: "french_canadian", 865: "nordic", 866: "russian",
    869: "greek_869",
  ]
  /// The fonts of libansilove for the Amiga, by the names of SAUCE.
  private static let amiga: [String: String] = [
    "topaz 1": "topaz_500", "topaz 1+": "topaz_500_plus", "topaz 2": "topaz_1200", "topaz 2+": "topaz_1200_plus",
    "p0t-noodle": "pot_noodle", "microknight": "microknight", "microknight+": "microknight_plus", "mosoul": "mosoul",
  ]

  package enum Missing: Error, Hashable {
    case library
    case font
  }

  /// Returns the font that SAUCE calls by a name, such as `IBM VGA 850` or `Amiga Topaz 2+`.
  package static func named(_ name: String) throws(Missing) -> TextModeFont {
    guard let (symbol, height) = symbol(of: name) else { throw .font }
    guard let start = text_mode_font(symbol) else { throw .library }
    let bytes = Array(UnsafeBufferPointer(start: start, count: 256 * height))
    guard let font = TextModeFont(height: height, bytes: bytes) else { throw .font }
    return font
  }

  private static func symbol(of name: String) -> (symbol: String, height: Int)? {
    let words = name.lowercased().split(separator: " ")
    switch words.first {
    case "amiga":
      return amiga[words.dropFirst().joined(separator: " ").replacing("'")].map { ("font_amiga_" + $0, 16) }
    case "ibm":
      guard words.count > 1, let page = words.count > 2 ? Int(words[2]) : 437 else { return nil }
      switch words[1] {
      case "vga": return pages[page].map { ("font_pc_" + $0, 16) }
      case "vga50", "ega43": return page == 437 ? ("font_pc_80x50", 8) : nil
      default: return nil
      }
    default: return nil
    }
  }
}

extension String {
  fileprivate func replacing(_ mark: Character) -> String { filter { $0 != mark } }
}
