internal import Transitions

/// What the program itself puts over the screens, and the cells with it on them.
struct Overlay: Sendable {
  /// A message, until the next key.
  var status: String?
  /// The frame display is asked for.
  var showsFigures = false
  /// What the frame display shows.
  var figures = FrameFigures()
  /// A text to be read, while it is open.
  var sheet: TextPanel?
  /// Whether the notes of the screen that is seen are shown.
  var showsNotes = false

  /// Whether anything is shown: then ``grid`` holds the display.
  private(set) var isShown = false
  /// Whether the display's changes are other than the frame's: ``damage`` says which.
  private(set) var hasChanged = false
  /// The frame with everything on it.
  private(set) var grid = Grid(size: Size(columns: 0, rows: 0), filledWith: Cell.plain)
  /// Where ``grid``, or the frame that has just come back in its place, differs from what was displayed before.
  private(set) var damage = Damage()
  private var scratch = Grid(size: Size(columns: 0, rows: 0), filledWith: Cell.plain)

  /// Nothing is to be shown: the display is the frame again.
  mutating func clear(to frame: borrowing Grid) {
    hasChanged = isShown
    if isShown { damage.compare(grid, to: frame) }
    isShown = false
  }

  /// Puts things over a frame.
  mutating func show(over frame: Grid, _ draw: (inout Grid) -> Void) {
    scratch.take(frame)
    draw(&scratch)
    scratch.mend()
    hasChanged = true
    if isShown { damage.compare(grid, to: scratch) } else { damage = .everything(frame.size) }
    swap(&grid, &scratch)
    isShown = true
  }
}

extension Cell {
  /// A cell that is never seen.
  fileprivate static let plain = Cell(
    foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground)
}

extension Grid {
  /// Becomes a copy of `other`, in its own memory where the size is the same.
  fileprivate mutating func take(_ other: Grid) {
    guard size == other.size else {
      self = other
      return
    }
    for i in cells.indices { cells[i] = other.cells[i] }
  }
}

extension Damage {
  /// Per row the span from the first to the last cell in which two grids differ; everything if their sizes do.
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
