import PortholeDecks
import PortholePlatform
import Testing
import Transitions

/// The styles of a Markdown page with colours and without.
struct MarkdownStyleTests {
  static let text = """
    # A
    ## B
    ### C
    #### D
    ##### E
    ###### F
    g *h* **i** ~~j~~ `k` ![l](m) [n](@home)
    > o

        p
    """

  @Test func `the head of a table is bold, and its body is not`() throws {
    let grid = try page("|Ship|\n|--|\n|Quay|").grid
    #expect(grid.cell(of: "S")?.style.contains(.bold) == true)
    #expect(grid.cell(of: "Q")?.style.contains(.bold) == false)
  }

  @Test func `looks of the dark theme`() throws {
    let grid = try page(Self.text).grid
    let looks: [Unicode.Scalar: String] = [
      "A": "#6fd3f2/- bold", "B": "#6fd3f2/- bold", "C": "#9cc4f5/- bold underline", "D": "#9cc4f5/- bold",
      "E": "#9cc4f5/- italic underline", "F": "#9cc4f5/- italic", "g": "-/-", "h": "-/- italic", "i": "-/- bold",
      "j": "-/- strike", "k": "#a8d9a0/#272727", "l": "#98a2ae/- italic", "n": "#ffd479/-", "[": "#98a2ae/- italic",
      "o": "#b4bcc6/-", "p": "#a8d9a0/#272727", "▌": "#b58bd9/-", "━": "#6fd3f2/-", "─": "#98a2ae/-",
    ]
    for (scalar, look) in looks { #expect(grid.cell(of: scalar)?.look == look, "\(scalar)") }
  }

  @Test func `without colours, looks differ by more than their colour`() throws {
    let grid = try page(Self.text, rendition: Rendition(depth: .mono)).grid
    #expect(
      grid.rows.suffix(9) == [
        "F", "", "g h i j `k` [image: l] [n]", "", "▌ o", "", "┌────────────────────────────┐",
        "│ p                          │",
        "└────────────────────────────┘",
      ])
    // Headings with rules below them differ in the rules, the others in their style.
    #expect(grid.cell(of: "━") != nil && grid.cell(of: "─") != nil)
    let styles = "CDEF".unicodeScalars.map { grid.cell(of: $0)?.style.rawValue }
    #expect(Set(styles).count == 4)
    #expect(grid.cells.allSatisfy { $0.background.name == .defaultBackground })
  }

  static let grounds: [(head: String, paper: UInt32, theme: String)] = [
    ("", 0x101010, "dark"), ("", 0xF4F4F0, "light"), ("bg: 14212b", 0xFFFFFF, "dark"),
    ("bg: ffffff", 0x000000, "light"), ("theme: light", 0x000000, "light"), ("theme: dark", 0xFFFFFF, "dark"),
    ("theme: dark\nbg: ffffff", 0x000000, "dark"),
  ]

  @Test(arguments: grounds)
  func `the background chooses the theme, unless a setting does`(head: String, paper: UInt32, theme: String) throws {
    var deck = try deck(["home.md": "---\nheadings: plain\n\(head)\n---\n# A"])
    var palette = Palette.standard
    palette.background = paper
    deck.screens.format.palette = palette
    let title = deck.screens[0].grid.cell(of: "A")?.foreground
    #expect(title == Color(rgb: theme == "dark" ? 0x6FD3F2 : 0x005A82))
  }

  @Test func `a theme sets the background, and the deck's theme that of all pages`() throws {
    let deck = try deck(["deck.conf": "theme: light", "a.md": "x", "b.md": "---\nbg: 000000\n---\nx", "c.txt": "x"])
    #expect(deck.check().isEmpty)
    #expect(deck.screens.map { $0.grid.cell(of: "x")?.look } == ["#24292e/#fbfaf7", "#d0d0d0/#000000", "-/-"])
    #expect(deck.screens.map(\.settings.background) == [Color(rgb: 0xFBFAF7), Color(rgb: 0), nil])
  }

  static let papers: [(paper: UInt32, theme: String)] = [
    (0x101010, "dark"), (0x000000, "dark"), (0xFFFFFF, "light"), (0xF4F4F0, "light"),
  ]

  @Test(arguments: papers) func `every look is legible on its background`(paper: UInt32, theme: String) throws {
    var deck = try deck(["home.md": Self.text + "\n\n- q\n\n---\n\n|r|\n|-|"])
    var palette = Palette.standard
    palette.background = paper
    palette.foreground = theme == "dark" ? 0xD0D0D0 : 0x101010
    deck.screens.format.palette = palette
    let grid = deck.screens[0].grid.resolved(with: palette)
    for look in Set(grid.cells.filter { $0.scalar != " " }.map { [$0.foreground, $0.background] }) {
      let contrast = contrast(look[0], look[1])
      #expect(contrast >= 4.5, "\(look)")
    }
  }

  static let alerts = ["note", "tip", "important", "warning", "caution"]

  @Test(arguments: ThemeName.allCases)
  func `every look is legible on the background of its theme`(theme: ThemeName) throws {
    let alerts = MarkdownStyleTests.alerts.map { "> [!\($0)]\n> a\n\n" }.joined()
    let code = "```swift\nlet x = \"y\" + 7 // z\n```\n\n\(alerts)"
    let text = "---\ntheme: \(theme.rawValue)\n---\n\(Self.text)\n\n- q\n\n\(code)\n\n|r|\n|-|"
    let grid = try page(text).grid.resolved(with: .standard)
    let looks = Set(grid.cells.filter { $0.scalar != " " }.map { [$0.foreground, $0.background] })
    #expect(looks.count >= 12)
    for look in looks { #expect(contrast(look[0], look[1]) >= 4.5, "\(look)") }
  }

  /// Returns the contrast ratio of WCAG 2.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ component: UInt8) -> Double {
        let c = Double(component) / 255
        return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}
