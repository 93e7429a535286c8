internal import Transitions

/// Draws a work of art at a whole multiple of its size. Blocks, shades and Braille dots get larger, exactly if the glyphs
/// allow it, and lines get longer. Letters have one size: words stand in the middle of their place.
struct EnlargedArt {
  private let work: Grid
  private let factor: Int
  private let shapes: [GlyphShape]

  /// The share of a work's cells that may hold letters, in a hundred. A work that is mainly words is not enlarged: its
  /// lines would be far apart.
  private static let mostLetters = 12

  /// Returns the largest factor at which a work fits into a size; 1 for a work that is mainly words.
  ///
  /// - Complexity: O(cells of the work) if it fits at twice its size.
  static func factor(of work: Grid, in size: Size) -> Int {
    guard work.size.area > 0 else { return 1 }
    let factor = min(size.columns / work.size.columns, size.rows / work.size.rows)
    guard factor > 1 else { return 1 }
    let letters = work.cells.count { $0.kind == .letter }
    return letters * 100 > mostLetters * work.size.area ? 1 : factor
  }

  /// - Parameters:
  ///   - factor: At least 1.
  init(_ work: Grid, times factor: Int, glyphs: Rendition.Glyphs) {
    (self.work, self.factor) = (work, factor)
    shapes = GlyphShape.candidates(glyphs)
  }

  func area(_ part: Rect) -> Rect {
    Rect(
      column: part.origin.column * factor, row: part.origin.row * factor, columns: part.size.columns * factor,
      rows: part.size.rows * factor)
  }

  /// Returns the cells on which words stand: a part of one row of the work, which is as long as before.
  func place(ofWords words: Rect) -> Rect {
    let spare = factor - 1
    return Rect(
      column: words.origin.column * factor + words.size.columns * spare / 2,
      row: words.origin.row * factor + spare / 2, columns: words.size.columns, rows: words.size.rows)
  }

  /// - Complexity: O(cells of the result).
  func grid(keeping labels: [Rect]) -> Grid {
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
    for words in words(keeping: labels) {
      let place = place(ofWords: words).origin
      for i in 0..<words.size.columns {
        let ground = grid[column: place.column + i, row: place.row].background
        var cell = work[column: words.origin.column + i, row: words.origin.row]
        // A blank between two words has the ground of its new place.
        if cell.kind == .blank, cell.role == .narrow { cell.background = ground }
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

  private func isLetter(_ column: Int, _ row: Int) -> Bool {
    column < work.size.columns && work[column: column, row: row].kind == .letter
  }

  /// Returns whether words that reach up to a column have a letter there, or a single blank before the next letter.
  private func goesOn(at column: Int, _ row: Int) -> Bool {
    guard work[column: column, row: row].background == work[column: column - 1, row: row].background else {
      return false
    }
    if isLetter(column, row) { return true }
    return work[column: column, row: row].kind == .blank && isLetter(column - 1, row) && isLetter(column + 1, row)
  }
}
