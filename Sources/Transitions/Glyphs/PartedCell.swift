/// A cell with one colour in a part of it and another in the rest.
package struct PartedCell {
  /// The colour outside the mask.
  package var lower: Color
  /// The colour inside the mask.
  package var upper: Color
  /// The samples of the part.
  package var mask: SampleMask

  package init(lower: Color, upper: Color, mask: SampleMask) {
    (self.lower, self.upper, self.mask) = (lower, upper, mask)
  }

  /// The shape that agrees with the parts best.
  struct Choice {
    /// The index of the shape; -1 if no shape is better than a blank.
    let index: Int16
    /// A Boolean value indicating whether the shape's ink shows the colour outside the mask.
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

  /// A blank in the colour of the greater part.
  var blank: Cell {
    let background = mask.count > SampleMask.size / 2 ? upper : lower
    return Cell(" ", foreground: background, background: background)
  }
}
