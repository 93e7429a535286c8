/// Text that both screens share, at one moment of its movement above the layers of a scene.
///
/// The layers of such a scene show the screens without this text. Each word stands in whole cells, and text that moves
/// passes behind text that does not. The compositor draws it in O(rows + cells of the text), without allocating memory
/// once its buffers have grown.
public struct MovingText: Sendable {
  /// The shared text.
  let text: SharedText
  /// The position between the places on the two screens: 0 is the lower screen's place, 1 the upper screen's.
  let travel: Double
  /// The mixture of the two screens' colours: 0 is the lower screen's, 1 the upper screen's.
  let exchange: Double
  /// The distance of the upper screen from its place at the start, in columns and rows; nil if its parts move in several
  /// ways. It moves evenly with ``travel``.
  var start: Point?
  /// A Boolean value indicating whether the upper screen is the one that leaves.
  package var isReturning = false

  /// The screen that leaves, without the text.
  package var from: Grid { isReturning ? text.upperRest : text.lowerRest }
  /// The screen that enters, without the text.
  package var to: Grid { isReturning ? text.lowerRest : text.upperRest }

  /// Creates moving text.
  ///
  /// - Parameters:
  ///   - text: The shared text.
  ///   - travel: The position, from 0 at the lower screen's place to 1 at the upper screen's; clamped.
  ///   - exchange: The colours, from 0 for the lower screen's to 1 for the upper screen's; clamped.
  public init(_ text: SharedText, travel: Double, exchange: Double) {
    self.text = text
    // Not a number counts as 0.
    self.travel = travel > 0 ? min(1, travel) : 0
    self.exchange = exchange > 0 ? min(1, exchange) : 0
  }

  /// Returns the present position of a segment's first cell, in whole cells.
  func place(of segment: SharedText.Segment) -> Position {
    func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * travel).rounded()) }
    return Position(
      column: between(segment.lower.column, segment.upper.column),
      row: rowOnUpperScreen(of: segment) ?? between(segment.lower.row, segment.upper.row))
  }

  /// Returns the present row of a segment that goes more slowly than the upper screen, which carries it along; nil for
  /// any other.
  ///
  /// The screen and the text on it are both drawn in whole rows. Rounded each for itself, the text would go up and down
  /// on the screen, and words that it passes behind would blink. So the text changes its row on the screen only when
  /// the screen changes its own.
  private func rowOnUpperScreen(of segment: SharedText.Segment) -> Int? {
    guard let start, travel > 0, travel < 1 else { return nil }
    let (lower, upper) = (Double(segment.lower.row), Double(segment.upper.row))
    let own = lower - upper - start.y
    guard own * start.y < 0, abs(own) <= abs(start.y) else { return nil }
    // As the layer is placed: by ``Stage/level(_:)``, then by ``Stage/offset(from:to:)``.
    let screen = Stage.whole(Stage.eighths(ofRows: start.y * (1 - travel)))
    // The way that was left when the screen came to its present row.
    let entered = screen + (start.y > 0 ? Self.step : Self.step - 1)
    let left = min(1, entered / start.y)
    return Int(min(max(screen + (upper + own * left).rounded(), min(lower, upper)), max(lower, upper)))
  }

  /// Returns a Boolean value indicating whether two segments pass each other just now: they are less than a row apart,
  /// but not on the whole way.
  func isPassing(_ one: SharedText.Segment, _ other: SharedText.Segment) -> Bool {
    let (lower, upper) = (Double(one.lower.row - other.lower.row), Double(one.upper.row - other.upper.row))
    return abs(lower + (upper - lower) * travel) < 1 && max(abs(lower), abs(upper)) > 1
  }

  /// The part of a row at which a screen changes its row: a box is rounded to eighths first.
  private static let step = 0.4375
}

extension MovingText {
  /// The text with one common offset, as two small pictures for exporters.
  package struct Part {
    /// The text as the lower screen shows it.
    package var lower: Grid
    /// The text as the upper screen shows it.
    package var upper: Grid
    /// A Boolean value indicating whether both show the same characters.
    package var isSame: Bool
    /// The background colour that marks transparent cells.
    package var clear: Color
    /// The position of the top left corner in columns and rows, not rounded to whole cells.
    package var place: Point
  }

  /// The mixture of the two screens' colours: 0 is the lower screen's, 1 the upper screen's.
  package var change: Double { exchange }

  /// The parts of the text, in the order in which they are drawn.
  package var parts: [Part] {
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
    let carried = Set(
      segments.flatMap { text.glyphs[$0.glyphs] }.flatMap { glyph in
        (glyph.carriesLower ? [glyph.lower.background.rgb] : [])
          + (glyph.carriesUpper ? [glyph.upper.background.rgb] : [])
      })
    let clear = Color(rgb: (0...0xFF_FFFF).first { !carried.contains($0) } ?? 0)
    let blank = Grid(
      size: Size(columns: right - left, rows: bottom - top), filledWith: Cell(" ", foreground: clear, background: clear)
    )
    var (lower, upper) = (blank, blank)
    for segment in segments {
      for (offset, glyph) in text.glyphs[segment.glyphs].enumerated() {
        let (column, row) = (segment.lower.column - left + offset, segment.lower.row - top)
        lower[column: column, row: row] = glyph.lower.on(glyph.carriesLower ? nil : clear)
        upper[column: column, row: row] = glyph.upper.on(glyph.carriesUpper ? nil : clear)
      }
    }
    let offset = Point(
      x: Double(one.upper.column - one.lower.column) * travel, y: Double(one.upper.row - one.lower.row) * travel)
    return Part(
      lower: lower, upper: upper, isSame: one.isSame, clear: clear,
      place: Point(x: Double(left) + offset.x, y: Double(top) + offset.y))
  }
}

extension Cell {
  /// Returns the cell with another background; nil keeps its own.
  fileprivate func on(_ background: Color?) -> Cell {
    var cell = self
    if let background { cell.background = background }
    return cell
  }
}
