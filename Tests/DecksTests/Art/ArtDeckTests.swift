import PortholeDecks
import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Works of art as screens of a deck.
struct ArtDeckTests {
  /// Returns a deck of files by name and bytes.
  static func deck(_ files: KeyValuePairs<String, [UInt8]>) throws -> Deck {
    try Deck.parse(files: files.map { DeckFile(name: $0.key, bytes: $0.value) })
  }

  @Test func `every kind of art is a screen, in natural order, with its extension in any case`() throws {
    let deck = try Self.deck([
      "10-e.DIZ": bytes("e"), "9-d.nfo": bytes("d"), "a.txt": bytes("a"), "b.Ans": bytes("b"), "1-c.asc": bytes("c"),
      "2-f.ICE": bytes("f"), "README.nfo": bytes("x"), "FILE_ID.DIZ.txt": bytes("g"), "x.png": bytes("x"),
    ])
    #expect(deck.screens.map(\.id) == ["c", "f", "d", "e", "a", "b", "FILE_ID.DIZ"])
    #expect(deck.screens.map { $0.grid.rows } == [["c"], ["f"], ["d"], ["e"], ["a"], ["b"], ["g"]])
    // Pages are 80 columns wide; plain text is as wide as its longest line.
    #expect(deck.screens.map(\.grid.size.columns) == [1, 80, 1, 1, 1, 80, 1])
    #expect(deck.check().isEmpty)
  }

  @Test func `a picture and a text of one name are two screens, and the text has its extension in its id`() throws {
    #expect(try Self.deck(["skull.ans": [], "skull.txt": []]).screens.ids == ["skull", "skull.txt"])
  }

  @Test func `a sidecar file has the links and settings of art`() throws {
    let meta = """
      ---
      title: Skull
      size: 40x5
      bg: 102030
      enlarge: no
      ---
      [Enter]: home "punch 700ms box"
      [Mouth]: @back "@0,1 2x1"
      """
    let record = sauce(title: "Inside", author: "Porthole", columns: 30)
    let art = bytes(
      "\u{DA}\u{C4}\u{C4}\u{C4}\u{C4}\u{C4}\u{C4}\u{C4}\u{BF}\r\n\u{B3}[␛[1mEnter␛[0m]\u{B3}\r\n\u{C0}\u{C4}\u{C4}\u{C4}\u{C4}\u{C4}\u{C4}\u{C4}\u{D9}\r\n[Enter]: home"
    )
    let deck = try Self.deck([
      "skull.ans": art + record, "skull.meta": Array(meta.utf8), "home.txt": bytes("[s]\n\n[s]: skull.ans"),
    ])
    #expect(deck.check().isEmpty)
    let screen = try #require(deck.index(of: "skull").map { deck.screens[$0] })
    #expect(screen.title == "Skull")
    #expect(screen.sauce?.title == "Inside")
    #expect(screen.grid.size == Size(columns: 40, rows: 5))
    #expect(screen.grid[column: 39, row: 4].look == "#aaaaaa/#102030")
    #expect(screen.settings.background == Color(rgb: 0x102030))
    // Art has no definitions of its own: what looks like one is a part of the picture.
    #expect(screen.grid.rows[3] == "[Enter]: home")
    #expect(screen.links.map(\.target) == [.screen("home"), .back])
    #expect(
      screen.links[0].spots == [
        Link.Spot(
          area: Rect(column: 1, row: 1, columns: 7, rows: 1), trigger: Rect(column: 0, row: 0, columns: 9, rows: 3)),
        Link.Spot(area: Rect(column: 0, row: 3, columns: 7, rows: 1)),
      ])
    #expect(screen.links[1].spots.map(\.area) == [Rect(column: 0, row: 1, columns: 2, rows: 1)])
  }

  @Test func `without a sidecar file, the title is that of the record, else the id`() throws {
    let deck = try Self.deck(["a.ans": bytes("x") + sauce(title: "Night"), "b.ans": bytes("x") + sauce(), "c.ans": []])
    #expect(deck.screens.map(\.title) == ["Night", "b", "c"])
    #expect(deck.screens.map { $0.sauce != nil } == [true, true, false])
    #expect(deck.check().isEmpty)
  }

  @Test func `art is on black, and the space around it has the deck's background`() throws {
    let plain = try Self.deck(["a.ans": bytes("x")]).screens[0]
    #expect(plain.settings.background == Color(rgb: 0))
    #expect(plain.grid[column: 1, row: 0].look == "#aaaaaa/#000000")
    let deck = try Self.deck(["a.ans": bytes("x"), "deck.conf": bytes("bg: 102030\nfg: 1\nsize: 90x3\n")])
    let screen = deck.screens[0]
    #expect(screen.settings.background == nil)
    #expect(screen.grid.size == Size(columns: 90, rows: 3))
    #expect(screen.grid[column: 0, row: 0].look == "#aaaaaa/#000000")
  }

  @Test func `named colours in the sidecar file of art have fixed values, as in art itself`() throws {
    let screen = try Self.deck(["a.ans": bytes("x"), "a.meta": bytes("---\nbg: blue\n---\n")]).screens[0]
    #expect(screen.settings.background == Palette.standard.indexed(4).unnamed)
    #expect(screen.grid[column: 0, row: 0].background == Palette.standard.indexed(4).unnamed)
  }

  @Test func `a file that is not regular is refused in its place`() throws {
    let folder = try TemporaryFolder(["home.txt": "h"])
    #expect(mkfifo("\(folder.path)/pipe.ans", 0o600) == 0)
    #expect(symlink("/dev/zero", "\(folder.path)/zero.nfo") == 0)
    let file = try #require(fopen("\(folder.path)/sparse.ans", "w"))
    fclose(file)
    #expect(truncate("\(folder.path)/sparse.ans", 20 << 30) == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(
      deck.check().map(\.description) == [
        "\(folder.path)/pipe.ans: is a named pipe, not a regular file; replace it with the file itself",
        "\(folder.path)/sparse.ans: has 20480 MiB, more than 64 MiB; split it into several screens",
        "\(folder.path)/zero.nfo: is a symbolic link, not a regular file; replace it with the file itself",
      ])
  }
}
