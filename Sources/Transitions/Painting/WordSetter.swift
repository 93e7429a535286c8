/// Lays out a row of text on an enlarged or reduced layer. Letters keep their size, so words move as wholes.
///
/// Each word is centred on the scaled middle of its place. On a reduced layer, words that would touch form a block with
/// one blank between neighbours (two if the source has more). A block is placed at the mean of its words' places, which
/// minimises the sum of the squared movements. Blocks are found by pooling adjacent violators (Barlow et al.,
/// Statistical Inference under Order Restrictions, 1972). Words at both ends of a block that do not fit into its scaled
/// width are left out.
///
/// The result depends only on the layer and its cells. No memory is allocated once the buffers have grown.
struct WordSetter: Sendable {
  /// A word of the source: adjacent letters, including the blanks within a run of right-to-left text.
  private struct Word {
    let start: Int
    let width: Int
    /// The number of blanks to keep before it: one, or two if there are more.
    let gap: Int
    /// The column of the stage at which it would start if centred on its scaled middle.
    let place: Double
  }

  /// Adjacent words with no more blanks between them than their gaps.
  private struct Block {
    let first: Int
    var end: Int
    /// The sum, over its words, of the column at which the block would start to put that word in place.
    var sum: Double
    var width: Int

    var count: Int { end - first }
    var start: Double { sum / Double(count) }
  }

  /// The letters of the last row, one cell for each column of the stage; ``none`` where there is no letter.
  private(set) var letters: [Cell]
  private var words: [Word] = []
  private var blocks: [Block] = []
  /// The last row: the layer's index in the scene and the row of the stage.
  private var row: (layer: Int, line: Int)?

  /// The cell that means no letter.
  static let none = Cell("\0", foreground: Color(bits: 0), background: Color(bits: 0))
  /// The number of columns by which a block may exceed its place on either side.
  private static let slack = 2.0

  /// A column so far from the stage that it is never looked at.
  private static let farthest = 1 << 20

  /// Returns a column, limited to ``farthest`` on both sides.
  private static func column(_ x: Double) -> Int { Int(min(Double(farthest), max(Double(-farthest), x))) }

  init(columns: Int) {
    letters = Array(repeating: Self.none, count: columns)
  }

  /// Forgets the last row.
  mutating func forget() {
    row = nil
  }

  /// Lays out a row of the stage, unless it is the last row.
  ///
  /// - Parameters:
  ///   - line: The row of the stage.
  ///   - index: The layer's index in the scene.
  ///   - layer: A layer that is scaled.
  ///   - cells: The layer's own cells.
  ///   - aspect: The height of a cell in u.
  /// - Complexity: O(columns of the stage and of the layer x rows of the layer that fall on this one).
  mutating func set(
    _ line: Int, of index: Int, _ layer: borrowing PreparedLayer, _ cells: UnsafeBufferPointer<Cell>, aspect: Double
  ) {
    if let row, row == (index, line) { return }
    row = (index, line)
    for column in letters.indices { letters[column] = Self.none }
    guard let source = layer.textRow(on: line, cells, aspect: aspect) else { return }
    let cells = UnsafeBufferPointer(rebasing: cells[source * layer.size.columns..<(source + 1) * layer.size.columns])
    findWords(in: cells, of: layer)
    pack()
    // The columns whose middle the layer covers; unlimited where it extends beyond the stage.
    let (left, right) = (layer.offset.x, layer.offset.x + Double(cells.count) * layer.scale.x)
    let first = left > 0 ? Self.column((left - 0.5).rounded(.up)) : -Self.farthest
    let end = right < Double(letters.count) ? Self.column((right + 0.5).rounded(.down)) : Self.farthest
    var free = first
    for block in blocks {
      var place = Self.column((block.start + 0.5).rounded(.down))
      if block.count == 1 {
        let word = words[block.first]
        if word.width <= end - first { place = min(max(place, first), end - word.width) }
        // A word longer than the available space, such as a line of wide characters or a pattern, shows its middle.
        let isCut = word.width > end - first
        guard isCut || place >= free && place + word.width <= end else { continue }
        put(word, at: place, within: min(max(first, free), end)..<end, cells, contrast: layer.contrast)
        free = place + word.width + 1
        continue
      }
      let (one, last) = (words[block.first], words[block.end - 1])
      let from = Double(one.start) * layer.scale.x + layer.offset.x - Self.slack
      let to = Double(last.start + last.width) * layer.scale.x + layer.offset.x + Self.slack
      for index in block.first..<block.end {
        let word = words[index]
        if index > block.first { place += word.gap }
        defer { place += word.width }
        let (start, stop) = (Double(place), Double(place + word.width))
        let isMiddle = start <= (from + to) / 2 && (from + to) / 2 <= stop
        guard isMiddle || start >= from && stop <= to, place >= free, place + word.width <= end else { continue }
        put(word, at: place, within: min(first, end)..<end, cells, contrast: layer.contrast)
        free = place + word.width + 1
      }
    }
  }

