/// The titles of a screen: large letters that are drawn with blocks on its ground; and the bars beside quotations. They
/// are text, which takes turns with other text; two titles that mix cannot be read.
///
/// A letter is a group of blocks, two to eight rows high, that touch each other and have one ground all around, or nearly
/// one. A title is a row of such letters, or a group as broad as a word. A bar is one column of equal blocks with text on
/// its right. What another screen has in the same place does not count: it stays as it is.
struct Titles: Sendable {
  /// The ground around the title or bar in each cell; ``none`` in all other cells. It is empty if the screen has none.
  private(set) var grounds: [Color] = []
  /// True for each cell of a bar; empty if the screen has neither titles nor bars.
  private var isBar: [Bool] = []
  static let none = Color(bits: .max)

  private static let heights = 2...8
  /// The most columns between two letters, and between a bar and its text.
  private static let gap = 4
  /// The contrast up to which two cells have one ground, such as that of a sky.
  private static let mostContrast: UInt32 = 2 * Cell.slightContrast
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
    /// True if it is a title, alone or with others, or a bar.
    var isTitle = false
    var isBar = false
    var isOwn = true

    /// Returns whether two letters stand beside each other. Two strokes are a pattern.
    func isBeside(_ other: Letter) -> Bool {
      let gap =
        max(columns.lowerBound, other.columns.lowerBound) - min(columns.upperBound, other.columns.upperBound)
      return (0...Titles.gap).contains(gap) && max(columns.count, other.columns.count) > 1 && !isBar && !other.isBar
        && ground.contrast(to: other.ground) < Titles.mostContrast
        && (rows.lowerBound == other.rows.lowerBound || rows.upperBound == other.rows.upperBound)
    }
  }

  /// - Parameter other: The cells of a screen of the same size that is shown in the same place; nil if there is none.
  ///
  /// - Complexity: O(cells).
  mutating func find(in cells: UnsafeBufferPointer<Cell>, _ size: Size, unlike other: UnsafeBufferPointer<Cell>?) {
    grounds.removeAll(keepingCapacity: true)
    isBar.removeAll(keepingCapacity: true)
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
    for _ in 0..<size.area {
      grounds.append(Self.none)
      isBar.append(false)
    }
    for letter in letters where letters.contains(where: { $0.title == letter.title && $0.isTitle && $0.isOwn }) {
      for index in blocks.cells[letter.group] {
        var left = index
        while left % size.columns > 0, cells[left].kind == .block { left -= 1 }
        // The ground may change from row to row.
        let ground = cells[left].background
        grounds[index] = ground.contrast(to: letter.ground) < Self.mostContrast ? ground : letter.ground
        isBar[index] = letter.isBar
      }
    }
  }

  /// Returns the ground of the title in a cell; ``none`` where there is no title.
  @inline(__always)
  func ground(_ index: Int) -> Color { grounds.isEmpty ? Self.none : grounds[index] }

  /// Returns whether a cell belongs to the bar beside a quotation.
  func isBar(_ index: Int) -> Bool { !isBar.isEmpty && isBar[index] }

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
        let own = cells[near].background
        isPlain = isPlain && cells[near].isBlank && ground.map { $0.contrast(to: own) < Self.mostContrast } ?? true
        ground = own
      }
    }
    guard let ground, isPlain else { return nil }
    var letter = Letter(
      group: group, columns: left..<right, rows: top..<bottom, ground: ground, title: letters.count)
    if right - left == 1, isBeside(text: group, in: cells, size) {
      (letter.isTitle, letter.isBar) = (true, true)
      return letter
    }
    guard Self.heights.contains(bottom - top) else { return nil }
    // It is broad enough for several letters, and no mere bar.
    letter.isTitle = right - left >= 2 * (bottom - top) && group.count * 4 <= (right - left) * (bottom - top) * 3
    return letter
  }

  /// Returns whether some cells of one column are equal, and text begins on the right of any of them.
  private func isBeside(text group: Range<Int>, in cells: UnsafeBufferPointer<Cell>, _ size: Size) -> Bool {
    let first = cells[blocks.cells[group.lowerBound]]
    return blocks.cells[group].allSatisfy { cells[$0].bits == first.bits }
      && blocks.cells[group].contains { index in
        let end = index - index % size.columns + size.columns
        return (index + 1..<min(end, index + 1 + Self.gap)).contains { cells[$0].isLetter }
      }
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
