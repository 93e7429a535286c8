/// The titles of a screen: large letters that are drawn with blocks on its ground. They are text, which takes turns with
/// other text; two titles that mix cannot be read.
///
/// A letter is a group of blocks, two to eight rows high, that touch each other and have one ground all around. A title is a
/// row of such letters, or a group as broad as a word. A title that another screen has in the same place does not count: it
/// stays as it is.
struct Titles: Sendable {
  /// The ground around the title in each cell; ``none`` in all other cells. It is empty if the screen has no title.
  private(set) var grounds: [Color] = []
  static let none = Color(bits: .max)

  private static let heights = 2...8
  /// The most columns between two letters.
  private static let gap = 4
  /// The most letters. A screen with more groups of blocks shows a picture.
  private static let most = 256

  private var blocks = TouchingCells()
  private var letters: [Letter] = []

  private struct Letter {
    /// The range of its cells among those of all groups.
    let group: Range<Int>
    let columns: Range<Int>
    let rows: Range<Int>
    let ground: Color
    var title: Int
    var isTitle = false
    var isOwn = true

    /// Returns whether two letters stand beside each other. Two strokes are a pattern.
    func isBeside(_ other: Letter) -> Bool {
      let gap =
        max(columns.lowerBound, other.columns.lowerBound) - min(columns.upperBound, other.columns.upperBound)
      return (0...Titles.gap).contains(gap) && max(columns.count, other.columns.count) > 1 && ground == other.ground
        && (rows.lowerBound == other.rows.lowerBound || rows.upperBound == other.rows.upperBound)
    }
  }

  /// - Parameter other: The cells of a screen of the same size that is shown in the same place; nil if there is none.
  ///
  /// - Complexity: O(cells).
  mutating func find(in cells: UnsafeBufferPointer<Cell>, _ size: Size, unlike other: UnsafeBufferPointer<Cell>?) {
    grounds.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    blocks.find(on: size) { cells[$0].kind == .block }
    if blocks.groups.count > Self.most { return }
    for group in blocks.groups {
      guard var letter = letter(of: group, in: cells, size) else { continue }
      if let other { letter.isOwn = blocks.cells[group].contains { cells[$0].bits != other[$0].bits } }
      letters.append(letter)
    }
    join()
    guard letters.contains(where: { $0.isTitle && $0.isOwn }) else { return }
    for _ in 0..<size.area { grounds.append(Self.none) }
    for letter in letters where letters.contains(where: { $0.title == letter.title && $0.isTitle && $0.isOwn }) {
      for index in blocks.cells[letter.group] { grounds[index] = letter.ground }
    }
  }

  /// Returns the letter of a group of blocks; nil if it is none.
  private func letter(of group: Range<Int>, in cells: UnsafeBufferPointer<Cell>, _ size: Size) -> Letter? {
    var (left, right, top, bottom) = (size.columns, 0, size.rows, 0)
    var ground: Color?
    var isPlain = true
    for index in blocks.cells[group] {
      (left, right) = (min(left, index % size.columns), max(right, index % size.columns + 1))
      (top, bottom) = (min(top, index / size.columns), max(bottom, index / size.columns + 1))
      size.forEachNeighbor(of: index) { near in
        if cells[near].kind == .block { return }
        isPlain = isPlain && cells[near].isBlank && ground.map { $0 == cells[near].background } ?? true
        ground = cells[near].background
      }
    }
    guard let ground, isPlain, Self.heights.contains(bottom - top) else { return nil }
    var letter = Letter(
      group: group, columns: left..<right, rows: top..<bottom, ground: ground, title: letters.count)
    // It is broad enough for several letters, and no mere bar.
    letter.isTitle = right - left >= 2 * (bottom - top) && group.count * 4 <= (right - left) * (bottom - top) * 3
    return letter
  }

  private mutating func join() {
    for index in letters.indices {
      for other in letters.indices[(index + 1)...] where letters[index].isBeside(letters[other]) {
        let (title, more) = (letters[index].title, letters[other].title)
        for letter in letters.indices where letters[letter].title == more { letters[letter].title = title }
        (letters[index].isTitle, letters[other].isTitle) = (true, true)
      }
    }
  }
}
