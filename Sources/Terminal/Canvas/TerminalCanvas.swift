internal import Encoding
internal import Transitions

/// What the terminal shows, by whichever of two ways: screens at rest by curses, moving frames by the cell diff, which
/// costs a fraction per cell. Each is told what the other has drawn, so that both always know what stands there. A screen
/// with characters that curses does not draw is shown by the cell diff at rest too.
struct TerminalCanvas {
  private var rest: CursesCanvas
  private var motion: CellDiff
  /// Whether the cell diff has drawn last.
  private var isMoving = false
  /// Whether more than the damage may be new to curses.
  private var isForgotten = true
  /// Where the cell diff has left the cursor.
  private var place: Position?

  /// The emoji of several scalars that the terminal draws as one.
  var emoji: EmojiSequences {
    get { motion.emoji }
    set { motion.emoji = newValue }
  }

  init(rest: CursesCanvas, motion: CellDiff) {
    self.rest = rest
    self.motion = motion
  }

  /// Appends the bytes that make the terminal show a frame; none where nothing has changed.
  ///
  /// - Parameters:
  ///   - grid: All cells.
  ///   - damage: Where they may differ from those drawn last.
  ///   - cursor: Where the hidden cursor is left, for those who follow it.
  ///   - moves: Whether more frames are to come at once.
  mutating func draw(
    _ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?, moves: Bool, into bytes: inout [UInt8]
  ) {
    let needsDiff = moves || !isDrawnByCurses(grid, damage)
    isForgotten = false
    if needsDiff || isMoving {
      let start = bytes.count
      motion.encode(grid, damage: damage, into: &bytes)
      if needsDiff {
        rest.fallBehind()
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

  /// Whether curses draws all cells of a frame as they are. Where it has drawn the one before, only what differs counts.
  private func isDrawnByCurses(_ grid: borrowing Grid, _ damage: borrowing Damage) -> Bool {
    if isMoving || isForgotten { return grid.cells.allSatisfy(WindowWriter.draws) }
    let columns = grid.size.columns
    for span in damage.spans where span.row >= 0 && span.row < grid.size.rows {
      let start = span.row * columns
      for column in max(0, span.start)..<max(0, span.start, min(span.end, columns))
      where !WindowWriter.draws(grid.cells[start + column]) {
        return false
      }
    }
    return true
  }

  /// Takes note that nothing is known of what the terminal shows: the next frame is painted whole.
  mutating func forget() {
    rest.forget()
    motion.forget()
    // The cell diff clears nothing, and curses must see the terminal as it is before it can take over.
    isMoving = false
    isForgotten = true
    place = nil
  }

  /// Takes note that the terminal has other colours than it was taken for; the next frame is painted whole.
  mutating func adopt(depth: Rendition.Depth, palette: Palette) {
    rest.adopt(ColorReduction(to: depth, palette: palette))
    motion = CellDiff(depth: depth, palette: palette, emoji: motion.emoji)
    isMoving = false
    isForgotten = true
    place = nil
  }

  /// Throws away what curses has written outside a frame.
  func discard() {
    rest.discard()
  }

  /// Takes the new size of the terminal; the next frame is painted whole.
  mutating func resize(to size: Size) {
    rest.resize(to: size)
    motion.forget()
    isMoving = false
    isForgotten = true
    place = nil
  }
}
