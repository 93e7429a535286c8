internal import Transitions

extension PageSetter {
  /// Sets code on a panel, or in a frame if no panel can be seen. Wider lines are wrapped behind a mark.
  mutating func setCode(_ code: [String], language: String) {
    let cell = style.cell([.code], on: style.text)
    let name = CodeLine.name(language, width: 30, style: style, like: edge(of: cell))
    var scanner = CodeScanner(language: language)
    var rows: [(row: SetLine, isFirst: Bool)] = []
    let most = max(1, mostLines - lines.count)
    let width = breaksCode ? room - 4 : Limits.columns / 2
    for text in code.isEmpty ? [""] : code where rows.count <= most {
      let parts = CodeLine.rows(
        text, kinds: scanner?.kinds(of: text) ?? [], width: width, most: most - rows.count, style: style, like: cell)
      for (number, part) in parts.enumerated() { rows.append((part, number == 0)) }
    }
    setEdge(isTop: true, name: name, like: cell)
    for (row, isFirst) in rows where !isCut {
      var line = style.hasPanels ? SetLine() : style.upright
      if !isFirst {
        line.append(style.glyphs.continuation, columns: 1, like: edge(of: cell))
      } else if style.hasPanels {
        line.append(" ", like: cell)
      }
      if isFirst || style.hasPanels { line.append(" ", like: cell) }
      line.append(row)
      let end = max(room, row.cells.count + 4)
      line.pad(to: end - 1, like: cell)
      if style.hasPanels { line.pad(to: end, like: cell) } else { line.append(style.upright) }
      set(line)
    }
    setEdge(isTop: false, name: name, like: cell)
  }

  /// Sets the line above or below code: the frame, or a line of the panel with the name of the language.
  private mutating func setEdge(isTop: Bool, name: SetLine, like cell: Cell) {
    let width = room
    guard style.hasPanels else {
      return set(isTop ? style.frame(0, widths: [width - 2], title: name) : style.frame(2, widths: [width - 2]))
    }
    guard !name.cells.isEmpty else { return }
    var line = SetLine()
    if isTop {
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
