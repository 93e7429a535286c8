internal import Transitions

/// The display: the screens with the program's own lines and marks on them.
struct Overlay: Sendable {
  /// True if anything lies over the frame: then ``grid`` is the display.
  private(set) var isShown = false
  /// True if ``damage`` holds the display's changes; else they are the frame's.
  private(set) var hasChanged = false
  private(set) var grid = Grid(size: Size(columns: 0, rows: 0), filledWith: Cell.plain)
  /// The cells in which ``grid``, or the frame that has just replaced it, differs from the display before.
  private(set) var damage = Damage()
  private var scratch = Grid(size: Size(columns: 0, rows: 0), filledWith: Cell.plain)

  /// Draws contents over a frame; without any the display is the frame again.
  mutating func show(_ contents: OverlayContents, over frame: Grid, of view: DeckView) {
    guard !contents.isEmpty else {
      hasChanged = isShown
      if isShown { damage.compare(grid, to: frame) }
      isShown = false
      return
    }
    scratch.copy(frame)
    contents.draw(on: &scratch, of: view)
    scratch.mend()
    hasChanged = true
    if isShown { damage.compare(grid, to: scratch) } else { damage = .everything(frame.size) }
    swap(&grid, &scratch)
    isShown = true
  }
}

extension Cell {
  fileprivate static let plain = Cell(
    foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground)
}

extension Grid {
  /// Copies another grid, into the same memory if the size is the same.
  fileprivate mutating func copy(_ other: Grid) {
    guard size == other.size else {
      self = other
      return
    }
    for i in cells.indices { cells[i] = other.cells[i] }
  }
}

extension Damage {
  /// Holds, for each row, the span from the first to the last cell in which two grids differ; everything if their sizes
  /// do.
  fileprivate mutating func compare(_ old: borrowing Grid, to new: borrowing Grid) {
    guard old.size == new.size else {
      self = .everything(new.size)
      return
    }
    removeAll()
    let columns = new.size.columns
    for row in 0..<new.size.rows {
      let cells = (row * columns)..<((row + 1) * columns)
      guard let first = cells.first(where: { old.cells[$0] != new.cells[$0] }),
        let last = cells.last(where: { old.cells[$0] != new.cells[$0] })
      else { continue }
      spans.append(Span(row: row, start: first - cells.lowerBound, end: last - cells.lowerBound + 1))
    }
  }
}

extension Grid {
  /// Draws the progress of a paused transition over a whole row: its first column is the beginning, its last the end.
  ///
  /// It stands on the backgrounds of the row, so that it is no band of another colour on the picture.
  mutating func putScrubBar(_ progress: Double, row: Int, isPlain: Bool, palette: Palette) {
    let knob = Int((progress * Double(size.columns - 1)).rounded())
    for column in 0..<size.columns {
      let ground = self[column: column, row: row].background
      var cell = Cell(" ", foreground: palette.defaultForeground.readable(on: ground), background: ground)
      if column == knob {
        cell.scalar = isPlain ? "O" : "●"
      } else if column < knob {
        cell.scalar = isPlain ? "=" : "━"
      } else {
        cell.scalar = isPlain ? "-" : "─"
        cell.style.insert(.dim)
      }
      self[column: column, row: row] = cell
    }
  }
}

/// The lines and marks that lie over the screens in one frame.
struct OverlayContents {
  struct Hint {
    var text: String
    var row: Int
    var opacity: Double
    var ink: Color
    var ground: Color
  }

  var isBlank = false
  /// The focused link, if it is not a label.
  var focus: Rect?
  var matches: [(area: Rect, isCurrent: Bool)] = []
  var edges: [(mark: String, place: Position)] = []
  var pictures: [(picture: Grid, origin: Position)] = []
  var panel: Panel?
  /// A prompt, which is the line at the bottom where there is no message.
  var prompt: String?
  /// True if a pane names its keys itself, so that the line at the bottom is its own.
  var hasOwnKeys = false
  var asksItself = false
  var figures: String?
  var corner: (text: String, place: Position)?
  var scrubBar: (row: Int, progress: Double)?
  var hint: Hint?
  var lines: [String] = []
  /// The colours of lines and panels; nil for those of the terminal.
  var colors: ChromeColors?

  var isEmpty: Bool {
    !isBlank && focus == nil && matches.isEmpty && edges.isEmpty && pictures.isEmpty && panel == nil && figures == nil
      && corner == nil
      && scrubBar == nil && hint == nil && lines.isEmpty
  }

  func draw(on grid: inout Grid, of view: DeckView) {
    let (glyphs, emphasis) = (view.settings.rendition.glyphs, view.emphasis)
    let colors = colors ?? ChromeColors(of: view.settings.palette)
    let (palette, bar) = (colors.palette, colors.bar)
    if isBlank { return grid.clear(palette: palette) }
    if let focus { grid.highlightRegion(focus, emphasis) }
    for match in matches { grid.highlightMatch(match.area, isCurrent: match.isCurrent, emphasis) }
    for (mark, place) in edges {
      grid.write(mark, at: place, foreground: bar.ink, background: bar.ground)
    }
    for (picture, origin) in pictures { grid.cover(with: picture, at: origin) }
    panel?.draw(on: &grid, colors, mixes: view.mixes)
    if let figures {
      grid.write(
        figures, at: Position(column: max(0, grid.size.columns - DisplayWidth.of(figures)), row: 0),
        foreground: bar.ink, background: bar.ground)
    }
    if let corner {
      grid.write(corner.text, at: corner.place, foreground: bar.ink, background: bar.ground)
    }
    if let scrubBar {
      grid.putScrubBar(scrubBar.progress, row: scrubBar.row, isPlain: glyphs.isPlain, palette: palette)
    }
    if let hint {
      grid.putHint(hint.text, row: hint.row, ink: hint.ink, ground: hint.ground, opacity: hint.opacity)
    }
    let indent = String(repeating: " ", count: Panel.margin(on: grid.size).columns)
    for (index, line) in lines.enumerated() {
      grid.putBar(indent + line, row: max(0, grid.size.rows - lines.count) + index, ink: bar.ink, ground: bar.ground)
    }
    if glyphs == .ascii { grid.spellInASCII() }
  }
}

extension Grid {
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

  fileprivate mutating func clear(palette: Palette) {
    let blank = Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground)
    for index in cells.indices { cells[index] = blank }
  }

  fileprivate mutating func highlightMatch(_ rect: Rect, isCurrent: Bool, _ emphasis: Emphasis) {
    forEachCell(in: rect) { cell, _ in
      emphasis.apply(to: &cell)
      if isCurrent { cell.style.formUnion([.bold, .underline]) }
    }
  }
}
