internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

// The programs of the screen at rest: questions, keys and the mouse.
extension Presenter {
  var focusedProgram: ProgramID? {
    guard panes.isEmpty, let focus = view.programs.focus, focus.screen == destination.screen else { return nil }
    return focus
  }

  var wholeProgram: ProgramID? {
    let id = navigator.stack.top.screen
    guard view.live[id] != nil, let index = deck.index(of: id),
      let number = deck.screens[index].programs.firstIndex(where: { $0.manner == .screen })
    else { return nil }
    let program = ProgramID(screen: id, index: number)
    return view.programs.states[program]?.isSeen == true ? program : nil
  }

  /// - Returns: nil if none has it.
  mutating func giveToProgram(_ key: Key) -> [Effect]? {
    guard let program = focusedProgram, navigator.run.phase != .held else { return nil }
    if keymap.command(for: [key], in: .program) == .leaveProgram {
      view.programs.unfocus()
      show(programsOf: program.screen)
      return []
    }
    settle()
    return [.program(program, .key(key))]
  }

  /// Gives a pasted text to the topmost pane that takes words, or to the program that has the focus.
  ///
  /// - Parameter text: The text; nil for one that is too long to be kept.
  mutating func paste(_ text: String?) -> [Effect] {
    let program = focusedProgram
    guard let text else {
      if program != nil || !panes.isEmpty {
        chrome.status = "a paste of more than \(InputGate.longestPaste) bytes is left out; paste it in parts"
      }
      return []
    }
    return program.map { [.program($0, .paste(text))] } ?? giveToPanes(pasted: text)
  }

  mutating func follow(_ id: ProgramID) -> [Effect] {
    guard let program = request(of: id) else { return [] }
    switch view.programs.press(id, consent: settings.programs) {
    case .refuse: chrome.status = "nothing is run here; porthole show, or record with --run, runs \(program.summary)"
    case .ask:
      ask(.program(id, program), "run \(program.summary) in \(folder)?", answer: "runs it")
      closeQuestionWithoutRoom()
    case .focus: show(programsOf: id.screen)
    case .start: return run(id, program)
    }
    return []
  }

  mutating func run(_ id: ProgramID, _ program: ScreenProgram) -> [Effect] {
    let takesKeys =
      switch program.manner {
      case .screen, .terminal: true
      case .output, .replacement, .wholeTerminal: false
      }
    return start(id, program, takesKeys: takesKeys)
  }

  func isRequested(_ program: ScreenProgram, as id: ProgramID) -> Bool {
    request(of: id)?.asks(for: program) == true
  }

  var folder: String { deck.path.isEmpty || deck.path == "." ? "this folder" : deck.path }

  private func request(of id: ProgramID) -> ScreenProgram? {
    guard let index = deck.index(of: id.screen),
      deck.screens[index].programs.indices.contains(id.index)
    else { return nil }
    return deck.screens[index].programs[id.index]
  }

  private mutating func start(_ id: ProgramID, _ program: ScreenProgram, takesKeys: Bool) -> [Effect] {
    if program.manner == .wholeTerminal {
      view.programs.start(id, program, size: nil, takesKeys: false)
      return [.program(id, .startOnTerminal(program))]
    }
    let size = view.terminalSize(of: id, program)
    view.programs.start(id, program, size: size, takesKeys: takesKeys)
    show(programsOf: id.screen)
    reveal(id)
    return [.program(id, .start(program, size))]
  }

  private mutating func reveal(_ id: ProgramID) {
    let top = navigator.stack.top
    guard top.screen == id.screen, navigator.passage == nil,
      let screen = view.live[id.screen],
      let area = screen.outputs.first(where: { $0.source == .program(id.index) })?.area
    else { return }
    let label = screen.links.first { $0.target == .program(id.index) }?.spots.first?.area
    let first = min(label?.origin.row ?? area.origin.row, area.origin.row)
    let whole = Rect(
      column: area.origin.column, row: first, columns: area.size.columns,
      rows: min(area.origin.row + area.size.rows - first, size.rows))
    let scroll = view.placement(of: top).scroll(revealing: whole)
    guard scroll != top.scroll else { return }
    navigator.editTop { $0.scroll = scroll }
    layOut()
  }

  mutating func startPrograms() -> [Effect] {
    guard settings.programs == .given, arrival != destination.screen else { return [] }
    let screen = destination.screen
    arrival = screen
    guard let index = deck.index(of: screen) else { return [] }
    var effects: [Effect] = []
    for (number, program) in deck.screens[index].programs.enumerated() where program.startsByItself {
      let id = ProgramID(screen: screen, index: number)
      if view.programs.states[id] == nil { effects += start(id, program, takesKeys: false) }
    }
    return effects
  }

  mutating func handle(_ event: ProgramEvent, of id: ProgramID) -> [Effect] {
    guard let state = view.programs.states[id] else { return [] }
    switch event {
    case .picture(let picture): view.programs.show(picture, of: id)
    case .ended(let outcome):
      view.programs.end(id, outcome)
      if case .failed = outcome { chrome.status = "\(state.program.name): \(outcome.words)" }
    }
    show(programsOf: id.screen, named: state.program.id)
    if view.programs.states[id]?.picture?.rows != state.picture?.rows, isFocused(id) { reveal(id) }
    if case .ended(.status(0)) = event, state.program.draws { return [.reload(isAnswered: false)] }
    guard case .ended = event, state.program.exit == .back, id.screen == navigator.stack.top.screen else { return [] }
    settle()
    return navigator.stack.entries.count > 1 ? perform(router.back()) : []
  }

