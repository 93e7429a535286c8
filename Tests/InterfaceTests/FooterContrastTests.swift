import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The lines below a screen can be read on every theme.
@Suite struct FooterContrastTests {
  private static func deck(_ head: String) throws -> Deck {
    try Deck.parse(
      files: [
        DeckFile(name: "t.md", bytes: "---\nfooter: left | {{page}}/{{pages}}\n\(head)---\n\n# One\n\ntext\n".utf8)
      ],
      start: "t.md")
  }

  private static func cells(of line: Int, in grid: Grid) -> [Cell] {
    (0..<grid.size.columns).map { grid[column: $0, row: line] }.filter { $0.scalar != " " }
  }

  @Test(arguments: ThemeName.allCases, [Palette.standard, .light])
  func `a footer has the contrast of text on every page theme`(theme: ThemeName, palette: Palette) throws {
    let deck = try Self.deck("theme: \(theme.rawValue)\n")
    let size = Size(columns: 40, rows: 10)
    for depth in [Rendition.Depth.direct, .palette] {
      let harness = PresenterHarness(deck, size: size) {
        $0.palette = palette
        $0.rendition.depth = depth
      }
      let cells = Self.cells(of: 9, in: harness.presenter.frame)
      #expect(cells.count == 7)
      for cell in cells { #expect(ContrastRatio.of(cell) >= 4.5, "\(theme): \(cell.foreground) on \(cell.background)") }
    }
    // Documents and pictures are drawn from the same pages.
    var settings = Presenter.Settings()
    settings.palette = palette
    let page = try #require(Handout(of: deck, size: size, settings: settings).pages(of: 0).first).grid
    for cell in Self.cells(of: 9, in: page) { #expect(ContrastRatio.of(cell) >= 4.5) }
  }

  @Test(arguments: ["000000", "ffffff", "808080", "777777", "ff0000", "0000ff", "00ff00", "c0a000"])
  func `a footer can be read on any background of an author`(background: String) throws {
    let grid = PresenterHarness(try Self.deck("bg: \(background)\n"), size: Size(columns: 40, rows: 10)).presenter.frame
    for cell in Self.cells(of: 9, in: grid) { #expect(ContrastRatio.of(cell) >= 4.5, "\(background)") }
  }

  @Test func `a footer stands back where it can`() throws {
    let grid = PresenterHarness(try Self.deck(""), size: Size(columns: 40, rows: 10)).presenter.frame
    let (footer, text) = (Self.cells(of: 9, in: grid)[0], Palette.standard.defaultForeground)
    #expect(footer.foreground.red < text.red)
  }
}
