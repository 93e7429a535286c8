import TestSupport
import Testing

@testable import Transitions

/// The text of reduced layers: bars from afar, letters near life size.
struct TextBarsTests {
  private static let size = Size(columns: 60, rows: 20)
  private static let (ink, paper) = (Color(rgb: 0xE0E0E0), Color(rgb: 0x101020))

  private static func page(_ rows: [String]) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: paper))
    for (row, line) in rows.enumerated() {
      grid.write(line, at: Position(column: 0, row: row), foreground: ink, background: paper)
    }
    return grid
  }

  private static func frame(_ page: Grid, _ scale: Double, _ rendition: Rendition = Rendition()) -> Grid {
    var compositor = Compositor(size: size, rendition: rendition)
    let layer = Layer(.from, scale: scale, anchor: Point(x: 30, y: 20))
    compositor.compose(Scene(backdrop: paper).adding(layer), from: page, to: page)
    return compositor.frame
  }

  private static let text = page([
    "", "    The first line of a page", "      an indented one, with [more]", "", "    and the end of it",
  ])

  @Test(arguments: [0.3, 0.5, 0.7, 0.85, 0.92]) func `from afar there is no letter, only ink at the scaled place`(
    _ scale: Double
  ) {
    let frame = Self.frame(Self.text, scale)
    #expect(frame.cells.allSatisfy { !$0.isInk })
    let inked = frame.cells.indices.filter { frame.cells[$0].ground.rgb != Self.paper.rgb }
    #expect(!inked.isEmpty)
    let (top, bottom) = (20 * (1 - scale) / 2 + scale, 20 * (1 - scale) / 2 + 5 * scale)
    for index in inked { #expect((top - 1...bottom + 1).contains(Double(index / 60))) }
    // Half of the ink at most, and of the page's own hue.
    #expect(inked.allSatisfy { frame.cells[$0].ground.red <= 0x80 })
  }

  @Test(arguments: [0.98, 0.99, 1.1, 1.4]) func `near life size and above it the text stands as a sheet`(
    _ scale: Double
  ) {
    #expect(Self.frame(Self.text, scale).lines == Self.text.lines)
  }

  @Test func `rows get their letters one after the other, from the top, with nearly all of their ink`() {
    var before = 0
    for step in 0...100 {
      let frame = Self.frame(Self.text, 0.92 + Double(step) / 1250)
      let rows = frame.lines.filter { $0.contains(where: \.isLetter) }
      #expect(rows.count >= before && Array(rows) == Array(Self.text.lines.filter { !$0.isEmpty }.prefix(rows.count)))
      before = rows.count
      for cell in frame.cells where cell.isInk { #expect(cell.foreground.red >= 0x10 + 187) }
    }
    #expect(before == 3)
  }

  @Test(arguments: [0.98, 0.99]) func `the lines of a paragraph keep one left edge, and stay in their box`(
    _ scale: Double
  ) {
    let box =
      ["┌──────────────────────────────────────┐"]
      + (1...4).map { "│ " + String("one two three four five six seven and".prefix(12 + 6 * $0)).padding(38) + "│" }
      + ["└──────────────────────────────────────┘"]
    let page = Self.page(["", ""] + box.map { "          " + $0 })
    #expect(Self.frame(page, scale).lines == page.lines)
  }

  /// The steps of a bar's ink, of a text in one colour: along the line from the ground to the ink.
  @Test(arguments: [0.31, 0.5, 0.62, 0.85]) func `a bar has the hue of its ink`(_ scale: Double) {
    var page = Self.page([])
    page.write(
      "a text of one blue", at: Position(column: 4, row: 4), foreground: Color(rgb: 0x70B0F0), background: Self.paper)
    let (ink, ground) = (Color(rgb: 0x70B0F0), Self.paper)
    let span = (Float(ink.red) - Float(ground.red), Float(ink.blue) - Float(ground.blue))
    for cell in Self.frame(page, scale).cells {
      for color in cell.isBlank ? [cell.background] : [cell.foreground, cell.background]
      where color.rgb != ground.rgb && color.rgb != ink.rgb {
        let share = (Float(color.red) - Float(ground.red), Float(color.blue) - Float(ground.blue))
        #expect(abs(share.0 / span.0 - share.1 / span.1) < 0.02, "\(color)")
      }
    }
  }

  @Test(arguments: [0.3, 0.5, 0.6, 0.85]) func `in 256 colours each bar has one colour, far from its ground`(
    _ scale: Double
  ) {
    let frame = Self.frame(Self.text, scale, Rendition(depth: .palette))
    let inked = frame.cells.flatMap { [$0.foreground, $0.background] }.filter { $0.rgb != Self.paper.rgb }
    #expect(!inked.isEmpty && inked.allSatisfy { $0.red >= Self.paper.red + 0x30 })
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen])
  func `with few colours or none a bar is a line in one ink`(_ depth: Rendition.Depth) {
    let frame = Self.frame(Self.text, 0.6, Rendition(depth: depth))
    let lines = frame.cells.filter { $0.scalar == "\u{2500}" }
    #expect(lines.count > 10 && frame.cells.allSatisfy { !$0.isLetter })
    let inks = lines.map { depth == .mono ? $0.foreground.plain : $0.foreground }
    #expect(Set(inks).count == 1 && lines.allSatisfy { $0.foreground.red > 0x80 })
  }

  @Test(arguments: [0.6, 0.8, 0.9, 0.97]) func `no line of a table is lost while each has a row of its own`(
    _ scale: Double
  ) {
    let table = ["┌──────┬──────┐", "│ aaaa │ bbbb │", "├──────┼──────┤", "│ cccc │ dddd │", "└──────┴──────┘"]
    let lines = Self.frame(Self.page(["", ""] + table.map { "      " + $0 }), scale).lines
    #expect(lines.contains { $0.contains("┌") && $0.contains("┬") && $0.contains("┐") })
    #expect(lines.contains { $0.contains("├") && $0.contains("┼") && $0.contains("┤") })
    #expect(lines.contains { $0.contains("└") && $0.contains("┴") && $0.contains("┘") })
  }
}

extension String {
  fileprivate func padding(_ count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
