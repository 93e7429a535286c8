import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeDecks

/// The contrast of all text of our themes, by the formula of WCAG 2.2: success criterion 1.4.3 asks for 4.5:1.
struct ThemeContrastTests {
  @Test func `the formula gives the contrasts that others compute`() {
    #expect(abs(ContrastRatio.of(.black, .white) - 21) < 0.001)
    // The checker of WebAIM says 4.54.
    #expect(abs(ContrastRatio.of(Color(rgb: 0x767676), .white) - 4.54) < 0.01)
  }

  @Test(arguments: ThemeName.allCases)
  func `all text of a theme can be read on its page and on its plates`(name: ThemeName) {
    let theme = MarkdownTheme.named(name)
    let plate = theme.paper.mixed(with: theme.ink, Double(theme.panel) / 256)
    for role in ThemeColor.allCases where role != .background && role != .bar {
      #expect(ContrastRatio.of(theme[role], theme.paper) >= 4.5, "\(name) \(role) on the page")
      #expect(ContrastRatio.of(theme[role], plate) >= 4.5, "\(name) \(role) on a plate")
    }
    // A bar is no text: 1.4.11 asks for 3:1.
    #expect(ContrastRatio.of(theme.bar, theme.paper) >= 3)
  }

  @Test func `the theme of high contrast has that of the enhanced criterion`() {
    let theme = MarkdownTheme.named(.contrast)
    for role in ThemeColor.allCases where role != .background {
      #expect(ContrastRatio.of(theme[role], theme.paper) >= 7, "\(role)")
    }
  }

  @Test(arguments: ThemeName.allCases)
  func `the sixteen colours of a theme's pictures differ from its page`(name: ThemeName) {
    let page = name.page
    for color in page.ansi.dropFirst() where color != page.ansi[8] {
      #expect(ContrastRatio.of(Color(rgb: color), Color(rgb: page.background)) >= 3, "\(name) \(color)")
    }
  }

  /// Settings of a deck that make a part of its code the colour of what is behind it.
  @Test(
    arguments: ["code", "keyword", "string", "number", "comment"].flatMap { role in
      [("base: dark\nbg: 101010\nfg: e0e0e0", "\(role): 282828"), ("base: light", "\(role): e8e8e8")]
    } + [("base: dark\nbg: 101010", "fg: 101010"), ("base: light\nbg: ffffff", "fg: fffffe")])
  func `no colour of a deck hides a part of code`(base: String, hidden: String) throws {
    for fence in ["bash +exec", "bash", "unheard-of +exec", "bash +exec +no_background"] {
      let code = "if echo 'one' 2; then # three"
      let files = [
        DeckFile(name: "t.theme", bytes: "\(base)\n\(hidden)\n".utf8),
        DeckFile(name: "a.md", bytes: "---\ntheme: t.theme\n---\n```\(fence)\n\(code)\n```\n".utf8),
      ]
      let screen = try #require(try Deck.parse(files: files).screens.first)
      for depth in [Rendition.Depth.direct, .palette, .sixteen] {
        let format = PageFormat(columns: 60, rendition: Rendition(depth: depth))
        let grid = screen.laidOut(for: format).grid
        let row = try #require(grid.rows.firstIndex { $0.contains("echo") })
        for column in 0..<grid.size.columns where !grid[column: column, row: row].isBlank {
          let cell = grid[column: column, row: row]
          #expect(ContrastRatio.of(cell.foreground, cell.background) >= 3, "\(fence) \(hidden) \(cell.scalar)")
        }
      }
    }
  }

  @Test(arguments: ThemeName.allCases)
  func `lines of code that stand back can be read, and differ from those that stand out`(name: ThemeName) throws {
    let text = "---\ntheme: \(name)\n---\n```swift {1|2}\nlet a = 1 // b\nlet a = 1 // b\n```\n"
    let screen = try page(text, columns: 60)
    let (first, last) = (screen.shown(passing: 0).grid, screen.shown(passing: 1).grid)
    var changed = 0
    for index in first.cells.indices where !first.cells[index].isBlank {
      let (old, new) = (first.cells[index], last.cells[index])
      for cell in [old, new] { #expect(ContrastRatio.of(cell.foreground, cell.background) >= 4.5, "\(name) \(cell)") }
      if old.foreground != new.foreground { changed += 1 }
    }
    // Most of the 18 characters of both lines.
    #expect(changed >= 12, "\(name)")
  }
}
