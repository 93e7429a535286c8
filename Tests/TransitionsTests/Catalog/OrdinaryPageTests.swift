import TestSupport
import Testing

@testable import Transitions

/// Plain text on a dark ground, which most pages are.
struct OrdinaryPageTests {
  private static let size = Size(columns: 60, rows: 16)
  private static let ground = Color(rgb: 0x101010)
  private static let mixing: [any Transition] = [Catalog.fade, Catalog.move, Catalog.depth()]

  private static func page(_ text: [String]) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: Color(rgb: 0xD0D0D0), background: ground))
    for (row, line) in text.enumerated() {
      grid.write(
        line, at: Position(column: 4, row: row), foreground: Color(rgb: 0xD0D0D0), background: ground)
    }
    return grid
  }

  private static func prose(_ word: String) -> Grid {
    page(["", ""] + (0..<12).map { row in Array(repeating: word, count: 4 + row % 5).joined(separator: " ") })
  }

  private static let (from, to) = (prose("abcab"), prose("xyzxyzx"))

  private static func frame(
    _ transition: any Transition, _ progress: Double, _ from: Grid = from, _ to: Grid = to,
    operation: Stage.Operation = .push, depth: Rendition.Depth = .direct
  ) -> Grid {
    var stage = Stage(size: size, operation: operation, backdrop: ground)
    stage = stage.prepared(for: transition, from: from, to: to)
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth))
    compositor.compose(transition.scene(at: progress, toward: stage), from: from, to: to)
    return compositor.frame
  }

  /// The amount by which all cells differ from the ground.
  private static func ink(_ grid: Grid) -> Double {
    grid.cells.reduce(0) { sum, cell in
      let share = cell.isBlank ? 0 : cell.kind == .block ? 0.5 : 0.15
      func contrast(_ color: Color) -> Double { Double(color.contrast(to: ground)) }
      return sum + contrast(cell.foreground) * share + contrast(cell.background) * (1 - share)
    }
  }

  @Test(arguments: mixing.indices) func `the stage is never empty`(_ index: Int) {
    let full = max(Self.ink(Self.from), Self.ink(Self.to))
    for step in 1..<30 {
      let ink = Self.ink(Self.frame(Self.mixing[index], Double(step) / 30))
      #expect(ink > 0.15 * full, "\(step): \(ink / full)")
    }
  }

  @Test(arguments: mixing.indices, [Rendition.Depth.direct, .palette, .sixteen, .mono])
  func `no row has letters of two pages, and the upper ones change hands first`(_ index: Int, _ depth: Rendition.Depth)
  {
    for step in 1..<30 {
      let lines = Self.frame(Self.mixing[index], Double(step) / 30, depth: depth).lines
      for line in lines {
        #expect(!line.contains { "abc".contains($0) } || !line.contains { "xyz".contains($0) }, "\(step): \(line)")
      }
    }
  }

  @Test(arguments: mixing.indices) func `the way back is the mirror of the way in`(_ index: Int) {
    for step in 1..<20 {
      let there = Self.frame(Self.mixing[index], Double(step) / 20)
      let back = Self.frame(Self.mixing[index], 1 - Double(step) / 20, Self.to, Self.from, operation: .pop)
      expectEqual(there, back, "\(step)")
    }
  }

  private static let titled = page([
    "", "", " █▀▀ ▀█▀ █▀▄ █▀▀ █▀▀", " ▀▀█  █  █ █ █▀▀ ▀▀█", " ▀▀▀  ▀  ▀▀  ▀▀▀ ▀▀▀", "", "the tides of a year",
  ])

  @Test(arguments: [0.75, 0.85, 0.92, 0.96, 0.99, 1.1, 1.3]) func `a title is whole from not far below life size`(
    _ scale: Double
  ) {
    var compositor = Compositor(size: Self.size)
    for opacity in [1, 0.8] {
      let layer = Layer(.from, scale: scale, anchor: Point(x: 30, y: 16), opacity: opacity)
      compositor.compose(Scene(backdrop: Self.ground).adding(layer), from: Self.titled, to: Self.to)
      let shown = compositor.frame.lines.joined(separator: "\n")
      for line in Self.titled.lines[2...4] { #expect(shown.contains(line.drop { $0 == " " }), "\(scale)") }
    }
  }

  @Test(arguments: [0.2, 0.4, 0.6]) func `from afar a title is soft, without a glyph finer than half a cell`(
    _ scale: Double
  ) {
    var compositor = Compositor(size: Self.size, rendition: Rendition(glyphs: .legacy))
    // Pages mix, or not.
    for opacity in [1, 0.9] {
      let layer = Layer(.from, scale: scale, anchor: Point(x: 30, y: 16), opacity: opacity)
      compositor.compose(Scene(backdrop: Self.ground).adding(layer), from: Self.titled, to: Self.to)
      #expect(compositor.frame.cells.allSatisfy { $0.isBlank || $0.scalar == "\u{2580}" })
      #expect(compositor.frame.cells.contains { $0.background.contrast(to: Self.ground) > 210 })
    }
  }

  @Test func `the bar beside a quotation goes with its words`() {
    let quoted = Self.page(["", "", "", "▌ All of them wait until the first one answers."])
    for step in 1..<20 {
      let frame = Self.frame(Catalog.fade, Double(step) / 20, quoted, Self.to)
      let row = (0..<Self.size.columns).map { frame[column: $0, row: 3] }
      #expect(row.contains { $0.scalar == "▌" } == row.contains { $0.scalar == "A" }, "\(step)")
    }
  }
}
