internal import Transitions

// The two screens. A screen whose text fits into the room is shown as it is, without its margins, so that it can be
// read. Wider text is wrapped. Drawings that do not fit are drawn smaller, as in the overview.
extension NotesView {
  func putPictures(of talk: TalkState, in rows: Range<Int>, into grid: inout Grid) {
    let width = (size.columns - 2) / 2
    let right = size.columns - width
    putHeading(nowHeading(of: talk), column: 0, row: rows.lowerBound, width: width, into: &grid)
    putPicture(
      talk.isBlank ? nil : talk.now, column: 0, rows: rows.dropFirst(), width: width, into: &grid)
    putHeading(nextHeading(of: talk), column: right, row: rows.lowerBound, width: width, into: &grid)
    putPicture(talk.next, column: right, rows: rows.dropFirst(), width: width, into: &grid)
  }

  func showsText(inRows rows: Int) -> Bool {
    // A margin at both sides, or a frame.
    let room = Size(columns: (size.columns - 2) / 2 - 2, rows: rows - 1 - (mixes ? 0 : 2))
    return [talk?.now, talk?.next].allSatisfy { $0.map { shown($0.picture).content.size.fits(in: room) } ?? true }
  }

  private func nowHeading(of talk: TalkState) -> String {
    if talk.isBlank { return "Now: blank, any key shows \(talk.now.heading)" }
    let shown = talk.now
    return "Now" + (shown.allPauses > 0 ? ", part \(shown.pauses + 1) of \(shown.allPauses + 1)" : "")
      + ": \(shown.heading)"
  }

  private func nextHeading(of talk: TalkState) -> String {
    guard let next = talk.next else { return "Next: the end" }
    let isPart = next.number == talk.now.number && next.pauses > 0
    return isPart ? "Next: part \(next.pauses + 1) of \(next.allPauses + 1)" : "Next: \(next.number) \(next.heading)"
  }

  private func putHeading(_ text: String, column: Int, row: Int, width: Int, into grid: inout Grid) {
    grid.write(
      TextLines.cut(text, width: width - 1, isPlain: rendition.glyphs.isPlain),
      at: Position(column: column + (column == 0 ? 1 : 0), row: row), foreground: ink, background: paper, style: .bold,
      clippedTo: width)
  }

  private func putPicture(_ shown: TalkState.Shown?, column: Int, rows: Range<Int>, width: Int, into grid: inout Grid) {
    let whole = Rect(column: column, row: rows.lowerBound, columns: width, rows: rows.count)
    var room = Rect(column: column + 1, row: whole.origin.row, columns: width - 2, rows: whole.size.rows)
    let screen = (shown?.picture).map { self.shown($0) }
    let ground = screen.flatMap { $0.size.area > 0 ? $0[column: 0, row: 0].background : nil }
    // The screen is a card of one colour that stands out from the view: its own, or another than the view's. Where
    // colours are few, it has a frame.
    let card = ground == nil || ground == paper.unnamed ? paper.mixed(with: ink, 0.16) : ground ?? paper
    if mixes {
      grid.forEachCell(in: whole) { cell, _ in cell = Cell(" ", foreground: ink, background: card) }
    } else {
      grid.putFrame(whole, isPlain: rendition.glyphs.isPlain, ink: ink, ground: paper)
      room = Rect(column: room.origin.column, row: room.origin.row + 1, columns: width - 2, rows: rows.count - 2)
    }
    guard let shown, let screen, room.size.area > 0, ground != nil else { return }
    var picture = reduced(screen, to: room.size, isAtEnd: shown.pauses > 0)
    if mixes {
      for index in picture.cells.indices where picture.cells[index].background == ground {
        picture.cells[index].background = card
      }
    }
    grid.cover(
      with: picture,
      at: Position(
        column: room.origin.column + (room.size.columns - picture.size.columns) / 2,
        row: room.origin.row + (room.size.rows - picture.size.rows) / 2))
  }

