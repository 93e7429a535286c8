package import Transitions

extension Screen {
  /// Adds the programs that the screen asks for, and the link that runs each.
  ///
  /// - Parameter page: The layout of its document; nil if the cells are the author's own.
  mutating func addPrograms(page: MarkdownDocument.Page?, style: MarkdownStyle) {
    programs = document?.programs ?? settings.program.map { [$0] } ?? []
    // A picture that is there need not be drawn again.
    for index in programs.indices {
      guard let drawing = programs[index].drawing, case .success(let file)? = document?.images[drawing.url] else {
        continue
      }
      if (try? file.header()) != nil { programs[index].startsByItself = false }
    }
    guard !programs.isEmpty || page?.outputs.isEmpty == false else { return }
    for (index, program) in programs.enumerated() {
      links.append(
        Link(
          label: program.label, target: .program(index), spelling: program.name, line: program.line ?? 1))
    }
    if let page { placePrograms(on: page) } else { appendProgram(style: style) }
  }

  /// Finds the cells of labels and outputs on a page.
  mutating func placePrograms(on page: MarkdownDocument.Page) {
    for (index, link) in links.enumerated() {
      guard case .program(let program) = link.target else { continue }
      links[index].spots = (page.areas[ProgramLayout.Place.label(program)] ?? []).map { Link.Spot(area: $0) }
    }
    outputs = page.outputs.enumerated().compactMap { index, source in
      guard let lines = page.areas[ProgramLayout.Place.output(index)], var area = lines.first else { return nil }
      area.size.rows = lines.count
      return ProgramOutput(source: source, area: area)
    }
  }

  /// Writes the command and the label of its link into the first gap of the author's cells that has room, else below
  /// them.
  private mutating func appendProgram(style: MarkdownStyle) {
    guard let program = programs.first, let link = links.indices.last else { return }
    let (margin, top) = grid.placeForProgram
    let room = 76 - 2
    var command = SetLine("$ " + CommandText.cut(program.name, to: room), like: style.cell([.strong], on: style.text))
    var line = SetLine("[\(program.label)]", like: style.cell([.link, .strong], on: style.text))
    let label = line.cells.count
    line.append(SetLine("  " + ScreenProgram.idleNote, like: style.cell(style.theme.line)))
    let columns = max(grid.size.columns, margin + max(line.cells.count, min(command.cells.count, room + 2)))
    command.crop(to: columns - margin, mark: style.glyphs.ellipsis, like: style.text)
    let size = Size(columns: columns, rows: max(grid.size.rows, top + 3))
    var wider = Grid(size: size, filledWith: style.text)
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns { wider[column: column, row: row] = grid[column: column, row: row] }
    }
    for (row, line) in [(top, command), (top + 2, line)] {
      for (column, cell) in line.cells.enumerated() { wider[column: margin + column, row: row] = cell }
    }
    grid = wider
    links[link].spots = [Link.Spot(area: Rect(column: margin, row: top + 2, columns: label, rows: 1))]
  }
}

extension Screen {
  /// Returns the author's cells without the link that runs its program, which has a row of its own.
  func withoutOffers() -> Screen {
    var screen = self
    for (index, link) in links.enumerated() {
      guard case .program = link.target else { continue }
      for start in link.spots.map(\.area.origin) {
        for column in start.column..<grid.size.columns {
          screen.grid[column: column, row: start.row] = grid[column: column, row: start.row].blanked
        }
      }
      screen.links[index].spots = []
    }
    return screen
  }
}

extension Grid {
  /// The column and the row of a command: below the first text, where five rows are blank.
  fileprivate var placeForProgram: (column: Int, row: Int) {
    var margin: Int?
    var (blanks, last) = (0, -2)
    for row in 0..<size.rows {
      guard let first = (0..<size.columns).first(where: { !self[column: $0, row: row].isBlank }) else {
        blanks += 1
        if blanks == 5, let margin { return (margin, row - 3) }
        continue
      }
      margin = min(margin ?? first, first, size.columns / 2)
      (blanks, last) = (0, row)
    }
    return (margin ?? 2, max(1, last + 2))
  }
}

extension MarkdownDocument {
  /// Adds the program of the front matter below the text.
  mutating func add(_ program: ScreenProgram) {
    blocks.append(.program(programs.count, CodeBlock(lines: ["$ " + program.name])))
    programs.append(program)
  }
}

extension Screen {
  /// Returns the screen with other cells: those of a program that is the whole screen. Its links have no places there,
  /// and keep their keys and numbers.
  ///
  /// - Complexity: O(links).
  package func withoutPlaces(on grid: Grid) -> Screen {
    var screen = self
    screen.grid = grid
    for index in screen.links.indices { screen.links[index].spots = [] }
    (screen.document, screen.pauses, screen.hidden, screen.outputs) = (nil, [], [], [])
    (screen.pictures, screen.largeTexts) = ([], [])
    (screen.blockRows, screen.anchorRows) = ([], [:])
    screen.settings.align = .asIs
    return screen
  }
}
