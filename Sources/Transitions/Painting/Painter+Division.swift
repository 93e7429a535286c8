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
  /// Where an edge cuts a word, its letter at the edge is left out, and so are rests of it that cannot be read. Where two
  /// texts would touch nevertheless, both leave a cell free. A row without a blank is a drawing of letters.
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
      dissolve(rows.0, rows.1, grains, division, line, canvas)
      return
    }
    guard rows.0.contains(where: \.isBlank), rows.1.contains(where: \.isBlank) else { return }
    findSides(of: division.layer, rows.0, rows.1, canvas)
    trim(division.below, rows.0, isShown.below, unlike: rows.1, division, line, span, canvas)
    trim(division.layer, rows.1, isShown.layer, unlike: rows.0, division, line, span, canvas)
    for column in span.dropFirst() where isShown.below[column] != isShown.below[column - 1] {
      let isSame =
        rows.0[column].isSameText(as: rows.1[column]) || rows.0[column - 1].isSameText(as: rows.1[column - 1])
      guard !isSame, canvas[column].isInk, canvas[column - 1].isInk else { continue }
      canvas[column - 1] = canvas[column - 1].blanked
      canvas[column] = canvas[column].blanked
    }
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

  /// Leaves out the letters of a page's words that an edge cuts. What the other page has as well is not cut.
  private mutating func trim(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, _ isShown: [Bool], unlike other: UnsafeBufferPointer<Cell>,
    _ division: Division, _ line: Int, _ span: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let (start, lift) = (line * size.columns, prepared[index].lift)
    let hasPlates = partsText && platesOfLayers[index].hasPlates
    let page = hasPlates ? platesOfLayers[index] : Plates()
    /// Returns whether a cell belongs to a word. In a pattern, lines and the plates of labels are words, too.
    func isWord(_ column: Int) -> Bool {
      cells[column].isLetter
        || division.losesAll && (cells[column].isInk || hasPlates && page.ground(start + column) != Plates.none)
    }
    func isSeen(_ column: Int) -> Bool { isShown[column] || cells[column].isSameText(as: other[column]) }
    var column = 0
    while column < cells.count {
      let first = column
      while column < cells.count, isWord(column) { column += 1 }
      let word = first..<column
      column += 1
      guard word.contains(where: { isShown[$0] }), !word.allSatisfy(isSeen) else { continue }
      var part = word.lowerBound
      while part < word.upperBound {
        var end = part + 1
        while end < word.upperBound, isShown[end] == isShown[part] { end += 1 }
        if isShown[part] {
          let isCut = (
            left: part > word.lowerBound && !isSeen(part - 1), right: end < word.upperBound && !isSeen(end)
          )
          let kept = part + (isCut.left ? 1 : 0)..<max(part + 1, end - (isCut.right ? 1 : 0))
          let losesRest = kept.isEmpty || division.loses(kept.count)
          for place in (part..<end).clamped(to: span)
          where (losesRest || !kept.contains(place)) && canvas[place].isSameText(as: cells[place]) {
            let ground = hasPlates ? page.ground(start + place) : Plates.none
            canvas[place] =
              ground == Plates.none
              ? canvas[place].blanked : canvas[place].withoutLabel(on: Blend.tint(ground, .white, lift))
          }
        }
        part = end
      }
    }
  }

  /// Draws the texts of pages that dissolve: words of the one below go in the first half, those of the layer come in the
  /// second. The last ones go at once, and the first ones come with them, so that the page is never empty.
  private mutating func dissolve(
    _ below: UnsafeBufferPointer<Cell>, _ layer: UnsafeBufferPointer<Cell>, _ grains: Grains, _ division: Division,
    _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let share = grains.share
    let start = line * size.columns
    let (one, other) = (platesOfLayers[division.below], platesOfLayers[division.layer])
    let limits = share < 0.5 ? (2 * Self.early * share, 1) : (1, 2 * Self.early * (1 - share))
    Self.chooseWords(of: one, below, line, grains, from: limits.0, &isShown.below)
    Self.chooseWords(of: other, layer, line, grains, from: limits.1, &isShown.layer)
    var column = 0
    while column < size.columns {
      let first = column
      var isSame = true
      while column < size.columns,
        one.isText(below[column], start + column) || other.isText(layer[column], start + column)
      {
        isSame = isSame && below[column].isSameText(as: layer[column])
        column += 1
      }
      for place in first..<column where !isSame {
        let (index, isLayer) = (start + place, grains.contains(column: place, row: line))
        let (cell, page) = isLayer ? (layer[place], other) : (below[place], one)
        let plate = page.groundBelow(index)
        let ground = plate == Plates.none ? cell.ground : plate
        if isShown.below[place] {
          canvas[place] = one.word(below[place], index, on: ground)
        } else if isShown.layer[place] {
          canvas[place] = other.word(layer[place], index, on: ground)
        } else {
          canvas[place] = page.isText(cell, index) ? cell.withoutLabel(on: ground) : cell
        }
      }
      column = max(column, first + 1)
    }
  }

  /// The share of the words that go before the others.
  private static let early = 0.75

  /// Finds out in which columns of a row a word is shown: its rank is not below a limit. A label is one word, and so is a
  /// title.
  private static func chooseWords(
    of page: borrowing Plates, _ cells: UnsafeBufferPointer<Cell>, _ line: Int, _ grains: Grains, from limit: Double,
    _ isShown: inout [Bool]
  ) {
    let start = line * cells.count
    let title = page.text.titles.first { $0.rows.contains(line) }
    var column = 0
    while column < cells.count {
      let first = column
      while column < cells.count, page.isText(cells[column], start + column) { column += 1 }
      if column == first {
        isShown[column] = false
        column += 1
        continue
      }
      var place = (column: first, row: line)
      if let title, page.ground(start + first) == Plates.none, page.title(start + first) != Plates.none {
        place = (title.columns.lowerBound, title.rows.lowerBound)
      }
      let isIn = grains.rank(column: place.column, row: place.row) >= limit
      for place in first..<column { isShown[place] = isIn }
    }
  }
}

extension Plates {
  /// Returns the colour that would be seen without the plate or the title in a cell; ``none`` where there is neither.
  fileprivate func groundBelow(_ index: Int) -> Color {
    let ground = ground(index)
    return ground == Self.none ? title(index) : ground
  }

  /// Returns a cell of a word on another ground. A label keeps its own.
  fileprivate func word(_ cell: Cell, _ index: Int, on ground: Color) -> Cell {
    self.ground(index) == Self.none ? cell.text(256, over: ground, insteadOf: title(index)) : cell
  }

  /// Returns whether a cell holds text: a letter, a line, a part of a plate or of a title.
  fileprivate func isText(_ cell: Cell, _ index: Int) -> Bool { cell.isInk || groundBelow(index) != Self.none }
}
