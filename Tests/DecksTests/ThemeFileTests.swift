import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// Theme files: our own and those of presenterm.
@Suite struct ThemeFileTests {
  private func deck(_ head: String, _ files: [String: String]) throws -> Deck {
    let page = "---\n\(head)\nheadings: plain\n---\n# A\n\nb `c`\n\n> q\n\n### h\n"
    let all = files.merging(["a.md": page]) { first, _ in first }
    return try Deck.parse(files: all.map { DeckFile(name: $0.key, bytes: Array($0.value.utf8)) }, start: "a.md")
  }

  /// Returns the looks of a title, plain text, code, quoted text and a heading.
  private func looks(_ deck: Deck) -> [String] {
    let grid = deck.screens[0].grid
    return ["A", "b", "c", "q", "h"].map { grid.cell(of: $0)?.look ?? "" }
  }

  @Test func `a file names colours`() throws {
    let file = "# mine\nbg: 101020\nfg: white\ntitle: #ff0000\ncode: 00ff00\nquote: 0000ff\nheading: abcdef\n"
    let deck = try deck("theme: mine.theme", ["mine.theme": file])
    #expect(deck.remarks == [])
    let looks = looks(deck)
    #expect(looks[0] == "#ff0000/#101020 bold" && looks[1].hasSuffix("/#101020"))
    #expect(looks[2].hasPrefix("#00ff00/") && looks[3] == "#0000ff/#101020")
    #expect(looks[4].hasPrefix("#abcdef/"))
  }

  @Test func `the other colours are those of its base, or fit the background`() throws {
    let sea = try looks(deck("theme: sea", [:]))
    let based = try looks(deck("theme: ./mine.theme", ["mine.theme": "base: sea\ntitle: ff0000\n"]))
    #expect(based[0] == "#ff0000/#0a1a2a bold" && Array(based.dropFirst()) == Array(sea.dropFirst()))
    let light = try looks(deck("bg: fbfaf7\nfg: 24292e\ntheme: mine.theme", ["mine.theme": "title: ff0000"]))
    let usual = try looks(deck("theme: light", [:]))
    #expect(Array(light.dropFirst()) == Array(usual.dropFirst()))
  }

  @Test(arguments: ["./a.json", "a.json", "../b.json", "deep/a.json"])
  func `a style sheet of slides is left out, and the way is named`(path: String) throws {
    for paging in ["", "\npaging: \"%d\""] {
      let deck = try deck("theme: \(path)\(paging)", ["a.json": "{\"h1\": {\"color\": \"39\"}}"])
      let problems = deck.remarks.map(\.description)
      #expect(problems.count == 1 && problems[0].contains("note: the theme in the file is left out; write theme: with"))
    }
  }

