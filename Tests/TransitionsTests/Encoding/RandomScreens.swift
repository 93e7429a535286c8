import TestSupport
import Transitions

/// Screens of everything a cell can hold, from a seed.
struct RandomScreens {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func color() -> Color {
    let palette = Palette.standard
    return switch number(below: 8) {
    case 0: palette.defaultForeground
    case 1, 2: palette.defaultBackground
    case 3: palette.indexed(number(below: 16))
    case 4: palette.indexed(number(below: 256))
    case 5: Color(rgb: [0, 0x808080, 0xFFFFFF][number(below: 3)])
    default: Color(rgb: UInt32(number(below: 1 << 24)))
    }
  }

  private mutating func fill(_ grid: inout Grid, column: Int, row: Int) {
    let narrow: [Unicode.Scalar] = ["a", "Z", "~", "é", "█", "▚", "─", "\u{1FB3C}", "⣿", "ж"]
    let wide: [Unicode.Scalar] = ["漢", "字", "한", "Ａ", "😀"]
    var cell = Cell(foreground: color(), background: color())
    let kind = number(below: 10)
    if kind > 3 { cell.scalar = narrow[number(below: narrow.count)] }
    if kind == 9 { cell.style = Style(rawValue: UInt16(number(below: 64))) }
    if kind == 8 || kind == 3 {
      let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", "\u{308}", "\u{331}"]
      for mark in marks.prefix(1 + number(below: 4)) { cell.marks.append(mark) }
    }
    if kind == 2 { cell.style = [.underline] }
    guard kind == 7, column + 1 < grid.size.columns else {
      grid[column: column, row: row] = cell
      return
    }
    cell.scalar = wide[number(below: wide.count)]
    cell.role = .lead
    grid[column: column, row: row] = cell
    cell.role = .trail
    grid[column: column + 1, row: row] = cell
  }

  /// A screen with every cell at random, in runs.
  mutating func screen(_ size: Size) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: color(), background: color()))
    for row in 0..<size.rows { change(&grid, row: row, start: 0, end: size.columns) }
    grid.mend()
    return grid
  }

  /// The next frame, and where it differs.
  mutating func frame(after grid: Grid) -> (Grid, Damage) {
    var next = grid
    for row in 0..<grid.size.rows where number(below: 3) > 0 {
      let start = number(below: grid.size.columns)
      change(&next, row: row, start: start, end: min(grid.size.columns, start + 1 + number(below: 9)))
    }
    if number(below: 4) == 0 {
      let row = number(below: grid.size.rows)
      let plain = Cell(foreground: color(), background: Palette.standard.defaultBackground)
      for column in number(below: grid.size.columns)..<grid.size.columns { next[column: column, row: row] = plain }
    }
    next.mend()
    return (next, damage(grid, next))
  }

  private mutating func change(_ grid: inout Grid, row: Int, start: Int, end: Int) {
    var column = start
    while column < end {
      fill(&grid, column: column, row: row)
      let cell = grid[column: column, row: row]
      column += 1
      // Colours and characters come in runs, as on real screens.
      while column < end, cell.role == .narrow, number(below: 3) > 0 {
        grid[column: column, row: row] = cell
        column += 1
      }
    }
  }

  /// Spans that hold every difference and, as a compositor's do, some cells more.
  private mutating func damage(_ old: Grid, _ new: Grid) -> Damage {
    var damage = Damage()
    for row in 0..<old.size.rows {
      let columns = (0..<old.size.columns).filter { old[column: $0, row: row] != new[column: $0, row: row] }
      guard let first = columns.first, let last = columns.last else { continue }
      let start = max(0, first - number(below: 4))
      let end = min(old.size.columns, last + 1 + number(below: 4))
      damage.spans.append(.init(row: row, start: start, end: end))
    }
    return damage
  }
}
