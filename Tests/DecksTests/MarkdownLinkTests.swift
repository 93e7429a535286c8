import PortholeDecks
import Testing
import Transitions

/// Links of a page of Markdown: with definitions, inline, in pictures, over several lines.
struct MarkdownLinkTests {
  /// Returns the words and places of each link, in the order of the screen's links.
  private func links(_ text: String, columns: Int = 30) throws -> [String] {
    try page(text, columns: columns).links.map { link in
      let spots = link.spots.map { spot in
        ([spot.area] + spot.rest).map { "\($0.origin.column),\($0.origin.row) \($0.size.columns)" }
          .joined(separator: " + ")
      }
      let transition = link.transition.map { " \($0.name)" } ?? ""
      let key = link.key.map { " key \($0)" } ?? ""
      return "\(link.label): \(link.target)\(transition)\(key) at " + spots.joined(separator: "; ")
    }
  }

  static let table: [(name: String, text: String, links: [String])] = [
    ("a label", "x [Go] y\n\n[go]: @back \"ping key=g\"", ["go: back ping key g at 2,0 4"]),
    ("a label of its own", "[some words][Go]\n\n[Go]: @home", ["Go: home at 0,0 12"]),
    ("an empty second pair", "[Go][]\n\n[Go]: @home", ["Go: home at 0,0 4"]),
    ("inline", "x [Go](@back \"punch 1s key=o\")", ["Go: back punch key o at 2,0 4"]),
    ("inline with blanks", "[Go](<two words> 'cut')", ["Go: broken(\"two words\") cut at 0,0 4"]),
    ("a file name", "[Go](home.md)", ["Go: screen(\"home\") at 0,0 4"]),
    ("an address", "<https://a.org>", ["https://a.org: url(\"https://a.org\") at 0,0 15"]),
    ("an address without marks", "see www.a.org", ["www.a.org: url(\"http://www.a.org\") at 4,0 11"]),
    ("a mail address", "a@b.org", ["a@b.org: url(\"mailto:a@b.org\") at 0,0 9"]),
    (
      "case and blanks are folded", "[ Über  ALLES ] [STRASSE]\n\n[über alles]: @home\n[straße]: @back",
      ["über alles: home at 0,0 14", "straße: back at 15,0 9"]
    ),
    ("one definition, many places", "[a] [A]\n\n[x][a]\n\n[a]: @home", ["a: home at 0,0 3; 4,0 3; 0,2 3"]),
    ("the first definition counts", "[a]\n\n[a]: @home\n[A]: @quit", ["a: home at 0,0 3"]),
    ("a definition in between", "[a]\n\n[a]: @home\n\ntext", ["a: home at 0,0 3"]),
    ("a definition of two lines", "[a]\n\n[a]: @home\n  \"ping\"\n\ntext", ["a: home ping at 0,0 3"]),
    ("a definition of four lines", "[a]\n\n[a]:\n@home\n'ping\n1s'\ntext", ["a: home ping at 0,0 3"]),
    ("a label of two lines", "[a b]\n\n[a\nb]: @home", ["a b: home at 0,0 5"]),
    ("a definition in a quote", "[a]\n\n> [a]: @home", ["a: home at 0,0 3"]),
    ("a comment of Markdown", "[//]: # (x)\n[comment]: # (later) \n[a]: @home\n\n[a] [comment]", ["a: home at 0,0 3"]),
    ("no address", "[Go]() [Stop](<>) [On]( ) [Here](@back)", ["Here: back at 11,0 6"]),
    ("no definition", "[a] [b]\n\n[b]: @home", ["b: home at 4,0 3"]),
    ("no definition in the middle of a paragraph", "text\n[a]: @home", []),
    ("no definition in code", "[a]\n\n```\n[a]: @home\n```\n\n    [a]: @home\n", []),
    ("no definition in a list's code", "[a]\n\n- ```\n  x\n\n  [a]: @home\n  ```\n", []),
    ("no definition in a comment", "[a]\n\n<!--\n\n[a]: @home\n\n-->\n", []),
    ("no label in code", "`[a]` [a]\n\n    [a]\n\n[a]: @home", ["a: home at 4,0 3"]),
    ("no label behind a backslash", "\\[a] [a\\]\n\n[a]: @home", []),
    ("a definition that no text uses", "a\n\n[b]: @home", []),
    ("a definition with a key", "a\n\n[b]: @home \"key=h\"", ["b: home key h at "]),
    (
      "over two lines", "text [a label that is broken up][a] text\n\n[a]: @home",
      ["a: home at 5,0 23 + 0,1 3"]
    ),
    (
      "over three lines in a quote",
      "> [" + String(repeating: "word ", count: 12) + "end](@home)",
      [String(repeating: "word ", count: 12) + "end: home at 2,0 25 + 2,1 24 + 2,2 14"]
    ),
    ("in emphasis and the other way round", "**[a](@home)** [*b*](@back)", ["a: home at 0,0 3", "b: back at 4,0 3"]),
    (
      "in headings, lists and tables", "# [a](@home)\n- [b](@home)\n\n|[c](@home)|\n|-|",
      ["a: home at 0,0 3", "b: home at 2,3 3", "c: home at 2,6 3"]
    ),
    ("around a picture", "[![b](c)](@home)", ["[image: b]: home at 0,0 12"]),
    ("wide characters", "日本[日本](@home)", ["日本: home at 4,0 6"]),
    ("in a footnote", "a[^1]\n\n[^1]: [b](@home)", ["b: home at 2,2 3"]),
    ("in art", "```art\n ╭───╮\n │[a]│\n ╰───╯\n```\n\n[a]: @home", ["a: home at 2,1 3"]),
    ("with a region", "a\n\n[b]: @home \"@0,0 2x1\"", ["b: home at 0,0 2"]),
  ]

