internal import Transitions

extension PageSetter {
  /// Sets a snippet that can be run, the link that runs it, and the room for its output.
  mutating func setProgram(_ number: Int, code: CodeBlock) {
    let program = programs.programs[number]
    if let drawing = program.drawing, images.isDrawn(drawing) {
      let run = MarkdownText.Run(text: "", look: .image, image: drawing)
      return setPictures(in: MarkdownText(runs: [run]), like: style.text)
    }
    if let tool = program.missingTool {
      var line = SetLine("drawn by \(tool), which is not installed", like: style.cell(style.theme.line))
      line.crop(to: self.room, mark: style.glyphs.ellipsis, like: style.cell(style.theme.line))
      set(line)
      if !code.lines.isEmpty { setCode(code) }
      return
    }
    guard programs.areOffered else {
      if !code.lines.isEmpty { setCode(code) }
      return
    }
    let room = programs.rooms[.program(number)]
    let isReplaced = program.manner == .replacement && room.map { $0.rows > 0 } == true
    if !isReplaced {
      if !code.lines.isEmpty { setCode(code) }
      setLabel(number, of: program, note: room?.note ?? ScreenProgram.idleNote)
    }
    if let id = program.id, programs.namedElsewhere.contains(id) { return }
    var rows = room?.rows ?? 0
    var columns = room?.columns
    if room == nil, case .terminal(let size, standby: true) = program.manner {
      rows = size?.rows ?? ScreenProgram.standbyRows
      columns = size?.columns
    }
    setRoom(rows: rows, columns: columns, of: .program(number))
  }

  /// Sets the room for the output of a program elsewhere in the deck.
  mutating func setOutput(named name: String) {
    let own = programs.programs.firstIndex { $0.id == name }
    let room = own.flatMap { programs.rooms[.program($0)] } ?? programs.rooms[.named(name)]
    guard let room, room.rows > 0 else { return }
    setRoom(rows: room.rows, columns: room.columns, of: own.map { .program($0) } ?? .named(name))
  }

  private mutating func setLabel(_ number: Int, of program: ScreenProgram, note: String) {
    var line = SetLine()
    let label = SetLine("[\(program.label)]", like: style.cell([.link], on: style.text))
    line.append(label)
    line.places = [(ProgramLayout.Place.label(number), 0..<label.cells.count)]
    line.append(SetLine("  " + note, like: style.cell(style.theme.line)))
    line.crop(to: max(room, label.cells.count), mark: style.glyphs.ellipsis, like: style.cell(style.theme.line))
    set(line)
  }

  private mutating func setRoom(rows: Int, columns: Int?, of source: ProgramOutput.Source) {
    guard rows > 0 else { return }
    let columns = min(columns ?? room, Limits.size.columns)
    for _ in 0..<min(rows, Limits.size.rows) {
      var line = SetLine(repeating: " ", count: columns, like: style.text)
      line.places = [(ProgramLayout.Place.output(outputs.count), 0..<columns)]
      set(line)
    }
    outputs.append(source)
  }
}

extension ScreenProgram {
  /// The words beside the link of a program that has not run.
  static let idleNote = "Enter runs it"
  /// The rows of a terminal that is shown before its program runs, unless its fence says how many.
  static let standbyRows = 12
}
