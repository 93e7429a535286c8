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

  /// Data of a linear congruential generator, as packed files look; and text that looks a little like that.
  @Test(arguments: ["a.txt", "a.md", "-"]) func `data are no text, and a chart of all characters is`(
    name: String
  ) {
    func data(_ count: Int, seed: UInt64) -> [UInt8] {
      var state = seed
      return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
    }
    func isRefused(_ bytes: [UInt8]) -> Bool {
      do throws(DeckProblem) {
        let deck = try Deck.parse(files: [DeckFile(name: name, bytes: bytes)], start: name)
        return deck.inspect().contains { $0.description.contains("is not text") }
      } catch {
        return error.description.contains("is not text")
      }
    }
    for (count, seed) in [(1000, 1), (3000, 2), (9000, 3), (60_000, 4)] as [(Int, UInt64)] {
      #expect(isRefused(data(count, seed: seed)), "\(count)")
    }
    let chart = (0...255).filter { ![0x0A, 0x0D, 0x1A, 0x1B].contains($0) }.map(UInt8.init)
    let texts = [
      chart, chart + [0x0D, 0x0A] + Array("A chart of all characters\r\n".utf8),
      Array(repeating: Array("\u{1}h\u{1}yboats\u{1}n \u{3}4red \u{16}\u{1}\u{7}x\r\n".utf8), count: 90).flatMap(
        \.self),
      Array(repeating: Array("\u{1B}[1mbold\u{1B}[m \u{8}\u{C}\t\n".utf8), count: 200).flatMap(\.self),
    ]
    for text in texts { #expect(!isRefused(text)) }
  }

  @Test func `a named file, and a split one, is read likewise`() throws {
    let files = [DeckFile(name: "a.md", bytes: Array("# A\n\ncaf".utf8) + [0xE9] + Array("\n\n---\n\n# B\n".utf8))]
    let deck = try Deck.parse(files: files, start: "a.md")
    #expect(deck.screens.count == 2 && deck.screens[0].grid.rows.contains { $0.contains("café") })
    #expect(deck.inspect().count == 1)
  }
}
