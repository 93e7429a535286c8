internal import Transitions

/// A screen in two parts: its picture, which cross-fades with another one, and its text, which takes turns with other
/// text.
///
/// Text is letters, lines and boxes, the plates of labels and buttons, and titles of blocks. Everything else is the picture:
/// grounds, other blocks, shades and Braille. The compositor makes the same difference.
struct ScreenParts: Hashable, Sendable {
  /// The screen with blanks in place of its text, and without plates.
  let picture: Grid
  /// The text on a ground of ``clear``, with its plates.
  let text: Grid
  /// A colour that the screen does not have. It stands for no ground.
  let clear: Color

  /// - Complexity: O(cells).
  init(of grid: Grid) {
    var (picture, text) = (grid, grid)
    let plates = Plates(of: grid)
    let clear = Color.unused(by: grid.cells)
    for index in grid.cells.indices {
      let (cell, plate, title) = (grid.cells[index], plates.ground(index), plates.title(index))
      let isText = cell.isInk || plate != Plates.none || title != Plates.none
      if title != Plates.none {
        picture.cells[index] = Cell(" ", foreground: cell.foreground, background: title)
      } else if isText {
        picture.cells[index] = plate == Plates.none ? cell.blanked : plates.bare[index]
      }
      if !isText {
        text.cells[index] = Cell(" ", foreground: clear, background: clear)
      } else if plate == Plates.none && (title == Plates.none || title == cell.background) {
        text.cells[index].background = clear
      }
    }
    (self.picture, self.text, self.clear) = (picture, text, clear)
  }

  private func isText(_ column: Int, _ row: Int) -> Bool {
    let cell = text[column: column, row: row]
    return cell.isInk || cell.kind == .block || cell.background != clear
  }
}

extension ScreenParts {
  struct Shared: Hashable, Sendable {
    var one: Grid
    var other: Grid
    let clear: Color
  }

  /// Returns the text that two screens show at the same place; nil if there is none.
  ///
  /// - Complexity: O(cells).
  static func shared(by grid: Grid, _ otherGrid: Grid) -> Shared? {
    guard grid.size == otherGrid.size else { return nil }
    let (one, other) = (ScreenParts(of: grid), ScreenParts(of: otherGrid))
    let titles = Plates(of: grid, unlike: otherGrid)
    let clear = Color.unused(by: grid.cells + otherGrid.cells)
    let blank = Grid(size: grid.size, filledWith: Cell(" ", foreground: clear, background: clear))
    var shared = Shared(one: blank, other: blank, clear: clear)
    for row in 0..<grid.size.rows {
      var column = 0
      while column < grid.size.columns {
        let start = column
        var isSame = true
        // A run of text is shared as a whole.
        while column < grid.size.columns, one.isText(column, row) || other.isText(column, row) {
          isSame = isSame && one.text[column: column, row: row].isSameText(as: other.text[column: column, row: row])
          isSame = isSame && titles.title(row * grid.size.columns + column) == Plates.none
          column += 1
        }
        for column in start..<column where isSame {
          shared.one[column: column, row: row] = one.cell(column, row, without: clear)
          shared.other[column: column, row: row] = other.cell(column, row, without: clear)
        }
        if column == start { column += 1 }
      }
    }
    return shared.one == blank ? nil : shared
  }

  private func cell(_ column: Int, _ row: Int, without other: Color) -> Cell {
    var cell = text[column: column, row: row]
    if cell.background == clear { cell.background = other }
    return cell
  }
}

extension Color {
  static func unused(by cells: [Cell]) -> Color {
    let used = Set(cells.map(\.background.rgb))
    return Color(rgb: (0...0xFF_FFFF).first { !used.contains($0) } ?? 0)
  }
}