  @Test func `a style sheet on another computer is left out`() throws {
    let problems = try deck("theme: https://a.org/b.json", [:]).remarks.map(\.description)
    #expect(
      problems.count == 1 && problems[0].contains("note: theme \"https://a.org/b.json\" is not supported"),
      "\(problems)")
  }

  @Test func `the folder's settings name one for all screens, and a screen another`() throws {
    let files = [
      "deck.conf": "theme: mine.theme", "mine.theme": "bg: 102030", "deep/b.md": "b", "c.md": "---\ntheme: sea\n---\nb",
    ]
    let deck = try deck("title: x", files)
    let papers = deck.screens.map { $0.settings.background ?? deck.settings.background }
    #expect(Set(papers.map { $0.map { "\($0)" } }).count == 2)
    #expect(deck.screens.first { $0.id == "a" }?.grid.cell(of: "b")?.look.hasSuffix("/#102030") == true)
    #expect(deck.screens.first { $0.id == "c" }?.grid.cell(of: "b")?.look.hasSuffix("/#0a1a2a") == true)
  }

  @Test(arguments: [
    ("x.theme", "titel: red\n", ["x.theme:1:1: unknown key \"titel\"; did you mean \"title\"?"]),
    (
      "x.theme", "\ntitle: rde\n",
      ["x.theme:2:8: \"rde\" is not a value of \"title\"; write rrggbb, an index 0 to 255 or a name like red"]
    ),
    ("x.theme", "base: see\n", ["x.theme:1:7: unknown theme \"see\"; did you mean \"sea\"?"]),
    ("x.theme", "red\n", ["x.theme:1:1: \"red\" is not a setting; write \"key: value\""]),
    (
      "y.theme", "",
      ["a.md:2:8: \"x.theme\" is left out (no such file); name a file in the deck's folder"]
    ),
  ])
  func `mistakes are told with their places`(name: String, file: String, problems: [String]) throws {
    let deck = try deck("theme: x.theme", [name: file])
    #expect(deck.remarks.map(\.description) == problems)
  }

  @Test func `lines of colours are ours, whatever the file is called`() throws {
    let deck = try deck("theme: my.yaml", ["my.yaml": "bg: zzz\ntitel: ff0000\ncode: 00ff00\n"])
    #expect(
      deck.remarks.map(\.description) == [
        "my.yaml:1:5: \"zzz\" is not a value of \"bg\"; write rrggbb, an index 0 to 255 or a name like red",
        "my.yaml:2:1: unknown key \"titel\"; did you mean \"title\"?",
      ])
    #expect(looks(deck)[2].hasPrefix("#00ff00/"))
  }

  @Test func `a file outside the deck is not read`() throws {
    let deck = try deck("theme: ../x.theme", [:])
    #expect(
      deck.remarks.map(\.description) == ["a.md:2:8: \"../x.theme\" is outside the deck; name a file of this folder"])
  }

  @Test(arguments: ["theme: t.yaml", "theme:\n  path: t.yaml"])
  func `a file of presenterm gives its colours`(head: String) throws {
    let file = """
      ---
      extends: gruvbox-dark
      palette:
        colors:
          leaf: "00ff00"
      default:
        colors:
          foreground: "ebdbb2"
          background: "102030"
      slide_title:
        colors:
          foreground: "palette:leaf"
      inline_code:
        colors:
          foreground: p:leaf
      block_quote:
        colors:
          base:
            foreground: "0000ff"
      headings:
        h1:
          colors:
            foreground: red
      """
    let deck = try deck(head, ["t.yaml": file])
    #expect(deck.remarks == [])
    let looks = looks(deck)
    #expect(looks[0] == "#00ff00/#102030 bold" && looks[1] == "#ebdbb2/#102030")
    #expect(looks[2].hasPrefix("#00ff00/") && looks[3].hasPrefix("#0000ff/") && looks[4].hasPrefix("#ff0000/"))
  }

  @Test func `lines in the head come before the file`() throws {
    let head = "theme:\n  path: t.yaml\n  override:\n    slide_title:\n      colors:\n        foreground: \"ff0000\""
    let file = "default:\n  colors:\n    background: \"102030\"\nslide_title:\n  colors:\n    foreground: \"00ff00\"\n"
    #expect(try looks(deck(head, ["t.yaml": file]))[0] == "#ff0000/#102030 bold")
  }

  @Test func `a footer of presenterm is one of ours`() throws {
    let head = """
      title: Boats
      author: Ann
      event: Fair
      theme:
        override:
          footer:
            style: template
            left: "**{title}** at {event}"
            right: "{current_slide} / {total_slides}"
      """
    let deck = try deck(head, [:])
    let footer = try #require(deck.screens.first { $0.id == "a" || $0.footer != nil }?.footer)
    let parts = footer.parts(at: "")
    #expect(parts.left == "Boats at Fair" && parts.right.hasSuffix("/ \(deck.screens.count)"))
    let bar = try Self.deckOfBar()
    #expect(bar.screens[0].settings.progress == .yes)
  }

  private static func deckOfBar() throws -> Deck {
    let page = "---\ntheme:\n  override:\n    footer:\n      style: progress_bar\n---\n# A\n"
    return try Deck.parse(files: [DeckFile(name: "a.md", bytes: Array(page.utf8))], start: "a.md")
  }

  @Test func `what is left of a theme is said`() throws {
    let deck = try deck("theme: t.yaml", ["t.yaml": "default:\n  margin:\n    percent: 8\n"])
    #expect(deck.remarks.map(\.isNote) == [true])
    #expect(deck.remarks[0].description.hasPrefix("t.yaml: note: the margins"))
  }
}
