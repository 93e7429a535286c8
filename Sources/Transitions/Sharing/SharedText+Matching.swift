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
      for pair in group { add(pair, lowerPlates, upperPlates, keepsPlates: !boxes.isEmpty) }
      groups.append(first..<segments.count)
    }
  }

  /// Adds a pair of matched cells, with the blanks on its sides that belong to a plate.
  private mutating func add(_ pair: TextMatch.Pair, _ lower: Plates, _ upper: Plates, keepsPlates: Bool) {
    var (one, other, end) = (lowerRest.index(of: pair.lower), upperRest.index(of: pair.upper), pair.columns)
    func isMargin(_ offset: Int) -> Bool {
      let columns = [pair.lower.column + offset, pair.upper.column + offset]
      guard columns.allSatisfy({ (0..<lowerRest.size.columns).contains($0) }) else { return false }
      let (i, j) = (lowerRest.index(of: pair.lower) + offset, upperRest.index(of: pair.upper) + offset)
      return lower.cells[i].isBlank && upper.cells[j].isBlank
        && (lower.ground(i) != Plates.none || upper.ground(j) != Plates.none)
    }
    var start = 0
    while isMargin(start - 1) { start -= 1 }
    while isMargin(end) { end += 1 }
    (one, other) = (one + start, other + start)
    let first = glyphs.count
    var isSame = true
    for offset in 0..<end - start {
      let (i, j) = (one + offset, other + offset)
      let (a, b) = (lower.cells[i], upper.cells[j])
      if !a.showsSameCharacter(as: b) { isSame = false }
      let glyph = Glyph(
        lower: a, upper: b, carriesLower: lower.ground(i) != Plates.none, carriesUpper: upper.ground(j) != Plates.none)
      glyphs.append(glyph)
      lowerRest.cells[i] = glyph.carriesLower && !keepsPlates ? lower.bare[i] : a.blanked
      upperRest.cells[j] = glyph.carriesUpper ? upper.bare[j] : b.blanked
    }
    // A plate never stays behind without its text.
    for step in [-1, 1] where !keepsPlates {
      var index = step < 0 ? one - 1 : one + end - start
      while lower.cells.indices.contains(index), lower.cells[index].isBlank, lower.ground(index) != Plates.none {
        lowerRest.cells[index] = lower.bare[index]
        index += step
      }
    }
    func moved(_ place: Position) -> Position { Position(column: place.column + start, row: place.row) }
    segments.append(
      Segment(lower: moved(pair.lower), upper: moved(pair.upper), glyphs: first..<glyphs.count, isSame: isSame))
  }
}

extension SharedText.Segment {
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
