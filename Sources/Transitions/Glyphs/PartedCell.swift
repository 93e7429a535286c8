/// A cell with one colour in a part of it and another in the rest.
package struct PartedCell {
  package var lower: Color
  package var upper: Color
  package var mask: SampleMask

  package init(lower: Color, upper: Color, mask: SampleMask) {
    (self.lower, self.upper, self.mask) = (lower, upper, mask)
  }

  struct Choice {
    /// The index of the shape; -1 if no shape is better than a blank.
    let index: Int16
    /// True if the shape's ink shows the colour outside the mask.
    let isSwapped: Bool
  }

  /// Returns the cell drawn with the shape that agrees best, or a blank if no shape is better.
  package func cell(drawnWith shapes: [GlyphShape]) -> Cell {
    let choice = choice(of: shapes)
    if choice.index < 0 || lower.rgb == upper.rgb { return blank }
    return cell(drawnWith: shapes[Int(choice.index)], isSwapped: choice.isSwapped)
  }

  /// Returns the shape that agrees best. The colours do not matter.
  func choice(of shapes: [GlyphShape]) -> Choice {
    let count = mask.count
    let half = SampleMask.size / 2
    var best = (fit: abs(count - half), index: -1, isSwapped: false)
    // Nothing agrees with an undivided cell better than a blank.
    if best.fit < half {
      for index in shapes.indices {
        // The samples in both or in neither, against half of all.
        let shared = (shapes[index].mask & mask).count
        let agreement = 2 &* shared &- shapes[index].count &- count &+ half
        if abs(agreement) > best.fit { best = (abs(agreement), index, agreement < 0) }
      }
    }
    return Choice(index: Int16(truncatingIfNeeded: best.index), isSwapped: best.isSwapped)
  }

  func cell(drawnWith shape: GlyphShape, isSwapped: Bool) -> Cell {
    Cell(shape.scalar, foreground: isSwapped ? lower : upper, background: isSwapped ? upper : lower)
  }

  var blank: Cell {
    let background = mask.count > SampleMask.size / 2 ? upper : lower
    return Cell(" ", foreground: background, background: background)
  }
}

extension PartedCell {
  /// Creates the parts of the picture in a cell: those of a known shape, or else the ground alone.
  init(_ cell: Cell) {
    guard cell.kind == .block, let shape = GlyphShape.mask(of: cell.scalar.value) else {
      self.init(flat: cell.ground)
      return
    }
    self.init(
      lower: shape.isFull ? cell.foreground : cell.background, upper: cell.foreground,
      mask: shape.isFull ? .empty : shape)
  }

  init(flat color: Color) { self.init(lower: color, upper: color, mask: .empty) }

  /// Returns the colour that most of some samples have.
  func color(in samples: SampleMask) -> Color {
    // Most cells are blanks.
    !mask.isEmpty && (samples & mask).count * 2 > samples.count ? upper : lower
  }

  /// Returns one cell over another if the result has only two parts: both are parted alike, or one is not parted at all.
  /// Then nothing needs to be fitted. Returns nil for any other cells.
  ///
  /// - Parameter opacity: The opacity of the layer, 0...256.
  static func mix(below: Cell, layer: Cell, opacity: UInt32) -> Cell? {
    let (lower, upper) = (PartedCell(below), PartedCell(layer))
    let ground = Blend.mix(lower.lower, upper.lower, opacity)
    var result = below
    if upper.mask.isEmpty {
      (result.foreground, result.background) = (Blend.mix(lower.upper, upper.lower, opacity), ground)
      if lower.mask.isEmpty { result.foreground = ground }
    } else if lower.mask.isEmpty {
      result = layer
      (result.foreground, result.background) = (Blend.mix(lower.lower, upper.upper, opacity), ground)
    } else if lower.mask == upper.mask {
      (result.foreground, result.background) = (Blend.mix(lower.upper, upper.upper, opacity), ground)
    } else if lower.mask == ~upper.mask {
      (result.foreground, result.background) = (
        Blend.mix(lower.upper, upper.lower, opacity), Blend.mix(lower.lower, upper.upper, opacity)
      )
    } else {
      return nil
    }
    return result.foreground == result.background ? result.blanked : result
  }
}
