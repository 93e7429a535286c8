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

extension MovingText {
  /// The text with one common offset, as two small pictures.
  struct Part {
    var lower: Grid
    var upper: Grid
    var isSame: Bool
    var clear: Color
    /// The position of the top left corner in columns and rows, not rounded to whole cells.
    var place: Point
  }

  /// The parts of the text, in the order in which they are drawn.
  var parts: [Part] {
    text.groups.reversed().flatMap { group in
      [true, false].compactMap { isSame in part(text.segments[group].filter { $0.isSame == isSame }) }
    }
  }

  private func part(_ segments: [SharedText.Segment]) -> Part? {
    guard let one = segments.first else { return nil }
    let rows = segments.map(\.lower.row)
    let (left, right) = (
      segments.map(\.lower.column).min() ?? 0, segments.map { $0.lower.column + $0.glyphs.count }.max() ?? 0
    )
    let (top, bottom) = (rows.min() ?? 0, (rows.max() ?? 0) + 1)
    let clear = Color.unused(
      by: segments.flatMap { text.glyphs[$0.glyphs] }.flatMap { glyph in
        (glyph.carriesLower ? [glyph.lower] : []) + (glyph.carriesUpper ? [glyph.upper] : [])
      })
    let blank = Grid(
      size: Size(columns: right - left, rows: bottom - top), filledWith: Cell(" ", foreground: clear, background: clear)
    )
    var (lower, upper) = (blank, blank)
    for segment in segments {
      for (offset, glyph) in text.glyphs[segment.glyphs].enumerated() {
        let (column, row) = (segment.lower.column - left + offset, segment.lower.row - top)
        lower[column: column, row: row] = glyph.lower
        upper[column: column, row: row] = glyph.upper
        if !glyph.carriesLower { lower[column: column, row: row].background = clear }
        if !glyph.carriesUpper { upper[column: column, row: row].background = clear }
      }
    }
    let place = exactPlace(of: one)
    return Part(
      lower: lower, upper: upper, isSame: one.isSame, clear: clear,
      place: Point(x: place.x + Double(left - one.lower.column), y: place.y + Double(top - one.lower.row)))
  }
}

extension Scene {
  /// The share of the ink of each layer's text, 0...1, inside a group that already has the layer's opacity and lies below
  /// the layers above it.
  ///
  /// Texts take turns, as they do in frames of cells: see ``TextShare``. A group at an opacity of `o` would show its own
  /// text at `o` and the text below at `1 - o`, so both shares are divided by that.
  var textShares: [Double] {
    (0..<count).map { index in
      let layer = self[index]
      guard layer.isFrom || layer.isTo else { return 1 }
      var share = min(max(layer.ink, 0), 1)
      let opacity = layer.opacity
      if opacity > 0, opacity < 1, (0..<index).contains(where: { self[$0].hidesText }) {
        share *= min(1, TextShare.above(opacity) / opacity)
      }
      for above in (index + 1)..<max(count, index + 1) where self[above].isMixedOverStage {
        share *= min(1, TextShare.below(self[above].opacity) / (1 - self[above].opacity))
      }
      return share
    }
  }

  /// True if one whole screen at rest comes over another one.
  var isCrossFade: Bool {
    count == 2 && text == nil && self[0].isFrom && self[1].isTo && self[0].opacity >= 1
      && (0..<2).allSatisfy { !self[$0].isMoved && self[$0].clip == nil && self[$0].cutOut == nil }
  }
}

extension Layer {
  fileprivate var hidesText: Bool { (isFrom || isTo) && opacity > 0 && scale > 0 }

  /// True if the layer is a whole screen that mixes with what is below it.
  fileprivate var isMixedOverStage: Bool {
    (isFrom || isTo) && opacity > 0 && opacity < 1 && clip == nil && cutOut == nil
  }
}
