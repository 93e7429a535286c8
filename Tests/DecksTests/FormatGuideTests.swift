import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// The help on the format agrees with the readers.
struct FormatGuideTests {
  /// Every setting with a valid value.
  static let keys = [
    ("title", "A"), ("transition", "punch 700ms"), ("back", "ping"), ("duration", "0.7s"), ("curve", "ease-in"),
    ("bg", "102030"), ("fg", "red"), ("theme", "sea"), ("headings", "large"), ("align", "as-is"), ("size", "80x24"),
    ("enlarge", "no"),
    ("wrap", "60"), ("columns", "100"),
    ("present", "modal"),
    ("sheet", "Go"), ("play", "loop"), ("baud", "2400"), ("run", "htop"), ("exit", "back"),
    ("note", "x"), ("footer", "a | {{page}}"), ("progress", "yes"), ("advance", "10s"), ("idle", "60s @home"),
    ("time", "20m"), ("split", "headings"), ("var.x", "y"), ("date", "today"), ("author", "A. Nother"),
    ("order", "home"),
  ]

  @Test func `every setting is explained, and no other key`() throws {
    let rows = FormatGuide.parts.filter { $0.title.hasPrefix("Front matter") }.flatMap(\.rows)
    let explained = rows.map { String($0.form.prefix { $0 != ":" }).replacing("var.NAME", with: "var.x") }
    #expect(explained == Self.keys.map { $0.0 }, "add a new setting to `keys` of this test, with a valid value")
    func lines(for place: ScreenSettings.Setting.Places) -> String {
      Self.keys.filter { ScreenSettings.Setting.named($0.0)?.places.contains(place) == true }
        .map { "\($0.0): \($0.1)\n" }.joined()
    }
    let deck = try Deck.parse(files: [
      DeckFile(name: "home.txt", bytes: "---\n\(lines(for: .head))---\nx\n".utf8),
      DeckFile(name: "deck.conf", bytes: lines(for: .deckConf).utf8),
    ])
    #expect(deck.check() == [])
  }

  @Test func `a setting without effect in its file is reported`() throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "a.txt", bytes: "x".utf8), DeckFile(name: "a.meta", bytes: "---\norder: a\n---\n".utf8),
      DeckFile(name: "deck.conf", bytes: "present: modal\nalign: top\n".utf8),
    ])
    #expect(
      deck.check().map(\.description) == [
        "deck.conf:1:1: \"present\" has no effect here; move it to the front matter of a screen",
        "a.meta:2:1: \"order\" has no effect here; move it to deck.conf",
      ])
    #expect(deck.settings.presentation == nil && deck.settings.align == .top)
  }

  @Test func `every ending of a screen and every program whose slides are read are explained`() throws {
    let files = try #require(FormatGuide.parts.first { $0.name == "files" })
    let explained = Set(files.rows.flatMap { $0.form.split(separator: " ").map(String.init) })
    // RIPscrip is recognized to be refused.
    for (ending, format) in FileName.formats where format != .art(.ripscrip) {
      #expect(explained.contains(".\(ending)"), "add .\(ending) to the part \"files\" of FormatGuide")
    }
    for convention in Convention.all { #expect(!convention.help.isEmpty, "\(convention.name)") }
  }

  @Test func `links and targets work as explained`() throws {
    let links = try #require(FormatGuide.parts.first { $0.title.hasPrefix("Links") })
    let places = try #require(links.rows.first { $0.form.hasPrefix("@back") }).form.split(separator: " ")
    let words =
      [
        "punch key=o", "slide:up", "iris to black then fade", "punch 700ms", "punch very slow", "punch ease-in",
        "punch spring", "key=K", "box",
      ]
      + ["@12,4 20x3", "punch from=center", "punch from=12,4"]
    let targets = places.map(String.init) + ["vault", "vault.txt", "#1", "https://example.org"]
    let definitions = words.map { ("vault", $0) } + targets.map { ($0, "fade") }
    let labels = definitions.indices.map { "┌──────┐\n│ [l\($0)]\($0 < 10 ? " " : "")│\n└──────┘" }.joined(
      separator: "\n")
    let ends = definitions.enumerated().map { "[l\($0)]: \($1.0) \"\($1.1)\"\n" }.joined()
    let deck = try Deck.parse(files: [
      DeckFile(name: "home.txt", bytes: "---\nsize: 80x24\n---\n\(labels)\n\n\(ends)".utf8),
      DeckFile(name: "vault.txt", bytes: "x".utf8),
    ])
    #expect(deck.check().map(\.description) == [])
    #expect(deck.screens[0].links.count == definitions.count)
    for word in words { #expect(links.rows.contains { $0.form.contains(word.prefix { $0 != " " }) }, "\(word)") }
  }

  @Test func `every line of it fits a terminal of 120 columns`() {
    for part in FormatGuide.parts {
      let width = part.rows.map { DisplayWidth.of($0.form) }.max() ?? 0
      for row in part.rows { #expect(width + DisplayWidth.of(row.meaning) + 4 <= 120, "\(row.form)") }
    }
  }
}
