// Drawing of edges and shadows.
extension Painter {
  mutating func drawEdge(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    fillContent(index, part, line, screens, canvas)
    if prepared[index].region.feather > 0 {
      drawSoftEdge(part, index, line, canvas)
      return
    }
    if let disc = prepared[index].region.disc {
      // Both sides of a disc on one row are drawn one after the other, so its lines are kept.
      if lines?.circle != disc.circle || lines?.row != line {
        lines = DiscLines(disc.circle, row: line, aspect: aspect)
      }
      let lines = lines ?? DiscLines(disc.circle, row: line, aspect: aspect)
      masks.withUnsafeMutableBufferPointer { masks in
        for column in part {
          let samples = lines.samples(column: column)
          masks[column] = disc.isInside ? samples : ~samples
        }
      }
    } else {
      let region = prepared[index].region
      for column in part { masks[column] = region.samples(column: column, row: line) }
    }
    if showsWholeCells(index) {
      for column in part { masks[column] = masks[column].count > SampleMask.size / 2 ? .full : .empty }
    }
    let rim = prepared[index].shadow?.rim
    if rim == nil { castShadow(part, index, line, canvas, isEdge: true) }
    if rim == .band { for column in part { below[column] = canvas[column] } }
    Self.withRows(&content, &plates, over: canvas) { layer, below in
      masks.withUnsafeBufferPointer { segment.draw(part, of: (index, line), layer, over: below, $0, &fitter) }
      (below.plates + part.lowerBound).update(repeating: Plates.none, count: part.count)
    }
    if part.contains(where: { canvas[$0].role != .narrow }) { mend(part, canvas) }
    // The rim is more important than the edge, both sides of which may be dark.
    if let rim { drawRim(rim, part, index, line, canvas, isEdge: true) }
  }

  /// Mixes the layer's cells with the cells below, one by one. Both halves of a wide character are mixed alike.
  private mutating func drawSoftEdge(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    for column in part { masks[column] = .empty }
    castShadow(part, index, line, canvas, isEdge: true)
    let region = prepared[index].region
    var column = part.lowerBound
    while column < part.upperBound {
      var next = column + 1
      var coverage = region.coverage(column: column, row: line)
      if next < part.upperBound, canvas[column].role == .lead || content[column].role == .lead {
        coverage = (coverage + region.coverage(column: next, row: line)) / 2
        next += 1
      }
      let weight = Blend.weight(coverage)
      let cells = column..<next
      if weight > 0 && weight < 256 {
        mix(index, cells, weight, turn: 0.5, over: canvas)
      }
      if weight > 0 {
        for place in cells { (canvas[place], plates.below[place]) = (content[place], plates.layer[place]) }
      }
      column = next
    }
  }

  /// Darkens the cells under a layer's shadow, or draws its rim there. Both halves of a wide character are darkened
  /// alike; blanks get two steps of the slope. On a level slope, blanks beside letters get one step like these, or they
  /// would stand out.
  mutating func castShadow(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>, isEdge: Bool
  ) {
    guard let shadow = prepared[index].shadow, !part.isEmpty else { return }
    if let rim = shadow.rim {
      drawRim(rim, part, index, line, canvas, isEdge: false)
      return
    }
    let region = prepared[index].region
    func levels(_ column: Int) -> ShadowLevels { region.levels(of: shadow, column: column, row: line) }
    func mask(_ column: Int) -> SampleMask { isEdge ? masks[column] : .empty }
    var column = part.lowerBound
    var own = levels(column)
    while column < part.upperBound {
      var (end, next) = (column, own)
      var hasText = rendition.glyphs.isPlain
      repeat {
        hasText = hasText || !canvas[end].isBlank || canvas[end].role != .narrow
        end += 1
        if end < part.upperBound { next = levels(end) }
      } while end < part.upperBound && next.values == own.values && mask(end) == mask(column)
      var isTorn = end < part.upperBound && canvas[end].isTrail(of: canvas[end - 1])
      if isTorn && end - column > 1 { (end, next, isTorn) = (end - 1, own, false) }
      if hasText || !mask(column).isEmpty {
        var dark = own.mean(outside: mask(column))
        if isTorn {
          dark = (dark + next.mean(outside: mask(end))) / 2
          end += 1
          if end < part.upperBound { next = levels(end) }
        }
        let weight = Blend.weight(Double(dark))
        for place in column..<end {
          let ink = canvas[place].foreground
          canvas[place].tint(shadow.color, weight)
          // A glow falls on grounds, not on letters.
          if shadow.color != .black, canvas[place].isInk { canvas[place].foreground = ink }
          if plates.below[place] != Plates.none {
            plates.below[place] = Blend.tint(plates.below[place], shadow.color, weight)
          }
        }
      } else {
        for place in column..<end { canvas[place] = slopes.draw(canvas[place], own, shadow.color) }
      }
      (column, own) = (end, next)
    }
  }
}
