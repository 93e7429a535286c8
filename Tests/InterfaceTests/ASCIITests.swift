import Decks
import TestSupport
import Testing
import Transitions

@testable import Interface

/// Nothing but ASCII, whatever the screens hold.
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

  @Test func `characters become those most like them`() throws {
    let stand = PresenterHarness(try Self.deck(), size: Size(columns: 44, rows: 3)) { $0.rendition.glyphs = .ascii }
    #expect(
      stand.presenter.frame.text.map { String($0.drop { $0 == " " }) } == [
        "+===+ <Gruse>, \"naive\". ? ?  ++#: ? ?", "| e | [Weiter] * > v # A  e", "+===+",
      ])
  }

  @Test(arguments: Catalogue.entries.map(\.description), [Rendition.Depth.direct, .mono])
  func `every transition has it in every frame`(name: String, depth: Rendition.Depth) throws {
    var stand = PresenterHarness(try Self.deck(), size: Size(columns: 40, rows: 10), transition: name) {
      $0.rendition = Rendition(depth: depth, glyphs: .ascii)
    }
    stand.press("Enter")
    for _ in 0..<12 {
      #expect(isASCII(stand.presenter.frame))
      stand.wait(1)
    }
  }

  @Test(arguments: ["?", "i", "t", "o", ":", "g", "z Enter", "D", "/ Ü", "v"])
  func `so has everything that the program shows itself`(keys: String) throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 20, rows: 5)] {
      var stand = PresenterHarness(try Self.deck(), size: size) { $0.rendition.glyphs = .ascii }
      stand.press(keys)
      for _ in 0..<6 {
        #expect(isASCII(stand.presenter.display))
        stand.wait(1)
      }
    }
  }
}
