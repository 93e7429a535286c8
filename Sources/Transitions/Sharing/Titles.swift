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

  /// The heights of a letter.
  private static let heights = 2...8
  /// The most columns between two letters.
  private static let gap = 4
  /// The most letters. A screen with more groups of blocks shows a picture.
  private static let most = 256

  /// A group of blocks that may be a letter.
  private struct Letter {
    /// The indices of its cells.
    let cells: [Int]
    let columns: Range<Int>
    let rows: Range<Int>
    /// The one ground of the blanks around it.
    let ground: Color
    /// The number of the title that it belongs to.
    var title: Int
    /// A Boolean value indicating whether it is a title, alone or with others.
    var isTitle: Bool

    /// Creates a letter, or returns nil if a group of blocks is none.
    init?(_ group: [Int], title: Int, in cells: UnsafeBufferPointer<Cell>, _ size: Size) {
      self.cells = group
      self.title = title
      let places = group.map { $0 % size.columns }
      guard let left = places.min(), let right = places.max(), let top = group.first, let bottom = group.last,
        let ground = Letter.ground(around: group, in: cells, size)
      else { return nil }
      self.ground = ground
      columns = left..<right + 1
      rows = top / size.columns..<bottom / size.columns + 1
      guard Titles.heights.contains(rows.count) else { return nil }
      // It is broad enough for several letters, and no mere bar.
      isTitle = columns.count >= 2 * rows.count && group.count * 4 <= columns.count * rows.count * 3
    }

    /// Returns the one ground of the blanks around some blocks; nil if there are several, or anything else.
    private static func ground(around group: [Int], in cells: UnsafeBufferPointer<Cell>, _ size: Size) -> Color? {
      var ground: Color?
      var isPlain = true
      for index in group {
        size.forEachNeighbor(of: index) { near in
          if cells[near].kind == .block { return }
          isPlain = isPlain && cells[near].isBlank && ground.map { $0 == cells[near].background } ?? true
          ground = cells[near].background
        }
      }
      return isPlain ? ground : nil
    }

    /// Returns whether two letters stand beside each other. Two strokes are a pattern.
    func isBeside(_ other: Letter) -> Bool {
      let gap =
        max(columns.lowerBound, other.columns.lowerBound) - min(columns.upperBound, other.columns.upperBound)
      return (0...Titles.gap).contains(gap) && max(columns.count, other.columns.count) > 1 && ground == other.ground
        && (rows.lowerBound == other.rows.lowerBound || rows.upperBound == other.rows.upperBound)
    }
  }

  /// Finds the titles of a screen.
  ///
  /// - Parameter other: The cells of a screen of the same size that is shown in the same place; nil if there is none.
  /// - Complexity: O(cells).
  mutating func find(in cells: UnsafeBufferPointer<Cell>, _ size: Size, unlike other: UnsafeBufferPointer<Cell>?) {
    grounds.removeAll(keepingCapacity: true)
    var letters: [Letter] = []
    var count = 0
    for group in TouchingCells(on: size, where: { cells[$0].kind == .block }) {
      count += 1
      if count > Self.most { return }
      if let letter = Letter(group, title: letters.count, in: cells, size) { letters.append(letter) }
    }
    Self.join(&letters)
    func isShared(_ letter: Letter) -> Bool {
      other.map { other in letter.cells.allSatisfy { cells[$0].bits == other[$0].bits } } ?? false
    }
    let own = Set(letters.filter { $0.isTitle && !isShared($0) }.map(\.title))
    if own.isEmpty { return }
    for _ in 0..<size.area { grounds.append(Self.none) }
    for letter in letters where own.contains(letter.title) {
      for index in letter.cells { grounds[index] = letter.ground }
    }
  }

  /// Joins the letters of each title.
  private static func join(_ letters: inout [Letter]) {
    for index in letters.indices {
      for other in letters.indices[(index + 1)...] where letters[index].isBeside(letters[other]) {
        let (title, more) = (letters[index].title, letters[other].title)
        for letter in letters.indices where letters[letter].title == more { letters[letter].title = title }
        (letters[index].isTitle, letters[other].isTitle) = (true, true)
      }
    }
  }
}
