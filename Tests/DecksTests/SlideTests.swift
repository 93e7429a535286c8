import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// One file that holds several screens.
struct SlideTests {
  private func split(
    _ text: String, as name: String = "talk.md", at split: ScreenSplit? = nil, besides others: [String: String] = [:]
  ) throws -> Deck {
    let files = [name: text].merging(others) { $1 }.map { DeckFile(name: $0.key, bytes: $0.value.utf8) }
    return try Deck.parse(path: "", files: files, start: name, split: split, date: "2026-11-21")
  }

  /// Returns each screen as its id and its rows that are not blank.
  private func screens(_ deck: Deck) -> [String] {
    deck.screens.map { screen in
      ([screen.id] + screen.grid.rows.map { $0.drop { $0 == " " }.description }.filter { !$0.isEmpty })
        .joined(separator: "|")
    }
  }

  static let markdown: [(name: String, text: String, screens: [String])] = [
    ("rules", "a\n\n---\n\nb\n\n-----  \n\nc\n", ["1|a", "2|b", "3|c"]),
    ("comments", "a\n<!-- end_slide -->\nb\n<!--end_slide-->\nc", ["1|a", "2|b", "3|c"]),
    (
      "ids from headings", "# One *two*\n\n---\n\nThree's `x`\n===\n\n---\n\n## Ö — 3 ##",
      ["one-two", "threes-x", "ö-3"]
    ),
    ("the same heading twice", "# A\n\n---\n\n# A\n\n---\n\n# a-2\n\n---\n\n# A", ["a", "a-2", "a-2-2", "a-3"]),
    ("a line below a heading", "One\n---\n\nTwo\nlines\n---\n\n---\n\nx", ["one", "2|x"]),
    ("a line below a heading of two lines", "One\n  and a *half*\n===\n\n---\n\nx", ["one-and-a-half", "2|x"]),
    ("the same by hyphens", "a\n\n---\n\nTwo\nlines\n---", ["1", "two-lines"]),
    ("equal signs below an item", "- a\n===\n\n---\n\nx", ["1", "2|x"]),
    ("below other blocks", "- a\n---\n> b\n---\n# c\n---\n```\nd\n```\n---\n[e]: f\n---\n<!-- g -->\n---\nh", []),
    ("below a table", "|a|\n|-|\n|b|\n\n---\n\nc", []),
    ("in code", "```\na\n\n---\n\n<!-- end_slide -->\n```\n\n---\n\nb", []),
    ("in code of a list", "- a\n\n  ~~~\n\n  ---\n  ~~~\n\n---\n\nb", []),
    ("in code that shows a fence", "```\n    ```c\n    x\n    ```\n```\n\n---\n\nb", ["1|```c|x|```", "2|b"]),
    ("in code of a quote that ends with it", "> ```\n> a\n\n---\n\nb", []),
    ("below a lazy line", "> a\nb\n---\nc", ["1|▌ a b", "2|c"]),
    ("in an item", "- a\n\n  ---\n\n---\nb", []),
    (
      "in indented code", "a\n\n    # no heading\n    <!-- end_slide -->\n\n---\n\nb",
      ["1|a|# no heading|<!-- end_slide -->", "2|b"]
    ),
    ("a comment before text", "<!-- x --> a\n\n---\n\nb", ["1|a", "2|b"]),
    ("in a comment", "<!--\n\n---\n\n-->\na\n\n---\n\nb", ["1|a", "2|b"]),
    ("other rules", "a\n\n***\n\n ---\n\n- - -\n\nb", ["talk"]),
    ("nothing at the ends", "---\n\na\n\n---\n\nb\n\n---\n\n[x]: y\n<!-- z -->\n", ["1|a", "2|b"]),
    ("nothing in between", "a\n\n---\n\n---\n\nb", ["1|a", "2", "3|b"]),
    ("one", "a\n\n---\n", ["talk"]),
    ("a head", "---\ntitle: T\n---\na\n\n---\n\nb", ["1|a", "2|b"]),
    ("a head with a dotted end", "---\ntitle: T\n...\na\n\n---\n\nb", ["1|a", "2|b"]),
    ("a marked head", "%title: T\n%author: U\n\na\n\n---\n\nb", ["1|a", "2|b"]),
    ("heads of their own", "a\n\n---\ntitle: B\nbg: 0\n---\nb\n\n---\nfoo: x\n---\n\nc", []),
    ("line ends of others", "a\r\n\r\n---\r\n\r\nb\r\n", ["1|a", "2|b"]),
    ("an arrow", "-> # Up <-\n\n---\n\nb", ["up", "2|b"]),
  ]

