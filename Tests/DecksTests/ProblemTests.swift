import PortholeDecks
import Testing
import Transitions

/// The exact message of every problem in a file.
struct ProblemTests {
  static let table: [(name: String, text: String, message: String)] = [
    (
      "unknown key", "---\ntitle: x\ntitel: y\n---\n", "a.txt:3:1: unknown key \"titel\"; did you mean \"title\"?"
    ),
    (
      "no setting", "---\ntitle: x\nnonsense\n---\n",
      "a.txt:3:1: \"nonsense\" is not a setting; write \"key: value\""
    ),
    (
      "transition", "---\ntransition: pnch\n---\n",
      "a.txt:2:13: unknown transition \"pnch\"; did you mean \"punch\"?"
    ),
    (
      "back", "---\nback: mask 700\n---\n",
      "a.txt:2:12: \"700\" is not a valid duration; write 1, 0.7s, 700ms or 1:20, at most an hour; a number above 60 needs its unit"
    ),
    (
      "duration", "---\nduration: soon\n---\n",
      "a.txt:2:11: \"soon\" is not a value of \"duration\"; write 1, 0.7s, 700ms, slow, normal or fast"
    ),
    ("curve", "---\ncurve: ease-inn\n---\n", "a.txt:2:8: unknown curve \"ease-inn\"; did you mean \"ease-in\"?"),
    (
      "bg", "---\nbg: #12345\n---\n",
      "a.txt:2:5: \"#12345\" is not a value of \"bg\"; write rrggbb, an index 0 to 255 or a name like red"
    ),
    (
      "align", "---\nalign: left\n---\n",
      "a.txt:2:8: \"left\" is not a value of \"align\"; write as-is, center, fill, top, upper"
    ),
    (
      "size", "---\nsize: 80000x24\n---\n",
      "a.txt:2:7: \"80000x24\" is not a value of \"size\"; write COLUMNSxROWS up to 512x256"
    ),
    (
      "present", "---\npresent: modally\n---\n",
      "a.txt:2:10: \"modally\" is not a value of \"present\"; write modal"
    ),
    (
      "time", "---\ntime: soon\n---\n",
      "a.txt:2:7: \"soon\" is not a value of \"time\"; write a time such as 20m, 1h30m or 20:00"
    ),
    (
      "advance", "---\nadvance: soon\n---\n",
      "a.txt:2:10: \"soon\" is not a value of \"advance\"; write a time such as 10, 2m or 1:20"
    ),
    (
      "idle", "---\nidle: 60s @quit\n---\n",
      "a.txt:2:7: \"60s @quit\" is not a value of \"idle\"; write a time, and @home or @first"
    ),
    (
      "play", "---\nplay: always\n---\n",
      "a.txt:2:7: \"always\" is not a value of \"play\"; write once, loop, key"
    ),
    (
      "link: transition", "[a]\n\n[a]: @back \"fadee\"\n",
      "a.txt:3:13: unknown transition \"fadee\"; did you mean \"fade\"?"
    ),
    (
      "link: curve", "[a]\n\n[a]: @back \"fade 1s lineer\"\n",
      "a.txt:3:21: \"lineer\" is neither a duration nor a curve; did you mean \"linear\"?"
    ),
    (
      "link: colour in between", "[a]\n\n[a]: @back \"fade to blakc\"\n",
      "a.txt:3:21: \"blakc\" cannot follow \"to\"; did you mean \"black\"?"
    ),
    (
      "link: key", "[a]\n\n[a]: @back \"fade key=ab\"\n",
      "a.txt:3:18: \"key=ab\" is incomplete or out of range; write one character, like key=o"
    ),
    (
      "link: reserved key", "[a]\n\n[a]: @back \"fade key=q\"\n",
      "a.txt:3:18: \"q\" has a fixed meaning on every screen; choose another key"
    ),
    (
      "link: key twice", "[a] [b]\n\n[a]: @back \"key=x\"\n[b]: @back \"key=x\"\n",
      "a.txt:4:13: key \"x\" is already used by the link on line 3; choose another key"
    ),
    (
      "link: region", "[a]\n\n[a]: @back \"@1\"\n",
      "a.txt:3:13: \"@1\" is incomplete or out of range; write @column,row COLUMNSxROWS, like @12,4 20x3"
    ),
    (
      "link: region off the screen", "[a]\n\n[a]: @back \"@50,50 2x2\"\n",
      "a.txt:3:13: the region is outside the screen; columns and rows count from 0"
    ),
    (
      "link: origin", "[a]\n\n[a]: @back \"fade from=left\"\n",
      "a.txt:3:18: \"from=left\" is incomplete or out of range; write from=trigger, from=center or from=column,row"
    ),
    (
      "link: origin alone", "[a]\n\n[a]: @back \"from=center\"\n",
      "a.txt:3:13: \"from=center\" is incomplete or out of range; write a transition in front of it"
    ),
    (
      "link: no quotes", "[a]\n\n[a]: @back fade fast\n",
      "a.txt:3:12: \"fade fast\" is outside quotes; put everything after the target into \"...\""
    ),
    (
      "link: no label", "x\n\n[a]: @back\n",
      "a.txt:3:1: label [a] does not appear on the screen; write it there or name a region @x,y WxH"
    ),
    (
      "link: target", "[a]\n\n[a]: aa\n", "a.txt:3:6: no screen \"aa\"; did you mean \"a\"?"
    ),
    (
      "footer", "---\nfooter: {{pgae}} {{ pages }} | {{x}} {{titel}} {{dates}}\nvar.dates: y\n---\n",
      "a.txt:2:9: unknown {{pgae}}; did you mean {{page}}?\na.txt:2:9: unknown {{titel}}; did you mean {{title}}?"
    ),
    (
      "controls in a name", "---\n\u{1B}[2J: x\ntitle: x\n---\n", ""
    ),
  ]

