import Testing

@testable import Transitions

/// Labels on a picture: their grounds go with their letters.
struct LabelTests {
  private static let size = Size(columns: 60, rows: 18)
  private static let mark = Color(rgb: 0xFFF8E0)

  /// Returns a picture with a different ground in every cell, and text on it.
  private static func picture(_ text: [(column: Int, row: Int, text: String, isLabel: Bool)]) -> Grid {
    let ink = Color(rgb: 0xC0C0C0)
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: Color(rgb: 0)))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (across, down) = (UInt8(20 + 2 * column), UInt8(20 + 4 * row))
        grid[column: column, row: row].background = Color(red: across / 2, green: down, blue: across)
      }
    }
    for item in text {
      for (offset, scalar) in item.text.unicodeScalars.enumerated() {
        var cell = grid[column: item.column + offset, row: item.row]
        cell.scalar = scalar
        if item.isLabel { (cell.foreground, cell.background) = (Color(rgb: 0x202020), mark) }
        grid[column: item.column + offset, row: item.row] = cell
      }
    }
    return grid
  }

  /// Returns the runs of cells of a row on the ground of labels, as text.
  private static func labels(_ row: Int, of frame: Grid) -> [String] {
    var runs: [String] = []
    var isInside = false
    for column in 0..<frame.size.columns {
      let cell = frame[column: column, row: row]
      let isMark = cell.background == mark
      if isMark && !isInside { runs.append("") }
      if isMark { runs[runs.count - 1].unicodeScalars.append(cell.scalar) }
      isInside = isMark
    }
    return runs
  }

  private static let text = [
    (column: 10, row: 4, text: "[Let night fall] opens at the lamp and", isLabel: false),
    (column: 10, row: 5, text: "something more of text than it can hold", isLabel: false),
    (column: 24, row: 8, text: "[Open chest]", isLabel: true),
    (column: 6, row: 9, text: "the same way, with the depths reversed", isLabel: false),
    (column: 6, row: 10, text: "as far as the last room, by its own link", isLabel: false),
  ]

  @Test func `on a screen that grows, no label is without its letters`() {
    let (from, to) = (Self.picture([]), Self.picture(Self.text))
    var compositor = Compositor(size: Self.size, rendition: Rendition(glyphs: .legacy))
    for step in 1..<40 {
      let scale = Double(step) / 40
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(
          Layer(.to, scale: scale, anchor: Point(x: 30, y: 18))), from: from, to: to)
      for row in 0..<Self.size.rows {
        for label in Self.labels(row, of: compositor.frame) {
          #expect(["[Open chest]", "[Open", "chest]"].contains(label), "scale \(scale), row \(row)")
        }
      }
    }
  }

  @Test(arguments: [1.01, 1.2, 1.7]) func `on an enlarged screen, a label stays in one piece`(_ scale: Double) {
    let screen = Self.picture([(column: 24, row: 8, text: " Open the chest ", isLabel: true)])
    var compositor = Compositor(size: Self.size)
    compositor.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from, scale: scale, anchor: Point(x: 30, y: 18))), from: screen,
      to: screen)
    let labels = (0..<Self.size.rows).flatMap { Self.labels($0, of: compositor.frame) }
    #expect(labels.count == 1)
    #expect(labels.first?.split(separator: " ") == ["Open", "the", "chest"])
    #expect(labels.first?.hasPrefix(" O") == true && labels.first?.hasSuffix("t ") == true)
  }

  @Test func `a label that only one picture has goes with its letters`() {
    let (from, to) = (Self.picture(Self.text), Self.picture([]))
    for frame in MoveTests.film(from, to, at: [0.6, 0.7]) + MoveTests.film(to, from, at: [0.3, 0.4]) {
      for column in 0..<Self.size.columns {
        let (cell, place) = (frame[column: column, row: 8], to[column: column, row: 8])
        #expect(abs(Int(cell.background.green) - Int(place.background.green)) <= 8, "column \(column)")
      }
    }
  }

  @Test func `a bar that is longer than its text is no label`() {
    var grid = Self.picture([])
    for column in 10..<40 { grid[column: column, row: 8].background = Self.mark }
    grid[column: 20, row: 8].scalar = "a"
    #expect(Self.scan(8, of: grid).isEmpty)
    #expect(Self.scan(8, of: Self.picture(Self.text)) == [24..<36])
    #expect(Self.scan(4, of: Self.picture(Self.text)).isEmpty)
  }

  @Test(arguments: [(3, true), (4, false)])
  func `a label exceeds its text by three blanks at most, on either side`(_ blanks: Int, _ isLabel: Bool) {
    for (left, right) in [(blanks, 0), (0, blanks), (blanks, blanks)] {
      var grid = Self.picture([])
      let label = 14 - left..<20 + right
      for column in label { grid[column: column, row: 8].background = Self.mark }
      for column in 14..<20 { grid[column: column, row: 8].scalar = "a" }
      #expect(Self.scan(8, of: grid) == (isLabel ? [label] : []), "\(left) and \(right)")
    }
  }

  private static func scan(_ row: Int, of grid: Grid) -> [Range<Int>] {
    grid.cells.withUnsafeBufferPointer { Array(LabelScan(row: row, of: $0, grid.size)) }
  }

  @Test(arguments: [Rendition.Depth.direct, .palette, .sixteen])
  func `the edges of a box without text are straight at every scale`(_ depth: Rendition.Depth) {
    let size = Size(columns: 80, rows: 24)
    var page = TestScreens.plain(size, " ", ink: 0xE0E0E0, background: 0x102030)
    for row in 6..<18 {
      for column in 10..<70 { page[column: column, row: row].background = Color(rgb: 0x506070) }
    }
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth))
    for step in 60..<200 {
      let scale = Double(step) / 200
      let layer = Layer(.from, scale: scale, anchor: Point(x: 33, y: 21))
      compositor.compose(Scene(backdrop: Color(rgb: 0x102030)).adding(layer), from: page, to: page)
      let (left, right) = (33 + (10.0 - 33) * scale, 33 + (70.0 - 33) * scale)
      for row in 0..<size.rows {
        let inside = (Int(left) + 2..<Int(right) - 1).map { compositor.frame[column: $0, row: row] }
        // The mean of two colours may differ by one step of 256.
        let isStraight = inside.allSatisfy { cell in
          cell.scalar == inside[0].scalar && cell.background.contrast(to: inside[0].background) <= 7
            && cell.foreground.contrast(to: inside[0].foreground) <= 7
        }
        #expect(isStraight, "row \(row) at \(scale)")
      }
    }
  }
}
