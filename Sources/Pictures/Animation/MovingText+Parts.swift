internal import Transitions

extension MovingText {
  /// The text with one common offset, as two small pictures.
  struct Part {
    /// The text as the lower screen shows it.
    var lower: Grid
    /// The text as the upper screen shows it.
    var upper: Grid
    /// A Boolean value indicating whether both show the same characters.
    var isSame: Bool
    /// The background colour that marks transparent cells.
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
