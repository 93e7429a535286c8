// Drawing of edges and shadows.
extension Painter {
  mutating func drawEdge(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    if prepared[index].isPlain {
      let offset = line * size.columns
      switch prepared[index].source {
      case .from: for column in part { content[column] = screens.from[offset + column] }
      case .to: for column in part { content[column] = screens.to[offset + column] }
      case .flat(let cell): for column in part { content[column] = cell }
      case .picture(let first): for column in part { content[column] = pictures[first + offset + column] }
      }
    } else {
      fillContent(index, part, line, screens, canvas)
    }
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
      for column in part {
        let samples = lines.samples(column: column)
        masks[column] = disc.isInside ? samples : ~samples
      }
    } else {
      let region = prepared[index].region
      for column in part { masks[column] = region.samples(column: column, row: line) }
    }
    if rendition.glyphs.isPlain {
      for column in part { masks[column] = masks[column].count > SampleMask.size / 2 ? .full : .empty }
    }
    castShadow(part, index, line, canvas, isEdge: true)
    content.withUnsafeBufferPointer { content in
      masks.withUnsafeBufferPointer { masks in
        segment.draw(part, over: canvas, content, masks, &fitter)
      }
    }
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
        content.withUnsafeMutableBufferPointer {
          Blend.show($0, over: canvas, in: cells, opacity: weight, fitter: &fitter)
        }
      }
      if weight > 0 { for place in cells { canvas[place] = content[place] } }
      column = next
    }
  }

  /// Darkens the cells under a layer's shadow. Both halves of a wide character are darkened alike; blanks get two steps
  /// of the slope.
  func castShadow(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>, isEdge: Bool
  ) {
    guard let shadow = prepared[index].shadow else { return }
    let region = prepared[index].region
    var column = part.lowerBound
    while column < part.upperBound {
      let cell = canvas[column]
      let levels = region.levels(of: shadow, column: column, row: line)
      var next = column + 1
      if !isEdge || masks[column].isEmpty, cell.isBlank, cell.role == .narrow, !rendition.glyphs.isPlain {
        canvas[column] = slopes.draw(cell, levels, shadow.color)
      } else {
        var dark = levels.mean(outside: isEdge ? masks[column] : .empty)
        if cell.role == .lead && next < part.upperBound && canvas[next].role == .trail {
          let other = region.levels(of: shadow, column: next, row: line)
          dark = (dark + other.mean(outside: isEdge ? masks[next] : .empty)) / 2
          next += 1
        }
        let weight = Blend.weight(Double(dark))
        for place in column..<next { canvas[place].tint(shadow.color, weight) }
      }
      column = next
    }
  }
}
