// Tones, which terminals of few colours mix of two of them.
extension Painter {
  mutating func hasPicture(_ layer: borrowing PreparedLayer) -> Bool {
    switch layer.source {
    case .from: pictureTones.from.isPicture
    case .to: pictureTones.to.isPicture
    // Scenes make pictures of parts of the screens.
    case .picture: pictureTones.from.isPicture || pictureTones.to.isPicture
    case .flat: false
    }
  }

  /// Gives the text of a layer that is mixed with another one its plates; see ``TextPlates``. A label keeps a ground of
  /// its own, however near that comes to the page's on the way.
  mutating func levelGrounds(_ part: Range<Int>, of layer: borrowing PreparedLayer) {
    guard layer.opacity < 256, pictureTones.from.isPicture || pictureTones.to.isPicture else { return }
    var start = part.lowerBound
    while start < part.upperBound {
      let isLabel = plates.layer[start] != Plates.none
      var end = start + 1
      while end < part.upperBound, (plates.layer[end] != Plates.none) == isLabel { end += 1 }
      content.withUnsafeMutableBufferPointer { cells in
        if let first = cells.baseAddress { TextPlates.level(first, in: start..<end, isMixed: true) { _ in true } }
      }
      start = end
    }
  }

  /// Makes plain blanks of a layer's tones beside letters and between the words of a plate.
  ///
  /// - Parameter around: The cells from the start of the row on, which are seen beside the part too; nil if the part is all that is drawn.
  mutating func clearAroundLetters(_ part: Range<Int>, of around: UnsafeBufferPointer<Cell>?) {
    for column in part where content[column].isTone {
      let isInText = TextPlates.holds(column) { column in
        part.contains(column)
          ? content[column].isLetter
          : around.map { 0..<size.columns ~= column && $0[column].isLetter } ?? false
      }
      if !isInText { continue }
      let ground = content[column].background
      content[column] = Cell(" ", foreground: ground, background: ground)
    }
  }

  /// Finds out which colours of the screens may be tones. If that has changed, everything is drawn again.
  mutating func findTones(_ screens: Screens) -> Bool {
    guard mixesTones, shown.rows != size.rows || !changes.spans.isEmpty else { return false }
    swap(&pictureTones, &lastTones)
    pictureTones.from.find(in: screens.from)
    pictureTones.to.find(in: screens.to)
    if pictureTones != lastTones { shown.removeAll() }
    return true
  }
}

// Fading without colours.
extension Painter {
  /// Tells what each cell of a row shows of a layer that fades in without colours.
  ///
  /// All cells of a row in which either screen has text, and the blanks beside them, show the screen that leaves until the
  /// row changes hands, then the other. Other blanks mix. Pictures come cell by cell.
  mutating func findRunsWithoutColors(_ index: Int, _ line: Int, _ screens: Screens) {
    let text: Reach = prepared[index].share >= TextShare.handOver(turns[line]) ? .solid : .none
    spare.removeAll(keepingCapacity: true)
    var run = 0
    for column in 0..<size.columns {
      while runs[index][run].end <= column { run += 1 }
      let kind =
        isBesideText(column, line, screens) ? text : mixes(column, line, screens) ? .solid : runs[index][run].value
      spare.extend(to: column + 1, kind)
    }
    swap(&runs[index], &spare)
  }

  /// Draws a layer that fades in without colours. Blanks of two grounds mix: a quarter, a half, then three quarters of the
  /// layer's.
  mutating func layWithoutColors(
    _ index: Int, _ part: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    fillContent(index, part, line, screens, canvas)
    let quarters = Int((prepared[index].share * 4).rounded())
    for column in part {
      guard (0..<4).contains(quarters), mixes(column, line, screens), !isBesideText(column, line, screens) else {
        canvas[column] = content[column]
        continue
      }
      let (below, layer) = (canvas[column].background, content[column].background)
      if quarters > 0, below != layer {
        canvas[column] = Cell(Self.shades[quarters - 1], foreground: layer, background: below)
      }
    }
  }

  /// A quarter, a half and three quarters of the ink.
  private static let shades: [Unicode.Scalar] = ["\u{2591}", "\u{2592}", "\u{2593}"]

  /// Returns whether both screens have a blank at a column, which shades can mix.
  private func mixes(_ column: Int, _ line: Int, _ screens: Screens) -> Bool {
    let index = line * size.columns + column
    return !rendition.glyphs.isPlain && screens.from[index].isBlank && screens.to[index].isBlank
  }

  /// Returns whether either screen has text at a column, or in the one before it or after it.
  private func isBesideText(_ column: Int, _ line: Int, _ screens: Screens) -> Bool {
    let offset = line * size.columns
    return (max(0, column - 1)...min(size.columns - 1, column + 1)).contains {
      screens.from[offset + $0].isInk || screens.to[offset + $0].isInk || isTitle(offset + $0)
    }
  }

  /// Returns whether either screen has a part of a title or of a plate in a cell.
  private func isTitle(_ index: Int) -> Bool {
    turnsTitles
      && prepared.indices.contains {
        switch prepared[$0].source {
        case .from, .to: platesOfSources[prepared[$0].number].groundBelow(index) != Plates.none
        case .flat, .picture: false
        }
      }
  }
}
