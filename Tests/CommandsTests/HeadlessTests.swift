import PortholeDecks
import PortholeTerminal
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

/// Plain text where there is no terminal: how wide it is, and when it has colours.
struct HeadlessTests {
  /// Values of COLUMNS with the width of a page of Markdown, which keeps a margin of two columns on either side.
  @Test(arguments: [("40", 40), (nil, 80), ("0", 80), ("wide", 80)])
  func `pages are as wide as COLUMNS says`(variable: String?, most: Int) throws {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: Array(words.utf8))])
    let headless = deck.headless(Environment(variable.map { ["COLUMNS": $0] } ?? [:]))
    let widths = PlainText.pages(of: headless).joined(separator: "\n\n").split(separator: "\n").map(\.count)
    #expect((widths.max() ?? 0) <= most && (widths.max() ?? 0) > most - 12)
  }

  @Test func `colours are kept if asked for`() throws {
    let folder = try TemporaryFolder(["red.txt": "\u{1B}[31mred\u{1B}[0m\n"])
    let deck = try Deck.load(path: folder.path)
    #expect(!PlainText.pages(of: deck).joined(separator: "\n\n").contains("\u{1B}"))
    #expect(PlainText.pages(of: deck, depth: .sixteen).joined(separator: "\n\n").contains("\u{1B}["))
  }
}
