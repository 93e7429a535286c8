/// The words, lines and figures that two screens share, with their places on both, and the two screens without them.
///
/// Text is shared if its characters are equal and in the same order on both screens, whatever its colours. A figure of
/// box-drawing characters is matched as a whole, together with the text inside. Words that would cross much of the
/// screen for the sake of a few letters are not shared, and text moves by at most 24 different offsets.
///
/// Create it with ``Stage/prepared(for:from:to:)``, once for each transition between two screens. Its value is opaque;
/// hand it to the compositor by way of ``MovingText``. Which words are matched may change between versions.
public struct SharedText: Sendable {
  /// A run of cells on a row that move together.
  struct Segment: Sendable {
    /// The first cell on the lower screen.
    var lower: Position
    /// The first cell on the upper screen.
    var upper: Position
    /// The range of the cells in ``SharedText/glyphs``.
    var glyphs: Range<Int>
    /// A Boolean value indicating whether both screens show the same characters.
    var isSame: Bool

    /// The offset from the lower screen's place to the upper screen's.
    var offset: TextMatch.Offset {
      TextMatch.Offset(columns: upper.column - lower.column, rows: upper.row - lower.row)
    }
  }

  /// A cell of shared text, as each screen shows it.
  struct Glyph: Sendable {
    var lower: Cell
    var upper: Cell
    /// A Boolean value indicating whether the background on the lower screen moves with the text, as under a
    /// highlighted word.
    var carriesLower: Bool
    /// A Boolean value indicating whether the background on the upper screen moves with the text.
    var carriesUpper: Bool
  }

  /// The cells of all segments, one segment after another.
  var glyphs: [Glyph] = []
  /// The runs of cells. Those that do not move come first; those with the same offset are adjacent.
  var segments: [Segment] = []
  /// The ranges of segments with the same offset. If some segments do not move, they are the first group.
  var groups: [Range<Int>] = []
  /// The lower screen without the shared text.
  var lowerRest: Grid
  /// The upper screen without the shared text.
  var upperRest: Grid
  /// The upper screen without any letters and lines: its backgrounds and pictures.
  var upperBackground: Grid

  /// The phrases that only the upper screen has.
  var upperPhrases: [Phrase] = []

  /// Finds the text that two screens share.
  ///
  /// - Parameters:
  ///   - lower: The screen that is lower on the stack.
  ///   - upper: The other screen, of the same size.
  ///   - elements: Rectangles that are shared whatever their text. If their sizes differ, the smaller width and height
  ///     count.
  ///   - area: The part of the upper screen whose text is shared; nil for all of it.
  /// - Complexity: O(cells) in work and memory.
  init(lower: Grid, upper: Grid, elements: [Stage.SharedElement] = [], within area: Rect? = nil) {
    precondition(lower.size == upper.size, "Both screens have one size")
    var match = TextMatch(lower, upper.blanked(outside: area))
    match.find(elements)
    (lowerRest, upperRest, upperBackground) = (lower, upper, upper)
    for group in match.groups {
      let first = segments.count
      for pair in group { add(pair, lower, upper) }
      groups.append(first..<segments.count)
    }
    upperBackground = upperRest
    upperBackground.removeText(of: upper)
    let rest = ScreenText(
      upperRest.blanked(outside: area), without: Array(repeating: false, count: upperRest.cells.count))
    upperPhrases = rest.phrases.map { Phrase(row: $0.segments[0].row, columns: $0.segments[0].columns) }
  }

  private mutating func add(_ pair: TextMatch.Pair, _ lower: Grid, _ upper: Grid) {
    var (one, other) = (
      TextGround(of: pair.lower, pair.columns, on: lower), TextGround(of: pair.upper, pair.columns, on: upper)
    )
    let first = glyphs.count
    var isSame = true
    for offset in 0..<pair.columns {
      let (i, j) = (lower.index(of: pair.lower) + offset, upper.index(of: pair.upper) + offset)
      let (a, b) = (lower.cells[i], upper.cells[j])
      if !a.showsSameCharacter(as: b) { isSame = false }
      let glyph = Glyph(lower: a, upper: b, carriesLower: one.isOwn(a), carriesUpper: other.isOwn(b))
      glyphs.append(glyph)
      lowerRest.cells[i] = glyph.carriesLower ? one.blank(pair.lower.column + offset, on: lower) : a.blanked
      upperRest.cells[j] = glyph.carriesUpper ? other.blank(pair.upper.column + offset, on: upper) : b.blanked
    }
    segments.append(Segment(lower: pair.lower, upper: pair.upper, glyphs: first..<glyphs.count, isSame: isSame))
  }
}

