internal import Transitions

/// A line of code: its blanks and columns stay as they are.
enum CodeLine {
  /// What of a line can be seen, with tab stops every eight columns, cropped to a width.
  static func set(_ text: String, width: Int, style: MarkdownStyle, like cell: Cell) -> SetLine {
    var line = SetLine()
    var filter = EscapeFilter()
    var clusterer = CellClusterer()
    for scalar in text.unicodeScalars where line.cells.count <= width {
      switch filter.take(scalar) {
      case .nothing, .rendition, .control: break
      case .tab:
        line.pad(to: (line.cells.count / 8 + 1) * 8, like: cell)
        clusterer = CellClusterer()
      case .text(let scalar):
        switch clusterer.take(scalar) {
        case .nothing: break
        case .mark(let mark): line.addMark(mark)
        case .base(let base, let columns): line.append(base, columns: columns, like: cell)
        }
      }
    }
    line.crop(to: width, mark: style.glyphs.ellipsis, like: cell)
    return line
  }
}