  @Test func `words of a link to the web are its title, and a style sheet is a theme of another program`() throws {
    func problems(_ text: String) throws -> [String] {
      try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)]).inspect().map(\.description)
    }
    #expect(try problems("[a](https://b.org \"target='_blank'\")").isEmpty)
    #expect(try problems("[a](@home \"target='_blank'\")").count == 1)
    let theme = try problems("---\ntheme: themes/a.css\n---\na")
    #expect(theme.count == 1 && theme[0].contains("note: theme \"themes/a.css\" is not supported"))
  }

  static let themes: [(name: String, message: String)] = [
    ("seee", "unknown theme \"seee\"; did you mean \"sea\"?"),
    ("papre", "unknown theme \"papre\"; did you mean \"paper\"?"),
    ("drcula", "note: theme \"drcula\" is not supported; write one of dark, light, sea, paper, amber, contrast"),
  ]

  @Test(arguments: themes)
  func `a theme that is likely one of ours is a mistake, and any other is a note`(name: String, message: String) throws
  {
    let deck = try deck(["a.md": "---\ntheme: \(name)\n---\na"])
    #expect(deck.inspect().map(\.description) == ["a.md:2:8: " + message])
  }

  static let comments: [(comment: String, message: String?)] = [
    ("column_layout: [2, x]", "\"x\" is not a width; write [2, 1]"),
    ("column_layout: [a, 3, b]", "\"a\" is not a width; write [1, 3, 1]"),
    (
      "column_layout: wide",
      "the comment \"column_layout: wide\" has a wrong value; write one such as \"column_layout: [1, 1]\""
    ),
    ("column_layout: [2, 1]", nil), ("column_layout: 50% 50%", nil), ("alignment: right", nil),
    ("alignment: middle", "\"middle\" is not a value of \"alignment\"; write left, center or right"),
  ]

  @Test(arguments: comments)
  func `a comment with a wrong value says what to write`(comment: String, message: String?) throws {
    let deck = try deck(["a.md": "a\n\n<!-- \(comment) -->\n\nb"])
    #expect(deck.check().map(\.description) == (message.map { ["a.md:3: " + $0] } ?? []))
  }

  @Test(arguments: table)
  func `a warning names place, value and remedy`(name: String, text: String, message: String) throws {
    let warnings = try deck(["a.txt": text]).check().map(\.description)
    #expect(warnings.joined(separator: "\n") == message, "\(name)")
  }

  @Test func `valid front matter gives no warning`() throws {
    let deck = try deck([
      "a.txt":
        "---\ntitle: \"A vault\"\ntransition: depth 500ms\nback: fade\nduration: slow\ncurve: ease-in\nbg: #102030\nfg: 15\nalign: fill\nsize: 40x10\ntheme: dark\nwrap: no\nnotes: x\npresent: modal\nvar.x: y\n# remark\n\n---\ntext",
      "deck.conf": "bg: blue\norder: a\n",
    ])
    #expect(deck.check().isEmpty)
    let settings = deck.screens[0].settings
    #expect(deck.screens[0].title == "A vault")
    #expect(settings.transition == TransitionChoice(name: "depth", duration: 0.5))
    #expect(settings.back == TransitionChoice(name: "fade"))
    #expect(settings.duration == 0.9)
    #expect(settings.background == Color(rgb: 0x102030))
    #expect(settings.foreground == Palette.standard.indexed(15))
    #expect(settings.align == .fill)
    #expect(settings.size == Size(columns: 40, rows: 10))
    #expect(deck.settings.background == Palette.standard.indexed(4))
    #expect(deck.screens[0].grid.rows[0] == "text")
  }

  @Test(arguments: ["---\nart\n---\n", "---\n", "---\na: b\n", "----\na: b\n---"])
  func `a picture may begin with a line of its own`(text: String) throws {
    #expect(try screen(text + "x").grid.rows[0].hasPrefix("---"))
  }

  static let fatal: [(name: String, files: [String], message: String)] = [
    (
      "nothing", [],
      "talk/: no screens found (looked for .txt .md .ans .ice .asc .nfo .diz .xb .bin .adf .idf .tnd .pcb .avt .cast); make some: porthole new talk"
    ),
    (
      "no screens", ["README.txt", ".hidden.txt", "x.png", "deck.conf", "x.meta"],
      "talk/: no screens found (looked for .txt .md .ans .ice .asc .nfo .diz .xb .bin .adf .idf .tnd .pcb .avt .cast); make some: porthole new talk"
    ),
  ]

  @Test(arguments: fatal)
  func `a folder without screens is refused`(name: String, files: [String], message: String) throws {
    let problem = #expect(throws: DeckProblem.self) {
      _ = try Deck.parse(path: "talk/", files: files.map { DeckFile(name: $0, bytes: []) })
    }
    #expect(problem?.description == message, "\(name)")
  }

  static let limits: [(name: String, text: String, message: String)] = [
    ("columns", "x\n" + String(repeating: "x", count: 4097), "a.txt:2: is wider than 4096 columns; break the line"),
    (
      "rows", String(repeating: "\n", count: 65_536) + "x",
      "a.txt:65537: is longer than 65536 rows; split it into several screens"
    ),
    (
      "cells", String(repeating: "x", count: 4000) + String(repeating: "\n", count: 300),
      "a.txt:251: 4000 columns by 251 rows are more than 1000000 cells; split it or break its long lines"
    ),
  ]

  @Test func `links beyond the limit are text`() throws {
    let defined = (0..<10_001).map { "[\($0)]: @back \"@0,0 1x1\"\n" }.joined()
    let first = try deck(["a.txt": "x\n\n" + defined])
    #expect(
      first.check().map(\.description) == [
        "a.txt: defines more than 10000 links and shows the others as text; split the screen"
      ])
    #expect(first.screens[0].links.count == 10_000)
    let shown = String(repeating: String(repeating: "[a]", count: 73) + "\n", count: 137)
    let second = try deck(["a.txt": shown + "\n[a]: @back"])
    #expect(
      second.check().map(\.description) == [
        "a.txt: shows more than 10000 links and shows the others as text; split the screen"
      ])
    #expect(second.screens[0].links[0].spots.count == 10_000)
  }

  @Test(arguments: limits)
  func `a screen beyond the limits shows the reason, and the others stay usable`(
    name: String, text: String, message: String
  ) throws {
    // A character at the end keeps the blank lines before it.
    let deck = try deck(["a.txt": text + "x", "b.txt": "fine"])
    #expect(deck.check().map(\.description) == [message], "\(name)")
    #expect(deck.screens[0].grid.rows == [message])
    #expect(deck.screens[1].grid.rows == ["fine"])
  }
}
