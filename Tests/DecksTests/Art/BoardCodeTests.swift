import PortholeDecks
import Testing
import Transitions

/// The colour codes of bulletin boards. The attributes follow from the descriptions of the programs.
struct BoardCodeTests {
  /// A text, the row that is seen and the looks of its first characters.
  static let table: [(board: String, text: String, row: String, looks: [String])] = [
    ("PCBoard", "@X1FA@X0EB@X07C", "ABC", ["#ffffff/#0000aa", "#ffff55/#000000", "#aaaaaa/#000000"]),
    ("Wildcat", "@1F@A@0E@B@07@C", "ABC", ["#ffffff/#0000aa", "#ffff55/#000000", "#aaaaaa/#000000"]),
    (
      "Synchronet", "\u{1}h\u{1}yA\u{1}n\u{1}4B\u{1}N\u{1}rC\u{1}iD", "ABCD",
      ["#ffff55/#000000", "#aaaaaa/#0000aa", "#aa0000/#000000", "#aa0000/#000000 blink"]
    ),
    ("Synchronet", "\u{1}bA\u{1}\u{83}\u{1}gB\u{1}+\u{1}rC\u{1}-D", "A    BCD", ["#0000aa/#000000"]),
    (
      "Renegade", "|15A|17B|04|16C|28D", "ABCD",
      ["#ffffff/#000000", "#ffffff/#0000aa", "#aa0000/#000000", "#aa0000/#aa0000 blink"]
    ),
    // Names of values are nothing here. They are half of the codes.
    (
      "Renegade", "|UN|15A|17B|TL|04|16C|PA|BN|28D|PA", "ABCD",
      ["#ffffff/#000000", "#ffffff/#0000aa", "#aa0000/#000000", "#aa0000/#aa0000 blink"]
    ),
    ("Celerity", "|RA|gB|YC|SD|WE", "ABCDE", ["#ff5555/#000000", "#00aa00/#000000", "#ffff55/#000000"]),
    ("Telegard", "`1FA`0EB`07C", "ABC", ["#ffffff/#0000aa", "#ffff55/#000000", "#aaaaaa/#000000"]),
    ("WWIV", "|#1A|#4B|#0C", "ABC", ["#55ffff/#000000", "#ffffff/#0000aa", "#aaaaaa/#000000"]),
    ("WWIV", "\u{3}1A\u{3}4B\u{3}0C", "ABC", ["#55ffff/#000000", "#ffffff/#0000aa", "#aaaaaa/#000000"]),
  ]

  @Test(arguments: table) func `they are read as colours, whatever the name of the file`(
    board: String, text: String, row: String, looks: [String]
  ) throws {
    for name in ["a.ans", "a.asc", "a.diz"] {
      let kind: ArtKind = name == "a.ans" ? .ansi : .ascii
      let work = try ArtReader.read(bytes(text), kind: kind)
      #expect(work.kind.name == board, "\(name)")
      #expect(work.grid.rows == [row])
      #expect(work.grid.cells.prefix(looks.count).map(\.look) == looks)
    }
    let deck = try Deck.parse(files: [DeckFile(name: "menu.msg", bytes: bytes(text))], start: "menu.msg")
    #expect(deck.screens[0].isArt && deck.inspect().isEmpty)
  }

  @Test func `a code of Renegade ends a line`() throws {
    let work = try ArtReader.read(bytes("|15A|CR|11B|03C|CR|08D"), kind: .ascii)
    #expect(work.kind.name == "Renegade" && work.grid.rows == ["A", "BC", "D"])
  }

  /// Texts, and what the note says of their codes; nil for none.
  static let unread: [(text: String, codes: String?)] = [
    ("\u{3}04,01red\u{3} \u{3}08yellow\u{3}\r\n\u{3}12blue\u{3}", "the colours of mIRC (^C)"),
    ("\u{B}F1\u{B}A0text\u{B}70 more", "the codes of RemoteAccess (^K)"),
    ("\\e[31mred\\e[0m \\033[32mgreen", "escape sequences that are spelled out, such as \\e[31m,"),
    ("^[[31mred^[[0m ^[[32mgreen", "escape sequences that are spelled out, such as \\e[31m,"),
    ("\u{3}04red \u{3}08yellow", nil), ("\\e[31mred\\e[0m", nil), ("\u{3} hearts \u{3}\u{B}\u{B}\u{B}", nil),
    ("\u{3}1A\u{3}4B\u{3}0C", nil), ("␛[1m\u{3}1\u{3} \u{3}2\u{3} \u{3}3\u{3}", nil),
  ]

  @Test(arguments: unread) func `codes that are not read are named in one note`(text: String, codes: String?) throws {
    for name in ["a.asc", "a.ans"] {
      let found = try Deck.parse(files: [DeckFile(name: name, bytes: bytes(text))], start: name).inspect()
      let note = codes.map { "\(name): note: \($0) are not read and are shown as they stand; save it as ANSI (.ans)" }
      #expect(found.map(\.description) == (note.map { [$0] } ?? []))
    }
  }

  static let others: [String] = [
    // Two codes may be chance.
    "@X1FA@X0EB", "|07a |08b", "me@aa.org you@bb.org they@cc.org",
    // Most of these marks are no codes.
    "|15|_|__|\n|  |  |_|\n|07|08| | | | | |", "`' `' `07 `0a `' `' `1f",
    // A table.
    "|01|02|03|\n|04|05|06|\n", "|r|g|b|\n|w|k|y|\n",
    "\u{1}\u{1}\u{1} \u{1}\u{2}\u{1}",
    // Escape sequences are those of ANSI.
    "\u{1B}[1m|07a|08b|09c|10d",
  ]

  @Test(arguments: others) func `what only looks like them stays as it is`(text: String) throws {
    #expect(try ArtReader.read(bytes(text), kind: .ascii).kind == .ascii)
  }

  @Test func `text, Markdown and code with such marks are no art`() throws {
    let text = "|07one|08two|09three @X1Fa@X0Eb@X07c\n"
    for name in ["a.txt", "a.md"] {
      let deck = try Deck.parse(files: [DeckFile(name: name, bytes: text.utf8)], start: name)
      #expect(!deck.screens[0].isArt)
    }
  }
}
