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
  /// - Parameter letters: Two Boolean values that tell if the columns before and after the part hold letters.
  mutating func clearAroundLetters(_ part: Range<Int>, _ letters: (before: Bool, after: Bool)) {
    /// Makes plain blanks of tones.
    func clear(_ columns: Range<Int>) {
      for column in columns where content[column].isTone {
        let ground = content[column].background
        content[column] = Cell(" ", foreground: ground, background: ground)
      }
    }
    var last = letters.before ? part.lowerBound - 1 : nil
    for column in part where content[column].isLetter {
      if let last {
        let gap = last + 1..<column
        if gap.count <= TextPlates.gap { clear(gap) } else { clear(last + 1..<last + 2) }
      }
      if column > part.lowerBound { clear(column - 1..<column) }
      last = column
    }
    if let last, last + 1 < part.upperBound { clear(last + 1..<last + 2) }
    if letters.after, !part.isEmpty { clear(part.upperBound - 1..<part.upperBound) }
  }

  /// Returns whether a column of a row holds a letter.
  mutating func isLetter(_ column: Int, _ cells: UnsafeBufferPointer<Cell>, _ offset: Int) -> Bool {
    column >= 0 && column < size.columns && cells[offset + column].isLetter
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
