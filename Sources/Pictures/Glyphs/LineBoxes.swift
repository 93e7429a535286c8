internal import Transitions

/// The lines of a style as boxes in parts of a cell.
enum LineBoxes {
  /// Returns the boxes of the lines in a cell.
  ///
  /// - Parameter width: The width of the cell, in parts.
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
