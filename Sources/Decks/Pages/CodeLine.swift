internal import PortholeEncoding
internal import Transitions

/// Lines of code, with their blanks and columns, wrapped and never cut.
enum CodeLine {
  /// Wraps a line to rows of a width, with tab stops every eight columns of the line. No wide character is halved.
  ///
  /// - Parameters:
  ///   - kinds: The kind of each scalar of the line; empty if the language is unknown.
  ///   - width: The width of a row, at least 2.
  ///   - most: The most rows to return. The rest of the line is not read.
  ///   - cell: The look of code in an unknown language.
  static func rows(
    _ text: String, kinds: [CodeText.Kind] = [], width: Int, most: Int, style: MarkdownStyle, like cell: Cell
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

  /// Returns one row of a short text, cropped with an ellipsis.
  static func name(_ text: String, width: Int, style: MarkdownStyle, like cell: Cell) -> SetLine {
    var line = rows(text, width: width + 2, most: 1, style: style, like: cell)[0]
    line.crop(to: width, mark: style.glyphs.ellipsis, like: cell)
    return line
  }
}

extension MarkdownStyle {
  /// Returns the look of a piece of code on a panel of the look `base`. Comments and keywords differ by more than a
  /// colour.
  fileprivate func cell(_ kind: CodeText.Kind, on base: Cell) -> Cell {
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
