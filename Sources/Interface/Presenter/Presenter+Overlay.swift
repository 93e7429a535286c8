internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// Puts the program's own lines and marks over the frame that was composed last.
  mutating func drawOverlay() {
    if isBlank {
      overlay.show(over: compositor.frame) { [palette = settings.palette] in $0.clear(palette: palette) }
      return
    }
    let isAtRest = !isInTransition && overview == nil
    let focus = isAtRest ? focusedRegion : nil
    let matches = matchesInSight
    let edges = isAtRest ? edgeMarks : []
    let lines = bottomLines
    let scrubBar = scrubBar
    let picking = self.picking
    guard
      focus != nil || !edges.isEmpty || !lines.isEmpty || overlay.showsFigures || overlay.sheet != nil
        || footer != nil || scrubBar != nil || picking != nil || !matches.isEmpty
    else {
      overlay.clear(to: compositor.frame)
      return
    }
    let (palette, emphasis) = (settings.palette, emphasis)
    let figures = overlay.showsFigures ? self.figures : nil
    let sheet = sheetLines
    let footer = footer
    let progress = navigator.run.progress
    let isPlain = settings.rendition.glyphs.isPlain
    let isASCII = settings.rendition.glyphs == .ascii
    overlay.show(over: compositor.frame) { grid in
      if let focus { grid.highlightRegion(focus, emphasis) }
      for match in matches { grid.highlightMatch(match.area, isCurrent: match.isCurrent, emphasis) }
      for (mark, place) in edges {
        grid.write(
          mark, at: place, foreground: palette.defaultBackground, background: palette.defaultForeground)
      }
      if let picking { grid.put(picking.picture, at: picking.panel.area.origin) }
      if let sheet { grid.putSheet(sheet, palette: palette) }
      if let figures {
        grid.write(
          figures, at: Position(column: max(0, grid.size.columns - DisplayWidth.of(figures)), row: 0),
          foreground: palette.defaultBackground, background: palette.defaultForeground)
      }
      if let scrubBar { grid.putScrubBar(progress, row: scrubBar, isPlain: isPlain, palette: palette) }
      if let footer {
        grid.putBar(footer.text, row: grid.size.rows - 1, opacity: footer.opacity, palette: palette)
      }
      for (index, line) in lines.enumerated() {
        grid.putBar(line, row: max(0, grid.size.rows - lines.count) + index, palette: palette)
      }
      if isASCII { grid.spellInASCII() }
    }
  }

  /// The focused link if it is no label: a label carries its focus in the frame itself.
  private var focusedRegion: Rect? {
    let entry = navigator.stack.top
    let screen = screen(of: entry)
    guard let spot = screen.spot(entry.focus), !screen.isLabel(spot) else { return nil }
    let placement = placement(of: entry)
    return placement.shows(spot.area) ? placement.onTerminal(spot.area) : nil
  }

  /// Arrows at the edges behind which the screen goes on.
  private var edgeMarks: [(mark: String, place: Position)] {
    let placement = placement(of: navigator.stack.top)
    let isPlain = settings.rendition.glyphs.isPlain
    let right = size.columns - 1
    let bottom = size.rows - 1
    guard right >= 0, bottom >= 0 else { return [] }
    var marks: [(mark: String, place: Position)] = []
    if placement.scroll.row > 0 { marks.append((isPlain ? "^" : "▲", Position(column: right, row: 0))) }
    if placement.scroll.row < placement.scrollLimit.row {
      marks.append((isPlain ? "v" : "▼", Position(column: right, row: bottom)))
    }
    if placement.scroll.column > 0 { marks.append((isPlain ? "<" : "◀", Position(column: 0, row: bottom / 2))) }
    if placement.scroll.column < placement.scrollLimit.column {
      marks.append((isPlain ? ">" : "▶", Position(column: right, row: bottom / 2)))
    }
    return marks
  }

  /// The message, else the information line where it is wanted.
  private var bottomLines: [String] {
    if let status = overlay.status {
      return Array(TextLines.wrap(status, width: size.columns).prefix(max(1, size.rows)))
    }
    if overlay.sheet != nil || picking != nil { return [] }
    if let search, search.isTyping { return [search.prompt(width: size.columns)] }
    if navigator.run.phase == .held { return [information] }
    return overlay.showsNotes && overview == nil ? noteLines : []
  }

  /// The line that names a few keys to somebody who has just come, where nothing else wants its place.
  private var footer: (text: String, opacity: Double)? {
    guard let welcome, bottomLines.isEmpty, overlay.sheet == nil, picking == nil, overview == nil, size.rows > 1,
      let text = Footer.text(
        of: keymap, width: size.columns, hasLinks: !screen(of: destination).stops.isEmpty)
    else { return nil }
    return (text, welcome.opacity)
  }

  /// The notes of the screen that is seen, in at most half of the rows.
  private var noteLines: [String] {
    let notes = screen(of: destination).notes ?? ""
    guard !notes.isEmpty else { return [] }
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { TextLines.wrap(String($0), width: size.columns) }
    let room = max(1, size.rows / 2)
    return lines.count > room ? lines.prefix(room - 1) + ["..."] : lines
  }

  /// The row of the scrub bar, over the lines at the bottom: while a transition is held, if there is room.
  var scrubBar: Int? {
    guard navigator.run.phase == .held, overlay.sheet == nil, size.columns > 1 else { return nil }
    let row = size.rows - bottomLines.count - 1
    return row > 1 ? row : nil
  }

  private var information: String {
    let run = navigator.run
    guard let passage = navigator.passage else { return "" }
    let frame = (run.frame * 100).rounded() / 100
    let decimals = frame == frame.rounded() ? 0 : 1
    return "\(passage.look.choice.route)  p \(Figure.fixed(run.progress, decimals: 3))"
      + "  frame \(Figure.fixed(frame, decimals: decimals))/\(Figure.fixed(run.total, decimals: 0))"
      + "  \(run.curve.name)  \(passage.operation.rawValue)  \(run.phase.rawValue)"
      + "  speed \(Figure.speed(run.speed))"
  }

  private var figures: String {
    let figures = overlay.figures
    return " \(Figure.fixed(figures.milliseconds, decimals: 2)) ms  \(figures.dropped) dropped  \(figures.bytes) B "
  }

  /// What is seen of the text that is open; its first line is kept within it.
  private var sheetLines: [String]? {
    mutating get {
      guard let sheet = overlay.sheet else { return nil }
      let all = sheet.subject == .help ? keymap.help(width: size.columns) : informationLines
      let hint = keymap.hint([(.down, "more"), (.escape, "close")])
      return overlay.sheet?.lines(of: all, rows: size.rows, hint: hint)
    }
  }
}

