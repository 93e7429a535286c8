package import Transitions

/// Draws screens as pixels. The ink of each character is computed once, then cells are copied.
///
/// - Complexity: Proportional to the pixels of the drawn cells, about a nanosecond each.
package struct CellPainter {
  /// The properties of a cell, besides its colours, that change its picture.
  private struct Key: Hashable {
    var bits: UInt32
    var marks: Marks
  }

  /// The pixels in a part of a cell, which is 8 parts wide and 16 high.
  package let scale: Int
  /// The size of a cell, in pixels.
  package let cellWidth: Int
  package let cellHeight: Int
  private let edges: Edges
  private var typeface: Typeface
  private var places: [Key: Int] = [:]
  /// The levels of all characters so far, one after the other.
  private var levels: [UInt8] = []
  private var tints = Tints()

  /// - Parameters:
  ///   - scale: The pixels in an eighth of a cell's width and a sixteenth of its height; at least 1.
  ///   - edges: The drawing of edges.
  /// - Throws: `FontError` if a font is missing.
  package init(scale: Int, edges: Edges = .smooth) throws(FontError) {
    self.scale = scale
    self.edges = edges
    cellWidth = GlyphOutline.columns * scale
    cellHeight = GlyphOutline.rows * scale
    typeface = try Typeface(scale: scale)
  }

  /// Returns a picture of a whole screen.
  package mutating func picture(of grid: Grid) throws -> Picture {
    let (width, height) = try PictureError.check(grid.size, scale: scale)
    var picture = Picture(width: width, height: height)
    for span in Damage.everything(grid.size).spans { try paint(grid, span, into: &picture) }
    return picture
  }

  /// Draws the cells of a span. If it holds half of a wide character, the other half is drawn too. A half without its
  /// other half is drawn as a blank.
  ///
  /// - Parameter origin: The place of the screen's upper left corner, in pixels.
  /// - Precondition: The picture is large enough for the screen.
  package mutating func paint(
    _ grid: borrowing Grid, _ span: Damage.Span, into picture: inout Picture, at origin: (x: Int, y: Int) = (0, 0)
  ) throws(FontError) {
    let columns = grid.size.columns
    let row = span.row * columns
    var column = span.start
    while column < span.end {
      var cell = grid.cells[row + column]
      var width = 1
      if cell.role == .trail, column > 0, cell.isTrail(of: grid.cells[row + column - 1]) {
        column -= 1
        cell = grid.cells[row + column]
      }
      if cell.role == .lead, column + 1 < columns, grid.cells[row + column + 1].isTrail(of: cell) {
        width = 2
      } else if cell.role != .narrow {
        cell = cell.blanked
      }
      let place = try place(of: cell)
      tints.take(cell)
      let start = (origin.y + span.row * cellHeight) * picture.width + origin.x + column * cellWidth
      copy(place, width * cellWidth, to: start, of: &picture)
      if let color = cell.marks.hasExtras ? cell.underlineColor : nil {
        try underline(cell, color, width * cellWidth, at: start, of: &picture)
      }
      column += width
    }
  }

  /// Draws the underline of a cell again in its own colour.
  private mutating func underline(
    _ cell: Cell, _ color: Color, _ width: Int, at start: Int, of picture: inout Picture
  ) throws(FontError) {
    var line = Cell(foreground: color, background: cell.background)
    line.style.underlineKind = cell.style.underlineKind
    line.role = cell.role
    let place = try place(of: line)
    for y in 0..<cellHeight {
      for x in 0..<width where levels[place + y * width + x] != 0 {
        picture.pixels[start + y * picture.width + x] = color.rgb
      }
    }
  }

  private func copy(_ place: Int, _ width: Int, to start: Int, of picture: inout Picture) {
    let (stride, height) = (picture.width, cellHeight)
    precondition(start + (height - 1) * stride + width <= picture.pixels.count, "The picture is too small")
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      levels.withUnsafeBufferPointer { levels in
        tints.colors.withUnsafeBufferPointer { colors in
          for y in 0..<height {
            for x in 0..<width {
              pixels[start + y * stride + x] = colors[Int(levels[place + y * width + x])]
            }
          }
        }
      }
    }
  }

  /// Returns the index at which the levels of a character begin.
  private mutating func place(of cell: Cell) throws(FontError) -> Int {
    // The parts of the style that change the shape of the ink.
    let shaping = Cell.bits(of: Style([.bold, .italic]).union(.lines))
    let key = Key(bits: cell.bits & (0x7F_FFFF | shaping), marks: cell.marks.withoutExtras)
    if let place = places[key] { return place }
    let place = levels.count
    let coverage = try typeface.coverage(of: cell)
    if let shade = Tints.level(ofShade: cell.scalar.value) {
      levels.append(contentsOf: repeatElement(shade, count: coverage.values.count))
    } else {
      levels.append(contentsOf: coverage.values.map { Tints.level($0, edges) })
    }
    places[key] = place
    return place
  }
}
