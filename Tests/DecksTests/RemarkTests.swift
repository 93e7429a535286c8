import PortholeDecks
import Testing

/// Slides of remark.
struct RemarkTests {
  private func deck(_ text: String) throws -> Deck {
    try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
  }

  @Test func `properties and notes are not shown`() throws {
    let deck = try deck(
      "class: center, middle\nname: title\n\n# One\n\n???\n\nSay *this*.\n\n- and that\n---\nclass: x\n\n# Two\n\n```\n???\n```\nend"
    )
    #expect(deck.screens.map(\.title) == ["One", "Two"])
    #expect(deck.screens[0].grid.rows.filter { !$0.isEmpty }.count == 2)
    #expect(deck.screens[0].notes == "Say this.\n\n• and that")
    #expect(deck.screens[1].notes == nil)
    #expect(
      deck.screens[1].grid.rows.contains { $0.contains("???") }
        && deck.screens[1].grid.rows.contains { $0.hasSuffix("end") })
  }

  @Test func `classes align a slide, and their marks are not shown`() throws {
    let deck = try deck(
      "class: center, middle\n\n# One\n\n.red[two .big[three]\nfour] [five](x.y)[6] a.b[7] `.c[8]`\n\n```\n.d[9]\n```\n---\nclass: right\n\nTwo"
    )
    #expect(deck.screens[0].settings.align == .center && deck.screens[1].settings.align == nil)
    let rows = deck.screens.map { $0.grid.rows.map { $0.drop { $0 == " " } } }
    #expect(rows[0].contains("two three four [five][6] a.b[7] .c[8]") && rows[0].contains { $0.hasPrefix(".d[9]") })
    #expect(deck.screens[0].grid.rows.contains { $0.hasPrefix(String(repeating: " ", count: 20) + " ") })
    #expect(deck.screens[1].grid.rows.contains(String(repeating: " ", count: 75) + "Two"))
  }

  @Test(arguments: [
    ".left[.footnote[\n  Text\n]]", ".right[.a[.b[\nText\n]]]", ".center[\n.footnote[\nText]\n]", ".left[.a[",
    ".left[.a[\n",
  ])
  func `classes that end on other lines are nested`(slide: String) throws {
    let screen = try deck("class: center\n\n\(slide)\n\n???\n\nlow\n").screens[0]
    #expect(screen.grid.rows.contains { $0.contains("Text") } == slide.contains("Text"))
    #expect(screen.notes == "low")
  }

  @Test(arguments: [
    "# T\n\n.left-column[\none\n]\n\n.right-column[\ntwo\n]\n\nafter\n",
    "# T\n\n.pull-left[one]\n.pull-right[two]\n\nafter\n", "# T\n\n.left-column[one\n]\ntwo\n.right-column[]\nafter",
    "# T\n.right-column[\ntwo]\n.left-column.small[\none\n\n]\nafter",
  ])
  func `parts stand side by side`(slide: String) throws {
    let rows = try deck("???\n---\n\(slide)").screens[1].grid.rows
    let both = try #require(rows.first { $0.contains("one") })
    #expect(both == "  one" + String(repeating: " ", count: 36) + "two")
    #expect(rows.contains("  after") && !rows.contains { $0.contains("]") || $0.contains("column") })
  }

  @Test func `parts are aligned, and the rest is as its slide`() throws {
    let slide = "a\n\n.center[\n## H\n\nx [y] z\n]\n\nb\n\n.right[c]\n\n.center[d] e\n\n.center[f]\n.red[g]\n"
    for (head, a) in [("", "  a"), ("class: right\n", String(repeating: " ", count: 77) + "a")] {
      let rows = try deck("???\n---\n\(head)\(slide)").screens[1].grid.rows
      #expect(rows.contains(a) && rows.contains(a.dropLast() + "b"))
      #expect(rows.contains(String(repeating: " ", count: 36) + "x [y] z"))
      #expect(rows.contains(String(repeating: " ", count: 77) + "c"))
      #expect(rows.contains(String(repeating: " ", count: 39) + "f"))
      #expect(rows.contains { $0.hasSuffix("d e") } && rows.contains(a.dropLast() + "g"))
    }
  }

  @Test func `a layout gives its classes and its text to the slides below, and is none of them`() throws {
    let deck = try deck(
      "name: a\n# A\n\n---\nclass: right\nlayout: true\n\n---\n# B\n\nb\n\n---\nclass: middle\n# C\n\n---\nlayout: false\n# D\n\nd\n\n---\nlayout: true\nclass: center\n\nE\n---\n# F\n\nf"
    )
    #expect(deck.screens.map(\.title) == ["A", "B", "C", "D", "F"])
    let rows = deck.screens.map(\.grid.rows)
    #expect(rows[1].contains(String(repeating: " ", count: 77) + "b") && rows[3].contains("  d"))
    #expect(rows[4].contains { $0.hasSuffix("E") } && rows[4].contains(String(repeating: " ", count: 39) + "f"))
    #expect(deck.screens[2].settings.align == .center && deck.check().isEmpty)
  }

  @Test func `the text of a layout stands above that of its slides, or around it`() throws {
    let deck = try deck(
      "# A\n\n---\nlayout: true\n\nEve\n\n???\nlow\n---\nname: b\n# B\n\n???\naloud\n---\n# C\n\n---\ntemplate: b\n# D\n---\nlayout: true\n\nTop\n\n{{content}}\n\nEnd\n---\n\n# F\n\n???\nquiet\n---\nlayout: false\n\n# G\n"
    )
    let words = deck.screens.map { screen in
      screen.grid.rows.map { $0.filter { $0.isLetter } }.filter { !$0.isEmpty }
    }
    #expect(words == [["A"], ["Eve", "B"], ["Eve", "C"], ["Eve", "B", "D"], ["Top", "F", "End"], ["G"]])
    #expect(deck.screens.map(\.notes) == [nil, "aloud", nil, nil, "quiet", nil])
    #expect(deck.screens.map(\.title) == ["A", "B", "C", "D", "F", "G"])
  }

  @Test func `a problem of a layout is reported once, and others keep their lines`() throws {
    let deck = try deck(
      "# A\n\n---\nlayout: true\n\n[a](gone)\n\n---\nname: b\n# B\n\n[b](lost)\n---\n[c](away)\n\n[d](astray)"
    )
    #expect(deck.check().map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["6:5", "12:5", "14:5", "16:5"])
  }

  @Test func `a deck of one slide has notes too, and other pages show such lines`() throws {
    let screen = try deck("class: x\n\nshown\n\n???\n\nend").screens[0]
    #expect(screen.grid.rows.filter { !$0.isEmpty } == ["  shown"] && screen.notes == "end")
    #expect(try deck("class: x\n\nend").screens[0].grid.rows.contains { $0.contains("class: x") })
  }

  @Test func `problems keep their lines`() throws {
    let deck = try deck(
      "# One\n\n---\nclass: x\n\n[a](nothing)\n\n???\n[b](gone)\n---\n.left-column[a\n]\n\n.center[b]\n\n[c](d)\n\n[e](f)\n"
    )
    #expect(deck.check().map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["6:5", "16:5", "18:5"])
  }
}