extension Grid {
  /// Returns the index in ``cells`` of a position on the grid.
  func index(of position: Position) -> Int { position.row * size.columns + position.column }

  /// Returns the grid without what its cells outside of an area show; nil stands for the whole grid.
  fileprivate func blanked(outside area: Rect?) -> Grid {
    guard let area else { return self }
    var grid = self
    for index in cells.indices
    where !area.contains(Position(column: index % size.columns, row: index / size.columns)) {
      grid.cells[index] = cells[index].blanked
    }
    return grid
  }

  /// Blanks all letters and lines; keeps backgrounds and pictures, but not the backgrounds of highlighted words.
  ///
  /// - Parameter original: The screen with the text that both screens share.
  fileprivate mutating func removeText(of original: Grid) {
    original.cells.withUnsafeBufferPointer { original in
      for row in 0..<size.rows {
        removeHighlights(row, original)
        for columns in LabelScan(row: row, of: original, size) { removeGround(of: columns, row, original) }
      }
    }
    for i in cells.indices where cells[i].belongsToWord || cells[i].isBoxLine { cells[i] = cells[i].blanked }
  }

  /// Removes the backgrounds of words that lie on one background and are one row high, however long.
  private mutating func removeHighlights(_ row: Int, _ original: UnsafeBufferPointer<Cell>) {
    let columns = size.columns
    var start = 0
    while start < columns {
      let (first, ground) = (row * columns + start, original[row * columns + start].background)
      var end = start + 1
      while end < columns, original[row * columns + end].background == ground { end += 1 }
      defer { start = end }
      guard start > 0, end < columns else { continue }
      let last = row * columns + end
      guard original[first - 1].background == original[last].background,
        original[first..<last].contains(where: \.belongsToWord),
        row == 0 || original[first - columns].background != ground,
        row == size.rows - 1 || original[first + columns].background != ground
      else { continue }
      removeGround(of: start..<end, row, original)
    }
  }

  /// Continues the surroundings of some cells of a row into them.
  private mutating func removeGround(of columns: Range<Int>, _ row: Int, _ original: UnsafeBufferPointer<Cell>) {
    let around = Surroundings(of: columns, row: row, in: original, size)
    for column in columns {
      let index = row * size.columns + column
      let ground = cells[index].withoutLabel(on: around.color(at: column))
      (cells[index].foreground, cells[index].background) = (ground.foreground, ground.background)
    }
  }
}

extension Cell {
  /// A Boolean value indicating whether two cells show the same character, whatever their colours and styles.
  func showsSameCharacter(as other: Cell) -> Bool {
    bits & 0x7F_FFFF == other.bits & 0x7F_FFFF && marks.withoutExtras == other.marks.withoutExtras
  }
}

extension Stage {
  /// Returns the stage with the text that both screens share, for a transition that ``Transition/movesSharedText``; for
  /// any other transition, returns the stage without shared text.
  ///
  /// Call it once before the first frame of ``Move``, ``Card`` or your own transition that moves text, after you have
  /// set ``operation`` and ``elements``. The result holds for this pair of screens and serves the way back too. If a
  /// screen's cells change during the transition, prepare the stage again. On a stage that is not prepared, such a
  /// transition plays without moving text. `LiveStack` prepares its stages itself.
  ///
  /// - Parameters:
  ///   - transition: The transition that will play.
  ///   - from: The screen that leaves.
  ///   - to: The screen that enters. If it has another size, no text is shared.
  /// - Complexity: O(cells) in work and memory.
  public func prepared(for transition: any Transition, from: Grid, to: Grid) -> Stage {
    var stage = self
    stage.sharedText = nil
    guard transition.movesSharedText, from.size == to.size else { return stage }
    let (lower, upper) = operation.isReturn ? (to, from) : (from, to)
    let area = transition.mixesScreensInPlace ? nil : presented
    stage.sharedText = SharedText(lower: lower, upper: upper, elements: elements, within: area)
    return stage
  }
}
