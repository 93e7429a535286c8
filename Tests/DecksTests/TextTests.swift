import PortholeDecks
import Testing
import Transitions

/// The visible text of a file's bytes.
struct TextTests {
  static let swallowed: [(name: String, text: String)] = [
    ("cursor moves", "a\u{1B}[5;5H\u{1B}[2A\u{1B}[Kb"), ("modes", "a\u{1B}[?1049h\u{1B}[?25l\u{1B}=b"),
    ("title", "a\u{1B}]0;x\u{7}b"), ("title, ST", "a\u{1B}]0;x\u{1B}\\b"), ("title, C1 ST", "a\u{1B}]0;x\u{9C}b"),
    ("C1 OSC", "a\u{9D}52;c;eA==\u{7}b"), ("hyperlink", "a\u{1B}]8;;http://x\u{1B}\\b\u{1B}]8;;\u{1B}\\"),
    ("DCS", "a\u{1B}P$q\"p\u{1B}\\b"), ("APC", "a\u{1B}_Gx\u{1B}\\b"), ("PM", "a\u{1B}^x\u{1B}\\b"),
    ("SOS", "a\u{1B}Xx\u{1B}\\b"), ("C1 DCS", "a\u{90}q\u{9C}b"), ("C1 APC", "a\u{9F}q\u{9C}b"),
    ("DA", "a\u{1B}[c\u{1B}[>c\u{1B}[6nb"), ("private SGR", "a\u{1B}[?31m\u{1B}[>4;2mb"),
    ("SGR with intermediates", "a\u{1B}[31 mb"), ("charset", "a\u{1B}(0b"), ("reset", "a\u{1B}cb"),
    ("8-bit controls", "a\u{85}\u{88}\u{80}b"), ("C0", "a\0\u{1}\u{7}\u{8}\u{B}\u{C}\u{E}\u{7F}b"),
    ("a lone CR", "a\rb"), ("CAN inside", "a\u{1B}]0;\u{18}b"), ("SUB inside", "a\u{1B}[3\u{1A}b"),
    ("ESC inside CSI", "a\u{1B}[3\u{1B}[4mb"), ("ESC ESC", "a\u{1B}\u{1B}[31mb"),
    ("many parameters", "a\u{1B}[" + String(repeating: "1;", count: 100_000) + "mb"),
    ("many digits", "a\u{1B}[" + String(repeating: "9", count: 100_000) + "mb"),
    ("REP bomb", "a\u{1B}[2147483648b\u{1B}[18446744073709551616@b"),
  ]

  @Test(arguments: swallowed)
  func `all sequences but SGR are ignored`(name: String, text: String) throws {
    #expect(try screen(text).grid.rows == ["ab"], "\(name)")
  }

  static let shown: [(text: [UInt8], rows: [String])] = [
    (Array("a\r\nb\r\n".utf8), ["a", "b"]), (Array("\u{FEFF}a".utf8), ["a"]),
    (Array("a\tb\n1234567\tc".utf8), ["a       b", "1234567 c"]),
    ([0x61, 0xFF, 0x62], ["a\u{FFFD}b"]), ([0x61, 0xC3], ["a\u{FFFD}"]),
    ([0xE2, 0x94, 0x0A, 0x62], ["\u{FFFD}", "b"]),
    ([0xF0, 0x9F, 0x98], ["\u{FFFD}"]), ([0xED, 0xA0, 0x80], ["\u{FFFD}\u{FFFD}\u{FFFD}"]),
    ([0xC0, 0x80], ["\u{FFFD}\u{FFFD}"]),
    ([0x9B, 0x33, 0x31, 0x6D], ["\u{FFFD}31m"]), (Array("a\u{202E}b\u{200F}c".utf8), ["a\u{FFFD}b\u{FFFD}c"]),
    (Array("a\u{E0041}b".utf8), ["a\u{FFFD}b"]), (Array("日本".utf8), ["日本"]), (Array("e\u{301}x".utf8), ["e\u{301}x"]),
    ([], [""]), ([0], [""]), ([0x1B], [""]), (Array("\u{1B}[".utf8), [""]),
    (Array("\u{1B}]0;x\nshown".utf8), ["", "shown"]),
    (Array("\u{1B}[3\nshown".utf8), ["", "shown"]), (Array("\n\nx\n\n\n".utf8), ["", "", "x"]),
    (Array("\u{1B}[3é".utf8), ["é"]),
  ]

  @Test(arguments: shown)
  func `the visible text`(bytes: [UInt8], rows: [String]) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "a.txt", bytes: bytes)])
    #expect(deck.screens[0].grid.rows == rows)
  }

  @Test func `a wide character takes two cells of one look`() throws {
    let grid = try screen("x\u{1B}[31m日").grid
    #expect(grid.size == Size(columns: 3, rows: 1))
    #expect(grid[column: 1, row: 0].role == .lead)
    #expect(grid[column: 2, row: 0].role == .trail)
    #expect(grid[column: 2, row: 0].look == "1/-")
    var mended = grid
    mended.mend()
    #expect(mended == grid)
  }

  @Test("`size:` is the least size")
  func size() throws {
    #expect(try screen("---\nsize: 10x3\n---\nab").grid.size == Size(columns: 10, rows: 3))
    #expect(try screen("---\nsize: 1x1\n---\nab\n\nc").grid.size == Size(columns: 2, rows: 3))
  }
}
