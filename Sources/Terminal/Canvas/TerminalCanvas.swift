internal import PortholeStreams
internal import Transitions

/// The contents of the terminal. Curses draws screens at rest, the cell diff moving frames, at a fraction of the cost per
/// cell. Each learns what the other has drawn, so that both always know what is on the terminal. The cell diff also draws
/// screens at rest with characters and lines that curses cannot draw, and all of them where glyphs may reach out of their
/// cells: then each row that has changed is drawn whole, in the order of a first frame, as soon as nothing moves.
struct TerminalCanvas {
  private var rest: CursesCanvas
  private var motion: CellDiff
  private var isMoving = false
  private var isForgotten = true
  private var lost = Damage()
  /// The rows that were drawn in part, where glyphs may reach out of their cells.
  private var touched: Set<Int> = []
  private var place: Position?
  private var oracle = FrameOracle()
  /// The last frame, for the oracle; nil if it compares none or nothing is known of the terminal.
  private var last: Grid?

  init(rest: CursesCanvas, motion: CellDiff, answers: TerminalQueries) {
    self.rest = rest
    self.motion = motion
    _ = take(answers)
  }

  /// - Returns: True if the next frame must be painted whole.
  mutating func take(_ answers: TerminalQueries) -> Bool {
    motion.blocksOverhang = answers.takesBlocksFromFont
    guard answers.emoji != motion.emoji else { return false }
    motion.emoji = answers.emoji
    return true
  }

  /// Appends the bytes that make the terminal show a frame; none where nothing has changed.
  mutating func draw(
    _ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?, moves: Bool, into bytes: inout [UInt8]
  ) {
    let isCompared = oracle.isDue()
    if isCompared, let last {
      FrameOracle.expectNone(damage.missed(from: last, to: grid), "the frame has changed outside of its damage")
    }
    if FrameOracle.interval > 0 { last = copy grid }
    // Curses believes that the terminal still shows what was lost.
    let needsDiff =
      moves || !lost.spans.isEmpty || motion.blocksOverhang || !isDrawnByCurses(grid, damage)
    isForgotten = false
    if motion.blocksOverhang {
      touched.formUnion(damage.spans.map(\.row))
      if !moves { forgetTouched(grid.size) }
    }
    if needsDiff || isMoving {
      let start = bytes.count
      if lost.spans.isEmpty {
        motion.encode(grid, damage: damage, into: &bytes)
      } else {
        for span in damage.spans { lost.add(span) }
        motion.encode(grid, damage: lost, into: &bytes)
        lost.removeAll()
      }
      if isCompared { FrameOracle.expectNone(motion.difference(from: grid), "the terminal was not told of a cell") }
      if needsDiff {
        if let cursor, bytes.count > start || cursor != place {
          bytes.append(contentsOf: "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H".utf8)
          place = cursor
        }
      } else {
        rest.adopt(grid, cursor: cursor, into: &bytes)
      }
      isMoving = needsDiff
    } else {
      rest.draw(grid, damage: damage, cursor: cursor, into: &bytes)
      motion.assume(grid)
      place = nil
    }
  }

  private mutating func forgetTouched(_ size: Size) {
    for row in touched where row >= 0 && row < size.rows {
      motion.invalidate(Rect(column: 0, row: row, columns: size.columns, rows: 1))
      lost.add(Damage.Span(row: row, start: 0, end: size.columns))
    }
    touched.removeAll()
  }

  /// Returns whether curses draws all cells of a frame as they are. If it drew the last one, only the damage counts.
  private func isDrawnByCurses(_ grid: borrowing Grid, _ damage: borrowing Damage) -> Bool {
    let styles = motion.styles
    if isMoving || isForgotten { return grid.cells.allSatisfy { WindowWriter.draws($0) && !$0.needs(styles) } }
    let columns = grid.size.columns
    for span in damage.spans where span.row >= 0 && span.row < grid.size.rows {
      let start = span.row * columns
      for column in max(0, span.start)..<max(0, span.start, min(span.end, columns))
      where !WindowWriter.draws(grid.cells[start + column]) || grid.cells[start + column].needs(styles) {
        return false
      }
    }
    return true
  }

  /// Takes note that the terminal no longer shows the cells of an area: the next frame draws them again.
  mutating func invalidate(_ area: Rect) {
    guard !isForgotten else { return }
    motion.invalidate(area)
    for row in area.origin.row..<(area.origin.row + area.size.rows) {
      lost.add(Damage.Span(row: row, start: area.origin.column, end: area.origin.column + area.size.columns))
    }
  }

  /// Takes note that nothing is known of what the terminal shows: the next frame is painted whole.
  mutating func invalidate() {
    rest.invalidate()
    motion.invalidate()
    forget()
  }

  /// Adopts other colours of the terminal; the next frame is painted whole.
  mutating func adopt(depth: Rendition.Depth, palette: Palette) {
    rest.adopt(ColorReduction(to: depth, palette: palette))
    let blocksOverhang = motion.blocksOverhang
    motion = CellDiff(depth: depth, palette: palette, emoji: motion.emoji, styles: motion.styles)
    motion.blocksOverhang = blocksOverhang
    forget()
  }

  mutating func discardStart() { rest.discardStart() }

  mutating func resize(to size: Size) {
    rest.resize(to: size)
    motion.invalidate()
    forget()
  }

  private mutating func forget() {
    lost.removeAll()
    touched.removeAll()
    // The cell diff clears nothing, and curses must see the terminal as it is before it can take over.
    isMoving = false
    isForgotten = true
    (place, last) = (nil, nil)
  }
}
