// Text of two scaled layers that mix.
extension Painter {
  /// Removes the texts of a scaled layer, and of the scaled layer right below, where stronger text of the other one is in
  /// the way: on the same row of the stage, or on a neighbouring row less than a row away.
  ///
  /// Words of the two in turn could not be read. And as the layers move, a row of the weaker text would be covered for a
  /// moment whenever one of the other text passes it.
  ///
  /// - Parameters:
  ///   - layer: The index of the upper layer, whose cells are in ``content``.
  ///   - part: The columns that are drawn.
  mutating func removeWeakerText(
    _ layer: Int, _ part: Range<Int>, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let below = layer - 1
    guard below >= 0, isMixedText(below), isMixedText(layer) else { return }
    for other in max(0, line - 1)...min(size.rows - 1, line + 1) {
      func isNear(_ one: Double, _ two: Double) -> Bool { other == line || abs(one - two) < 1 }
      if let weak = setter.text(on: line, of: below), let strong = setter.text(on: other, of: layer),
        isNear(weak.place, strong.place), strength(strong.row, of: layer) >= strength(weak.row, of: below)
      {
        texts(weak.row, of: below).remove(near: texts(strong.row, of: layer), from: canvas, part)
      }
      if let weak = setter.text(on: line, of: layer), let strong = setter.text(on: other, of: below),
        isNear(weak.place, strong.place), strength(strong.row, of: below) > strength(weak.row, of: layer)
      {
        let (weak, strong) = (texts(weak.row, of: layer), texts(strong.row, of: below))
        content.withUnsafeMutableBufferPointer { cells in
          if let first = cells.baseAddress { weak.remove(near: strong, from: first, part) }
        }
      }
    }
  }

  /// Returns a Boolean value indicating whether a layer is scaled and translucent and may have text.
  private func isMixedText(_ index: Int) -> Bool {
    prepared[index].isScaled && prepared[index].opacity < 256 && !prepared[index].isFlat
  }

  /// Returns how much the text of a row of a layer stands out. What covers the layer does not count: halfway, the text
  /// that comes takes over from the text that goes.
  private func strength(_ row: Int, of layer: Int) -> UInt32 {
    resampled[layer].rows[row].contrast * prepared[layer].opacity
  }

  private func texts(_ row: Int, of layer: Int) -> RowTexts {
    RowTexts(
      words: resampled[layer].words[resampled[layer].rows[row].words], scale: prepared[layer].scale.x,
      offset: prepared[layer].offset.x)
  }
}

/// The texts of a row of a scaled layer. Words that are near each other are one text.
private struct RowTexts {
  var words: ArraySlice<RowContent.Word>
  var scale: Double
  var offset: Double

  /// The number of columns between two words from which on they are two texts. Words of a line are nearer.
  private static let gap = 4
  /// The number of columns by which words may lie outside the scaled place of their text.
  private static let slack = 2.0

  /// Calls a closure with the columns of the stage that each text takes.
  private func forEach(_ body: (Range<Double>) -> Void) {
    var first = words.startIndex
    for index in words.indices where index + 1 == words.endIndex || words[index + 1].gap >= Self.gap {
      let (start, end) = (Double(words[first].start) * scale + offset, Double(words[index].end) * scale + offset)
      body(start..<max(start, end))
      first = index + 1
    }
  }

  /// Removes each text that overlaps one of another row or would be beside it without a blank.
  ///
  /// - Parameters:
  ///   - cells: The cells of the row of the stage that shows the text.
  ///   - part: The columns that are drawn.
  func remove(near other: RowTexts, from cells: UnsafeMutablePointer<Cell>, _ part: Range<Int>) {
    forEach { text in
      var isNear = false
      other.forEach { isNear = isNear || $0.lowerBound < text.upperBound + 1 && text.lowerBound < $0.upperBound + 1 }
      guard isNear, text.upperBound + Self.slack > Double(part.lowerBound),
        text.lowerBound - Self.slack < Double(part.upperBound)
      else { return }
      var column = max(part.lowerBound, Int(max(0, text.lowerBound - Self.slack)))
      while column > part.lowerBound, cells[column].isLetter, cells[column - 1].isLetter { column -= 1 }
      let end = text.upperBound + Self.slack
      var isInWord = false
      while column < part.upperBound, isInWord || Double(column) < end {
        isInWord = cells[column].isLetter
        // The blanks of an underlined text are lines.
        if isInWord || cells[column].scalar == " " { cells[column] = cells[column].blanked }
        column += 1
      }
    }
  }
}
