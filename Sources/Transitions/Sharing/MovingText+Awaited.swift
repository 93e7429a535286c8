// Text that only the upper screen has, where shared text has yet to pass.
extension SharedText {
  /// A phrase that only the upper screen has.
  package struct Phrase: Sendable {
    package var row: Int
    package var columns: Range<Int>
  }
}

extension MovingText {
  /// The distance in rows at which text touches other text: less than a row, so that neighbours do not touch.
  private static let reach = 0.75
  /// The distance in columns. With a single blank between them, two texts would read as one.
  private static let sideReach = 1.75

  /// Returns a Boolean value indicating whether a phrase is hidden: shared text has yet to pass it on the way to its
  /// place, and the two would stand on each other for a moment. As the way that is left gets shorter, a hidden phrase
  /// appears once and stays.
  ///
  /// - Complexity: O(segments).
  package func isAwaited(_ phrase: SharedText.Phrase) -> Bool { isAwaited(phrase, at: travel) }

  /// The phrases that are hidden at any time of the way.
  package var everAwaited: [SharedText.Phrase] {
    start == nil ? [] : text.upperPhrases.filter { isAwaited($0, at: 0) }
  }

  /// The upper screen without the shared text.
  package var upperRest: Grid { text.upperRest }

  /// Returns the cell that a place of the upper screen shows while its phrase is hidden.
  package func background(at index: Int) -> Cell { text.upperBackground.cells[index] }

  private func isAwaited(_ phrase: SharedText.Phrase, at travel: Double) -> Bool {
    guard let start, travel < 1 else { return false }
    for group in text.groups {
      let one = text.segments[group.lowerBound]
      // The way that is left, as seen from the upper screen.
      let across = (Double(one.lower.column - one.upper.column) - start.x) * (1 - travel)
      let down = (Double(one.lower.row - one.upper.row) - start.y) * (1 - travel)
      for segment in text.segments[group] {
        // The part of the way on which the rows touch.
        let rows = Double(phrase.row - segment.upper.row)
        var part = (first: 0.0, last: 1.0)
        if down == 0 {
          if rows != 0 { continue }
        } else {
          let ends = ((rows - Self.reach) / down, (rows + Self.reach) / down)
          part = (max(0, min(ends.0, ends.1)), min(1, max(ends.0, ends.1)))
          if part.first >= part.last { continue }
        }
        let (left, right) = (Double(segment.upper.column), Double(segment.upper.column + segment.glyphs.count))
        let (lower, upper) = (Double(phrase.columns.lowerBound), Double(phrase.columns.upperBound))
        // Text that is side by side in the end is not in the way.
        if rows == 0, left < upper + Self.sideReach, lower < right + Self.sideReach { continue }
        let moved = (min(across * part.first, across * part.last), max(across * part.first, across * part.last))
        if left + moved.0 < upper + Self.sideReach, lower < right + moved.1 + Self.sideReach { return true }
      }
    }
    return false
  }
}