  /// Returns a screen for a room: a part of it with all that stands on it, its text in narrower rows, or the whole of
  /// it, smaller.
  private func reduced(_ screen: Grid, to room: Size, isAtEnd: Bool) -> Grid {
    let content = screen.content
    if content.size.fits(in: room) {
      func start(_ first: Int, _ length: Int, _ room: Int, _ all: Int) -> Int {
        min(max(0, first - (room - length) / 2), max(0, all - room))
      }
      let window = Rect(
        column: start(content.origin.column, content.size.columns, room.columns, screen.size.columns),
        row: start(content.origin.row, content.size.rows, room.rows, screen.size.rows),
        columns: min(room.columns, screen.size.columns), rows: min(room.rows, screen.size.rows))
      return screen.part(window)
    }
    if let text = WrappedScreen(screen, in: content, width: room.columns) {
      return text.grid(atMost: room.rows, isAtEnd: isAtEnd, isPlain: rendition.glyphs.isPlain)
    }
    let miniature = Miniature(rendition: rendition, background: palette.defaultBackground)
    if content.size.columns > room.columns, let split = SplitScreen(screen, in: content, room: room) {
      return split.grid(of: screen, drawnBy: miniature, isPlain: rendition.glyphs.isPlain)
    }
    let scale = min(
      Double(room.columns) / Double(screen.size.columns), Double(room.rows) / Double(screen.size.rows))
    let size = Size(
      columns: max(1, Int((Double(screen.size.columns) * scale).rounded(.down))),
      rows: max(1, Int((Double(screen.size.rows) * scale).rounded(.down))))
    return miniature.picture(
      of: screen, in: screen.size.whole, size: size)
  }

  private func shown(_ screen: Grid) -> Grid {
    guard mixes else { return screen.resolved(with: palette) }
    var grid = screen
    for index in grid.cells.indices {
      grid.cells[index].foreground = grid.cells[index].foreground.unnamed
      grid.cells[index].background = grid.cells[index].background.unnamed
    }
    return grid
  }
}

extension Size {
  fileprivate func fits(in room: Size) -> Bool { columns <= room.columns && rows <= room.rows }
}

extension Grid {
  /// The smallest rectangle around all that differs from a blank of the first cell's background. Straight lines across
  /// do not count: they can be cut off.
  fileprivate var content: Rect {
    guard size.area > 0 else { return Rect(column: 0, row: 0, columns: 0, rows: 0) }
    let ground = self[column: 0, row: 0].background
    let lines: [Unicode.Scalar] = ["─", "━", "═", "▁", "▔"]
    var (left, right, top, bottom) = (size.columns, -1, size.rows, -1)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        guard !cell.isBlank && !lines.contains(cell.scalar) || cell.background != ground else { continue }
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    return right < 0
      ? Rect(column: 0, row: 0, columns: 0, rows: 0)
      : Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  fileprivate func part(_ area: Rect) -> Grid {
    var part = Grid(size: area.size, filledWith: self[column: area.origin.column, row: area.origin.row])
    part.draw(self, at: Position(column: -area.origin.column, row: -area.origin.row))
    return part
  }

}

/// A screen with a drawing for a smaller room: the drawing is smaller, and the text above and below it can be read.
struct SplitScreen {
  private let above: WrappedScreen
  private let below: WrappedScreen
  private let drawing: Rect
  private let size: Size

  /// Splits a part of a screen; nil if it has no rows of text, or more than the room has.
  ///
  /// - Complexity: O(cells of the part).
  init?(_ screen: Grid, in area: Rect, room: Size) {
    func part(_ rows: Range<Int>) -> Rect {
      Rect(column: area.origin.column, row: rows.lowerBound, columns: area.size.columns, rows: rows.count)
    }
    func text(_ rows: Range<Int>) -> WrappedScreen? { WrappedScreen(screen, in: part(rows), width: room.columns) }
    let all = area.origin.row..<(area.origin.row + area.size.rows)
    guard let first = all.first(where: { text($0..<($0 + 1)) == nil }),
      let last = all.last(where: { text($0..<($0 + 1)) == nil }), first > all.lowerBound || last + 1 < all.upperBound,
      let above = text(all.lowerBound..<first), let below = text((last + 1)..<all.upperBound)
    else { return nil }
    (self.above, self.below, size, drawing) = (above, below, room, part(first..<(last + 1)))
    guard above.fewestRows + drawnRows + below.fewestRows <= room.rows else { return nil }
  }

  private var drawnRows: Int { max(1, drawing.size.rows * size.columns / drawing.size.columns) }

  func grid(of screen: Grid, drawnBy miniature: Miniature, isPlain: Bool) -> Grid {
    let free = size.rows - drawnRows
    let top = above.grid(atMost: free - below.fewestRows, isAtEnd: false, isPlain: isPlain)
    let bottom = below.grid(atMost: free - top.size.rows, isAtEnd: false, isPlain: isPlain)
    let picture = miniature.picture(of: screen, in: drawing, size: Size(columns: size.columns, rows: drawnRows))
    var grid = Grid(
      size: Size(columns: size.columns, rows: top.size.rows + drawnRows + bottom.size.rows),
      filledWith: screen[column: 0, row: 0].blanked)
    var row = 0
    for part in [top, picture, bottom] {
      grid.cover(with: part, at: Position(column: 0, row: row))
      row += part.size.rows
    }
    return grid
  }
}
