import Testing
import Transitions

@Suite struct StyleTests {
  private static let kinds: [Underline?] = [nil, .single, .double, .curly, .dotted, .dashed]

  @Test(arguments: kinds) func `a cell keeps every kind of underline together with all other styles`(kind: Underline?) {
    for others: Style in [[], .overline, [.bold, .dim, .italic, .blink, .strikethrough, .overline]] {
      var style = others
      style.underlineKind = kind
      var cell = Cell("漢", foreground: Color(rgb: 1), background: Color(rgb: 2), style: style)
      cell.role = .trail
      #expect(cell.style == style && cell.style.underlineKind == kind && cell.role == .trail && cell.scalar == "漢")
      cell.style = []
      #expect(cell.style == [] && cell.role == .trail && cell.scalar == "漢")
      style.underlineKind = nil
      #expect(style == others)
    }
  }

  @Test func `lines show on a blank`() {
    for kind in Self.kinds {
      var style: Style = [.bold, .dim, .italic, .blink]
      style.underlineKind = kind
      #expect(style.isUnderlined == (kind != nil))
      #expect(Cell(foreground: Color(rgb: 1), background: Color(rgb: 2), style: style).isBlank == (kind == nil))
    }
    #expect(!Cell(foreground: Color(rgb: 1), background: Color(rgb: 2), style: .overline).isBlank)
  }

  @Test func `a cell takes 20 bytes`() {
    #expect(MemoryLayout<Cell>.stride == 20)
  }
}
