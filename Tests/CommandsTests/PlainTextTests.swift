import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

struct PlainTextTests {
  private static let files: KeyValuePairs = [
    "gold.txt": """
    ---
    title: The gold
    ---
      [Second]  x
      [First]  [Far]

    [First]: silver "ping"
    [Second]: @back
    [Far]: https://example.org
    [Bad]: gould "@0,0 1x1"
    """,
    "silver.txt": "Silver\u{1B}[31m!\n",
  ]

  private static let gold = """
    gold: The gold

      [Second]  x
      [First]  [Far]

    [1] Bad -> gould (%/gold.txt:10: no screen "gould"; did you mean "gold"?)
    [2] Second -> @back
    [3] First -> silver
    [4] Far -> https://example.org
    """

  @Test func `links have the same numbers as on a terminal`() throws {
    let folder = try TemporaryFolder(Self.files)
    let gold = Self.gold.split(separator: "%").joined(separator: folder.path)
    #expect(Array(PlainText.pages(of: try Deck.load(path: folder.path))) == [gold, "silver\n\nSilver!"])
  }

  @Test func `the path of a file reads that file alone`() throws {
    let folder = try TemporaryFolder(Self.files)
    let path = "\(folder.path)/silver.txt"
    #expect(Array(PlainText.pages(of: try Deck.load(path: path))) == ["silver\n\nSilver!"])
  }

  @Test func `controls in a title are replaced`() {
    let screen = Screen(
      id: "a", path: "a.txt", title: "A\u{1B}]0;x\u{7}",
      grid: Grid(
        size: Size(columns: 1, rows: 1), filledWith: Cell("x", foreground: .init(rgb: 0), background: .init(rgb: 0))),
      links: [], settings: ScreenSettings())
    let deck = Deck(path: "", screens: [screen], start: 0)
    #expect(Array(PlainText.pages(of: deck)) == ["a: A\u{FFFD}]0;x\u{FFFD}\n\nx"])
  }

  @Test func `a file gives all its screens and none of its folder's`() throws {
    let files = ["talk.md": "# One\n\n---\n\n# Two\n<!-- pause -->\n{{date}}", "a.txt": "no"]
    let deck = try Deck.parse(
      files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) }, start: "talk.md",
      date: Today.text(epoch: "1700000000"))
    let text = PlainText.pages(of: deck).joined(separator: "\n\n")
    #expect(text.hasPrefix("one: One\n") && text.contains("\n\ntwo: Two\n") && text.hasSuffix("  2023-11-14"))
    #expect(!text.contains("no"))
    #expect(DeckListing.screens(of: deck).rows.count == 2)
    #expect(Today.text(epoch: "soon") == nil)
  }
}