  @Test(arguments: table) func `a page has links`(name: String, text: String, links: [String]) throws {
    #expect(try self.links(text) == links, "\(name)")
  }

  @Test func `definitions are not shown anywhere`() throws {
    let text = "[a] one\n\n[a]: @home \"cut\"\n[b]: @home 'cut'\n\ntwo\n\n[c]: @home nonsense\n"
    #expect(try page(text).grid.rows == ["[a] one", "", "two"])
  }

  @Test func `links and their places are the same at every width`() throws {
    let text = "[one](@home) [a label of several words](@back) [two] and [two]\n\n[two]: @quit"
    let wide = try page(text, columns: 80)
    for columns in 20..<80 {
      let other = try page(text, columns: columns)
      #expect(other.links.map(\.label) == wide.links.map(\.label))
      #expect(other.links.map(\.spots.count) == [2, 1, 1])
      for spot in other.links.flatMap(\.spots) {
        for area in [spot.area] + spot.rest {
          let row = other.grid.rows[area.origin.row]
          let words = row.dropFirst(area.origin.column).prefix(area.size.columns)
          #expect(!words.hasPrefix(" ") && !words.hasSuffix(" "))
        }
        let last = spot.rest.last ?? spot.area
        #expect(other.grid[column: spot.area.origin.column, row: spot.area.origin.row].scalar == "[")
        #expect(other.grid[column: last.origin.column + last.size.columns - 1, row: last.origin.row].scalar == "]")
      }
    }
  }

