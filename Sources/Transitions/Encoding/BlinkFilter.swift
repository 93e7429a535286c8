/// A filter over time that takes blinks from the frames of a terminal of few colours.
///
/// While a picture moves, grows or shrinks, its details pass over the cells. A colour that changes a little and turns back
/// then may cross the border of two of the terminal's colours and return, and the cell blinks. This filter knows the frames
/// before and after: a cell that both show alike, and that is slightly different in between, looks there as in them.
/// A clear difference is a detail that passes, and stays.
package struct BlinkFilter: Sendable {
  private var reduction: ColorReduction
  /// True if the tones of ``frame`` are mixed already: those of 256 colours, which are the same in every terminal.
  private let mixesTones: Bool
  /// The frames that are kept. The middle one is shown.
  private var before: ReducedFrame
  private var now: ReducedFrame
  private var after: ReducedFrame
  /// The cells of the filtered frame, with tones that are not mixed yet.
  private var cells: [Cell]
  package private(set) var frame: Grid
  /// The cells in which ``frame`` differs from the one before.
  package private(set) var damage = Damage()

  package init(size: Size, depth: Rendition.Depth) {
    let blank = Cell(foreground: .white, background: .black)
    reduction = ColorReduction(to: depth)
    mixesTones = depth == .palette
    frame = Grid(size: size, filledWith: blank)
    cells = frame.cells
    before = ReducedFrame(size.area, of: blank)
    (now, after) = (before, before)
  }

  package mutating func removeAll() {
    before.clear()
    now.clear()
    after.clear()
  }

  /// Sets ``frame`` to a frame without what blinks in it, and sets ``damage``.
  ///
  /// - Parameter progress: The progress of the frame before, the frame itself, and the frame after. Frames that are kept
  ///   from the last call are used again.
  package mutating func show(_ progress: InlineArray<3, Double>, compose: (Double) -> Grid) {
    if now.progress == progress[0] || after.progress == progress[1] {
      // Forwards.
      swap(&before, &now)
      swap(&now, &after)
    } else if now.progress == progress[2] || before.progress == progress[1] {
      swap(&after, &now)
      swap(&now, &before)
    }
    func update(_ frame: inout ReducedFrame, _ progress: Double) {
      if frame.progress != progress { frame.replace(by: compose(progress).cells, at: progress) }
    }
    update(&before, progress[0])
    update(&now, progress[1])
    update(&after, progress[2])
    filter()
  }

  private mutating func filter() {
    let mixesTones = mixesTones
    damage.removeAll()
    before.withPointers { before in
      now.withPointers { now in
        after.withPointers { after in
          withUnsafeMutablePointer(to: &reduction) { reduction in
            func steady(_ index: Int) -> Cell {
              let cell = now.cells[index]
              guard cell != before.cells[index], cell.isSlightlyDifferent(from: before.cells[index]),
                cell.isSlightlyDifferent(from: after.cells[index])
              else { return cell }
              let usual = before.appearance(index, reduction)
              let isBlinking = usual != now.appearance(index, reduction) && usual == after.appearance(index, reduction)
              return isBlinking ? before.cells[index] : cell
            }
            cells.withUnsafeMutableBufferPointer { cells in
              Self.show(on: &frame, &damage) { index in
                let cell = steady(index)
                if cell == cells[index] { return nil }
                cells[index] = cell
                return mixesTones ? reduction.pointee.drawn(cell) : cell
              }
            }
          }
        }
      }
    }
  }

  /// - Parameter cell: Returns the new cell of an index; nil if it is the same as before.
  @inline(__always)
  private static func show(on frame: inout Grid, _ damage: inout Damage, _ cell: (Int) -> Cell?) {
    let (rows, columns) = (frame.size.rows, frame.size.columns)
    frame.cells.withUnsafeMutableBufferPointer { cells in
      for row in 0..<rows {
        let start = row * columns
        var first: Int?
        for index in start..<start + columns {
          if let cell = cell(index), cell != cells[index] {
            cells[index] = cell
            first = first ?? index
          } else if let begin = first {
            damage.spans.append(Damage.Span(row: row, start: begin - start, end: index - start))
            first = nil
          }
        }
        if let first { damage.spans.append(Damage.Span(row: row, start: first - start, end: columns)) }
      }
    }
  }
}

extension Cell {
  /// Returns true if a narrow cell without marks hardly differs from another one: both are
  /// blanks or blocks of nearly the same mean colour, or they are the same character in nearly the same colours.
  fileprivate func isSlightlyDifferent(from other: Cell) -> Bool {
    // Nearly all cells that blink while a picture is scaled differ by less.
    let most = Cell.slightContrast / 2
    if let mean = pictureMean, let otherMean = other.pictureMean { return mean.contrast(to: otherMean) < most }
    return bits == other.bits && role == .narrow && marks.isEmpty && other.marks.isEmpty
      && foreground.contrast(to: other.foreground) < most && background.contrast(to: other.background) < most
  }

  /// The mean colour of a blank or block; nil for any other cell.
  private var pictureMean: Color? {
    if isTone { return background }
    guard role == .narrow, marks.isEmpty, isBlank || coverage != nil else { return nil }
    let isDots = kind == .pattern && GlyphShape.shade(of: scalar.value) == nil
    return isDots ? nil : mean.rounded
  }
}
