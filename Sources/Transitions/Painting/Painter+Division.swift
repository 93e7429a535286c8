/// A shape that divides the texts of two pages, both of which are in place.
struct Division: Sendable {
  /// The indices of the layer with the shape and of the page below.
  let layer: Int
  let below: Int
  /// The noise, if it consists of cells. Then texts are divided by words.
  let grains: Grains?
  /// The most letters of a word that is cut which go with those at the edge. In a pattern, all do.
  private let mostLost: Int

  init?(_ layers: [PreparedLayer]) {
    guard let index = layers.lastIndex(where: { $0.flat == nil }), index > 0 else { return nil }
    let (top, page) = (layers[index], layers[index - 1])
    guard top.isInPlace, !top.region.isWhole, top.opacity == 256, !top.appearsByCells else { return nil }
    guard page.flat == nil, page.isInPlace, page.region.isWhole else { return nil }
    (layer, below) = (index, index - 1)
    grains = layers[index].region.cellGrains
    mostLost = layers[index].isPatterned ? .max : 2
  }

  /// The distance from an edge within which text may be left out: two letters more, and the other half of the last one.
  var reach: Int { !losesAll ? mostLost + 3 : 1 << 20 }

  var losesAll: Bool { mostLost == .max }

  func loses(_ letters: Int) -> Bool { letters <= mostLost }
}

// The text of pages that a shape divides.
extension Painter {
  /// Keeps the texts of two pages apart in some columns of a row.
  ///
  /// Where letters of the two pages would touch, each page leaves a cell blank. If only one or two letters of a word remain,
  /// they go too. A pattern drops every word that it cuts. A row without a blank is a drawing of letters, and stays.
  mutating func divideText(
    by division: Division, _ span: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    guard division.grains != nil || runs[division.layer].count > 1, let below = cells(of: division.below, screens),
      let layer = cells(of: division.layer, screens)
    else { return }
    let start = line * size.columns
    let rows = (
      UnsafeBufferPointer(rebasing: below[start..<start + size.columns]),
      UnsafeBufferPointer(rebasing: layer[start..<start + size.columns])
    )
    if let grains = division.grains {
      dissolve(rows.0, rows.1, grains, division, span, line, canvas)
      return
    }
    guard rows.0.contains(where: \.isBlank), rows.1.contains(where: \.isBlank) else { return }
    findSides(of: division.layer, rows.0, rows.1, canvas)
    if division.losesAll {
      trim(division.below, rows.0, isShown.below, unlike: rows.1, line, canvas)
      trim(division.layer, rows.1, isShown.layer, unlike: rows.0, line, canvas)
    }
    /// Returns whether a page has text in a column. In a pattern, whole words may be gone already.
    func isInk(_ column: Int, _ cells: UnsafeBufferPointer<Cell>) -> Bool {
      division.losesAll ? canvas[column].isInk : cells[column].isInk
    }
    for column in 1..<size.columns where isShown.below[column] != isShown.below[column - 1] {
      let isRight = isShown.below[column]
      let (right, left) = isRight ? (rows.0, rows.1) : (rows.1, rows.0)
      guard isRight ? isShown.layer[column - 1] : isShown.layer[column] else { continue }
      guard isInk(column, right), isInk(column - 1, left) else { continue }
      guard !left[column].isSameText(as: right[column]), !left[column - 1].isSameText(as: right[column - 1]) else {
        continue
      }
      let (one, other) = isRight ? (division.below, division.layer) : (division.layer, division.below)
      blank(one, right, from: column, by: 1, division, span, line, canvas)
      blank(other, left, from: column - 1, by: -1, division, span, line, canvas)
    }
  }