  @Test func `hyphens right below text are named, since they end no screen`() throws {
    let told = try split("# A\n\n![x](y)\n---\n\nb\n\n---\n\nTitle\n-----\n").inspect().map(\.description)
    #expect(
      told.contains(
        "talk.md:4: note: --- right below text makes a heading of it and ends no screen; put a blank line above it to "
          + "end one"))
    #expect(told.count { $0.contains("right below text") } == 1)
  }

  @Test(arguments: markdown) func `a page of Markdown is split`(name: String, text: String, wanted: [String]) throws {
    let deck = try split(text)
    let screens = screens(deck)
    switch name {
    case "below other blocks": #expect(deck.screens.ids == ["1", "2", "c", "4", "5", "6", "7"], "\(screens)")
    case "below a table": #expect(deck.screens.count == 2 && screens[1] == "2|c", "\(screens)")
    case "in code of a quote that ends with it", "in an item":
      #expect(deck.screens.count == 2 && screens[1] == "2|b", "\(screens)")
    case "in code", "in code of a list": #expect(deck.screens.count == 2 && screens[1] == "2|b", "\(screens)")
    case "heads of their own":
      // A line that is not a setting is a heading, as in Markdown.
      #expect(deck.screens.map(\.title) == ["1", "B", "foo: x"])
      #expect(deck.screens[1].settings.background?.name.ansiIndex == 0)
    default:
      #expect(wanted.allSatisfy { $0.contains("|") } ? screens == wanted : true, "\(name)")
      #expect(deck.screens.ids == wanted.map { String($0.prefix { $0 != "|" }) }, "\(name)")
    }
    #expect(deck.asked == deck.screens.indices)
    #expect(deck.start == 0)
  }

  /// Pages without rules, and the ids of their screens by the setting.
  static let headed: [(name: String, text: String, settings: [String: [String]])] = [
    (
      "one level", "# A\n\na\n\n# B\n\nb\n",
      ["headings": ["a", "b"], "1": ["a", "b"], "2": ["a", "b"], "patat": ["a", "b"], "styles": ["a", "b"]]
    ),
    (
      "chapters", "# A\n\n## B\n\nb\n\n## C\n\nc\n\n# D\n\n## E\n\ne\n",
      [
        "headings": ["a", "b", "c", "d", "e"], "1": ["a", "d"], "2": ["a", "b", "c", "d", "e"],
        "patat": ["a", "b", "c", "d", "e"], "styles": ["a", "d"],
      ]
    ),
    (
      "a title", "# A\n\na\n\n## B\n\nb\n\n### C\n\nc\n\n## D\n\nd\n",
      [
        "headings": ["a", "b", "d"], "1": ["talk"], "3": ["a", "b", "c", "d"], "patat": ["talk"],
        "styles": ["a", "b", "d"],
      ]
    ),
    (
      "what stands before", "x\n\n# A\n\na\n\n# B\n\nb",
      ["headings": ["1", "a", "b"], "patat": ["1", "a", "b"], "styles": ["1", "a", "b"]]
    ),
    (
      "underlined", "A\n===\n\na\n\nB\n======\n\nb\n\nc\n---\nd",
      ["headings": ["a", "b"], "2": ["a", "b", "c"], "patat": ["a", "b"]]
    ),
    (
      "notes and code", "# A\n\n<!-- note: n -->\n\n## B\n\n```\n# x\n```\n\n> # y\n\n- # z\n\n## C\n\nc",
      ["headings": ["a", "b", "c"], "patat": ["a", "b", "c"], "1": ["talk"]]
    ),
    (
      "rules too", "# A\n\na\n\n---\n\nb\n\n---\n\n# C\n\nc",
      ["headings": ["a", "c"], "patat": ["a", "2", "c"], "rules": ["a", "2", "c"]]
    ),
    ("none", "a\n\nb", ["headings": ["talk"], "3": ["talk"], "patat": ["talk"], "styles": ["talk"]]),
    (
      "an ordinary document", "# A\n\na\n\n## B\n\nb\n\n## C\n\nc",
      ["": ["talk"], "author: X": ["talk"], "rules": ["talk"], "title: X\ntags: [a, b]": ["talk"]]
    ),
  ]

  @Test(arguments: headed) func `a page is split at headings on request, or as its kind of deck is`(
    name: String, text: String, settings: [String: [String]]
  ) throws {
    for (setting, wanted) in settings {
      switch setting {
      case "patat":
        for head in ["---\npatat:\n  wrap: true\n---\n", "---\ntitle: T\nauthor: U\n...\n"] {
          #expect(try split(head + text).screens.ids == wanted, "\(name), \(head)")
        }
      case "styles":
        #expect(try split("---\nstyles:\n  a: b\n---\n" + text).screens.ids == wanted, "\(name), \(setting)")
      case _ where ScreenSplit(spelled: setting) != nil:
        #expect(try split("---\nsplit: \(setting)\n---\n\n" + text).screens.ids == wanted, "\(name), \(setting)")
        #expect(
          try split(text, besides: ["deck.conf": "split: \(setting)"]).screens.ids == wanted, "\(name), \(setting)")
        let other = "---\nsplit: rules\npatat:\n  a: b\n---\n\n"
        #expect(try split(other + text, at: ScreenSplit(spelled: setting)).screens.ids == wanted, "\(name), \(setting)")
        #expect(try split(text, as: "talk.txt", at: .headings).screens.count == (text.contains("\n\n---") ? 3 : 1))
      default:
        #expect(
          try split((setting.isEmpty ? "" : "---\n\(setting)\n---\n") + text).screens.ids == wanted,
          "\(name), \(setting)")
      }
    }
  }

  @Test func `patat's slideLevel is read, and a slide keeps its own front matter`() throws {
    let text =
      "---\ntitle: T\npatat:\n  wrap: true\n  slideLevel: 1\n...\n\n# A\n\n## B\n\nb\n\n[go]\n\n# C\n\nc\n\n[go]: a\n"
    let deck = try split(text)
    #expect(deck.screens.ids == ["a", "c"] && deck.screens.map(\.title) == ["T", "C"])
    #expect(deck.screens[0].links.map(\.target) == [.screen("a")])
    #expect(deck.check() == [])
  }

  @Test func `an invalid split is reported`() throws {
    let deck = try split("---\nsplit: 7\n---\n# A\n\na")
    #expect(
      deck.check().map(\.description) == [
        "talk.md:2:8: \"7\" is not a value of \"split\"; write rules, headings or a level from 1 to 6"
      ])
  }

  static let texts: [(text: String, screens: [String])] = [
    ("a\n\n---\n b\n\n---\n\nc", ["1|a", "2|b", "3|c"]), ("Title\n---\n\n  ---\nb", ["talk|Title|---|---|b"]),
    ("a\n<!-- end_slide -->\nb", ["1|a", "2|b"]), ("# a\n\n---\n\n```\n\n---\n```", ["1|# a", "2|```", "3|```"]),
  ]

  @Test(arguments: texts) func `a text is split where a blank line is above`(text: String, screens: [String]) throws {
    #expect(try self.screens(split(text, as: "talk.txt")) == screens)
  }

  static let detected: [(text: String, isMarkdown: Bool)] = [
    ("# A\n\nb", true), ("a\n\n```\nb\n```\n", true), ("a\n<!-- end_slide -->\nb", true), ("%title: a\n\nb", true),
    ("---\ntitle: x\n---\n# A\n\nb", true), ("a\n\n# b\n\nc", false), ("#!/bin/sh\n\n# a\n\nb", false),
    ("# a\n# b\n", false),
    ("# A\n\n\u{1B}[1mb", false), ("[a]\n\n[a]: @home", false), ("", false),
  ]

  @Test(arguments: detected) func `piped text is Markdown if it looks like it`(text: String, isMarkdown: Bool) throws {
    let deck = try split(text, as: "-")
    // A Markdown page is as wide as the terminal; a text is as wide as its longest line.
    #expect((deck.screens[0].grid.size.columns == 80) == isMarkdown)
  }

  @Test func `the other files of the folder come last, and the file's name is its first screen`() throws {
    let text = "[a](b) [c](talk) [d](#2) [e](talk.md)\n\n---\n\n# B\n\n[f](2) [g](x)"
    let deck = try split(text, besides: ["b.txt": "[h]\n\n[h]: b-2", "a.txt": "A", "deck.conf": "order: b"])
    #expect(deck.screens.ids == ["1", "b-2", "b", "a"])
    #expect(deck.asked == 0..<2)
    #expect(deck.screens[0].links.map(\.target) == [.screen("b"), .screen("1"), .screen("b-2"), .screen("1")])
    #expect(deck.screens[2].links.map(\.target) == [.screen("b-2")])
    #expect([0, 1, 2, 3].map { deck.sequence(around: $0) } == [0..<2, 0..<2, 2..<4, 2..<4])
    #expect(deck.ids(ofFiles: ["talk.md"]) == ["1", "b-2"])
    #expect(deck.ids(ofFiles: ["a.txt"]) == ["a"])
    #expect(deck.ids(ofFiles: ["nobody.md"]) == [])
    let problems = deck.check().map { $0.description.prefix { $0 != ";" } }
    #expect(problems == ["talk.md:7:5: no screen \"2\"", "talk.md:7:12: no screen \"x\""])
  }

  @Test func `the front matter and the definitions of a file are for all its screens`() throws {
    let text = """
      ---
      title: T
      theme: paper
      headings: plain
      transition: iris
      note: for the first
      var.x: y
      ---
      # One

      [Go] `[Far]`

      [Stop]: @home "nonsense"

      ---
      title: Second
      transition: punch
      ---
      # Two {{x}}

      [Stop] [Go]

      [Go]: @back
      [Lost]: @home
      """
    let deck = try split(text)
    #expect(deck.screens.map(\.title) == ["T", "Second"])
    #expect(deck.screens.map(\.settings.transition?.name) == ["iris", "punch"])
    #expect(deck.screens.map(\.settings.theme) == Array(repeating: DeckTheme(base: .own(.paper)), count: 2))
    #expect(deck.screens.map(\.notes) == ["for the first", nil])
    #expect(deck.screens[1].grid.rows.contains("  Two y"))
    #expect(deck.screens.map { $0.links.map(\.label) } == [["Go"], ["Go", "Stop"]])
    #expect(deck.check().map { "\($0.path):\($0.line ?? 0):\($0.column ?? 0)" } == ["talk.md:13:16"])
  }

  @Test func `the inspection reports lines of the file`() throws {
    let deck = try split("a\n\n---\n\nb\n\n\u{1F44D}\u{1F3FD}\n")
    #expect(deck.inspect().map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["7:1"])
  }

  @Test func `screens beyond the limit are refused`() throws {
    let problem = DeckProblem(path: "talk.md", .said("has more than 10000 screens; split it into several files"))
    #expect(throws: problem) {
      try split(String(repeating: "a\n\n---\n\n", count: 10_001))
    }
    #expect(try split(String(repeating: "a\n\n---\n\n", count: 10_000)).screens.count == 10_000)
  }

  @Test func `a folder's own pages are not split`() throws {
    #expect(try deck(["a.md": "a\n\n---\n\nb", "b.txt": "c\n\n---\n\nd"]).screens.ids == ["a", "b"])
  }

  @Test(arguments: ["presenterm", "slides", "patat", "patat-headings", "mdp", "lookatme", "lookatme-headings"])
  func `a truncated or mutated file is read`(name: String) throws {
    let text = try #require(File.read(FixtureTests.folder + "/slides/\(name).md"))
    let spice = Array("-<!>^%#`~{}|:.[]() \n\t\r\u{1B}".utf8) + [0, 1, 2, 0x80, 0xC3, 0xFF]
    var generator = SplitMix64(state: UInt64(text.count))
    for round in 0..<40 {
      var bytes = Array(text.prefix(round % 2 == 0 ? text.count * (round + 1) / 40 : text.count))
      for _ in 0..<(round % 2 * 12) {
        let place = generator.next(below: bytes.count)
        bytes[place] = spice[generator.next(below: spice.count)]
      }
      for file in ["talk.md", "talk.txt", "-"] {
        let deck = try Deck.parse(files: [DeckFile(name: file, bytes: bytes)], start: file)
        for screen in deck.screens {
          #expect(screen.grid.size.area >= 1)
          let whole = Rect(
            column: 0, row: 0, columns: screen.grid.size.columns, rows: screen.grid.size.rows)
          for rect in screen.pauses.joined() { #expect(whole.contains(rect.origin)) }
        }
      }
    }
  }

  static let floods: [(name: String, make: @Sendable (Int) -> String)] = [
    ("heads", { String(repeating: "---\ntitle: x\n", count: $0) }),
    ("rules", { String(repeating: "---\n", count: $0) }),
    ("comments", { String(repeating: "<!--\n", count: $0) + "-->" }),
    ("fences", { String(repeating: "```\n---\n", count: $0) }),
    ("labels", { String(repeating: "[a]\n\n[a]: b\n\n---\n\n", count: $0) }),
    ("brackets", { "a\n\n---\n\n[a]: b\n\n" + String(repeating: "[", count: $0) }),
    ("headings", { String(repeating: "# a\n\n---\n\n", count: $0) }),
    (
      "variables",
      { "---\nvar.x: " + String(repeating: "y", count: 2000) + "\n---\n" + String(repeating: "{{x}}", count: $0) }
    ),
    ("notes", { String(repeating: "<!-- note: a\n", count: $0) + "-->" }),
    ("pauses", { String(repeating: "^\n", count: $0) }),
    ("columns", { String(repeating: "<!-- column_layout: [1,1] -->\n<!-- column: 0 -->\na\n", count: $0) }),
  ]

  @Test(arguments: floods.indices) func `floods are read or refused`(index: Int) throws {
    let (name, make) = Self.floods[index]
    for file in ["talk.md", "talk.txt"] {
      for count in [3, 2000] {
        let deck = try split(make(count), as: file)
        for screen in [deck.screens.first, deck.screens.last] {
          #expect((screen?.grid.size.area ?? 0) <= Limits.cells, "\(name)")
        }
      }
    }
  }
}
