/// The text and the figures that two screens share, with both places of each, and the two screens without them.
///
/// It is found once for a transition; see ``Stage/prepared(for:from:to:)``.
public struct SharedText: Sendable {
  /// Cells of a row that move together.
  struct Segment: Sendable {
    /// The first cell on the lower screen.
    var lower: Position
    /// The first cell on the upper screen.
    var upper: Position
    /// The cells, in ``SharedText/glyphs``.
    var glyphs: Range<Int>
    /// A Boolean value indicating whether both screens show the same characters.
    var isSame: Bool
  }

  /// A cell as both screens show it.
  struct Glyph: Sendable {
    var lower: Cell
    var upper: Cell
    /// A Boolean value indicating whether its background on the lower screen belongs to it, as that of a marked word.
    var carriesLower: Bool
    /// The same on the upper screen.
    var carriesUpper: Bool
  }

  /// The cells that one segment after the other takes.
  var glyphs: [Glyph] = []
  /// What does not move comes first; what moves alike is side by side.
  var segments: [Segment] = []
  /// Segments that move alike: the first stand still, if there are such.
  var groups: [Range<Int>] = []
  /// The lower screen without what is shared.
  var lowerRest: Grid
  /// The upper screen without what is shared.
  var upperRest: Grid
  /// The lower screen without letters and lines: its backgrounds and pictures.
  var lowerGround: Grid
  /// The same of the upper screen.
  var upperGround: Grid

  /// Finds what two screens share.
  ///
  /// - Parameters:
  ///   - lower: The screen that lies lower on the stack.
  ///   - upper: The other screen, of the same size.
  ///   - elements: What is the same on both, whatever it looks like. Where sizes differ, what both have is shared.
  /// - Complexity: O(cells) in work and memory.
  init(lower: Grid, upper: Grid, elements: [Stage.SharedElement] = []) {
    precondition(lower.size == upper.size, "Both screens have one size")
    var match = TextMatch(lower, upper)
    match.find(elements)
    (lowerRest, upperRest, lowerGround, upperGround) = (lower, upper, lower, upper)
    for group in match.groups {
      let first = segments.count
      for pair in group { add(pair, lower, upper) }
      groups.append(first..<segments.count)
    }
    (lowerGround, upperGround) = (lowerRest, upperRest)
    lowerGround.removeText()
    upperGround.removeText()
  }

  private mutating func add(_ pair: TextMatch.Pair, _ lower: Grid, _ upper: Grid) {
    let (one, other) = (
      Surroundings(of: pair.lower, pair.columns, on: lower), Surroundings(of: pair.upper, pair.columns, on: upper)
    )
    let first = glyphs.count
    var isSame = true
    for offset in 0..<pair.columns {
      let (i, j) = (lower.index(of: pair.lower) + offset, upper.index(of: pair.upper) + offset)
      let (a, b) = (lower.cells[i], upper.cells[j])
      if !a.showsSameCharacter(as: b) { isSame = false }
      let glyph = Glyph(lower: a, upper: b, carriesLower: one.isOwn(a), carriesUpper: other.isOwn(b))
      glyphs.append(glyph)
      lowerRest.cells[i] = glyph.carriesLower ? one.below(a) : a.blanked
      upperRest.cells[j] = glyph.carriesUpper ? other.below(b) : b.blanked
    }
    segments.append(Segment(lower: pair.lower, upper: pair.upper, glyphs: first..<glyphs.count, isSame: isSame))
  }

  /// The backgrounds beside a segment. A background that differs from both belongs to the text.
  private struct Surroundings {
    private let left: Color?
    private let right: Color?

    init(of place: Position, _ columns: Int, on grid: Grid) {
      let row = place.row * grid.size.columns
      left = place.column > 0 ? grid.cells[row + place.column - 1].background : nil
      let end = place.column + columns
      right = end < grid.size.columns ? grid.cells[row + end].background : nil
    }

    func isOwn(_ cell: Cell) -> Bool {
      guard left != nil || right != nil else { return false }
      return cell.background != left && cell.background != right
    }

