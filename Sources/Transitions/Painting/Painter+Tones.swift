// Tones, which terminals of few colours mix of two of them.
extension Painter {
  /// Returns whether a layer shows a picture.
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
  ///
  /// - Returns: A Boolean value indicating whether anything was looked for: the screens are new or have changed.
  mutating func findTones(_ screens: Screens) -> Bool {
    guard mixesTones, shown.rows != size.rows || !changes.spans.isEmpty else { return false }
    swap(&pictureTones, &lastTones)
    pictureTones.from.find(in: screens.from)
    pictureTones.to.find(in: screens.to)
    if pictureTones != lastTones { shown.removeAll() }
    return true
  }
}
