/// A cell with one colour in a part of it and another in the rest.
struct PartedCell {
  /// The colour outside the mask.
  var lower: Color
  /// The colour inside the mask.
  var upper: Color
  /// The samples of the part.
  var mask: SampleMask

  /// Returns the cell drawn with the shape that agrees best, or a blank if no shape is better.
  func cell(drawnWith shapes: [GlyphShape]) -> Cell {
    let count = mask.count
    var best = (fit: abs(count - SampleMask.size / 2), index: -1, isSwapped: false)
    if lower.rgb != upper.rgb {
      for index in shapes.indices {
        let shape = shapes[index].mask
        let agreement = (shape & mask).count + (~(shape | mask)).count - SampleMask.size / 2
        if abs(agreement) > best.fit { best = (abs(agreement), index, agreement < 0) }
      }
    }
    guard best.index >= 0 else {
      let background = count > SampleMask.size / 2 ? upper : lower
      return Cell(" ", foreground: background, background: background)
    }
    return Cell(
      shapes[best.index].scalar, foreground: best.isSwapped ? lower : upper,
      background: best.isSwapped ? upper : lower)
  }
}
