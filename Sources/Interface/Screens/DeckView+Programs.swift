internal import PortholeDecks
internal import Transitions

// The screens of a deck with the pictures of their programs.
extension DeckView {
  /// The most rows of the output of a snippet.
  var outputRows: Int { max(4, min(20, size.rows / 2)) }

  mutating func composePrograms(of id: String) {
    live[id] = composed(id)
  }

  func terminalSize(of id: ProgramID, _ program: ScreenProgram) -> Size {
    guard let index = deck.index(of: id.screen) else { return size }
    let screen = deck.screens[index]
    switch program.manner {
    case .wholeTerminal: return size
    case .screen: return screen.settings.presentation == .modal ? screen.grid.size : size
    case .terminal(let size?, _): return size
    case .terminal(nil, _), .output, .replacement:
      let room = ProgramOutput.Room(rows: 1, note: "")
      let page = screen.laidOut(for: format, rooms: [.program(id.index): room])
      let columns = page.outputs.first { $0.source == .program(id.index) }?.area.size.columns ?? size.columns
      return Size(columns: columns, rows: outputRows)
    }
  }

  private func composed(_ id: String) -> Screen? {
    guard let index = deck.index(of: id) else { return nil }
    let screen = deck.screens[index]
    if let whole = wholeScreen(screen) { return whole }
    var rooms: [ProgramOutput.Source: ProgramOutput.Room] = [:]
    for (number, program) in screen.programs.enumerated() {
      guard let state = programs.states[ProgramID(screen: id, index: number)] else { continue }
      rooms[.program(number)] = Self.room(of: state, program)
    }
    for state in programs.states.values {
      if let name = state.program.id { rooms[.named(name)] = Self.room(of: state, state.program) }
    }
    guard !rooms.isEmpty || animationFrames[id] != nil else { return nil }
    var page = rooms.isEmpty ? screen : screen.laidOut(for: format, rooms: rooms)
    if animationFrames[id] != nil { page = page.animated(at: animationTime(of: id)) }
    for output in page.outputs {
      guard let (id, state) = started(output.source, on: screen), let picture = state.picture else { continue }
      page.grid.put(picture, in: output.area, hasFocus: programs.focus == id)
    }
    return page
  }

  private func started(_ source: ProgramOutput.Source, on screen: Screen) -> (id: ProgramID, state: ProgramState)? {
    switch source {
    case .program(let number):
      let id = ProgramID(screen: screen.id, index: number)
      return programs.states[id].map { (id, $0) }
    case .named(let name): return programs.named(name)
    }
  }

  private func wholeScreen(_ screen: Screen) -> Screen? {
    guard let number = screen.programs.firstIndex(where: { $0.manner == .screen }) else { return nil }
    let id = ProgramID(screen: screen.id, index: number)
    guard let state = programs.states[id], state.isSeen else { return nil }
    let size = terminalSize(of: id, screen.programs[number])
    var result = screen.withoutPlaces(on: Grid(size: size, filledWith: blank))
    let whole = size.whole
    if let picture = state.picture { result.grid.put(picture, in: whole, hasFocus: programs.focus == id) }
    return result
  }

  private var blank: Cell {
    Cell(foreground: settings.palette.defaultForeground, background: settings.palette.defaultBackground)
  }

  private static func room(of state: ProgramState, _ program: ScreenProgram) -> ProgramOutput.Room {
    let rows =
      switch program.manner {
      case .screen, .wholeTerminal: 0
      case .output, .replacement: max(1, state.picture?.rows ?? 1)
      case .terminal: state.size?.rows ?? 0
      }
    return ProgramOutput.Room(rows: rows, columns: state.size?.columns, note: state.note)
  }
}

extension Grid {
  /// Draws the picture of a program. Its default colours become those of the cells below.
  fileprivate mutating func put(_ picture: ProgramPicture, in area: Rect, hasFocus: Bool) {
    let source = picture.grid
    // Output that has more rows than its area is longer than the page may be.
    let seen = area.intersection(source.size.whole.moved(columns: area.origin.column, rows: area.origin.row))
    forEachCell(in: seen) { below, place in
      let place = Position(column: place.column - area.origin.column, row: place.row - area.origin.row)
      var cell = source[column: place.column, row: place.row]
      if cell.foreground.name == .defaultForeground { cell.foreground = below.foreground }
      if cell.background.name == .defaultBackground { cell.background = below.background }
      if hasFocus, picture.cursor == place { (cell.foreground, cell.background) = (cell.background, cell.foreground) }
      below = cell
    }
    mend()
  }
}
