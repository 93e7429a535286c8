internal import PortholeStreams
internal import Transitions

extension PageSetter {
  /// Sets code on a panel, or in a frame if no panel can be seen. Wider lines are wrapped behind a mark.
  mutating func setCode(_ code: CodeBlock) {
    let cell = code.hasPanel ? style.cell([.code], on: style.text) : style.text
    let name = CodeLine.name(code.title ?? code.language, width: 30, style: style, like: edge(of: cell))
    var scanner = CodeScanner(language: code.language)
    var rows: [(row: SetLine, number: Int, isFirst: Bool)] = []
    let most = max(1, mostLines - lines.count)
    let gutter = code.hasNumbers ? String(code.lines.count).utf8.count + 2 : 0
    let width = max((breaksCode ? room - 4 : Limits.columns / 2) - gutter, 8)
    for (index, text) in (code.lines.isEmpty ? [""] : code.lines).enumerated() where rows.count <= most {
      let parts = CodeLine.rows(
        text, kinds: scanner?.kinds(of: text) ?? [], width: width, most: most - rows.count, style: style, like: cell)
      for (part, row) in parts.enumerated() { rows.append((row, index + 1, part == 0)) }
    }
    if code.hasPanel { setEdge(isTop: true, name: name, like: cell) }
    let first = lines.count
    for (row, number, isFirst) in rows where !isCut {
      var line = SetLine()
      if code.hasPanel {
        line = start(ofRow: isFirst, like: cell)
      } else if !isFirst {
        line.append(style.glyphs.continuation, columns: 1, like: edge(of: cell))
        line.append(" ", like: cell)
      }
      if gutter > 0 {
        let digits = isFirst ? String(number) : ""
        let blanks = String(repeating: " ", count: gutter - 2 - digits.utf8.count)
        line.append(blanks + digits + "  ", like: edge(of: cell))
      }
      line.append(row)
      if code.hasPanel { finish(&line, like: cell) }
      set(line)
    }
    addSteps(code.steps, from: first, numbers: rows.prefix(lines.count - first).map(\.number))
    if code.hasPanel { setEdge(isTop: false, name: name, like: cell) }
  }

  /// Returns the start of a row on a panel or in a frame: a blank, or a mark if it continues a line.
  private func start(ofRow isFirst: Bool, like cell: Cell) -> SetLine {
    var line = style.hasPanels ? SetLine() : style.upright
    if !isFirst {
      line.append(style.glyphs.continuation, columns: 1, like: edge(of: cell))
    } else if style.hasPanels {
      line.append(" ", like: cell)
    }
    if isFirst || style.hasPanels { line.append(" ", like: cell) }
    return line
  }

  private func finish(_ line: inout SetLine, like cell: Cell) {
    let end = max(room, line.cells.count + 2)
    line.pad(to: end - 1, like: cell)
    if style.hasPanels { line.pad(to: end, like: cell) } else { line.append(style.upright) }
  }

  /// Sets the line above or below code: the frame, or a line of the panel with the name of the language.
  private mutating func setEdge(isTop: Bool, name: SetLine, like cell: Cell) {
    let width = room
    guard style.hasPanels else {
      return set(isTop ? style.frame(0, widths: [width - 2], title: name) : style.frame(2, widths: [width - 2]))
    }
    var line = SetLine()
    if isTop, !name.cells.isEmpty {
      line.pad(to: max(0, width - name.cells.count - 1), like: cell)
      line.append(name)
    }
    line.pad(to: width, like: cell)
    set(line)
  }

  private func edge(of cell: Cell) -> Cell {
    var cell = cell
    cell.foreground = style.theme.line
    return cell
  }
}

/// Lines of code, with their blanks and columns, wrapped and never cut.
enum CodeLine {
  /// The columns at the end of a row in which a gap between words is looked for.
  private static let reach = 20

  /// Wraps a line to rows of a width, with tab stops every eight columns of the line. A row ends after a word, else after
  /// a part of a path or of a name with hyphens; within a word only if none of them ends near. No wide character is
  /// halved.
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
    var (index, column, isAtGap) = (-1, 0, false)
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
          let isFull = rows[rows.count - 1].cells.count + columns > width
          // Blanks between two rows are not seen.
          if isFull, base == " " {
            isAtGap = true
          } else if isFull {
            let rest = isAtGap ? [] : rows[rows.count - 1].cutLastWord(within: reach)
            rows.append(SetLine(cells: rest, places: []))
            isAtGap = false
          }
          column += columns
          if isAtGap { break }
          let look = index < kinds.count ? style.cell(kinds[index], on: cell) : cell
          rows[rows.count - 1].append(base, columns: columns, like: look)
        }
      case .none, .execute, .escape, .sgr, .csi: break
      }
    }
    return rows
  }

  /// Returns one row of a short text, cropped with an ellipsis.
  static func name(_ text: String, width: Int, style: MarkdownStyle, like cell: Cell) -> SetLine {
    var line = rows(String(text.prefix(2 * width)), width: .max, most: 1, style: style, like: cell)[0]
    line.crop(to: width, mark: style.glyphs.ellipsis, like: cell)
    return line
  }
}

extension SetLine {
  /// Cuts off what stands behind the last place in the last columns at which a row of code may end.
  fileprivate mutating func cutLastWord(within reach: Int) -> [Cell] {
    let near = (max(1, cells.count - reach)..<cells.count + 1).reversed()
    let indent = cells.firstIndex { $0.scalar != " " } ?? cells.count
    let end =
      near.first { $0 > indent && cells[$0 - 1].scalar == " " }
      ?? near.first { place in
        guard place > 1, cells[place - 1].scalar == "/" || cells[place - 1].scalar == "-" else { return false }
        // A row begins with the hyphens of an option.
        return CodeText.isWord(cells[place - 2].scalar) && (place == cells.count || cells[place].scalar != "-")
      }
    guard let end else { return [] }
    defer { cells.removeLast(cells.count - end) }
    return Array(cells[end...])
  }
}

extension MarkdownStyle {
  /// Returns the look of a piece of code on a panel of the look `base`. Comments and keywords differ by more than a
  /// colour.
  fileprivate func cell(_ kind: CodeText.Kind, on base: Cell) -> Cell {
    var cell = base
    switch kind {
    case .plain: cell.foreground = plainCode
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
