internal import PortholeDecks
internal import Transitions

extension Size {
  var whole: Rect { Rect(column: 0, row: 0, columns: columns, rows: rows) }
}

/// The place of a screen of one size on a terminal of another: centred, at the edge, or scrolled, on each axis.
struct Placement: Hashable {
  let screen: Size
  let terminal: Size
  /// The terminal's cell of the screen's first cell; negative if it is scrolled.
  let offset: Position

  init(of screen: Size, on terminal: Size, align: ScreenSettings.Align, scroll: Position) {
    self.screen = screen
    self.terminal = terminal
    func offset(_ length: Int, _ room: Int, _ scroll: Int, tenths: Int) -> Int {
      length > room ? -min(max(scroll, 0), length - room) : (room - length) * tenths / 10
    }
    let (across, down) =
      switch align {
      case .asIs, .fill: (0, 0)
      case .center: (5, 5)
      case .top: (5, 0)
      case .upper: (5, 4)
      }
    self.offset = Position(
      column: offset(screen.columns, terminal.columns, scroll.column, tenths: across),
      row: offset(screen.rows, terminal.rows, scroll.row, tenths: down))
  }

  /// The screen's column and row at the terminal's top left; zero if it is not scrolled.
  var scroll: Position { Position(column: max(0, -offset.column), row: max(0, -offset.row)) }

  var scrollLimit: Position {
    Position(column: max(0, screen.columns - terminal.columns), row: max(0, screen.rows - terminal.rows))
  }

  /// Returns a rectangle of the screen in cells of the terminal. It may lie off the terminal.
  func onTerminal(_ rect: Rect) -> Rect {
    rect.moved(columns: offset.column, rows: offset.row)
  }

  func onScreen(_ position: Position) -> Position {
    Position(column: position.column - offset.column, row: position.row - offset.row)
  }

  /// The part of the screen that is visible, and the space around it.
  var window: Rect {
    Rect(column: -offset.column, row: -offset.row, columns: terminal.columns, rows: terminal.rows)
  }

  func shows(_ rect: Rect) -> Bool { rect.meets(window) }

  /// The cells of the terminal that the screen covers; nil if it covers all of them, or none.
  var part: Rect? {
    let part = onTerminal(screen.whole).intersection(terminal.whole)
    return part.isEmpty || part.size == terminal ? nil : part
  }

  /// Returns the nearest scroll position that shows a rectangle of the screen; its start, if it is too large.
  func scroll(revealing rect: Rect) -> Position {
    func reveal(_ scroll: Int, _ start: Int, _ length: Int, _ room: Int, _ limit: Int) -> Int {
      var scroll = scroll
      if start + length > scroll + room { scroll = start + length - room }
      if start < scroll { scroll = start }
      return min(max(scroll, 0), limit)
    }
    return Position(
      column: reveal(
        scroll.column, rect.origin.column, rect.size.columns, terminal.columns, scrollLimit.column),
      row: reveal(scroll.row, rect.origin.row, rect.size.rows, terminal.rows, scrollLimit.row))
  }
}
