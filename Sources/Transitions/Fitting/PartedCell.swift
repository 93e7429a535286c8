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
    let half = SampleMask.size / 2
    var best = (fit: abs(count - half), index: -1, isSwapped: false)
    // Nothing agrees with an undivided cell better than a blank.
    if best.fit < half, lower.rgb != upper.rgb {
      for index in shapes.indices {
        // The samples in both or in neither, against half of all.
        let shared = (shapes[index].mask & mask).count
        let agreement = 2 &* shared &- shapes[index].count &- count &+ half
        if abs(agreement) > best.fit { best = (abs(agreement), index, agreement < 0) }
      }
    }
    guard best.index >= 0 else {
      let background = count > half ? upper : lower
      return Cell(" ", foreground: background, background: background)
    }
    return Cell(
      shapes[best.index].scalar, foreground: best.isSwapped ? lower : upper,
      background: best.isSwapped ? upper : lower)
  }
}