  @Test func `the box around a label is that of a picture or a table cell, at every width`() throws {
    let text = """
      text that is broken into more lines on a narrow terminal

      ~~~ art
      ┌─────────┐
      │  [Go]   │
      └─────────┘
      ~~~

      |[Back]|
      |-|

      [Go]: @home "punch box"
      [Back]: @back "box"
      """
    for (columns, row) in [(30, 3), (60, 3), (20, 4)] {
      let links = try page(text, columns: columns).links
      let margin = columns == 60 ? 2 : 0
      #expect(
        links.map { $0.spots.map(\.trigger) } == [
          [Rect(column: margin, row: row, columns: 11, rows: 3)],
          [Rect(column: margin, row: row + 4, columns: 10, rows: 3)],
        ])
    }
    #expect(try deck(["home.md": text]).check().isEmpty)
  }

  @Test func `art keeps its cells and colours at every width, and no other sequence`() throws {
    let picture =
      "```Art x\n\u{1B}[31m██\u{1B}[2J  \u{1B}[0;1m[not a link]\u{1B}]0;x\u{7}  " + String(repeating: "─", count: 30)
      + "\n\n*x*\n```"
    let screen = try page("a\n\n" + picture)
    #expect(
      screen.grid.rows == [
        "a", "", "██  [not a link]  " + String(repeating: "─", count: 30), "", "*x*",
      ])
    #expect(screen.grid[column: 0, row: 2].look == "1/-")
    #expect(screen.grid[column: 5, row: 2].look == "-/- bold")
  }

  static let problems: [(name: String, text: String, messages: [String])] = [
    ("target", "[a]\n\n[a]: gould", ["home.md:3:6: no screen \"gould\"; did you mean \"gold\"?"]),
    ("inline target", "text\nand [a](gould)", ["home.md:2:9: no screen \"gould\"; did you mean \"gold\"?"]),
    (
      "inline words", "---\ntitle: x\n---\n- ü [a](gold \"fade 1s lineer\")",
      ["home.md:4:23: \"lineer\" is neither a duration nor a curve; did you mean \"linear\"?"]
    ),
    (
      "twice in a line", "[a](gold) [b](gould) [c](@bak)",
      [
        "home.md:1:15: no screen \"gould\"; did you mean \"gold\"?",
        "home.md:1:26: unknown target \"@bak\"; did you mean \"@back\"?",
      ]
    ),
    ("in a table", "|a|\n|-|\n|[b](gould)|", ["home.md:3:6: no screen \"gould\"; did you mean \"gold\"?"]),
    (
      "stray words", "[a]\n\n[a]: gold fade",
      [
        "home.md:3:11: \"fade\" is outside quotes; put everything after the target into \"...\""
      ]
    ),
    ("no label", "a\n\n[a]: gold", []), ("no label, twice", "a\n\n[b]: gold\n[b]: gold", []),
    (
      "comments", "a\n\n[comment]: # (one)\n[//]: <> (two three)\n\n[comment]: <> (\"four\")\n[_]: # \"five\"", []
    ),
    (
      "label twice", "[a]\n\n[a]: gold\n[A]: gold",
      [
        "home.md:4:1: [A] is already defined on line 3; remove one of them"
      ]
    ),
    ("no box", "[a]\n\n[a]: gold \"box\"", ["home.md:3:1: there is no box around [a]; draw one or remove \"box\""]),
    (
      "region", "a\n\n[a]: gold \"@90,90 1x1\"",
      [
        "home.md:3:12: the region is outside the screen; columns and rows count from 0",
        "home.md:3:1: label [a] does not appear on the screen; write it there or name a region @x,y WxH",
      ]
    ),
    (
      "one key", "[a](gold \"key=x\") [b](gold \"key=x\")",
      [
        "home.md:1:29: key \"x\" is already used by the link on line 1; choose another key"
      ]
    ),
    (
      "art", "x\n\n~~~art\n" + String(repeating: "x", count: 4097) + "\n~~~",
      [
        "home.md:4: is wider than 4096 columns; break the line"
      ]
    ),
    ("theme", "---\ntheme: drak\n---\n", ["home.md:2:8: unknown theme \"drak\"; did you mean \"dark\"?"]),
    (
      "theme of presenterm", "---\ntheme: gruvbox-drak\n---\n",
      ["home.md:2:8: unknown theme \"gruvbox-drak\"; did you mean \"gruvbox-dark\"?"]
    ),
    (
      "a theme of another program", "---\ntheme: solarized\n---\n", []
    ),
    (
      "a good page", "---\ntheme: light\npresent: modal\nbg: 0\n---\n[a](gold \"punch key=a box\") x",
      [
        "home.md:6:1: there is no box around [a]; draw one or remove \"box\""
      ]
    ),
  ]

  @Test(arguments: problems) func `a warning has the same place as in a text`(
    name: String, text: String, messages: [String]
  ) throws {
    #expect(try deck(["home.md": text, "gold.txt": ""]).check().map(\.description) == messages, "\(name)")
  }

  @Test func `a sidecar's definitions come first`() throws {
    let deck = try deck([
      "home.md": "[a] [b]\n\n[a]: @home\n[b]: @quit", "home.meta": "theme: light\n[A]: @back \"cut\"",
    ])
    #expect(deck.screens[0].links.map(\.target) == [.back, .quit])
    #expect(deck.screens[0].links.map(\.spots.count) == [1, 1])
  }

  @Test func `links beyond the limit are text`() throws {
    let deck = try deck(["home.md": String(repeating: "[a](b) ", count: 10_001)])
    let messages = deck.check().map(\.description)
    #expect(messages.first == "home.md: shows more than 10000 links and shows the others as text; split the screen")
    #expect(deck.screens[0].links.count == 10_000)
    #expect(deck.screens[0].grid.rows.last { !$0.isEmpty }?.hasSuffix("[a] a") == true)
  }
}
