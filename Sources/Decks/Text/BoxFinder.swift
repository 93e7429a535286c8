internal import Transitions

/// Finds the smallest box around a place: light, heavy, double, rounded or dashed lines of U+2500...257F, or `+`, `-`
/// and `|`.
///
/// Boxes may share walls. A title may cover up to half of the top and the bottom. The work of all searches on one
/// screen is bounded by its size.
struct BoxFinder {
  private let grid: Grid
  private(set) var budget: Int

  init(_ grid: Grid) {
    self.grid = grid
    budget = 4096 + 16 * grid.size.area
  }

  /// Returns the smallest box around `area` with its walls; nil if there is none or the budget is used up.
  mutating func box(round area: Rect) -> Rect? {
    let row = area.origin.row
    let right = area.origin.column + area.size.columns
    var best: Rect?
    var left = area.origin.column - 1
    while left >= 0, budget > 0 {
      if lines(left, row).isSuperset(of: .vertical), let box = box(left: left, beyond: right, row: row) {
        if best.map({ box.size.area < $0.size.area }) ?? true { best = box }
        // A box farther to the left is smaller only if it is lower; one more wall decides that.
        if left < area.origin.column - 1, best != nil { break }
      }
      left -= 1
      if let best, left < best.origin.column - best.size.columns { break }
    }
    return best
  }

  /// Returns the smallest box whose left wall passes `row` at `left` and whose right wall lies at `beyond` or farther.
  private mutating func box(left: Int, beyond: Int, row: Int) -> Rect? {
    var top = row - 1
    while top >= 0, budget > 0 {
      let corner = lines(left, top)
      if corner.isSuperset(of: [.right, .down]), let box = box(left: left, top: top, beyond: beyond, row: row) {
        return box
      }
      guard corner.isSuperset(of: .vertical) else { return nil }
      top -= 1
    }
    return nil
  }

  private mutating func box(left: Int, top: Int, beyond: Int, row: Int) -> Rect? {
    var column = left + 1
    var drawn = 0
    while column < grid.size.columns, budget > 0 {
      let here = lines(column, top)
      if column >= beyond, here.isSuperset(of: [.left, .down]), 2 * drawn >= column - left - 1,
        let bottom = bottom(left: left, right: column, below: row, from: top)
      {
        return Rect(column: left, row: top, columns: column - left + 1, rows: bottom - top + 1)
      }
      if here.isSuperset(of: .horizontal) { drawn += 1 } else if !here.isEmpty { return nil }
      if 2 * drawn + 128 < column - left { return nil }
      column += 1
    }
    return nil
  }

  /// Returns the first row under `below` that closes the walls at `left` and `right`, which start at `from`.
  private mutating func bottom(left: Int, right: Int, below: Int, from top: Int) -> Int? {
    var row = top + 1
    while row < grid.size.rows, budget > 0 {
      let a = lines(left, row)
      let b = lines(right, row)
      if row > below, a.isSuperset(of: [.up, .right]), b.isSuperset(of: [.up, .left]), isEdge(row, left, right) {
        return row
      }
      guard a.isSuperset(of: .vertical), b.isSuperset(of: .vertical) else { return nil }
      row += 1
    }
    return nil
  }

  private mutating func isEdge(_ row: Int, _ left: Int, _ right: Int) -> Bool {
    var drawn = 0
    for column in (left + 1)..<right {
      let here = lines(column, row)
      if here.isSuperset(of: .horizontal) { drawn += 1 } else if !here.isEmpty { return false }
    }
    return 2 * drawn >= right - left - 1
  }

  /// Returns the sides that a cell's lines reach.
  private mutating func lines(_ column: Int, _ row: Int) -> BoxLines {
    budget -= 1
    return BoxLines(of: grid[column: column, row: row].scalar)
  }
}

struct BoxLines: OptionSet {
  let rawValue: UInt8

  static let up = BoxLines(rawValue: 1)
  static let right = BoxLines(rawValue: 2)
  static let down = BoxLines(rawValue: 4)
  static let left = BoxLines(rawValue: 8)
  static let horizontal: BoxLines = [.left, .right]
  static let vertical: BoxLines = [.up, .down]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{2500}"..."\u{257F}":
      let digit = BoxLines.table[Int(scalar.value & 127)]
      self = BoxLines(rawValue: digit < 0x3A ? digit - 0x30 : digit - 0x37)
    case "+": self = [.up, .right, .down, .left]
    case "-": self = .horizontal
    case "|": self = .vertical
    default: self = []
    }
  }

  /// A hexadecimal digit for each of U+2500...257F, by the directions in its Unicode name.
  private static let table = Array(
    ("AA55AA55AA556666CCCC3333999977777777DDDDDDDDEEEEEEEEBBBBBBBBFFFF"
      + "FFFFFFFFFFFFAA55A5666CCC333999777DDDEEEBBBFFF6C9300081248124A5A5").utf8)
}
