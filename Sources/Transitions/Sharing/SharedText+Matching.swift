extension SharedText {
  /// Finds the text that two screens share.
  ///
  /// - Parameters:
  ///   - elements: Rectangles that are shared whatever their text. If their sizes differ, the smaller width and height
  ///     count.
  ///   - area: The part of the upper screen whose text is shared; nil for all of it.
  ///   - boxes: The parts of the lower screen whose text is shared; empty for all of it.
  /// - Complexity: O(cells) in work and memory.
  init(
    lower: Grid, upper: Grid, elements: [Stage.SharedElement] = [], within area: Rect? = nil, from boxes: [Rect] = []
  ) {
    precondition(lower.size == upper.size, "Both screens have one size")
    var match = TextMatch(lower.blanked(outside: boxes), upper.blanked(outside: area.map { [$0] } ?? []))
    match.find(elements.filter { element in boxes.isEmpty || boxes.contains { $0.contains(element.lower.origin) } })
    self.init(lowerRest: lower, upperRest: upper)
    let (lowerPlates, upperPlates) = (Plates(of: lower), Plates(of: upper))
    for group in match.groups {
      let first = segments.count
      for pair in group { add(pair, lowerPlates, upperPlates) }
      groups.append(first..<segments.count)
    }
  }

  private mutating func add(_ pair: TextMatch.Pair, _ lower: Plates, _ upper: Plates) {
    let first = glyphs.count
    var isSame = true
    for offset in 0..<pair.columns {
      let (i, j) = (lowerRest.index(of: pair.lower) + offset, upperRest.index(of: pair.upper) + offset)
      let (a, b) = (lower.cells[i], upper.cells[j])
      if !a.showsSameCharacter(as: b) { isSame = false }
      let glyph = Glyph(
        lower: a, upper: b, carriesLower: lower.ground(i) != Plates.none, carriesUpper: upper.ground(j) != Plates.none)
      glyphs.append(glyph)
      lowerRest.cells[i] = glyph.carriesLower ? lower.bare[i] : a.blanked
      upperRest.cells[j] = glyph.carriesUpper ? upper.bare[j] : b.blanked
    }
    segments.append(Segment(lower: pair.lower, upper: pair.upper, glyphs: first..<glyphs.count, isSame: isSame))
  }
}

extension SharedText.Segment {
  /// The offset from the lower screen's place to the upper screen's.
  var offset: TextMatch.Offset {
    TextMatch.Offset(columns: upper.column - lower.column, rows: upper.row - lower.row)
  }
}

extension Grid {
  func index(of position: Position) -> Int { position.row * size.columns + position.column }

  /// Returns the grid without what its cells outside of some areas show; none stand for the whole grid.
  fileprivate func blanked(outside areas: [Rect]) -> Grid {
    if areas.isEmpty { return self }
    var grid = self
    for index in cells.indices {
      let place = Position(column: index % size.columns, row: index / size.columns)
      if !areas.contains(where: { $0.contains(place) }) { grid.cells[index] = cells[index].blanked }
    }
    return grid
  }
}

extension Cell {
  /// True if two cells show the same character, whatever their colours and styles.
  func showsSameCharacter(as other: Cell) -> Bool {
    bits & 0x7F_FFFF == other.bits & 0x7F_FFFF && marks.withoutExtras == other.marks.withoutExtras
  }
}

extension Stage {
  /// Returns the stage with all that can be seen of two screens: their mean backgrounds, the kind and the colour of the
  /// pressed link, and, for a transition that ``Transition/movesSharedText``, the text that both share. If the transition
  /// does not mix the screens in place, only the text in the ``trigger`` and in the ``sheet`` is shared.
  ///
  /// Call it once before the first frame, after you have set ``operation``, ``trigger`` and ``elements``. The result holds
  /// for this pair of screens and serves the way back too. If a screen's cells change during the transition, prepare the
  /// stage again. On a stage that is not prepared, a light screen is drawn as if it were dark, and no text moves.
  /// `LiveStack` prepares its stages itself.
  ///
  /// - Parameters:
  ///   - transition: The transition that will play.
  ///   - from: The screen that leaves.
  ///   - to: The screen that enters. If it has another size, no text is shared.
  /// - Complexity: O(cells) in work and memory.
  public func prepared(for transition: any Transition, from: Grid, to: Grid) -> Stage {
    var stage = self
    stage.sharedText = nil
    (stage.fromBackground, stage.toBackground) = (from.meanBackground, to.meanBackground)
    stage.inspectLink(on: operation.isReturn ? to : from)
    guard transition.movesSharedText, from.size == to.size else { return stage }
    let (lower, upper) = operation.isReturn ? (to, from) : (from, to)
    let area = transition.mixesScreensInPlace ? nil : presented
    let boxes = transition.mixesScreensInPlace ? [] : [trigger, trigger == nil ? nil : sheet?.lower].compactMap(\.self)
    stage.sharedText = SharedText(lower: lower, upper: upper, elements: elements, within: area, from: boxes)
    return stage
  }
}
