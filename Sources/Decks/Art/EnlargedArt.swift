internal import Transitions

/// Draws a work of art at a whole multiple of its size. Blocks, shades and Braille dots get larger, exactly if the glyphs
/// allow it, and lines get longer. Letters have one size: the lines of a text stay together at the place of the text.
struct EnlargedArt {
  private let work: Grid
  private let factor: Int
  private let shapes: [GlyphShape]
  private var words: [(words: Rect, place: Position)] = []

  /// The picture cells for each hundred letters that a work needs at least to be enlarged.
  private static let leastPictures = 10

  /// Returns the largest factor at which a work fits into a size; 1 for a work that is mainly words.
  ///
  /// - Complexity: O(cells of the work) if it fits at twice its size.
  static func factor(of work: Grid, in size: Size) -> Int {
    guard work.size.area > 0 else { return 1 }
    let factor = min(size.columns / work.size.columns, size.rows / work.size.rows)
    guard factor > 1 else { return 1 }
    let kinds = work.cells.map(\.kind)
    let (letters, pictures) = (
      kinds.count { $0 == .letter }, kinds.count { $0 == .block || $0 == .pattern || $0 == .line }
    )
    return pictures * 100 >= leastPictures * letters ? factor : 1
  }

  /// - Parameter factor: At least 1.
  init(_ work: Grid, times factor: Int, glyphs: Rendition.Glyphs, keeping labels: [Rect]) {
    (self.work, self.factor) = (work, factor)
    shapes = GlyphShape.candidates(glyphs)
    words = places(of: words(keeping: labels))
  }

  func area(_ part: Rect) -> Rect {
    Rect(
      column: part.origin.column * factor, row: part.origin.row * factor, columns: part.size.columns * factor,
      rows: part.size.rows * factor)
  }

  /// Returns the cells on which words stand: a part of one row of the work, which is as long as before.
  func place(ofWords words: Rect) -> Rect {
    let whole = self.words.first { $0.words.contains(words.origin) }
    guard let whole else { return area(words) }
    let shift = words.origin.column - whole.words.origin.column
    return Rect(
      column: whole.place.column + shift, row: whole.place.row, columns: words.size.columns, rows: words.size.rows)
  }

  /// - Complexity: O(cells of the result).
  func grid() -> Grid {
    let size = Size(columns: work.size.columns * factor, rows: work.size.rows * factor)
    var grid = Grid(size: size, filledWith: work.cells[0])
    for row in 0..<work.size.rows {
      for column in 0..<work.size.columns {
        let cell = work[column: column, row: row]
        for j in 0..<factor {
          for i in 0..<factor {
            grid[column: column * factor + i, row: row * factor + j] = part(of: cell, i, j)
          }
        }
      }
    }
    for (words, place) in words {
      for i in 0..<words.size.columns {
        let ground = grid[column: place.column + i, row: place.row].background
        var cell = work[column: words.origin.column + i, row: words.origin.row]
        // A blank between two words has the ground of its new place, and so have letters where the ground changes slowly.
        if cell.kind == .blank && cell.role == .narrow || isNear(cell.background, ground) { cell.background = ground }
        grid[column: place.column + i, row: place.row] = cell
      }
    }
    return grid
  }

  /// Returns one of the cells that a cell becomes: column `i` and row `j` of them.
  private func part(of cell: Cell, _ i: Int, _ j: Int) -> Cell {
    switch cell.kind {
    case .letter: return blank(cell)
    case .line: return line(cell, i, j)
    case .block:
      guard let mask = GlyphShape.mask(of: cell.scalar.value) else { return cell }
      let part = SampleMask { x, y in
        mask.contains(
          Int((Double(i) + x) / Double(factor) * Double(SampleMask.columns)),
          Int((Double(j) + y) / Double(factor) * Double(SampleMask.rows)))
      }
      if part.isFull || part == mask { return part == mask ? cell : drawn(cell, "█") }
      if part.isEmpty { return drawn(cell, " ") }
      return PartedCell(lower: cell.background, upper: cell.foreground, mask: part).cell(drawnWith: shapes)
    case .pattern where (0x2800...0x28FF).contains(cell.scalar.value): return drawn(cell, dots(cell, i, j))
    case .blank where cell.role != .narrow: return blank(cell)
    case .pattern, .blank: return cell
    }
  }

  /// Returns a part of a line: the line or the corner itself in the middle, and its arms around it.
  private func line(_ cell: Cell, _ i: Int, _ j: Int) -> Cell {
    let middle = (factor - 1) / 2
    if i == middle, j == middle { return cell }
    guard let arms = GlyphShape.arms(of: cell.scalar.value) else { return drawn(cell, " ") }
    let weight: Int
    if j == middle {
      weight = i < middle ? arms.left : arms.right
    } else if i == middle {
      weight = j < middle ? arms.up : arms.down
    } else {
      weight = 0
    }
    return drawn(cell, (j == middle ? [" ", "─", "━", "═"] : [" ", "│", "┃", "║"])[weight])
  }

  private func dots(_ cell: Cell, _ i: Int, _ j: Int) -> Unicode.Scalar {
    // The bits of the dots, row by row.
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    var pattern: UInt32 = 0x2800
    for y in 0..<4 {
      for x in 0..<2 where cell.scalar.value & bits[(j * 4 + y) / factor][(i * 2 + x) / factor] != 0 {
        pattern |= bits[y][x]
      }
    }
    return Unicode.Scalar(pattern) ?? cell.scalar
  }

  private func blank(_ cell: Cell) -> Cell { Cell(" ", foreground: cell.foreground, background: cell.background) }

