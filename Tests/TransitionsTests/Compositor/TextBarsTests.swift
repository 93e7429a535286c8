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

  @Test(arguments: [0.3, 0.5, 0.7, 0.85, 0.89]) func `from afar there is no letter, only ink at the scaled place`(
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

  @Test(arguments: [0.9, 0.92, 0.95, 0.99]) func `near life size all words are there, in their order and spacing`(
    _ scale: Double
  ) {
    let lines = Self.frame(Self.text, scale).lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    #expect(lines == ["The first line of a page", "an indented one, with [more]", "and the end of it"])
  }

  @Test func `letters come with as much ink as the bars had, and get all of it`() {
    func contrast(_ scale: Double) -> Int {
      Self.frame(Self.text, scale).cells.filter(\.isInk).map { Int($0.foreground.red) - 0x10 }.max() ?? 0
    }
    #expect((100...110).contains(contrast(0.9)) && contrast(0.92) > 140 && contrast(0.94) == 0xD0)
  }

  @Test(arguments: [0.9, 0.93, 0.97]) func `the lines of a paragraph keep one left edge, and stay in their box`(
    _ scale: Double
  ) {
    let box =
      ["┌──────────────────────────────────────┐"]
      + (1...4).map { "│ " + String("one two three four five six seven and".prefix(12 + 6 * $0)).padding(38) + "│" }
      + ["└──────────────────────────────────────┘"]
    let lines = Self.frame(Self.page(["", ""] + box.map { "          " + $0 }), scale).lines
    let inside = lines.filter { $0.contains("one two") }
    #expect(inside.count == 4)
    #expect(Set(inside.map { $0.prefix { $0 != "o" }.count }).count == 1)
    for line in inside {
      #expect(line.filter { $0 == "│" }.count == 2 && line.hasSuffix("│"), "\(line)")
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
    #expect(Set(lines.map(\.foreground)).count == 1 && lines.allSatisfy { $0.foreground.red > 0x80 })
  }

  @Test(arguments: [0.6, 0.9, 0.97]) func `no line of a table is lost while each has a row of its own`(_ scale: Double)
  {
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
