internal import CPortholePictures
internal import Transitions

/// Draws a screen on the present page of a PDF. Backgrounds, blocks, boxes and Braille are areas; the rest is text.
struct PDFScreen {
  private let grid: Grid
  private let margin: Int
  private let texts: [DocumentText]
  private let file: OpaquePointer

  init(_ grid: Grid, margin: Int, texts: [DocumentText], in file: OpaquePointer) {
    (self.grid, self.margin, self.texts, self.file) = (grid.inVisualOrder, margin, texts, file)
  }

  func draw() {
    let ground = grid.edgeGround
    pdf_file_set_color(file, ground)
    pdf_file_rectangle(file, 0, 0, Double(grid.size.columns * 8), Double(grid.size.rows * 16 + margin))
    pdf_file_fill(file)
    // They have the colour of the page.
    for text in texts {
      for line in text.lines {
        for (column, scalar) in line.words.unicodeScalars.enumerated() {
          write(
            String(Character(scalar)), at: Position(column: text.area.origin.column + column, row: line.row), width: 8,
            [])
        }
      }
    }
    for area in SVGScreen(grid, ground: ground, standard: 0).areas { fill(area.color, area.path) }
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns { draw(grid[column: column, row: row], column, row) }
    }
  }

  private func fill(_ color: UInt32, _ path: SVGPath) {
    pdf_file_set_color(file, color)
    for box in path.boxes {
      pdf_file_rectangle(file, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
    }
    for corners in path.polygons {
      for (index, corner) in corners.enumerated() { pdf_file_corner(file, corner.x, corner.y, index == 0 ? 1 : 0) }
    }
    pdf_file_fill(file)
  }

  private func write(_ text: String, at place: Position, width: Double, _ style: Style, isEmoji: Bool = false) {
    pdf_file_text(
      file, text, Int32(text.utf8.count), Double(place.column * 8), Double(place.row * 16 + 12), width,
      style.contains(.bold) ? 1 : 0, style.contains(.italic) ? 1 : 0, isEmoji ? 1 : 0)
  }

  private func draw(_ cell: Cell, _ column: Int, _ row: Int) {
    guard cell.role != .trail else { return }
    let width = Double(cell.role == .lead ? 16 : 8)
    let (x, y) = (Double(column * 8), Double(row * 16))
    let hasText = (cell.scalar != " " || !cell.marks.isEmpty) && GlyphOutline(of: cell.scalar.value) == nil
    let hasLines = !cell.style.isDisjoint(with: .lines)
    guard hasText || hasLines else { return }
    pdf_file_set_color(file, Tints.ink(of: cell))
    if hasText {
      var text = String.UnicodeScalarView([cell.scalar])
      text.append(contentsOf: cell.marks.scalars)
      write(String(text), at: Position(column: column, row: row), width: width, cell.style, isEmoji: cell.isEmoji)
    }
    guard hasLines else { return }
    for line in LineBoxes.boxes(of: cell.style, width: Int(width)) {
      pdf_file_rectangle(file, x + Double(line.x), y + Double(line.y), Double(line.width), Double(line.height))
    }
    pdf_file_fill(file)
  }
}

/// The lines of a style as boxes in parts of a cell.
enum LineBoxes {
  static func boxes(of style: Style, width: Int) -> [BoxPaths.Box] {
    var coverage = GlyphCoverage(width: width, height: GlyphOutline.rows)
    coverage.drawLines(style, scale: 1)
    return (0..<GlyphOutline.rows).flatMap { row -> [BoxPaths.Box] in
      var boxes: [BoxPaths.Box] = []
      for column in 0..<width where coverage.values[row * width + column] > 0 {
        if let last = boxes.last, last.x + last.width == column {
          boxes[boxes.count - 1].width += 1
        } else {
          boxes.append(BoxPaths.Box(x: column, y: row, width: 1, height: 1))
        }
      }
      return boxes
    }
  }
}