  private func drawn(_ cell: Cell, _ scalar: Unicode.Scalar) -> Cell {
    var cell = cell
    cell.scalar = scalar
    return cell
  }

  /// Returns the words of the work: letters with at most one blank between two of them, and on one ground.
  private func words(keeping labels: [Rect]) -> [Rect] {
    let kept = Dictionary(labels.map { ($0.origin, $0.size.columns) }) { first, _ in first }
    var words: [Rect] = []
    for row in 0..<work.size.rows {
      var column = 0
      while column < work.size.columns {
        let start = column
        column += 1
        if let length = kept[Position(column: start, row: row)] {
          column = min(work.size.columns, start + max(1, length))
        } else {
          guard isLetter(start, row) else { continue }
          while column < work.size.columns, kept[Position(column: column, row: row)] == nil, goesOn(at: column, row) {
            column += 1
          }
          while !isLetter(column - 1, row) { column -= 1 }
        }
        words.append(Rect(column: start, row: row, columns: column - start, rows: 1))
      }
    }
    return words
  }

  /// The most columns between two words of a text.
  private static let mostGap = 1
  /// The most columns beside a text at the right edge of the work.
  private static let mostEdge = 4

  /// Returns words with their new places. Words of adjacent rows on one ground are a text, whose lines stay adjacent in the
  /// middle of its place, and keep their left edge; a text at the right edge of the work keeps its right edge, and a label on
  /// a plate or a text in the middle of the work its middle.
  private func places(of all: [Rect]) -> [(words: Rect, place: Position)] {
    var texts: [[Rect]] = []
    for words in all {
      let joined = texts.indices.filter { texts[$0].contains { joins($0, words) } }
      let text = joined.flatMap { texts[$0] } + [words]
      for index in joined.reversed() { texts.remove(at: index) }
      texts.append(text)
    }
    return texts.flatMap { text in
      let left = text.map(\.origin.column).min() ?? 0
      let right = text.map { $0.origin.column + $0.size.columns }.max() ?? 0
      let (top, bottom) = (text.map(\.origin.row).min() ?? 0, text.map(\.origin.row).max() ?? 0)
      let free = (factor - 1) * (right - left)
      let (before, after) = (left, work.size.columns - right)
      let isCentered = isOnPlate(text[0]) || abs(before - after) <= 2
      let shift = isCentered ? free / 2 : after < before && after <= Self.mostEdge ? free : 0
      let drop = (factor - 1) * (bottom - top + 1) / 2
      return text.map { words in
        (
          words,
          Position(
            column: left * factor + shift + words.origin.column - left,
            row: top * factor + drop + words.origin.row - top)
        )
      }
    }
  }

  /// Returns whether words of the same or adjacent rows belong to one text.
  private func joins(_ a: Rect, _ b: Rect) -> Bool {
    guard abs(a.origin.row - b.origin.row) <= 1, isNear(ground(of: a), ground(of: b)) else { return false }
    if isOnPlate(a) || isOnPlate(b) { return false }
    let (first, second) = a.origin.column < b.origin.column ? (a, b) : (b, a)
    let end = first.origin.column + first.size.columns
    if a.origin.row != b.origin.row { return end > second.origin.column }
    // A label stands at its place, and the words behind it follow it.
    guard second.origin.column - end <= Self.mostGap, !isLabel(second) else { return false }
    return (end..<max(end, second.origin.column)).allSatisfy { column in
      let cell = work[column: column, row: a.origin.row]
      return cell.kind == .blank && isNear(cell.background, ground(of: a))
    }
  }

  private func isLabel(_ words: Rect) -> Bool { work[column: words.origin.column, row: words.origin.row].scalar == "[" }

  /// Returns whether two grounds are steps of one that changes slowly.
  private func isNear(_ a: Color, _ b: Color) -> Bool {
    [UInt32(0), 8, 16].allSatisfy { abs(Int(a.rgb >> $0 & 255) - Int(b.rgb >> $0 & 255)) <= 24 }
  }

  private func ground(of words: Rect) -> Color { work[column: words.origin.column, row: words.origin.row].background }

  /// The most columns of a plate beside its words.
  private static let mostMargin = 8

  /// Returns whether words stand on a plate: a ground of their own that ends near them on both sides.
  private func isOnPlate(_ words: Rect) -> Bool {
    let (row, ground) = (words.origin.row, ground(of: words))
    var (left, right) = (words.origin.column, words.origin.column + words.size.columns)
    while left > 0, isNear(work[column: left - 1, row: row].background, ground) { left -= 1 }
    while right < work.size.columns, isNear(work[column: right, row: row].background, ground) { right += 1 }
    let margins = (words.origin.column - left, right - words.origin.column - words.size.columns)
    // The ground of the page reaches its edge.
    if left == 0, margins.0 > 0 { return false }
    if right == work.size.columns, margins.1 > 0 { return false }
    return max(margins.0, margins.1) <= Self.mostMargin
  }

  private func isLetter(_ column: Int, _ row: Int) -> Bool {
    column < work.size.columns && work[column: column, row: row].kind == .letter
  }

  /// Returns whether words that reach up to a column have a letter there, or a single blank before the next letter.
  private func goesOn(at column: Int, _ row: Int) -> Bool {
    let (here, before) = (work[column: column, row: row].background, work[column: column - 1, row: row].background)
    guard isNear(here, before) else { return false }
    if isLetter(column, row) { return true }
    return work[column: column, row: row].kind == .blank && isLetter(column - 1, row) && isLetter(column + 1, row)
  }
}
