// Text of two scaled layers that mix.
extension Painter {
  /// Removes the words of a scaled layer, and of the scaled layer right below, that stand in stronger text of the other
  /// one: on the same row of the stage, or on a neighbouring row less than a row away.
  ///
  /// Words of the two in turn could not be read. And as the layers move, a row of the weaker text would be covered for a
  /// moment whenever one of the other text passes it.
  ///
  /// - Parameters:
  ///   - layer: The index of the upper layer, whose cells are in ``content``.
  ///   - part: The columns that are drawn.
  mutating func removeWeakerWords(
    _ layer: Int, _ part: Range<Int>, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let below = layer - 1
    guard below >= 0, isMixedText(below), isMixedText(layer) else { return }
    for other in max(0, line - 1)...min(size.rows - 1, line + 1) {
      func isNear(_ one: Double, _ two: Double) -> Bool { other == line || abs(one - two) < 1 }
      if let weak = setter.text(on: line, of: below), let strong = setter.text(on: other, of: layer),
        isNear(weak.place, strong.place), strength(strong.row, of: layer) >= strength(weak.row, of: below)
      {
        Self.removeWords(in: prepared[layer], resampled[layer], strong.row, from: canvas, part)
      }
      if let weak = setter.text(on: line, of: layer), let strong = setter.text(on: other, of: below),
        isNear(weak.place, strong.place), strength(strong.row, of: below) > strength(weak.row, of: layer)
      {
        content.withUnsafeMutableBufferPointer { cells in
          guard let first = cells.baseAddress else { return }
          Self.removeWords(in: prepared[below], resampled[below], strong.row, from: first, part)
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

  /// The number of columns between two words from which on they are two texts. Words of a line are nearer.
  private static let gap = 4

  /// Removes the words that stand within the text of a row of a layer, or touch it.
  private static func removeWords(
    in layer: borrowing PreparedLayer, _ content: borrowing ResampledLayer, _ row: Int,
    from cells: UnsafeMutablePointer<Cell>, _ part: Range<Int>
  ) {
    let words = content.rows[row].words
    var first = words.lowerBound
    for index in words where index + 1 == words.upperBound || content.words[index + 1].gap >= gap {
      let start = Double(content.words[first].start) * layer.scale.x + layer.offset.x - 1
      let end = Double(content.words[index].end) * layer.scale.x + layer.offset.x + 1
      first = index + 1
      var column = part.lowerBound
      if start > Double(column) {
        guard start < Double(part.upperBound) else { continue }
        column = Int(start)
        while column > part.lowerBound, cells[column].isLetter, cells[column - 1].isLetter { column -= 1 }
      }
      var isInWord = false
      while column < part.upperBound, isInWord || Double(column) < end {
        isInWord = cells[column].isLetter
        if isInWord { cells[column] = cells[column].blanked }
        column += 1
      }
    }
  }
}
