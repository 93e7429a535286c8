/// The titles of a screen: large letters that are drawn with blocks on its ground. They are text, which takes turns with
/// other text; two titles that mix cannot be read.
///
/// A letter is a group of blocks, two to eight rows high, that touch each other and have one ground all around. A title is a
/// row of such letters, or a group as broad as a word. A title that another screen has in the same place does not count: it
/// stays as it is.
struct Titles: Sendable {
  /// The ground around the title in each cell; ``none`` in all other cells. It is empty if the screen has no title.
  private(set) var grounds: [Color] = []
  /// The colour that means no title.
  static let none = Color(bits: .max)

  private var runs: [Run] = []
  private var groups: [Group] = []

  /// Blocks beside each other on a row.
  private struct Run {
    let row: Int
    let columns: Range<Int>
    let group: Int
  }

  /// Runs that touch each other.
  private struct Group {
    var columns: Range<Int>
    var rows: Range<Int>
    var ground: Color
    /// The number of cells.
    var count: Int
    /// A Boolean value indicating whether its cells are on one ground.
    var isPlain: Bool
    /// The index of the group that this one is a part of, or its own.
    var whole: Int
    var isTitle = false
    /// A Boolean value indicating whether the other screen has it as well.
    var isShared = true

    /// A Boolean value indicating whether it is broad enough for several letters, and is no mere bar.
    var isWord: Bool { columns.count >= 2 * rows.count && count * 4 <= columns.count * rows.count * 3 }

    /// Returns whether two letters stand beside each other. Two strokes are a pattern.
    func isBeside(_ other: Group) -> Bool {
      let gap =
        max(columns.lowerBound, other.columns.lowerBound) - min(columns.upperBound, other.columns.upperBound)
      return (0...Titles.gap).contains(gap) && max(columns.count, other.columns.count) > 1 && ground == other.ground
        && (rows.lowerBound == other.rows.lowerBound || rows.upperBound == other.rows.upperBound)
    }
  }

  /// The heights of a letter.
  private static let heights = 2...8
  /// The most columns between two letters.
  fileprivate static let gap = 4
  /// The most letters. A screen with more groups of blocks shows a picture.
  private static let most = 256

  /// Finds the titles of a screen.
  ///
  /// - Parameter other: The cells of a screen of the same size that is shown in the same place; nil if there is none.
  /// - Complexity: O(cells).
  mutating func find(in cells: UnsafeBufferPointer<Cell>, _ size: Size, unlike other: UnsafeBufferPointer<Cell>?) {
    grounds.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    var above = 0..<0
    for row in 0..<size.rows {
      let first = runs.count
      let line = UnsafeBufferPointer(rebasing: cells[row * size.columns..<(row + 1) * size.columns])
      var column = 0
      while column < size.columns {
        guard line[column].kind == .block else {
          column += 1
          continue
        }
        let start = column
        while column < size.columns, line[column].kind == .block { column += 1 }
        add(start..<column, row, touching: above, cells, size)
      }
      above = first..<runs.count
    }
    findTitles()
    for run in runs {
      let isShared = other.map { other in
        run.columns.allSatisfy { cells[run.row * size.columns + $0].bits == other[run.row * size.columns + $0].bits }
      }
      if isShared != true { groups[whole(of: run.group)].isShared = false }
    }
    guard groups.contains(where: { $0.isTitle && !$0.isShared }) else { return }
    for _ in 0..<size.area { grounds.append(Self.none) }
    for run in runs {
      let title = groups[whole(of: run.group)]
      guard title.isTitle, !title.isShared else { continue }
      for column in run.columns { grounds[run.row * size.columns + column] = title.ground }
    }
  }

  /// Adds a run to the groups that it touches.
  private mutating func add(
    _ columns: Range<Int>, _ row: Int, touching above: Range<Int>, _ cells: UnsafeBufferPointer<Cell>, _ size: Size
  ) {
    let ground = ground(around: columns, row, cells, size)
    var group = Group(
      columns: columns, rows: row..<row + 1, ground: ground ?? Self.none, count: columns.count,
      isPlain: ground != nil, whole: groups.count)
    let own = groups.count
    groups.append(group)
    for index in above {
      let run = runs[index]
      guard run.columns.lowerBound <= columns.upperBound, columns.lowerBound <= run.columns.upperBound else { continue }
      let other = whole(of: run.group)
      if other == own { continue }
      let part = groups[other]
      group.columns =
        min(group.columns.lowerBound, part.columns.lowerBound)..<max(group.columns.upperBound, part.columns.upperBound)
      group.rows = min(group.rows.lowerBound, part.rows.lowerBound)..<row + 1
      group.count += part.count
      group.isPlain = group.isPlain && part.isPlain && part.ground == group.ground
      groups[other].whole = own
    }
    groups[own] = group
    runs.append(Run(row: row, columns: columns, group: own))
  }

  /// Returns the one ground of the blanks around a run; nil if there are several, or anything else.
  private func ground(
    around columns: Range<Int>, _ row: Int, _ cells: UnsafeBufferPointer<Cell>, _ size: Size
  ) -> Color? {
    var ground: Color?
    let around = max(0, columns.lowerBound - 1)..<min(size.columns, columns.upperBound + 1)
    for row in max(0, row - 1)...min(size.rows - 1, row + 1) {
      for column in around {
        let cell = cells[row * size.columns + column]
        if cell.kind == .block { continue }
        guard cell.isBlank, ground.map({ $0 == cell.background }) ?? true else { return nil }
        ground = cell.background
      }
    }
    return ground
  }

  private func whole(of group: Int) -> Int {
    var group = group
    while groups[group].whole != group { group = groups[group].whole }
    return group
  }

  /// Joins the letters of each title.
  private mutating func findTitles() {
    let letters = groups.indices.filter {
      groups[$0].whole == $0 && groups[$0].isPlain && Self.heights.contains(groups[$0].rows.count)
    }
    if letters.count > Self.most { return }
    for (place, index) in letters.enumerated() {
      for other in letters[(place + 1)...] where groups[index].isBeside(groups[other]) {
        let (title, more) = (whole(of: index), whole(of: other))
        groups[more].whole = title
        groups[title].isTitle = true
      }
    }
    for index in letters where groups[index].isWord { groups[whole(of: index)].isTitle = true }
  }
}
