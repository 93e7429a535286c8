// Buttons on scaled layers.
extension Painter {
  /// Draws the grounds of a layer's buttons on a row, so that each has straight edges around its words.
  ///
  /// The row with the words shows nothing but the words' own row of the layer. Compact buttons end with whole cells, as
  /// their words do, on all rows.
  ///
  /// - Parameter bare: The layer's cells without labels.
  mutating func drawButtons(_ index: Int, _ bare: UnsafeBufferPointer<Cell>, _ part: Range<Int>, _ line: Int) {
    let buttons = setter.buttons(of: index)
    // What is beside a button comes first: there may be the words of its neighbour.
    for button in buttons { draw(button, isInside: false, index, bare, part, line) }
    for button in buttons { draw(button, isInside: true, index, bare, part, line) }
  }

  private mutating func draw(
    _ place: ScaledButton, isInside: Bool, _ index: Int, _ bare: UnsafeBufferPointer<Cell>, _ part: Range<Int>,
    _ line: Int
  ) {
    let (button, size) = (place.button, prepared[index].size)
    let isOwnLine = line == place.line
    let shown = isOwnLine ? button.row : setter.picture(on: line, of: index).row
    let down =
      isOwnLine ? SourceSpan(whole: button.row, .down, limit: size.rows) : resampled[index].down[line]
    guard isOwnLine || down.touches(button.rows) else { return }
    let (map, across) = (resampled[index].art, resampled[index].across)
    for column in place.touched.clamped(to: part) where setter.letters[column].bits == WordSetter.none.bits {
      guard place.columns.contains(column) == isInside else { continue }
      var span = across[column]
      if isInside, button.isCompact || place.words.contains(column), !span.isInside(button.columns) {
        span = SourceSpan(whole: span.nearest(in: button.columns), .across, limit: size.columns)
      } else if !isInside {
        let beside = column < place.columns.lowerBound ? button.columns.lowerBound - 1 : button.columns.upperBound
        guard beside >= 0, beside < size.columns else { continue }
        span = SourceSpan(whole: beside, .across, limit: size.columns)
      }
      let cell = bare[shown * size.columns + span.nearest]
      if let drawn = art.cell(span, down, of: map, bare) {
        content[column] = drawn
      } else if cell.isBlank || cell.isLetter || cell.isBlock {
        content[column] = cell.isBlock ? cell : cell.blanked
      }
    }
  }
}
