import PortholeDecks
import Testing
import Transitions

/// Hostile input: the result is bounded by the file, whatever numbers it contains.
struct HostileTests {
  /// Files of about `count` units each.
  static let generators: [(name: String, make: @Sendable (Int) -> String)] = [
    ("brackets", { String(repeating: "[", count: $0) }),
    ("bracket pairs", { String(repeating: "[a]", count: $0) + "\n\n[a]: @back \"cut box\"" }),
    ("bars and a box", { n in String(repeating: "|[a]+-", count: n) + "\n\n[a]: @back \"cut box\"" }),
    (
      "a grid of crossings",
      { n in
        String(repeating: String(repeating: "┼", count: 60) + "[a]\n", count: n / 60) + "\n\n[a]: @back \"cut box\""
      }
    ),
    ("marks", { "a" + String(repeating: "\u{301}", count: $0) }),
    ("mixed marks", { "a" + String(repeating: "\u{301}\u{323}\u{5B0}", count: $0) }),
    ("zero width", { "a" + String(repeating: "\u{200B}\u{200D}", count: $0) }),
    ("colours", { String(repeating: "\u{1B}[31m", count: $0) }),
    ("introducers", { String(repeating: "\u{1B}[", count: $0) }),
    ("strings", { String(repeating: "\u{1B}]", count: $0) }),
    ("parameters", { "\u{1B}[" + String(repeating: ";", count: $0) + "m" }),
    ("definitions", { String(repeating: "[a]: b\n", count: $0) }),
    ("definitions of many", { n in (0..<n).map { "[a\($0)]: b\($0)\n" }.joined() }),
    ("quoted words", { "[a]: b \"" + String(repeating: "x ", count: $0) + "\"" }),
    ("one long word", { "[a]: b \"" + String(repeating: "x", count: $0) + "\"" }),
    ("parentheses", { "[a]: b \"" + String(repeating: "(", count: $0) + "\"" }),
    ("settings", { "---\n" + String(repeating: "a: b\n", count: $0) + "---\n" }),
    ("a long setting", { "---\ntitle: " + String(repeating: "x", count: $0) + "\n---\n" }),
    ("blank lines", { String(repeating: "\n", count: $0) }),
    ("blank lines before the end", { String(repeating: "\n", count: $0) + "x" }),
    ("returns", { String(repeating: "\r", count: $0) }), ("tabs", { String(repeating: "\t", count: $0) }),
    ("NULs", { String(repeating: "\0", count: $0) }), ("dashes", { String(repeating: "---\n", count: $0) }),
    ("regions", { n in (0..<n).map { "[a\($0)]: @back \"@0,0 99999999x99999999\"\n" }.joined() }),
  ]

  @Test(arguments: generators.map(\.name))
  func `floods are read or refused, and a screen is no larger than its file allows`(name: String) throws {
    let make = try #require(Self.generators.first { $0.name == name }?.make)
    for count in [1000, 20_000] {
      let deck = try Deck.parse(files: [DeckFile(name: "a.txt", bytes: make(count).utf8)])
      let grid = deck.screens[0].grid
      #expect(grid.size.area <= Limits.cells)
      #expect(deck.screens[0].links.count <= Limits.links)
      var mended = grid
      mended.mend()
      #expect(mended == grid)
    }
  }

  @Test func `the search for boxes reads a bounded number of cells for any number of labels`() throws {
    let row = String(repeating: "│", count: 40) + "[a]" + String(repeating: "│", count: 40) + "\n"
    let text = String(repeating: row, count: 100) + "\n[a]: @back \"cut box\""
    let screen = try screen(text)
    #expect(screen.links[0].spots.count == 100)
    #expect(screen.links[0].spots.allSatisfy { $0.area == $0.trigger })
  }

  @Test func `a truncated file is read`() throws {
    let whole = Array(
      "---\ntitle: ü\n---\n\u{1B}[38;2;1;2;3m│日本\u{1B}]0;x\u{7}[a]\n\n[a]: b \"punch 1s key=ü box @1,2 3x4 from=1,2\"\n"
        .utf8)
    for end in 0...whole.count {
      let deck = try Deck.parse(files: [DeckFile(name: "a.txt", bytes: whole[..<end])])
      #expect(deck.screens[0].grid.size.area >= 1)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a mutated file is read`(seed: UInt64) throws {
    let whole = Array(
      "---\ntitle: x\nbg: 1\n---\n\u{1B}[1;38:2::1:2:3m╭──╮日\n│[a]│\u{1B}]0;x\u{7}\n╰──╯\n\n[a]: a \"punch 1s key=o box @1,2 3x4 from=1,2\"\n"
        .utf8)
    let spice = Array("\u{1B}[]:;@#\"\n-x0\u{9B}\u{7}m│─+ ".utf8) + [0, 0x80, 0xC3, 0xF0, 0xFF]
    var state = seed
    func next(_ bound: Int) -> Int {
      // SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0...next(6) {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes[place] = spice[next(spice.count)]
        case 1: bytes.insert(spice[next(spice.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(8)))
        }
        if bytes.isEmpty { bytes = whole }
      }
      let deck = try Deck.parse(files: [DeckFile(name: "a.txt", bytes: bytes)])
      let screen = deck.screens[0]
      var mended = screen.grid
      mended.mend()
      #expect(mended == screen.grid)
      for spot in screen.links.flatMap(\.spots) where spot.area.size.rows == 1 && spot.area != spot.trigger {
        #expect(spot.area.origin.column + spot.area.size.columns <= screen.grid.size.columns)
      }
    }
  }

  @Test func `no cell holds a character that a terminal could take for a control`() throws {
    var bytes: [UInt8] = []
    for value in 0...0xFFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar != "\n" else { continue }
      bytes += Array(String(scalar).utf8)
      bytes += Array((value % 64 == 0 ? "\n" : "x").utf8)
    }
    let grid = try Deck.parse(files: [DeckFile(name: "a.txt", bytes: bytes)]).screens[0].grid
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let cell = grid[column: column, row: row]
        for scalar in [cell.scalar] + cell.marks.scalars {
          #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
          #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
        }
      }
    }
  }

  @Test func `no title holds a control`() throws {
    let deck = try deck([
      "a.txt": "---\ntitle: x\u{1B}]0;y\u{7}\0\u{202E}z\n---\n", "b\u{1B}[2J\n.txt": "", "c.txt": "",
    ])
    #expect(deck.screens.map(\.title) == ["x\u{FFFD}z", "b\u{FFFD}[2J\u{FFFD}", "c"])
  }

  @Test func `no file name in a message holds a control`() throws {
    let deck = try deck(["a\u{1B}[2Jb.txt": "[a]\n\n[a]: \u{1B}c"])
    #expect(
      deck.check().map(\.description) == ["a\u{FFFD}[2Jb.txt:3:6: no screen \"\u{FFFD}c\"; name a file of this folder"]
    )
  }
}
