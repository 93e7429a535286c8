import Testing
import Transitions

/// Buttons, which are drawn with blocks around a row of words, on scaled layers.
@Suite struct ButtonTests {
  private let page = Color(rgb: 0x101010)
  private let upper = Color(rgb: 0x4080C0)
  private let middle = Color(rgb: 0x3060A0)
  private let lower = Color(rgb: 0x204080)
  private let white = Color(rgb: 0xFFFFFF)
  private let size = Size(columns: 24, rows: 16)

  /// Returns a screen with a button drawn with half blocks, whose words stand on row 7.
  private func screen(_ columns: Range<Int>, _ text: String, at start: Int, on ground: Color? = nil) -> Grid {
    var screen = Grid(size: size, filledWith: Cell(" ", foreground: page, background: page))
    for column in columns {
      screen[column: column, row: 6] = Cell("▄", foreground: upper, background: page)
      screen[column: column, row: 7] = Cell(" ", foreground: middle, background: ground ?? middle)
      screen[column: column, row: 8] = Cell("▀", foreground: lower, background: page)
    }
    screen.write(text, at: Position(column: start, row: 7), foreground: white, background: ground ?? middle)
    return screen
  }

  private func composed(_ screen: Grid, scale: Double, anchor: Point, _ rendition: Rendition) -> Grid {
    var compositor = Compositor(size: screen.size, rendition: rendition)
    let layer = Layer(.from, stretch: Point(x: scale, y: scale), anchor: anchor)
    compositor.compose(Scene(backdrop: page).adding(layer), from: screen, to: screen)
    return compositor.frame
  }

  /// The look of a cell without its letter.
  private func ground(_ cell: Cell) -> Cell {
    cell.scalar.value < 0x2500 ? Cell(" ", foreground: white, background: cell.background) : cell
  }

  /// Returns the row on which a letter stands.
  private func line(of letter: Unicode.Scalar, in frame: Grid) -> Int? {
    (0..<size.rows).first { row in (0..<size.columns).contains { frame[column: $0, row: row].scalar == letter } }
  }

  /// Returns the columns of a row that do not look like the page.
  private func columns(of row: Int, in frame: Grid) -> [Int] {
    (0..<size.columns).filter { ground(frame[column: $0, row: row]) != Cell(" ", foreground: white, background: page) }
  }

  private static let anchors = [Point(x: 12, y: 0), Point(x: 10.5, y: 15), Point(x: 12, y: 32)]
  private static let scales = (45..<145).map { Double($0) / 100 }

  @Test(arguments: scales, [Rendition.Depth.direct, .palette, .sixteen, .mono])
  func `each edge of a button runs straight past its words`(scale: Double, depth: Rendition.Depth) {
    let screen = screen(4..<20, "Sonar", at: 9)
    for anchor in Self.anchors {
      let frame = composed(screen, scale: scale, anchor: anchor, Rendition(depth: depth))
      guard let line = line(of: "S", in: frame) else { continue }
      let button = columns(of: line, in: frame)
      for row in line - 1...line + 1 where (0..<size.rows).contains(row) {
        let columns = columns(of: row, in: frame)
        #expect(columns.isEmpty || columns == button, "row \(row), words on row \(line)")
        let cells = columns.map { ground(frame[column: $0, row: row]) }
        #expect(cells.allSatisfy { $0 == cells[0] }, "row \(row), words on row \(line)")
      }
    }
  }

  @Test(arguments: scales)
  func `a button is as wide as its words, also where it is a label`(scale: Double) {
    let screen = screen(6..<18, "[Below deck]", at: 6, on: Color(rgb: 0xFFDCA8))
    for anchor in Self.anchors {
      let frame = composed(screen, scale: scale, anchor: anchor, Rendition())
      guard let line = line(of: "[", in: frame) else { continue }
      let button = columns(of: line, in: frame)
      #expect(button.first.map { frame[column: $0, row: line].scalar } == "[" || scale > 1)
      for row in line - 1...line + 1 where (0..<size.rows).contains(row) {
        let columns = columns(of: row, in: frame)
        #expect(columns.isEmpty || columns == button, "row \(row), words on row \(line)")
      }
    }
  }

  @Test(arguments: anchors) func `the edges of a button that grows never go back`(anchor: Point) {
    let screen = screen(4..<20, "Sonar", at: 9)
    var (left, right) = (size.columns, 0)
    for scale in Self.scales {
      let frame = composed(screen, scale: scale, anchor: Point(x: 12, y: anchor.y), Rendition())
      guard let line = line(of: "S", in: frame) else { continue }
      let button = columns(of: line, in: frame)
      guard let first = button.first, let last = button.last else { continue }
      #expect(first <= left && last >= right)
      (left, right) = (first, last)
    }
  }

  @Test func `the letters of a button stand on the ground that it has at their place`() {
    var screen = screen(4..<20, "Sonar", at: 9)
    for column in 4..<20 {
      screen[column: column, row: 7].background = Color(red: UInt8(60 + 8 * column), green: 96, blue: 160)
    }
    for scale in Self.scales {
      let frame = composed(screen, scale: scale, anchor: Self.anchors[1], Rendition())
      guard let line = line(of: "S", in: frame) else { continue }
      let reds = columns(of: line, in: frame).map { frame[column: $0, row: line].background.red }
      #expect(reds == reds.sorted())
    }
  }

  @Test func `the rows of a panel keep their sides`() {
    var screen = Grid(size: size, filledWith: Cell(" ", foreground: page, background: page))
    for row in 3..<13 {
      for column in 6..<18 { screen[column: column, row: row].background = middle }
    }
    for row in [4, 8, 11] {
      screen.write("go", at: Position(column: 11, row: row), foreground: white, background: middle)
    }
    for scale in Self.scales {
      let frame = composed(screen, scale: scale, anchor: Self.anchors[1], Rendition())
      let sides = (0..<size.rows).map { row in (0..<10).map { ground(frame[column: $0, row: row]) } }
      let blank = Array(repeating: Cell(" ", foreground: white, background: page), count: 10)
      let inside = sides.filter { $0 != blank }.dropFirst().dropLast()
      #expect(inside.allSatisfy { $0 == inside.first })
    }
  }
}