  /// Leaves out a page's letter at an edge, and the rest of its word if that cannot be read.
  private mutating func blank(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, from first: Int, by step: Int, _ division: Division,
    _ span: Range<Int>, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let isShown = index == division.layer ? isShown.layer : isShown.below
    var end = first + step
    while cells.indices.contains(end), isShown[end], cells[end].isLetter, division.loses(abs(end - first) - 1) {
      end += step
    }
    if !division.loses(abs(end - first) - 1) { end = first + step }
    for place in stride(from: first, to: end, by: step)
    where span.contains(place) && canvas[place].isSameText(as: cells[place]) {
      canvas[place] = withoutText(canvas[place], of: index, at: line * size.columns + place)
    }
  }

  /// Returns a cell of a page without its text. A label keeps its ground.
  private mutating func withoutText(_ cell: Cell, of index: Int, at place: Int) -> Cell {
    let ground = partsText ? platesOfSources[prepared[index].number].ground(place) : Plates.none
    return ground == Plates.none
      ? cell.blanked : cell.withoutLabel(on: Blend.tint(ground, .white, prepared[index].lift))
  }

  /// Finds out in which columns each page is seen.
  private mutating func findSides(
    of index: Int, _ below: UnsafeBufferPointer<Cell>, _ layer: UnsafeBufferPointer<Cell>,
    _ canvas: UnsafeMutablePointer<Cell>
  ) {
    var column = 0
    for run in runs[index] {
      while column < run.end {
        let isEdge = run.value == .edge
        isShown.below[column] =
          run.value == .none || run.value == .shadow || isEdge && canvas[column].isSameText(as: below[column])
        isShown.layer[column] = run.value == .solid || isEdge && canvas[column].isSameText(as: layer[column])
        column += 1
      }
    }
  }

  /// Leaves out the words of a page that a pattern cuts. Lines and the plates of labels are words, too. What the other page
  /// has as well is not cut.
  private mutating func trim(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, _ isShown: [Bool], unlike other: UnsafeBufferPointer<Cell>,
    _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let start = line * size.columns
    let number = prepared[index].number
    let hasPlates = partsText && platesOfSources[number].hasPlates
    var column = 0
    while column < cells.count {
      let first = column
      while column < cells.count,
        cells[column].isInk || hasPlates && platesOfSources[number].ground(start + column) != Plates.none
      {
        column += 1
      }
      let word = first..<column
      column += 1
      guard !word.allSatisfy({ isShown[$0] || cells[$0].isSameText(as: other[$0]) }) else { continue }
      for place in word where isShown[place] && canvas[place].isSameText(as: cells[place]) {
        canvas[place] = withoutText(canvas[place], of: index, at: start + place)
      }
    }
  }

  private mutating func dissolve(
    _ below: UnsafeBufferPointer<Cell>, _ layer: UnsafeBufferPointer<Cell>, _ grains: Grains, _ division: Division,
    _ span: Range<Int>, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let (lower, upper) = (prepared[division.below].number, prepared[division.layer].number)
    for column in span {
      let index = line * size.columns + column
      let text = dissolving.text(index)
      if text == .none { continue }
      let isLayer = grains.contains(column: column, row: line)
      let cell = isLayer ? layer[column] : below[column]
      let plate = isLayer ? dissolving.grounds.layer[index] : dissolving.grounds.below[index]
      let ground = plate == Plates.none ? cell.ground : plate
      switch text {
      case .below: canvas[column] = platesOfSources[lower].word(below[column], index, on: ground)
      case .layer: canvas[column] = platesOfSources[upper].word(layer[column], index, on: ground)
      case .blank, .none: canvas[column] = cell.isInk || plate != Plates.none ? cell.withoutLabel(on: ground) : cell
      }
    }
  }
}

extension Plates {
  /// Returns the colour that would be seen without the plate or the title in a cell; ``none`` where there is neither.
  func groundBelow(_ index: Int) -> Color {
    let ground = ground(index)
    return ground == Self.none ? title(index) : ground
  }

  /// Returns a cell of a word on another ground. A label keeps its own.
  fileprivate func word(_ cell: Cell, _ index: Int, on ground: Color) -> Cell {
    self.ground(index) == Self.none ? cell.text(256, over: ground, insteadOf: title(index)) : cell
  }
}
