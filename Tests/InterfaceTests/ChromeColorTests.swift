import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The program's own lines and panels have the colours of the screen below them, and can be read.
@Suite struct ChromeColorTests {
  private static func harness(
    _ head: String, adjust: (inout Presenter.Settings) -> Void = { _ in }
  ) throws -> PresenterHarness {
    let text = "---\n\(head)\nnote: Breathe.\n---\n# A\n\nb\n\n---\n\n# C\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    return PresenterHarness(deck, size: Size(columns: 80, rows: 24), transition: "cut", adjust: adjust)
  }

  @Test(arguments: ThemeName.allCases, ["?", "i", ": h e l p", "g", "v", "o"])
  func `everything over a page of a theme can be read`(theme: ThemeName, keys: String) throws {
    var harness = try Self.harness("theme: \(theme.rawValue)") { $0.welcomes = true }
    harness.press(keys)
    let display = harness.presenter.display
    #expect(display != harness.presenter.frame || keys == "o")
    // Blocks and lines are pictures, not text, and the page beside a panel is dimmed.
    let dimmed = Set(harness.presenter.frame.cells.map { $0.background.mixed(with: .black, 0.5) })
    let letters = display.cells.filter {
      $0.scalar.properties.isAlphabetic && (keys == "o" || !dimmed.contains($0.background))
    }
    let looks = Set(letters.map { [$0.foreground, $0.background] })
    #expect(!looks.isEmpty)
    for look in looks { #expect(ContrastRatio.of(look[0], look[1]) >= 4.5, "\(look)") }
  }

  @Test func `help is lifted from the background of the page, and its headings have the colour of titles`() throws {
    var harness = try Self.harness("theme: sea")
    harness.press("?")
    let display = harness.presenter.display
    let (paper, ground) = (Color(rgb: 0x0A1A2A), display[column: 40, row: 5].background)
    #expect(ground.luma > paper.luma && ContrastRatio.of(ground, paper) < 1.3)
    #expect(display[column: 2, row: 1].foreground == Color(rgb: 0x5FD7D7))
  }

  @Test func `without colours of the author they are the terminal's, and without colours at all, too`() throws {
    var plain = try Self.harness("title: x")
    plain.press("?")
    #expect(plain.presenter.display[column: 40, row: 5].background == Palette.standard.defaultBackground)
    var mono = try Self.harness("theme: sea") { $0.rendition.depth = .mono }
    mono.press("?")
    #expect(mono.presenter.display[column: 40, row: 5].background == Palette.standard.defaultBackground)
  }
}
