internal import Transitions

extension MarkdownStyle {
  /// Returns a horizontal line of a frame around columns of these widths.
  ///
  /// - Parameters:
  ///   - place: 0 at the top, 1 in between, 2 at the bottom.
  ///   - title: A text in the line, one column from the left.
  func frame(_ place: Int, widths: [Int], title: SetLine = SetLine()) -> SetLine {
    let cell = cell(theme.line)
    let crossings = glyphs.crossings[place]
    var line = SetLine()
    for (column, width) in widths.enumerated() {
      line.append(crossings[column == 0 ? 0 : 1], columns: 1, like: cell)
      line.append(SetLine(repeating: glyphs.level, count: width, like: cell))
    }
    line.append(crossings[2], columns: 1, like: cell)
    if !title.cells.isEmpty, title.cells.count + 4 <= line.cells.count {
      line.cells.replaceSubrange(2..<(2 + title.cells.count), with: title.cells)
    }
    return line
  }

  /// A vertical line of a frame.
  var upright: SetLine { SetLine(repeating: glyphs.upright, count: 1, like: cell(theme.line)) }
}
