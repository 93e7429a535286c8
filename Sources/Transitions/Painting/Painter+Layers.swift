// Drawing of the cells of layers: in place, moved or mixed.
extension Painter {
  mutating func paint(
    _ span: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    lay(0, span, line, screens, canvas)
    for i in prepared.indices.dropFirst() {
      // Edges and shadows meet the cells below on both of their sides.
      for isSolid in [false, true] {
        var start = 0
        for k in runs[i].indices {
          let (run, first) = (runs[i][k], max(start, span.lowerBound))
          let part = first..<max(first, min(run.end, span.upperBound))
          start = run.end
          if part.isEmpty || (run.value == .solid) != isSolid { continue }
          switch run.value {
          case .none: break
          case .shadow: castShadow(part, i, line, canvas, isEdge: false)
          case .edge: drawEdge(part, i, line, screens, canvas)
          case .solid: lay(i, part, line, screens, canvas)
          }
        }
      }
    }
    if let division { divideText(by: division, span, line, screens, canvas) }
    mend(span, canvas)
    settleBlanks(span, line, screens, canvas)
  }

  /// Adds the whole runs whose cells must be painted together: those of layers that mix or are scaled, on which a word is
  /// shown or left out as a whole and tones are kept away from letters, and edges and shadows that may be level, which look
  /// alike along the row.
  mutating func addWholeRuns(_ line: Int, _ screens: Screens, to damage: inout Damage) {
    for i in prepared.indices.dropFirst() {
      let mixes = !prepared[i].isSettled && prepared[i].flat == nil
      var start = 0
      for run in runs[i] {
        let isWhole =
          switch run.value {
          case .none: false
          case .shadow, .edge: true
          case .solid: mixes
          }
        if isWhole,
          let span = onStage(Damage.Span(row: line, start: start, end: run.end), screens)
        {
          damage.add(span)
        }
        start = run.end
      }
    }
  }

  /// Gives drawn blanks the ink of the screens' blanks at their place. The ink of a blank is invisible, but without
  /// this a comparison of frames would find changes where a shadow or an edge has only passed over.
  private mutating func settleBlanks(
    _ span: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let offset = line * size.columns
    for column in span {
      let cell = canvas[column]
      guard cell.isBlank, cell.marks.isEmpty, !cell.isTone else { continue }
      let (leaving, entering) = (screens.from[offset + column], screens.to[offset + column])
      if cell == leaving || cell == entering { continue }
      // The choice must be the same on the way back, when the screens are exchanged.
      let takesLeaving =
        leaving.isBlank == entering.isBlank ? leaving.foreground.bits < entering.foreground.bits : leaving.isBlank
      let ink = takesLeaving ? leaving.foreground : entering.foreground
      // Without colours, only this name is visible: it reverses the cell.
      if ink.name != .defaultBackground, cell.foreground.name != .defaultBackground {
        canvas[column].foreground = ink
      }
    }
  }

  /// Blanks halves of wide characters that were separated where moved or mixed layers meet.
  mutating func mend(_ span: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>) {
    var column = span.lowerBound
    while column < span.upperBound {
      let cell = canvas[column]
      if cell.role == .narrow {
        column += 1
      } else if cell.role == .lead, column + 1 < size.columns, canvas[column + 1].isTrail(of: cell) {
        column += 2
      } else {
        canvas[column] = cell.blanked
        column += 1
      }
    }
  }

  mutating func lay(
    _ index: Int, _ part: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    if prepared[index].appearsByCells {
      layWithoutColors(index, part, line, screens, canvas)
      return
    }
    if !prepared[index].isPlain {
      fillContent(index, part, line, screens, canvas)
      content.withUnsafeBufferPointer { Self.copy($0, 0, part, canvas) }
    } else {
      if partsText { copyPlates(index, part, line) }
      if let cell = prepared[index].flat { for column in part { canvas[column] = cell } }
      if let cells = cells(of: index, screens) { Self.copy(cells, line * size.columns, part, canvas) }
    }
    if partsText { for column in part { plates.below[column] = plates.layer[column] } }
  }

  private static func copy(
    _ cells: UnsafeBufferPointer<Cell>, _ offset: Int, _ part: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    guard let first = cells.baseAddress else { return }
    (canvas + part.lowerBound).update(from: first + offset + part.lowerBound, count: part.count)
  }

  /// Computes a layer's cells: moved and scaled, shaded, and mixed with the cells below.
  mutating func fillContent(
    _ index: Int, _ part: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    if let cell = prepared[index].flat {
      for column in part { (content[column], plates.layer[column]) = (cell, Plates.none) }
      finishContent(index, part, line, canvas)
    }
    guard let cells = cells(of: index, screens) else { return }
    let offset = line * size.columns
    let isInPlace = prepared[index].isInPlace
    if isInPlace {
      for column in part { content[column] = cells[offset + column] }
      if partsText { copyPlates(index, part, line) }
    } else {
      art.mixesGrounds = !mixesTones || hasPicture(prepared[index])
      resample(index, cells, part, line)
    }
    guard mixesTones, !prepared[index].isPlain else {
      finishContent(index, part, line, canvas)
      return
    }
    let layer = prepared[index]
    finishContent(index, part, line, canvas)
    // A layer that is not in place is always drawn as a whole.
    clearAroundLetters(part, of: isInPlace ? UnsafeBufferPointer(rebasing: cells[offset...]) : nil)
    levelGrounds(part, of: layer)
  }

  /// Computes the cells of a moved or scaled layer. A layer that is moved by whole cells is copied. Block art is redrawn.
  private mutating func resample(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, _ part: Range<Int>, _ line: Int
  ) {
    if prepared[index].isScaled {
      for column in part { plates.layer[column] = Plates.none }
      resampleScaled(index, cells, part, line)
    } else {
      let (map, across, down) = (resampled[index].art, resampled[index].across, resampled[index].down[line])
      let (offset, isWhole) = (down.nearest * prepared[index].size.columns, prepared[index].isMovedByCells)
      for column in part {
        let place = offset + across[column].nearest
        content[column] =
          isWhole ? cells[place] : art.picture(place, cells[place], across[column], down, of: map, cells)
      }
      if partsText { copyPlates(index, part, line) }
    }
    guard !part.isEmpty else { return }
    // A wide character that is cut by an end of the part is blanked.
    if content[part.lowerBound].role == .trail { content[part.lowerBound] = content[part.lowerBound].blanked }
    if content[part.upperBound - 1].role == .lead {
      content[part.upperBound - 1] = content[part.upperBound - 1].blanked
    }
  }

  private mutating func finishContent(
    _ index: Int, _ part: Range<Int>, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let (keep, lift) = (prepared[index].keep, prepared[index].lift)
    if keep < 256 { tint(part, .black, 256 - keep) }
    if lift > 0 { tint(part, .white, lift) }
    if prepared[index].ink < 256 { fadeText(part, prepared[index].ink) }
    if prepared[index].opacity < 256 { mix(index, part, prepared[index].opacity, turn: turns[line], over: canvas) }
  }

  private mutating func tint(_ part: Range<Int>, _ color: Color, _ weight: UInt32) {
    for column in part {
      content[column].tint(color, weight)
      if partsText, plates.layer[column] != Plates.none {
        plates.layer[column] = Blend.tint(plates.layer[column], color, weight)
      }
    }
  }
}
