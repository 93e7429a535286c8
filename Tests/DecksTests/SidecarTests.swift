import PortholeDecks
import PortholePlatform
import TestSupport
import Testing
import Transitions

/// The sidecar file `NAME.meta` of a screen `NAME`, which overrides its settings.
struct SidecarTests {
  @Test func `a .meta file overrides the settings of its own screen only`() throws {
    let deck = try deck([
      "9-a.txt": "---\ntitle: inside\nbg: 1\nalign: fill\n---\ntext",
      "9-a.meta": "---\ntitle: beside\nbg: 2\nsize: 10x2\n---\n", "b.txt": "x",
    ])
    #expect(deck.check().isEmpty)
    #expect(deck.screens.map(\.id) == ["a", "b"])
    let screen = deck.screens[0]
    #expect(screen.title == "beside")
    #expect(screen.settings.background == Palette.standard.indexed(2))
    #expect(screen.settings.align == .fill)
    #expect(screen.grid.size == Size(columns: 10, rows: 2))
    #expect(screen.grid[column: 9, row: 1].look == "-/2")
    #expect(deck.screens[1].settings.background == nil)
  }

  @Test func `its definitions come first and take the place of those with the same label`() throws {
    let deck = try deck([
      "a.txt": "[Go] [Stay]\n\n[Go]: @home\n[Stay]: @quit\n",
      "a.meta": "[go]: @back \"cut\"\n\n[Away]: @last \"@0,0 2x1\"\n",
    ])
    #expect(deck.check().isEmpty)
    let links = deck.screens[0].links
    #expect(links.map(\.label) == ["go", "Away", "Stay"])
    #expect(links.map(\.target) == [.back, .last, .quit])
    #expect(links[0].spots.map(\.area) == [Rect(column: 0, row: 0, columns: 4, rows: 1)])
    #expect(links[0].transition?.name == "cut")
  }

  @Test func `extensions count in any case, and the first of two files counts`() throws {
    let deck = try deck(["A.TXT": "x", "A.META": "---\ntitle: loud\n---\n", "A.meta": "---\ntitle: still\n---\n"])
    #expect(deck.screens.map(\.title) == ["loud"])
  }

  static let table: [(name: String, meta: String, messages: [String])] = [
    ("a broken link", "[a]: gould\n", ["a.meta:1:6: no screen \"gould\"; did you mean \"gold\"?"]),
    (
      "a label that is not there", "\n[c]: gold\n",
      ["a.meta:2:1: label [c] does not appear on the screen; write it there or name a region @x,y WxH"]
    ),
    ("one label twice", "[a]: gold\n[A]: gold\n", ["a.meta:2:1: [A] is already defined on line 1; remove one of them"]),
    (
      "a key of a link in the text", "[a]: gold \"key=x\"\n",
      ["a.txt:3:12: key \"x\" is already used by the link on a.meta:1; choose another key"]
    ),
    ("an unknown key", "---\ntitel: x\n---\n", ["a.meta:2:1: unknown key \"titel\"; did you mean \"title\"?"]),
    (
      "something else", "\n  title: x\nmore\n[a]: gold\n",
      ["a.meta:2:1: \"title: x\" is not a link definition; put \"key: value\" lines between two --- lines at the top"]
    ),
  ]

  @Test(arguments: table) func `its problems have their own places`(
    name: String, meta: String, messages: [String]
  ) throws {
    let deck = try deck(["a.txt": "[a] [b]\n\n[b]: gold \"key=x\"\n", "a.meta": meta, "gold.txt": ""])
    #expect(deck.check().map(\.description) == messages, "\(name)")
  }

  @Test func `a broken link names the file of its definition`() throws {
    let deck = try deck(["a.txt": "[a]", "a.meta": "[a]: bb"])
    #expect(deck.screens[0].links.map(\.problem) == ["a.meta:1: no screen \"bb\"; name a file of this folder"])
  }

  @Test func `a sidecar file without a screen is reported`() throws {
    let deck = try deck(["skull.txt": "x", "skul.meta": "", "README.meta": "", ".x.meta": "", "10-zzzzzz.meta": ""])
    #expect(
      deck.check().map(\.description) == [
        "10-zzzzzz.meta: no screen \"10-zzzzzz\"; name a file of this folder",
        "skul.meta: no screen \"skul\"; did you mean \"skull\"?",
      ])
  }

  @Test func `an unreadable sidecar file leaves the screen usable`() throws {
    let folder = try TemporaryFolder(["a.txt": "[a]\n\n[a]: @back"])
    #expect(mkfifo("\(folder.path)/a.meta", 0o600) == 0)
    let deck = try Deck.load(path: folder.path)
    #expect(
      deck.check().map(\.description) == [
        "\(folder.path)/a.meta: is a named pipe, not a regular file; replace it with the file itself"
      ])
    #expect(deck.screens[0].links.map(\.target) == [.back])
  }

  @Test func `definitions beyond the limit are left out, in both files`() throws {
    func definitions(_ range: Range<Int>) -> String {
      range.map { "[\($0)]: @back \"@0,0 1x1\"\n" }.joined()
    }
    let words = "a.txt: defines more than 10000 links and shows the others as text; split the screen"
    for (text, meta) in [(0, 10_001), (5000, 5001)] {
      let deck = try deck(["a.txt": "x\n\n" + definitions(0..<text), "a.meta": definitions(20_000..<(20_000 + meta))])
      #expect(deck.check().map(\.description) == [words])
      #expect(deck.screens[0].links.count == 10_000)
    }
  }
}
