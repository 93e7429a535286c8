import Testing
import Transitions

@testable import PortholeDecks

/// Every directive that the programs' own documents name is done, or `check` names it. None is shown to the audience.
struct DirectiveTests {
  /// A directive in a deck.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The program and the directive.
    var name: String
    /// The deck. Its slides end as the program's do.
    var deck: String
    /// The slide that is looked at, from 0.
    var slide = 0
    /// The rows that are seen, without blank ones and blanks around them, joined by bars; nil if they do not matter.
    var seen: String?
    /// The facts about the slide; see ``facts(of:)``.
    var facts: [String] = []
    /// The messages of `check`, with lines.
    var named: [String] = []

    var testDescription: String { name }

    init(
      _ name: String, _ deck: String, slide: Int = 0, seen: String? = nil, _ facts: [String] = [],
      named: [String] = []
    ) {
      (self.name, self.deck, self.slide, self.seen, self.facts, self.named) = (name, deck, slide, seen, facts, named)
    }
  }

  /// Other files of every deck.
  private static let others = [
    DeckFile(name: "code/a.ts", bytes: "one\n// #region part\ntwo\n// #endregion part\nthree\n".utf8),
    DeckFile(name: "pages/more.md", bytes: "# M1\n\n---\n\n# M2\n\n---\n\n# M3\n".utf8),
    DeckFile(
      name: "pages/own.md",
      bytes: "---\nlayout: center\nbackground: '#ff0000'\n---\n\n# O\n\n---\nsrc: /pages/more.md#1\n---\n".utf8),
    DeckFile(name: "p.png", bytes: Self.picture), DeckFile(name: "public/q.png", bytes: Self.picture),
  ]

  /// A picture of 40 by 40 pixels.
  static let picture: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 40, 0, 0, 0, 40, 8, 0, 0, 0, 0, 169, 149,
    231, 177, 0, 0, 0, 28, 73, 68, 65, 84, 120, 218, 99, 56, 64, 36, 96, 24, 85, 56, 170, 112, 84, 225, 168, 194,
    81, 133, 163, 10, 73, 87, 8, 0, 167, 164, 176, 61, 154, 185, 98, 28, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96,
    130,
  ]

  /// The facts about a slide that its cells do not tell.
  static func facts(of screen: Screen) -> [String] {
    var facts: [String] = []
    if screen.settings.align == .center { facts.append("middle") }
    if !screen.pauses.isEmpty { facts.append("\(screen.pauses.count) steps") }
    if let notes = screen.notes { facts.append("notes: " + notes.split(separator: "\n").joined(separator: " / ")) }
    if let footer = screen.footer?.parts(at: "") {
      facts.append("footer: \(footer.left) | \(footer.middle) | \(footer.right)")
    }
    if let transition = screen.settings.transition { facts.append("transition: \(transition)") }
    if let color = screen.settings.background { facts.append("bg: \(String(color.rgb, radix: 16))") }
    if let color = screen.settings.foreground { facts.append("fg: \(String(color.rgb, radix: 16))") }
    if let seconds = screen.settings.advance { facts.append("advance: \(seconds)") }
    if let seconds = screen.settings.time { facts.append("time: \(seconds)") }
    if !screen.largeTexts.isEmpty { facts.append("large: \(screen.largeTexts.map(\.words).joined(separator: " / "))") }
    if !screen.pictures.isEmpty { facts.append("pictures: \(screen.pictures.map(\.address).joined(separator: " "))") }
    return facts
  }

  static func rows(of screen: Screen) -> String {
    screen.grid.rows.map { row in
      row.split(separator: " ").joined(separator: " ")
    }.filter { row in
      !row.isEmpty && !row.allSatisfy { "━─┄ ".contains($0) }
    }.joined(separator: "|")
  }

  static func check(_ row: Row) throws {
    let deck = try Deck.parse(
      files: [DeckFile(name: "talk.md", bytes: row.deck.utf8)] + others, start: "talk.md", date: "2026-11-26")
    let slides = deck.screens[deck.asked]
    let screen = try #require(slides.dropFirst(row.slide).first, "\(slides.map(rows))")
    if let seen = row.seen { #expect(rows(of: screen) == seen) }
    #expect(facts(of: screen) == row.facts)
    let named = deck.remarks.map { problem in
      "\(problem.line ?? 0): " + problem.parts.problem + (problem.isNote ? "" : " (!)")
    }
    #expect(named == row.named)
  }
}
