import PortholeDecks
import Testing

/// Texts from before Unicode.
struct LegacyTextTests {
  static let table: [(name: String, bytes: [UInt8], row: String, characterSet: String?)] = [
    ("UTF-8", Array("é ─".utf8), "é ─", nil),
    ("the PC's lines", [0xC9, 0xCD, 0xCD, 0xBB, 0x20, 0x63, 0x61, 0x66, 0x82], "╔══╗ café", "CP437"),
    ("the PC's letters", [0x63, 0x61, 0x66, 0x82], "café", "CP437"),
    ("Latin-1", [0x63, 0x61, 0x66, 0xE9, 0x20, 0xFC, 0x62, 0x65, 0x72], "café über", "CP1252"),
    ("Windows", [0x93, 0x48, 0x65, 0x79, 0x94, 0x20, 0x80, 0x35], "“Hey” €5", "CP1252"),
    ("UTF-8 with a mistake", Array("é ".utf8) + [0xFF, 0x78], "é \u{FFFD}x", ""),
  ]

  @Test(arguments: table) func `a text that is not UTF-8 is read in its likely character set`(
    name: String, bytes: [UInt8], row: String, characterSet: String?
  ) throws {
    for file in ["a.txt", "a.md"] {
      let deck = try Deck.parse(files: [DeckFile(name: file, bytes: bytes)])
      #expect(deck.screens[0].grid.rows.contains { $0.hasSuffix(row) }, "\(name), \(file)")
      let found = deck.inspect().map(\.description)
      switch characterSet {
      case nil: #expect(found.isEmpty)
      case "": #expect(found == ["\(file): has bytes that are not UTF-8, shown as \u{FFFD}; save it as UTF-8"])
      case let name?:
        #expect(
          found == [
            "\(file): note: is not UTF-8 and is read as \(name); save it as UTF-8 to be sure: iconv -f \(name) -t UTF-8"
          ])
      }
    }
  }

  @Test func `a named file, and a split one, is read likewise`() throws {
    let files = [DeckFile(name: "a.md", bytes: Array("# A\n\ncaf".utf8) + [0xE9] + Array("\n\n---\n\n# B\n".utf8))]
    let deck = try Deck.parse(files: files, start: "a.md")
    #expect(deck.screens.count == 2 && deck.screens[0].grid.rows.contains { $0.contains("café") })
    #expect(deck.inspect().count == 1)
  }
}
