internal import Transitions

/// A line of code: its blanks and columns stay as they are.
enum CodeLine {
  /// What of a line can be seen, with tab stops every eight columns, cropped to a width.
  ///
  /// - Parameters:
  ///   - kinds: What each scalar of the line is; none where the language is unknown.
  ///   - cell: The look of what is no code of a known language.
  static func set(
    _ text: String, kinds: [CodeScanner.Kind] = [], width: Int, style: MarkdownStyle, like cell: Cell
  ) -> SetLine {
    var line = SetLine()
    var filter = EscapeFilter()
    var clusterer = CellClusterer()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    var index = -1
    while let scalar = next, line.cells.count <= width {
      next = scalars.next()
      index += 1
      switch filter.take(scalar) {
      case .nothing, .rendition, .control: break
      case .tab:
        line.pad(to: (line.cells.count / 8 + 1) * 8, like: cell)
        clusterer = CellClusterer()
      case .text(let scalar):
        switch clusterer.take(scalar, before: next) {
        case .nothing: break
        case .mark(let mark): line.addMark(mark)
        case .base(let base, let columns):
          let look = index < kinds.count ? style.cell(kinds[index], on: cell) : cell
          line.append(base, columns: columns, like: look)
        }
      }
    }
    line.crop(to: width, mark: style.glyphs.ellipsis, like: cell)
    return line
  }
}

extension MarkdownStyle {
  /// How a piece of code is drawn where `base` is the look of the panel: comments and keywords by more than a colour.
  fileprivate func cell(_ kind: CodeScanner.Kind, on base: Cell) -> Cell {
    var cell = base
    switch kind {
    case .plain: cell.foreground = text.foreground
    case .keyword:
      cell.foreground = theme.keyword
      cell.style.insert(.bold)
    case .string: cell.foreground = theme.string
    case .number: cell.foreground = theme.number
    case .comment:
      cell.foreground = theme.comment
      cell.style.insert(.italic)
    }
    return cell
  }
}
