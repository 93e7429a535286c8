/// A shape that divides the texts of two pages, both of which are in place.
struct Division: Sendable {
  /// The indices of the layer with the shape and of the page below.
  let layer: Int
  let below: Int
  /// The noise, if it consists of cells. Then texts are divided by words.
  let grains: Grains?
  /// True if the shape consists of many shapes. Then a word of either page is there or gone.
  let isPattern: Bool
  /// True if the edges of a pattern move to the left.
  let growsLeft: Bool
  /// The most letters of a word that is cut which go with those at the edge.
  private static let mostLost = 2
  /// The most columns of a label that a pattern does not cut.
  static let longestLabel = 24

  init?(_ layers: [PreparedLayer]) {
    guard let index = layers.lastIndex(where: { $0.flat == nil }), index > 0 else { return nil }
    let (top, page) = (layers[index], layers[index - 1])
    guard top.isInPlace, !top.region.isWhole, top.opacity == 256, !top.appearsByCells else { return nil }
    guard page.flat == nil, page.isInPlace, page.region.isWhole else { return nil }
    (layer, below) = (index, index - 1)
    grains = layers[index].region.cellGrains
    isPattern = layers[index].isPatterned
    growsLeft = layers[index].region.growsLeft
  }

  /// The distance from an edge within which text may be left out: two letters more, and the other half of the last one.
  var reach: Int { isPattern ? 1 << 20 : Division.mostLost + 3 }

  func loses(_ letters: Int) -> Bool { letters <= Division.mostLost }
}

// The text of pages that a shape divides.
extension Painter {
  /// Keeps the texts of two pages apart in some columns of a row.
  ///
  /// Where letters of the two pages would touch, each page leaves a cell blank. If only one or two letters of a word remain,
  /// they go too. In a pattern, a word is there or gone. A row without a blank is a drawing of letters, and stays.
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
    if division.isPattern {
      setWords(by: division, rows, line, canvas)
      return
    }
    for column in 1..<size.columns where isShown.below[column] != isShown.below[column - 1] {
      let isRight = isShown.below[column]
      let (right, left) = isRight ? (rows.0, rows.1) : (rows.1, rows.0)
      guard isRight ? isShown.layer[column - 1] : isShown.layer[column] else { continue }
      guard right[column].isInk, left[column - 1].isInk else { continue }
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

  /// Sets the words of two pages between which a pattern moves.
  ///
  /// A word of the page below goes when its first cell is covered, or when a word of the layer comes near it; one of the
  /// layer comes when its last cell is free. So words on the borders of a pattern do not all go and come at once.
  private mutating func setWords(
    by division: Division, _ rows: (below: UnsafeBufferPointer<Cell>, layer: UnsafeBufferPointer<Cell>), _ line: Int,
    _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let (below, layer) = rows
    let start = line * size.columns
    forEachWord(of: division.layer, layer, unlike: below, line) { painter, word in
      let isThere = painter.isShown.layer[division.growsLeft ? word.lowerBound : word.upperBound - 1]
      for column in word {
        if isThere {
          painter.set(layer[column], of: division.layer, at: canvas + column)
          painter.isShown.below[column] = false
        } else if painter.isShown.layer[column], canvas[column].isSameText(as: layer[column]) {
          canvas[column] = painter.withoutText(canvas[column], of: division.layer, at: start + column)
        }
        painter.isShown.layer[column] = isThere
      }
    }
    forEachWord(of: division.below, below, unlike: layer, line) { painter, word in
      let around = max(0, word.lowerBound - 1)..<min(below.count, word.upperBound + 1)
      let isThere =
        painter.isShown.below[division.growsLeft ? word.upperBound - 1 : word.lowerBound]
        && !around.contains { painter.isShown.layer[$0] && canvas[$0].isInk && canvas[$0].isSameText(as: layer[$0]) }
      for column in word {
        if isThere {
          painter.set(below[column], of: division.below, at: canvas + column)
        } else if !painter.isShown.layer[column], canvas[column].isSameText(as: below[column]) {
          canvas[column] = painter.withoutText(canvas[column], of: division.below, at: start + column)
        }
      }
    }
  }

  /// Sets a cell of a word unless its text is there already.
  private mutating func set(_ cell: Cell, of index: Int, at place: UnsafeMutablePointer<Cell>) {
    if place.pointee.isSameText(as: cell) { return }
    place.pointee = cell
    place.pointee.tint(.black, 256 - prepared[index].keep)
    place.pointee.tint(.white, prepared[index].lift)
  }

  /// Calls a function with the columns of each word of a row that the other page does not have there too. A short label is a
  /// word. Lines and long labels are none: a pattern cuts them.
  private mutating func forEachWord(
    of index: Int, _ cells: UnsafeBufferPointer<Cell>, unlike other: UnsafeBufferPointer<Cell>, _ line: Int,
    _ body: (inout Painter, Range<Int>) -> Void
  ) {
    let start = line * size.columns
    let number = prepared[index].number
    let hasPlates = partsText && platesOfSources[number].hasPlates
    func isLabel(_ column: Int) -> Bool { hasPlates && platesOfSources[number].ground(start + column) != Plates.none }
    var column = 0
    var labelEnd = 0
    while column < cells.count {
      let first = column
      if first >= labelEnd, isLabel(first) {
        labelEnd = first
        while labelEnd < cells.count, isLabel(labelEnd) { labelEnd += 1 }
        if labelEnd - first <= Division.longestLabel { column = labelEnd }
      }
      while column < cells.count, cells[column].isInk, cells[column].kind != .line { column += 1 }
      let word = first..<column
      column = max(column, first + 1)
      if word.isEmpty || word.allSatisfy({ cells[$0].isSameText(as: other[$0]) }) { continue }
      body(&self, word)
    }
  }

  private mutating func dissolve(
    _ below: UnsafeBufferPointer<Cell>, _ layer: UnsafeBufferPointer<Cell>, _ grains: Grains, _ division: Division,
    _ span: Range<Int>, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let handOver = TextShare.handOver(turns[line])
    for column in span {
      let index = line * size.columns + column
      switch dissolving.text(index, handOver: handOver) {
      case .none: break
      case .below: canvas[column] = below[column]
      case .layer: canvas[column] = layer[column]
      case .blank:
        let isLayer = grains.contains(column: column, row: line)
        let cell = isLayer ? layer[column] : below[column]
        let plate = isLayer ? dissolving.grounds.layer[index] : dissolving.grounds.below[index]
        let ground = plate == Plates.none ? cell.ground : plate
        canvas[column] = cell.isInk || plate != Plates.none ? cell.withoutLabel(on: ground) : cell
      }
    }
  }
}
