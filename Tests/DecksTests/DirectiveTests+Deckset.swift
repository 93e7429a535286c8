import Testing
import Transitions

@testable import PortholeDecks

/// Deckset: docs.deckset.com, its pages on formatting, media, customization and presenting.
extension DirectiveTests {
  static let deckset: [Row] =
    [
      Row(
        "a note", "slidenumbers: false\n\n# A\n\n^ low\nand high\n\n^ then\n\nb", seen: "A|b",
        ["notes: low / and high / then"]),
      Row("a note alone in its line", "# Stones\n\nshown\n\n^\nsay hello", seen: "Stones|shown", ["notes: say hello"]),
      Row(
        "a note with a list", "slidenumbers: false\n\n# A\n\n^\n- one\n- two\n\nb", seen: "A|b",
        ["notes: • one / • two"]),
      Row("a note below a list", "slidenumbers: false\n\n- a\n^ low\n^ high", seen: "• a", ["notes: low / high"]),
      Row("one note is enough", "# A\n\n^ low\n\n---\n\nb", slide: 1, seen: "b"),
      Row("autoscale", "autoscale: true\n\na", seen: "a", named: ["1: key \"autoscale\" is not supported"]),
      Row(
        "[.autoscale]", "# [fit] A\n\n[.autoscale: true]", seen: nil, ["large: A"],
        named: ["3: [.autoscale: ...] is left out"]),
      Row("slidenumbers", "slidenumbers: true\n\na\n\n---\n\nb", slide: 1, seen: "b", ["footer:  |  | 2"]),
      Row(
        "slidecount", "slidenumbers: true\nslidecount: true\n\na\n\n---\n\nb", slide: 1, seen: "b",
        ["footer:  |  | 2 / 2"]),
      Row("footer", "footer: *My* ![](x.png) talk\nslidenumbers: true\n\na", seen: "a", ["footer: My talk |  | 1"]),
      Row(
        "footer of several lines", "autoscale: false\nfooter: <<<\nThe\ntalk\n>>>\n\na", seen: "a",
        ["footer: The talk |  | "],
        named: ["1: key \"autoscale\" is not supported"]),
      Row(
        "[.footer]", "footer: A\nslidenumbers: true\n\na\n\n---\n\n[.footer: B]\nb", slide: 1, seen: "b",
        ["footer: B |  | 2"]),
      Row("[.hide-footer]", "footer: A\nslidenumbers: true\n\n[.hide-footer]\na", seen: "a", ["footer:  |  | 1"]),
      Row(
        "[.slidenumbers: false]", "footer: A\nslidenumbers: true\n\n[.slidenumbers: false]\na", seen: "a",
        ["footer: A |  | "]),
      Row("[.slidecount: true]", "slidenumbers: true\n\n[.slidecount: true]\na", seen: "a", ["footer:  |  | 1 / 1"]),
      Row("build-lists", "build-lists: true\n\n- a\n- b", seen: "• a|• b", ["2 steps"]),
      Row("[.build-lists: false]", "build-lists: true\n\n[.build-lists: false]\n\n- a\n- b", seen: "• a|• b"),
      Row(
        "[.build-lists: not_first]", "# A\n\n[.build-lists: not_first]\n\n- a\n- b", seen: "A|• a|• b", ["2 steps"],
        named: ["3: [.build-lists: ...] is left out"]),
      Row("slide-transition", "slide-transition: true\n\na", seen: "a", ["transition: fade"]),
      Row(
        "[.slide-transition]", "# A\n\n[.slide-transition: push(horizontal, 0.3)]", seen: "A",
        ["transition: push:left 300ms"]),
      Row(
        "[.slide-transition: false]", "slide-transition: reveal(top)\n\n[.slide-transition: false]\na", seen: "a",
        ["transition: cut"]),
      Row("slide-dividers", "slide-dividers: #, ##\n\n# A\n\na\n\n## B\n\nb\n\n### C", slide: 1, seen: "B|b|C"),
      Row("theme", "theme: Fira, 3\n\na\n\n---\n\nb", seen: "a", named: ["1: theme \"Fira, 3\" is not supported"]),
      Row("a plain file", "theme: x\n\na\n\n---\n\nb", seen: "theme: x|a"),
      Row("a footer above slides", "footer: x\n\na\n\n---\n\nb", seen: "a", ["footer: x |  | "]),
      Row("a footer right above a heading", "\n\nfooter: x\n# A\n\n---\n\nb", seen: "A", ["footer: x |  | "]),
      Row("a footer of a plain file", "footer: x\n\na", seen: "footer: x|a"),
      Row(
        "a theme above a note", "theme: x\n\na\n\n^ low\n\n---\n\nb", seen: "a", ["notes: low"],
        named: ["1: theme \"x\" is not supported"]),
      Row(
        "a style", "header: #FF0000, alignment(center)\n\na\n\n---\n\nb", seen: "a",
        named: ["1: key \"header\" is not supported"]),
      Row("a sentence that is no setting", "text: some words\n\na\n\n---\n\nb", seen: "text: some words|a"),
      Row("fit-header", "fit-header: #, ##\n\n## A\n\n### B", seen: nil, ["large: A"]),
      Row(
        "headings without a blank", "autoscale: true\n\n#Boats\n\na\n\n---\n\n##Sails\n#1 x", slide: 1,
        seen: "Sails|1 x",
        named: ["1: key \"autoscale\" is not supported"]),
      Row("[fit]", "# [fit] A\n\nb", seen: nil, ["large: A"]),
      Row("code-language", "code-language: Swift\n\n```\nlet a = 1\n```", seen: "swift|let a = 1"),
      Row(
        "[.code-highlight]",
        "# A\n\n[.code-highlight: none]\n[.code-highlight: 2]\n[.code-highlight: all]\n\n```js\na\nb\n```",
        seen: "A|js|a|b", ["2 steps"]),
      Row("time-budget", "time-budget: 20\n\na", seen: "a", ["time: 1200"]),
      Row(
        "paragraphs-as-presenter-notes", "paragraphs-as-presenter-notes: true\n\n# A\n\nlow\nhigh\n\n- b",
        seen: "A|• b",
        ["notes: low / high"]),
      Row(
        "presenter-notes", "presenter-notes: text-scale(2)\n\na", seen: "a",
        named: ["1: key \"presenter-notes\" is not supported"]),
      Row(
        "background-image", "autoscale: true\nbackground-image: p.png\n\na", seen: "a",
        named: ["1: key \"autoscale\" is not supported", "2: key \"background-image\" is not supported"]),
      Row(
        "image-corner-radius", "image-corner-radius: 12\n\na", seen: "a",
        named: ["1: key \"image-corner-radius\" is not supported"]),
      Row("[.column]", "[.column]\n\n# A\n\n[.column]\n\n# B", seen: "A B"),
      Row("[.background-color]", "[.background-color: #FF0000]\n\na", seen: "a", ["bg: ff0000"]),
      Row("[.text]", "[.text: #00FF00, alignment(center)]\n\na", seen: "a", ["fg: ff00"]),
      Row(
        "[.text] with more", "[.text: #00FF00, Avenir Next, text-scale(2.0)]\n\na", seen: "a",
        named: ["1: [.text: ...] is left out"]),
      Row(
        "emoji", "slidenumbers: false\n\n# Slate :cat:\n\n:tada: `:tada:` 10:30:20", seen: "Slate 🐱|🎉 :tada: 10:30:20"),
      Row("lines end as in the file", "slidenumbers: false\n\na\nb", seen: "a|b"),
      Row("an author of a quote", "slidenumbers: false\n\n> q\n-- Alan Kay", seen: "▌ q|▌ -- Alan Kay"),
      Row("footnotes", "slidenumbers: false\n\na[^1]\n\n[^1]: low", seen: "a¹|1 low"),
      Row("[.use-source-list-numbering]", "[.use-source-list-numbering]\n\n3. a", seen: "3. a"),
      Row("a hidden slide", "slidenumbers: false\n\na\n\n<!--\nb\n-->", seen: "a"),
      Row(
        "a background image", "slidenumbers: false\n\n![](p.png)\n\na", seen: nil, ["pictures: p.png"]),
      Row(
        "images with effects", "slidenumbers: false\n\n![inline original corner-radius(16)](p.png)\n\na", seen: nil,
        ["pictures: p.png"],
        named: [
          "3: 2 marks of Deckset are left out, the first is original"
        ]),
      Row("an inline image", "slidenumbers: false\n\n![inline fill 50%](p.png)", seen: nil, ["pictures: p.png"]),
      Row("a hidden image", "slidenumbers: false\n\n![hide](p.png)\n\na", seen: "a"),
      Row("an image of Obsidian", "slidenumbers: false\n\n![[p.png|inline]]", seen: nil, ["pictures: p.png"]),
      Row(
        "unknown commands", "# [fit] A\n\n[.potato: 1] [.column]", seen: nil, ["large: A"],
        named: ["3: [.potato: ...] is left out"]),
    ]
    + [
      "header", "header-strong", "text-strong", "footer-style", "slidenumber-style", "list", "table", "table-separator",
      "code", "inline-code", "footnote", "footnote-separator", "formula", "link", "quote", "quote-author",
      "presenter-notes", "graph", "pikchr-graph",
    ].map { name in
      Row(
        "[.\(name)]", "[.\(name): #000000, alignment(left), text-scale(2.0)]\n\na", seen: "a",
        named: ["1: [.\(name): ...] is left out"])
    }

  @Test(arguments: deckset) func `Deckset`(row: Row) throws { try Self.check(row) }

  @Test func `an image of Deckset stands beside the text`() throws {
    let deck = try Deck.parse(
      files: [
        DeckFile(name: "a.md", bytes: "slidenumbers: false\n\n# A\n\nb\n\n![right](p.png)\n".utf8),
        DeckFile(name: "p.png", bytes: Self.picture),
      ], start: "a.md")
    let area = try #require(deck.screens[0].pictures.first?.area)
    #expect(area.origin.column >= 40 && area.origin.row <= 2)
  }
}
