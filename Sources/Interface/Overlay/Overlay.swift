internal import PortholeStreams
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
