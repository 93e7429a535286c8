import PortholeDecks
import TestSupport
import Testing
import Transitions

/// Hostile Markdown: it is read in bounded time or refused before it is parsed.
struct MarkdownHostileTests {
  /// Texts whose time or memory would grow faster than their length if there were no limits.
  static let explosive: [(name: String, line: Int, text: @Sendable () -> String)] = [
    (
      "containers, then lines that belong to all of them", 364,
      {
        String(repeating: "- ", count: 5000) + "x\n" + String(repeating: "a\n", count: 20_000)
      }
    ),
    (
      "containers, then blank lines", 364,
      {
        String(repeating: "> ", count: 5000) + "x\n" + String(repeating: "\n", count: 40_000)
      }
    ),
    ("HTML without an end", 1, { String(repeating: "a<?", count: 20_000) }),
    ("declarations without an end", 1, { String(repeating: "a<!A ", count: 20_000) }),
    ("character data without an end", 1, { String(repeating: "a<![CDATA[", count: 20_000) }),
    (
      "rows that are filled up with cells", 80,
      {
        "|" + String(repeating: "a|", count: 1000) + "\n|" + String(repeating: "-|", count: 1000) + "\n"
          + String(repeating: "|b|\n", count: 10_000)
      }
    ),
    (
      "a table of many columns", 2,
      {
        "|" + String(repeating: "a|", count: 10_000) + "\n|" + String(repeating: "-|", count: 10_000) + "\n"
      }
    ),
    ("a long paragraph before a table", 20_001, { String(repeating: "a\n", count: 20_000) + "|-|\n" }),
    (
      "a long definition that is used often", 3,
      {
        "> [a]: " + String(repeating: "b", count: 20_000) + "\n\n" + String(repeating: "[a]", count: 20_000)
      }
    ),
    ("addresses", 1, { String(repeating: "a@", count: 40_000) }),
    ("a forest of nodes", 1, { String(repeating: "*a **b ", count: 200_000) }),
  ]