extension Grid {
  /// Covers a rectangle with another grid.
  fileprivate mutating func put(_ grid: borrowing Grid, at origin: Position) {
    let rect = Rect(column: origin.column, row: origin.row, columns: grid.size.columns, rows: grid.size.rows)
    forEachCell(in: rect) { cell, position in
      cell = grid[column: position.column - origin.column, row: position.row - origin.row]
    }
  }

  /// Marks a link that is no label: reverse, and brackets where there is room for them.
  fileprivate mutating func highlightRegion(_ rect: Rect, _ emphasis: Emphasis) {
    highlight(rect, emphasis)
    guard rect.size.columns >= 3 else { return }
    let middle = rect.origin.row + (rect.size.rows - 1) / 2
    for (mark, column) in [
      ("[" as Unicode.Scalar, rect.origin.column), ("]", rect.origin.column + rect.size.columns - 1),
    ] {
      forEachCell(in: Rect(column: column, row: middle, columns: 1, rows: 1)) { cell, _ in
        cell = cell.blanked
        cell.scalar = mark
      }
    }
  }

  /// Leaves nothing to be seen.
  fileprivate mutating func clear(palette: Palette) {
    let blank = Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground)
    for row in 0..<size.rows {
      for column in 0..<size.columns { self[column: column, row: row] = blank }
    }
  }

  /// Marks what a search has found: reverse, and where it stands bold and underlined too.
  fileprivate mutating func highlightMatch(_ rect: Rect, isCurrent: Bool, _ emphasis: Emphasis) {
    forEachCell(in: rect) { cell, _ in
      emphasis.apply(to: &cell)
      if isCurrent { cell.style.formUnion([.bold, .underline]) }
    }
  }

  /// A text over everything, its last line as a bar.
  fileprivate mutating func putSheet(_ lines: [String], palette: Palette) {
    clear(palette: palette)
    for (row, line) in lines.dropLast(lines.count > 1 ? 1 : 0).enumerated() where row < size.rows {
      write(
        line, at: Position(column: 0, row: row), foreground: palette.defaultForeground,
        background: palette.defaultBackground)
    }
    if lines.count > 1, let footer = lines.last { putBar(footer, row: size.rows - 1, palette: palette) }
  }
}
