/// Finds the lines that stay where they are while the figure around them changes a little, as in a table that gets one
/// more row.
///
/// Two figures count as one if at least half the joints of the smaller one are joints of the other, at the same place.
/// Joints are corners, crossings and ends. Without this rule, lines of unlike boxes that meet by chance would be left
/// over as pieces while their boxes fade. Figures without joints, such as rules, count as one if half of the longer is in
/// both.
struct StillLines {
  /// A run of equal lines on a row.
  typealias Run = (row: Int, columns: Range<Int>)

  /// The lines that two figures have in common.
  private struct Overlap {
    var runs: [Run] = []
    var cells = 0
    var joints = 0

    mutating func add(_ row: Int, _ columns: Range<Int>, on grid: Grid) {
      runs.append((row, columns))
      cells += columns.count
      joints += columns.count { grid[column: $0, row: row].isJoint }
    }
  }

  /// The runs, figure by figure.
  private(set) var runs: [Run] = []

  /// Finds the lines of two screens of one size.
  ///
  /// - Parameters:
  ///   - lower: One of the screens.
  ///   - figures: Its figures.
  ///   - otherFigures: The figures of the other screen.
  ///   - isEqual: A closure that returns whether a place in `cells` is equal on both screens and may be used.
  /// - Complexity: O(cells).
  init(
    of lower: Grid, _ figures: [ScreenText.Token], and otherFigures: [ScreenText.Token], where isEqual: (Int) -> Bool
  ) {
    let columns = lower.size.columns
    // The number of the other screen's figure at each place; -1 for none.
    var owners = Array(repeating: -1, count: lower.cells.count)
    for (index, figure) in otherFigures.enumerated() {
      for (row, run) in figure.segments {
        for column in run { owners[row * columns + column] = index }
      }
    }
    for figure in figures {
      let overlaps = Self.overlaps(of: figure, with: owners, on: lower, where: isEqual)
      for (owner, overlap) in overlaps.sorted(by: { $0.key < $1.key })
      where Self.isSame(figure, otherFigures[owner], overlap) { runs += overlap.runs }
    }
  }

  /// Returns what a figure has in common with each figure of the other screen, by the numbers of those.
  private static func overlaps(
    of figure: ScreenText.Token, with owners: [Int], on grid: Grid, where isEqual: (Int) -> Bool
  ) -> [Int: Overlap] {
    var overlaps: [Int: Overlap] = [:]
    for (row, run) in figure.segments {
      let offset = row * grid.size.columns
      var column = run.lowerBound
      while column < run.upperBound {
        let (start, owner) = (column, owners[offset + column])
        while column < run.upperBound, owners[offset + column] == owner, isEqual(offset + column) { column += 1 }
        if start == column {
          column += 1
        } else if owner >= 0 {
          overlaps[owner, default: Overlap()].add(row, start..<column, on: grid)
        }
      }
    }
    return overlaps
  }

  private static func isSame(_ one: ScreenText.Token, _ other: ScreenText.Token, _ overlap: Overlap) -> Bool {
    if one.joints > 0, other.joints > 0 { return 2 * overlap.joints >= min(one.joints, other.joints) }
    return one.joints == other.joints && 2 * overlap.cells >= max(one.inkedCells, other.inkedCells)
  }
}

extension Cell {
  /// A Boolean value indicating whether a box-drawing character is more than a straight line through the cell.
  var isJoint: Bool {
    switch bits & 0x1F_FFFF {
    case 0x2500...0x250B, 0x254C...0x2551: false
    default: true
    }
  }
}