  @Test(arguments: explosive.indices) func `explosive text is refused before it is parsed`(index: Int) throws {
    let (name, line, text) = Self.explosive[index]
    let deck = try deck(["home.md": text()])
    #expect(
      deck.check().map(\.description) == [
        "home.md:\(line): is nested too deeply or has too much markup; split the screen"
      ], "\(name)")
  }

  static let html = [
    "<p '", "<p \">", "<div>", "<div align=center>", "</div>", "<!--", "<script>", "<style></p>", "<pre>", "&", "&#",
    "&#1114112;",
    "<span style='color:red'>", "<span style='color:\(String(repeating: ";", count: 50))'>", "<b><i>", "<li>", "<br>",
    "<img alt=\u{1B}]0;x\u{7}>", "<hr>", "<p a=b c=d e", "<", "</", "<!", "<![CDATA[", "<?",
  ]

  @Test(arguments: html) func `hostile HTML is text`(piece: String) throws {
    let text = "<div>\n" + String(repeating: piece, count: Thoroughness.rounds(4000, of: 20_000)) + "\n\nx\n"
    let deck = try deck(["home.md": text])
    let scalars = deck.screens[0].grid.cells.map(\.scalar)
    #expect(scalars.allSatisfy { DisplayWidth.of($0) ?? 0 > 0 })
  }

  @Test func `an unclosed quote hides no comment`() throws {
    #expect(try page("<p title='it's>a<!-- note: b --></p>c").grid.rows == ["a", "", "c"])
  }

  @Test func `a long plain text is allowed`() throws {
    let path = FixtureTests.folder + "/good/markdown/handbook.md"
    let page = String(decoding: try #require(File.read(path)), as: UTF8.self)
    let text = page.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)[2]
    let deck = try deck(["home.md": String(repeating: text + "\n", count: 100)])
    #expect(deck.screens.failure(of: 0) == nil)
    #expect(deck.screens[0].grid.size.rows > 7000)
  }

  static let floods: [(name: String, make: @Sendable (Int) -> String)] = [
    ("quotes", { String(repeating: ">", count: $0) }), ("lists", { String(repeating: "- ", count: $0) }),
    ("lists by lines", { n in (0..<(n / 100)).map { String(repeating: "  ", count: $0) + "- a\n" }.joined() }),
    ("brackets", { String(repeating: "[", count: $0) + "a" + String(repeating: "]", count: $0) }),
    ("pictures", { String(repeating: "![", count: $0) + String(repeating: "]()", count: $0) }),
    ("links", { String(repeating: "[a](b \"punch\")", count: $0) }),
    ("emphasis", { String(repeating: "*a **a ", count: $0) }), ("closed", { String(repeating: "*a* ", count: $0) }),
    ("emphasis inside", { String(repeating: "*a _b ", count: $0) + String(repeating: "_ *", count: $0) }),
    ("tildes", { String(repeating: "~a ~~a ", count: $0) }),
    ("backticks", { n in (1...max(1, n / 200)).map { "e" + String(repeating: "`", count: $0) }.joined() }),
    ("fences", { String(repeating: "```\n", count: $0) }), ("rules", { String(repeating: "***\n", count: $0) }),
    ("headings", { String(repeating: "# a\n", count: $0) }), ("tasks", { String(repeating: "- [ ] a\n", count: $0) }),
    (
      "cells",
      { n in String(repeating: "|a|b|\n|-|-|\n" + String(repeating: "|c|\n", count: 20) + "\n", count: n / 20) }
    ),
    ("wide cells", { "|a|b|\n|-|-|\n|" + String(repeating: "日本", count: $0) + "|x|" }),
    ("footnotes", { n in (0..<n).map { "[^\($0)]\n\n[^\($0)]: a\n\n" }.joined() }),
    ("a word", { String(repeating: "x", count: $0) }),
    ("a line of code", { "    " + String(repeating: "x", count: $0) }),
    ("entities", { String(repeating: "&#x41;&auml;", count: $0) }),
    ("comments", { String(repeating: "a<!-- b -->", count: $0) }),
    ("addresses", { String(repeating: "www.a.b http://c.d e@f.g ", count: $0) }),
    ("marks", { "a" + String(repeating: "\u{301}", count: $0) }),
    ("escapes", { String(repeating: "\\*", count: $0) }), ("hard breaks", { String(repeating: "a\\\n", count: $0) }),
    ("sequences", { String(repeating: "\u{1B}[3*1*m\u{1B}]0;x", count: $0) }),
  ]

  @Test(arguments: floods.indices) func `floods are read or refused, and no page exceeds the limits`(index: Int)
    throws
  {
    let (name, make) = Self.floods[index]
    for count in [500, Thoroughness.rounds(2000, of: 5000)] {
      var deck = try deck(["home.md": make(count)])
      for columns in [1, 20, 200] {
        deck.screens.format.columns = columns
        let grid = deck.screens[0].grid
        #expect(grid.size.area <= Limits.cells && grid.size.columns <= Limits.columns, "\(name)")
        var mended = grid
        mended.mend()
        #expect(mended == grid, "\(name)")
      }
    }
  }

  @Test func `rows beyond the limit are refused, and cropped on another terminal`() throws {
    let deck = try deck(["home.md": String(repeating: "a\n\n", count: 50_000)])
    #expect(
      deck.check().map(\.description) == [
        "home.md: 80 columns by 12500 rows are more than 1000000 cells; split it or break its long lines"
      ])
    // The page has 12,400 rows at 80 and at 30 columns; at 104 columns it has as many as fit.
    let shorter = DeckFile(name: "home.md", bytes: String(repeating: "a\n\n", count: 6200).utf8)
    var other = try Deck.parse(files: [shorter])
    #expect(other.check().isEmpty)
    other.screens.format.columns = 200
    #expect(other.screens[0].grid.size == Size(columns: 104, rows: 1_000_000 / 104))
  }

  static let tricks = Array(
    "---\ntitle: ü\n---\n# \u{1B}[31mA*b*\u{1B}]0;x\u{7}日本\n> - [x] `c` ~~d~~ [a](b \"punch\")\n\n|e|日|\n|-|:-:|\n|[a]|\\||\n\n~~~ art\n[a]\u{1B}[1m\n~~~\n[^f]\n\n[^f]: g\n\n<!-- h -->\n[a]: home \"punch 1s key=ü box @1,2 3x4\"\n"
      .utf8)

  @Test func `a truncated file is read`() throws {
    for end in 0...Self.tricks.count {
      let deck = try Deck.parse(files: [DeckFile(name: "home.md", bytes: Self.tricks[..<end])])
      #expect(deck.screens[0].grid.size.area >= 1)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `a mutated file is read`(seed: UInt64)
    throws
  {
    let spice = Array("\u{1B}[]:;@#\"\n-x0\u{9B}\u{7}m│─+ *_~`|<>!\\&()\t".utf8) + [0, 0x0D, 0x80, 0xC3, 0xF0, 0xFF]
    var generator = SplitMix64(state: seed)
    for _ in 0..<Thoroughness.rounds(100, of: 300) {
      var bytes = Self.tricks
      for _ in 0...generator.next(below: 9) {
        let place = generator.next(below: bytes.count)
        switch generator.next(below: 3) {
        case 0: bytes[place] = spice[generator.next(below: spice.count)]
        case 1: bytes.insert(spice[generator.next(below: spice.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.next(below: 8)))
        }
        if bytes.isEmpty { bytes = Self.tricks }
      }
      var deck = try Deck.parse(files: [DeckFile(name: "home.md", bytes: bytes)])
      let links = deck.screens[0].links.count
      for columns in [20, 33, 80] {
        deck.screens.format.columns = columns
        let screen = deck.screens[0]
        var mended = screen.grid
        mended.mend()
        #expect(mended == screen.grid)
        #expect(screen.links.count == links)
      }
    }
  }

  @Test func `no cell holds a character that a terminal could take for a control`() throws {
    var text = ""
    for value in 0...0xFFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      text.unicodeScalars.append(scalar)
      text += value % 64 == 0 ? "\n\n" : "x"
    }
    for text in [
      text, "    " + text, "```\n" + text, "|a|\n|-|\n|" + text, "&#27;&#x9b;&#x202e;&#7;[31m", "`\u{1B}[2J`",
    ] {
      let grid = try page(text).grid
      let scalars = Set(grid.cells.flatMap { [$0.scalar] + $0.marks.scalars })
      let controls = scalars.filter { scalar in
        [0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069].contains { $0.contains(scalar.value) }
      }
      #expect(controls.isEmpty)
    }
  }

  static let numbers = ["\u{1}0", "&#1;0", "&#1;-7", "&#1;99", "\u{FF}0", "&#255;0", "&#xFF;-1"].map { Array($0.utf8) }

  @Test(arguments: numbers + [[0xFF, 0x30], [0xFF, 0x2D, 0x31]])
  func `no address is read as the number of a definition`(address: [UInt8]) throws {
    let bytes = Array("[a](<".utf8) + address + Array(">) [b]\n\n[b]: @home".utf8)
    let links = try Deck.parse(files: [DeckFile(name: "home.md", bytes: bytes)]).screens[0].links
    try #require(links.map(\.label) == ["b", "a"])
    #expect(links[0].target == .home)
    #expect(links[1].problem != nil)
  }

  static let bytes: [(bytes: [UInt8], rows: [String])] = [
    (Array("a\r\nb\r\n\r\nc".utf8), ["a b", "", "c"]),
    (Array("\u{FEFF}# a".utf8), ["a", String(repeating: "━", count: 30)]),
    (Array("a\0b\rc".utf8), ["abc"]), ([0x61, 0xFF, 0x62], ["a\u{FFFD}b"]), ([0x61, 0xC3], ["a\u{FFFD}"]),
    (Array("a\u{1B}[31mb\u{1B}]0;*x*\u{7}c".utf8), ["abc"]), (Array("`a\u{1B}[5;5Hb`".utf8), ["ab"]),
    (Array("a\u{9B}31mb".utf8), ["ab"]), (Array("a\u{202E}b".utf8), ["a\u{FFFD}b"]), ([0], [""]), ([0x1B], [""]),
    (Array("    \u{1B}[31ma\u{1B}[?1049h\u{7}".utf8), ["", "  a", ""]),
    (Array("```\u{1B}[31mx\na\n```".utf8), ["                            x", "  a", ""]),
  ]

  @Test(arguments: bytes) func `the visible text of odd bytes`(bytes: [UInt8], rows: [String]) throws {
    var deck = try Deck.parse(files: [DeckFile(name: "home.md", bytes: bytes)])
    deck.screens.format.columns = 30
    #expect(deck.screens[0].grid.rows == rows)
  }
}