  private mutating func findWords(in cells: UnsafeBufferPointer<Cell>, of layer: borrowing PreparedLayer) {
    words.removeAll(keepingCapacity: true)
    var column = 0
    while column < cells.count {
      guard cells[column].isLetter else {
        column += 1
        continue
      }
      let start = column
      repeat {
        column += 1
      } while column < cells.count
        && (cells[column].isLetter
          || column + 1 < cells.count && cells[column].isGlue(between: cells[column - 1], and: cells[column + 1]))
      let width = column - start
      let middle = (Double(start) + Double(width) / 2) * layer.scale.x + layer.offset.x
      let gap = words.last.map { min(2, start - $0.start - $0.width) } ?? 0
      words.append(Word(start: start, width: width, gap: gap, place: middle - Double(width) / 2))
    }
  }

  /// Joins words that would touch into blocks.
  private mutating func pack() {
    blocks.removeAll(keepingCapacity: true)
    for index in words.indices {
      var block = Block(first: index, end: index + 1, sum: words[index].place, width: words[index].width)
      while let before = blocks.last {
        let distance = before.width + words[block.first].gap
        guard before.start + Double(distance) > block.start else { break }
        blocks.removeLast()
        block = Block(
          first: before.first, end: block.end, sum: before.sum + block.sum - Double(block.count * distance),
          width: distance + block.width)
      }
      blocks.append(block)
    }
  }

  /// Writes the characters of a word that lie on the stage and within a range of columns.
  private mutating func put(
    _ word: Word, at place: Int, within columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>, contrast: UInt32
  ) {
    let columns = columns.clamped(to: letters.indices)
    for i in 0..<word.width where columns.contains(place + i) {
      var cell = cells[word.start + i]
      let other = cell.role == .lead ? 1 : cell.role == .trail ? -1 : 0
      guard columns.contains(place + i + other) else { continue }
      if contrast < 256 {
        cell.foreground = Color(bits: Blend.mix(cell.background.rgb, cell.foreground.rgb, contrast))
      }
      letters[place + i] = cell
    }
  }
}

extension PreparedLayer {
  /// Returns the row of the source whose text shows on a row of the stage, or nil. Among the rows with letters whose
  /// scaled middle lies on it, this is the one nearest to its middle.
  fileprivate func textRow(on line: Int, _ cells: UnsafeBufferPointer<Cell>, aspect: Double) -> Int? {
    let top = offset.y / aspect
    func first(from edge: Double) -> Int {
      let row = ((edge - top) / scale.y - 0.5).rounded(.up)
      return Int(min(Double(size.rows), max(0, row)))
    }
    let rows = first(from: Double(line))..<max(first(from: Double(line)), first(from: Double(line + 1)))
    var best: (row: Int, distance: Double)?
    for row in rows {
      let distance = abs((Double(row) + 0.5) * scale.y + top - Double(line) - 0.5)
      if let best, best.distance <= distance { continue }
      let line = row * size.columns
      if cells[line..<line + size.columns].contains(where: \.isLetter) { best = (row, distance) }
    }
    return best?.row
  }
}

extension Cell {
  /// A Boolean value indicating whether the cell shows text: not a blank, and not a line or block, which are drawn as
  /// pictures.
  @inline(__always)
  var isLetter: Bool {
    // The scalar and the role; the role is 0 for a narrow character.
    let value = bits & 0x7F_FFFF
    if value < 0x2500 { return value != 0x20 && value != 0xA0 }
    if role != .narrow { return scalar.value != 0x3000 }
    return !(0x2500...0x259F).contains(value) && !(0x2800...0x28FF).contains(value)
      && !(0x1FB00...0x1FBAF).contains(value) && value != Cell.tone
  }

  /// Returns whether the cell is a blank that belongs to the word on both sides: within text that is underlined, struck
  /// out or written from right to left.
  fileprivate func isGlue(between left: Cell, and right: Cell) -> Bool {
    guard bits & 0x7F_FFFF == 0x20, left.isLetter, right.isLetter else { return false }
    let lines = style.intersection(.lines)
    return left.isRightToLeft && right.isRightToLeft
      || !lines.isEmpty && left.style.intersection(.lines) == lines && right.style.intersection(.lines) == lines
  }

  /// A Boolean value indicating whether the cell shows a letter of a right-to-left script (Unicode's blocks of Hebrew,
  /// Arabic and related scripts).
  fileprivate var isRightToLeft: Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
