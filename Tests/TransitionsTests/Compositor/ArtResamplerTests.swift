import Testing
import Transitions

/// Block art on layers that are moved or enlarged.
@Suite struct ArtResamplerTests {
  private let red = Color(rgb: 0xFF0000)
  private let blue = Color(rgb: 0x0000FF)

  /// Returns the colours of the upper and the lower half of a cell; nil if its glyph does not divide it so.
  private func halves(_ cell: Cell) -> [Color]? {
    switch cell.scalar {
    case " ": [cell.background, cell.background]
    case "█": [cell.foreground, cell.foreground]
    case "▀": [cell.foreground, cell.background]
    case "▄": [cell.background, cell.foreground]
    default: nil
    }
  }

  private func composed(_ layer: Layer, _ screen: Grid, _ rendition: Rendition = Rendition()) -> Grid {
    var compositor = Compositor(size: screen.size, rendition: rendition)
    compositor.compose(Scene(backdrop: Color(rgb: 0)).adding(layer), from: screen, to: screen)
    return compositor.frame
  }

  private func stripes(rows: Int) -> Grid {
    Grid(size: Size(columns: 2, rows: rows), filledWith: Cell("▀", foreground: red, background: blue))
  }

  @Test func `half a row down, halves change places`() {
    // A cell is 2 u high.
    let frame = composed(Layer(.from, translation: Point(x: 0, y: 1)), stripes(rows: 4))
    for row in 1..<4 { #expect(halves(frame[column: 0, row: row]) == [blue, red]) }
  }

  @Test func `twice as large, a half block is a whole cell`() {
    let frame = composed(Layer(.from, scale: 2), stripes(rows: 4))
    for row in 0..<4 {
      let color = row % 2 == 0 ? red : blue
      #expect(halves(frame[column: 1, row: row]) == [color, color])
    }
  }

  @Test func `a quarter of a column to the right parts cells where their colours change`() {
    var screen = Grid(size: Size(columns: 4, rows: 1), filledWith: Cell(foreground: red, background: red))
    screen[column: 2, row: 0] = Cell("█", foreground: blue, background: blue)
    let frame = composed(Layer(.from, translation: Point(x: 0.5, y: 0)), screen)
    let cell = frame[column: 2, row: 0]
    let sides =
      cell.scalar == "▌" ? [cell.foreground, cell.background] : [cell.background, cell.foreground]
    #expect(["▌", "▐"].contains(cell.scalar))
    #expect(sides == [red, blue])
  }

  @Test func `letters beside art are left to the nearest cell`() {
    var screen = stripes(rows: 3)
    for row in 0..<3 { screen[column: 1, row: row] = Cell("x", foreground: red, background: blue) }
    let frame = composed(Layer(.from, translation: Point(x: 0.4, y: 0)), screen)
    #expect((0..<3).allSatisfy { frame[column: 1, row: $0].scalar == "x" })
  }

  @Test(arguments: (40..<100).map { Double($0) / 100 })
  func `on a layer that shrinks the edge of a button is straight beside its text`(scale: Double) {
    let size = Size(columns: 16, rows: 12)
    var screen = Grid(size: size, filledWith: Cell(" ", foreground: red, background: Color(rgb: 0x101010)))
    for row in 2..<5 {
      for column in 2..<14 { screen[column: column, row: row].background = blue }
    }
    screen.write("go on", at: Position(column: 5, row: 3), foreground: red, background: blue)
    let frame = composed(Layer(.from, stretch: Point(x: 1, y: scale), anchor: Point(x: 8, y: 24)), screen)
    for row in 0..<size.rows {
      let cells = (Array(2..<5) + (10..<14)).map { frame[column: $0, row: row] }
      #expect(cells.allSatisfy { halves($0) == halves(cells[0]) && $0.scalar == cells[0].scalar }, "row \(row)")
    }
  }

  @Test(arguments: [Rendition(depth: .sixteen, glyphs: .text), Rendition(depth: .mono, glyphs: .text)])
  func `where shapes are few no new ones are made`(rendition: Rendition) {
    let frame = composed(Layer(.from, translation: Point(x: 0, y: 2.5)), stripes(rows: 4), rendition)
    for row in 2..<4 {
      let cell = frame[column: 0, row: row]
      #expect(cell.scalar == "▀" && cell.foreground == red)
    }
  }

  @Test func `without colours a picture is drawn finer in ink and paper`() throws {
    let (light, dark) = (Color(rgb: 0xE0C090), Color(rgb: 0x302010))
    let screen = Grid(size: Size(columns: 2, rows: 4), filledWith: Cell("▀", foreground: light, background: dark))
    let frame = composed(Layer(.from, translation: Point(x: 0, y: 1)), screen, Rendition(depth: .mono))
    for row in 1..<4 {
      let parts = try #require(halves(frame[column: 0, row: row]))
      #expect(parts[0].luma < parts[1].luma, "row \(row)")
    }
  }

  @Test func `with sixteen colours a cell that is split becomes a tone of its mean`() {
    let frame = composed(Layer(.from, translation: Point(x: 0, y: 2.5)), stripes(rows: 4), Rendition(depth: .sixteen))
    for row in 2..<4 {
      let tone = frame[column: 0, row: row].tone
      #expect(tone?.rounded == Color(rgb: 0x800080))
    }
  }
}
