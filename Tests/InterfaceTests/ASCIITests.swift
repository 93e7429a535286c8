import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The display with only ASCII characters, for any screen contents.
@Suite struct ASCIITests {
  private static func deck() throws -> Deck {
    let files = [
      "home.txt":
        "╔═══╗ «Grüße», “naïve”… 漢字 ▀▄█░ ① λ\n║ é ║ [Weiter] • → ✓ ⣿ Ａ e\u{301}\n╚═══╝\n\n[Weiter]: zwei box\n",
      "zwei.md": "# Überschrift\n\n- eins\n- zwei\n\n> Zitat — „so“\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    ]
    return try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0, bytes: Array($1.utf8)) })
  }

  private func isASCII(_ grid: Grid) -> Bool {
    grid.text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  @Test func `characters become the most similar ones`() throws {
    let harness = PresenterHarness(try Self.deck(), size: Size(columns: 44, rows: 3)) { $0.rendition.glyphs = .ascii }
    #expect(
      harness.presenter.frame.text.map { String($0.drop { $0 == " " }) } == [
        "+===+ <Gruse>, \"naive\". ? ?  ++#: ? ?", "| e | [Weiter] * > v # A  e", "+===+",
      ])
  }

  @Test(arguments: Catalog.all.map(\.description), [Rendition.Depth.direct, .mono])
  func `every frame of every transition is ASCII`(name: String, depth: Rendition.Depth) throws {
    var harness = PresenterHarness(try Self.deck(), size: Size(columns: 40, rows: 10), transition: name) {
      $0.rendition = Rendition(depth: depth, glyphs: .ascii)
    }
    harness.press("Enter")
    for _ in 0..<12 {
      #expect(isASCII(harness.presenter.frame))
      harness.wait(1)
    }
  }

  @Test(arguments: ["?", "i", "t", "o", ":", "g", "z Enter", "D", "/ Ü", "v"])
  func `the program's own lines are ASCII`(keys: String) throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 20, rows: 5)] {
      var harness = PresenterHarness(try Self.deck(), size: size) { $0.rendition.glyphs = .ascii }
      harness.press(keys)
      for _ in 0..<6 {
        #expect(isASCII(harness.presenter.display))
        harness.wait(1)
      }
    }
  }
}