  private func isFocused(_ id: ProgramID) -> Bool {
    let viewport = viewport
    guard viewport.entry.screen == id.screen, let focus = viewport.entry.focus,
      viewport.screen.links.indices.contains(focus.link)
    else { return false }
    return viewport.screen.links[focus.link].target == .program(id.index)
  }

  /// Takes the keys back before a passage. A program that has ended and goes back then is idle when it comes again.
  mutating func leavePrograms(for passage: Passage) {
    if view.programs.focus != nil {
      view.programs.unfocus()
      show(programsOf: passage.before.top.screen)
    }
    let next = passage.after.top.screen
    for (id, state) in view.programs.states where id.screen == next && next != passage.before.top.screen {
      if !state.isRunning, state.program.exit == .back { view.programs.forget(id) }
    }
    if view.programs.states.isEmpty { return }
    view.composePrograms(of: next)
  }

  mutating func resizePrograms() -> [Effect] {
    var effects: [Effect] = []
    for (id, state) in view.programs.states.sorted(by: { $0.key < $1.key }) {
      let size = view.terminalSize(of: id, state.program)
      if view.programs.resize(id, to: size) { effects.append(.program(id, .resize(size))) }
    }
    return effects
  }

  mutating func forgetPrograms() -> [Effect] {
    var effects: [Effect] = []
    for (id, state) in view.programs.states.sorted(by: { $0.key < $1.key }) {
      if let now = request(of: id), now.asks(for: state.program) { continue }
      if state.isRunning { effects.append(.program(id, .end)) }
      view.programs.forget(id)
    }
    for id in view.live.keys { show(programsOf: id) }
    return effects
  }

  private mutating func show(programsOf screen: String, named name: String? = nil) {
    var screens: Set<String> = [screen]
    if name != nil { navigator.editAll { screens.insert($0.screen) } }
    for id in screens {
      view.composePrograms(of: id)
    }
    let ids = deck.screens.ids
    forgetInPanes { screens.contains(ids[$0]) }
    let view = view
    navigator.editAll { if screens.contains($0.screen) { view.keepInSight(&$0) } }
    layOut(isUpdate: true)
  }
}

// MARK: Their places on the terminal: the cursor, the corner and the mouse

extension Presenter {
  var programCursor: Position? {
    guard let id = focusedProgram, navigator.passage == nil, let cursor = view.programs.states[id]?.picture?.cursor,
      let area = area(of: id)
    else { return nil }
    let cell = Position(column: area.origin.column + cursor.column, row: area.origin.row + cursor.row)
    return size.whole.contains(cell) ? cell : nil
  }

  var programCorner: String? {
    if panes.isEmpty, let id = focusedProgram, let state = view.programs.states[id] {
      let key = keymap.key(for: .leaveProgram, in: .program) ?? ""
      return "\(key) leaves \(shortName(of: state))"
    }
    guard let id = wholeProgram, let state = view.programs.states[id] else { return nil }
    let key = keymap.key(for: .follow) ?? "Enter"
    switch state.phase {
    case .running: return "\(key) types into \(shortName(of: state))"
    case .ended(let outcome): return "\(shortName(of: state)) \(outcome.words); \(key) runs it again"
    }
  }

  private func shortName(of state: ProgramState) -> String {
    let name = state.program.name.prefix { $0 != " " }
    return TextLines.wrap(String(name), width: 20).first ?? ""
  }

  /// A click on a running program gives it the keys, one beside it takes them back.
  ///
  /// - Returns: nil if the screens get the mouse.
  mutating func giveToProgram(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect]? {
    guard panes.isEmpty, !isInTransition else { return nil }
    let hit = program(at: position)
    guard let focus = focusedProgram else {
      guard mouse == .press, let hit else { return nil }
      return follow(hit.id)
    }
    guard let hit, hit.id == focus else {
      // A drag that began on it may end beside it.
      guard mouse == .press || mouse == .rightPress else { return [] }
      view.programs.unfocus()
      view.composePrograms(of: focus.screen)
      layOut(isUpdate: true)
      return nil
    }
    return view.programs.states[focus]?.picture?.wantsMouse == true ? [.program(focus, .mouse(mouse, hit.cell))] : []
  }

  private func program(at position: Position) -> (id: ProgramID, cell: Position)? {
    let screen = navigator.stack.top.screen
    guard view.live[screen] != nil else { return nil }
    for (id, state) in view.programs.states where id.screen == screen && state.isRunning {
      guard let area = area(of: id), area.contains(position) else { continue }
      return (id, Position(column: position.column - area.origin.column, row: position.row - area.origin.row))
    }
    return nil
  }

  private func area(of id: ProgramID) -> Rect? {
    let viewport = viewport
    guard id.screen == viewport.entry.screen, let state = view.programs.states[id] else { return nil }
    if state.program.manner == .screen, let size = state.size {
      return viewport.placement.onTerminal(size.whole)
    }
    let output = viewport.screen.outputs.first { $0.source == .program(id.index) }
    return output.map { viewport.placement.onTerminal($0.area) }
  }
}

extension ScreenProgram {
  /// Returns true if both ask for the same program, wherever they stand in the file.
  fileprivate func asks(for other: ScreenProgram) -> Bool {
    var copy = self
    copy.line = other.line
    return copy == other
  }
}