    /// Returns what is left where a cell that has its own background was.
    func below(_ cell: Cell) -> Cell {
      var blank = cell.blanked
      blank.background = left ?? right ?? cell.background
      return blank
    }
  }
}

extension Grid {
  /// Returns where a cell stands among ``cells``.
  func index(of position: Position) -> Int { position.row * size.columns + position.column }

  /// Leaves backgrounds and pictures.
  fileprivate mutating func removeText() {
    for i in cells.indices where cells[i].belongsToWord || cells[i].isBoxLine { cells[i] = cells[i].blanked }
  }
}

extension Cell {
  /// A Boolean value indicating whether two cells show the same character, whatever their colours and styles.
  func showsSameCharacter(as other: Cell) -> Bool {
    bits & 0x7F_FFFF == other.bits & 0x7F_FFFF && marks == other.marks
  }
}

/// Text that moves above the layers of a scene. The layers show the screens without it.
public struct MovingText: Sendable {
  /// The text.
  let text: SharedText
  /// The share of its way from the lower screen to the upper one.
  let travel: Double
  /// The share of the upper screen's colours that it has.
  let exchange: Double
  /// A Boolean value indicating whether the upper screen is the one that leaves.
  var isReturning = false

  /// The screen that leaves, without the text.
  package var from: Grid { isReturning ? text.upperRest : text.lowerRest }
  /// The screen that enters, without the text.
  package var to: Grid { isReturning ? text.lowerRest : text.upperRest }

  /// - Parameters:
  ///   - text: The text.
  ///   - travel: The share of its way, 0...1; clamped.
  ///   - exchange: The share of the upper screen's colours, 0...1; clamped.
  init(_ text: SharedText, travel: Double, exchange: Double) {
    self.text = text
    self.travel = min(1, max(0, travel))
    self.exchange = min(1, max(0, exchange))
  }

  /// Returns where a segment stands, in whole cells.
  func place(of segment: SharedText.Segment) -> Position {
    func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * travel).rounded()) }
    return Position(
      column: between(segment.lower.column, segment.upper.column), row: between(segment.lower.row, segment.upper.row))
  }
}

extension MovingText {
  /// Text that moves alike, as pictures: what an exporter draws.
  package struct Part {
    /// The text as the lower screen shows it.
    package var lower: Grid
    /// The text as the upper screen shows it.
    package var upper: Grid
    /// A Boolean value indicating whether both show the same characters.
    package var isSame: Bool
    /// The background that stands for nothing at all.
    package var clear: Color
    /// Where the top left corner stands, in columns and rows, at any part of a cell.
    package var place: Point
  }

  /// The share of the upper screen's colours.
  package var change: Double { exchange }

  /// The text in the order in which it is drawn.
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
    let way = Point(
      x: Double(one.upper.column - one.lower.column) * travel, y: Double(one.upper.row - one.lower.row) * travel)
    return Part(
      lower: lower, upper: upper, isSame: one.isSame, clear: clear,
      place: Point(x: Double(left) + way.x, y: Double(top) + way.y))
  }
}

extension Cell {
  /// Returns the cell on another background, if there is one.
  fileprivate func on(_ background: Color?) -> Cell {
    var cell = self
    if let background { cell.background = background }
    return cell
  }
}

extension Stage {
  /// Returns the stage with what both screens share, for a transition that moves it; for any other the same stage.
  ///
  /// The result is for these two screens, whichever of them leaves. Without this step such a transition moves nothing.
  ///
  /// - Parameters:
  ///   - transition: The transition that will play.
  ///   - from: The screen that leaves.
  ///   - to: The screen that enters, of the same size.
  /// - Complexity: O(cells) in work and memory.
  public func prepared(for transition: any Transition, from: Grid, to: Grid) -> Stage {
    var stage = self
    stage.sharedText =
      transition.movesSharedText
      ? SharedText(
        lower: operation.isReturn ? to : from, upper: operation.isReturn ? from : to, elements: elements) : nil
    return stage
  }
}
