internal import Encoding
internal import Transitions

/// A line of code: its blanks and columns stay as they are, and nothing of it is lost.
enum CodeLine {
  /// A line broken to rows of a width, with tab stops every eight columns of the line. A wide character is not halved.
  ///
  /// - Parameters:
  ///   - kinds: What each scalar of the line is; none where the language is unknown.
  ///   - width: At least 2.
  ///   - most: How many rows are wanted; what is left of the line is no more looked at.
  ///   - cell: The look of what is no code of a known language.
  static func rows(
    _ text: String, kinds: [CodeScanner.Kind] = [], width: Int, most: Int, style: MarkdownStyle, like cell: Cell
  ) -> [SetLine] {
    var rows = [SetLine()]
    var parser = ControlParser()
    var clusterer = CellClusterer()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    var (index, column) = (-1, 0)
    while let scalar = next, rows.count <= most {
      next = scalars.next()
      index += 1
      switch parser.take(scalar) {
      case .execute(0x09):
        let stop = (column / 8 + 1) * 8
        rows[rows.count - 1].pad(to: min(width, rows[rows.count - 1].cells.count + stop - column), like: cell)
        column = stop
        clusterer = CellClusterer()
      case .print(let scalar):
        switch clusterer.take(scalar, before: next) {
        case .nothing: break
        case .mark(let mark): rows[rows.count - 1].addMark(mark)
        case .base(let base, let columns):
          if rows[rows.count - 1].cells.count + columns > width { rows.append(SetLine()) }
          let look = index < kinds.count ? style.cell(kinds[index], on: cell) : cell
          rows[rows.count - 1].append(base, columns: columns, like: look)
          column += columns
        }
      case .none, .execute, .escape, .sgr, .csi: break
      }
    }
    return rows
  }

  /// One row of a short text, cropped with an ellipsis.
  static func name(_ text: String, width: Int, style: MarkdownStyle, like cell: Cell) -> SetLine {
    var line = rows(text, width: width + 2, most: 1, style: style, like: cell)[0]
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
