/// Lays out a row of text on an enlarged or reduced layer. Letters keep their size, so phrases move as wholes.
///
/// On a reduced layer a phrase begins at the scaled place of its start, so that indents stay, and is kept inside its box;
/// on any other layer the scaled middle of its paragraph stays in its middle. Phrases that would touch form a block (see
/// ``Packing``). The ground of a label goes with its words. Rows are arranged in the same way; see ``ScaledRows``.
///
/// The result depends only on the layer and its cells. No memory is allocated once the buffers have grown.
struct WordSetter: Sendable {
  /// The letters of the last row, one cell for each column of the stage; ``none`` where there is no letter.
  private(set) var letters: [Cell]
  /// A Boolean value for each column of the last row: true where the letter, or the blank, stands on a plate of its own.
  private(set) var isPlate: [Bool]
  private var packing = Packing()
  /// The last row: the layer's index in the scene and the row of the stage.
  private var row: (layer: Int, line: Int)?
  /// The last word that was put on the row, and the column after it.
  private var last: (phrase: RowContent.Phrase, end: Int)?

  /// The largest share of a cell with text that may lie outside the layer.
  private let uncovered: Double

  static let none = Cell("\0", foreground: Color(bits: 0), background: Color(bits: 0))
  /// A column so far from the stage that it is never looked at.
  private static let farthest = 1 << 20

  private static func column(_ x: Double) -> Int { Int(min(Double(farthest), max(Double(-farthest), x))) }

  init(columns: Int, glyphs: Rendition.Glyphs) {
    uncovered = ScaledRows.uncovered(glyphs)
    letters = Array(repeating: Self.none, count: columns)
    isPlate = Array(repeating: false, count: columns)
  }

  mutating func forget() {
    row = nil
  }

  /// Lays out a row of the stage, unless it is the last row.
  ///
  /// - Parameters:
  ///   - source: The row of the layer whose words stand there; nil if there are none.
  /// - Complexity: O(columns of the stage and of the layer).
  mutating func set(
    _ line: Int, of index: Int, _ layer: borrowing PreparedLayer, _ source: Int?,
    _ phrases: ArraySlice<RowContent.Phrase>, _ cells: UnsafeBufferPointer<Cell>,
    without bare: UnsafeBufferPointer<Cell>
  ) {
    if let row, row == (index, line) { return }
    row = (index, line)
    for column in letters.indices { letters[column] = Self.none }
    guard let source else { return }
    let (scale, offset) = (layer.scale.x, layer.offset.x)
    let places = source * layer.size.columns..<(source + 1) * layer.size.columns
    let (cells, bare) = (UnsafeBufferPointer(rebasing: cells[places]), UnsafeBufferPointer(rebasing: bare[places]))
    pack(phrases, of: layer)
    // The columns that the layer covers; unlimited where it extends beyond the stage.
    let (left, right) = (layer.offset.x, layer.offset.x + Double(cells.count) * layer.scale.x)
    let first = left > 0 ? Self.column((left - uncovered).rounded(.up)) : -Self.farthest
    let end = right < Double(letters.count) ? Self.column((right + uncovered).rounded(.down)) : Self.farthest
    var free = first
    last = nil
    func side(_ column: Int) -> Int {
      Self.column(((Double(column) + 0.5) * scale + offset).rounded(.down))
    }
    for block in packing.blocks {
      var place = Self.column((block.start + 0.5).rounded(.down))
      for index in block.first..<block.end {
        let phrase = phrases[phrases.startIndex + index]
        if index > block.first { place += phrase.keptGap }
        var (least, most) = (free, end)
        if layer.isReduced {
          if let left = phrase.sides.left { least = max(least, side(left) + 1) }
          if let right = phrase.sides.right { most = min(most, side(right)) }
        }
        // A paragraph that would reach out of its box moves as a whole.
        let reach = layer.isReduced ? phrase.paragraph.upperBound - phrase.start : phrase.width
        let start = max(least, min(place, most - max(reach, phrase.width)))
        // A phrase longer than the available space, such as a line of wide characters or a pattern, is cut.
        let last = min(most, end)
        put(phrase, at: start, within: min(least, last)..<last, cells, bare)
        putGround(of: phrase, at: start, within: min(first, end)..<end, cells, bare)
        place += phrase.width
        free = start + phrase.width + 1
      }
    }
  }

  private mutating func pack(_ phrases: ArraySlice<RowContent.Phrase>, of layer: borrowing PreparedLayer) {
    packing.removeAll()
    for phrase in phrases {
      // The middle of the paragraph, so that phrases above each other move alike.
      let middle = Double(phrase.paragraph.lowerBound + phrase.paragraph.upperBound) / 2
      let anchor = layer.isReduced ? 0 : middle - Double(phrase.start)
      packing.append(
        length: phrase.width, gap: phrase.keptGap,
        place: (Double(phrase.start) + anchor) * layer.scale.x + layer.offset.x - anchor)
    }
  }

  /// Writes the words of a phrase that lie within a range of columns. A word that an end of the range cuts is left out.
  /// A phrase of one word is cut.
  private mutating func put(
    _ phrase: RowContent.Phrase, at place: Int, within columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>,
    _ bare: UnsafeBufferPointer<Cell>
  ) {
    let stage = columns.clamped(to: letters.indices)
    if place >= columns.lowerBound, place + phrase.width <= columns.upperBound, place >= 0,
      place + phrase.width <= letters.count
    {
      putWhole(phrase, at: place, cells, bare)
      return
    }
    var start = 0
    while start < phrase.width {
      var end = start + 1
      let isWord = cells[phrase.start + start].isLetter
      while end < phrase.width, cells[phrase.start + end].isLetter == isWord { end += 1 }
      defer { start = end }
      let isCut = place + start < columns.lowerBound || place + end > columns.upperBound
      if isCut, isWord, start > 0 || end < phrase.width { continue }
      for i in start..<end where stage.contains(place + i) {
        let cell = cells[phrase.start + i]
        let other = cell.role == .lead ? 1 : cell.role == .trail ? -1 : 0
        let hasPlate = cell.background != bare[phrase.start + i].background
        guard isWord || !cell.isBlank || hasPlate, stage.contains(place + i + other) else { continue }
        (letters[place + i], isPlate[place + i]) = (cell, hasPlate)
      }
    }
  }

  private mutating func putWhole(
    _ phrase: RowContent.Phrase, at place: Int, _ cells: UnsafeBufferPointer<Cell>, _ bare: UnsafeBufferPointer<Cell>
  ) {
    letters.withUnsafeMutableBufferPointer { letters in
      isPlate.withUnsafeMutableBufferPointer { isPlate in
        for i in 0..<phrase.width {
          let cell = cells[phrase.start + i]
          let hasPlate = cell.background != bare[phrase.start + i].background
          if cell.isBlank, !hasPlate { continue }
          (letters[place + i], isPlate[place + i]) = (cell, hasPlate)
        }
      }
    }
  }

  /// Writes the blanks of a label beside a phrase: all between the phrase and the one before it, and those at an end of the
  /// label.
  private mutating func putGround(
    of phrase: RowContent.Phrase, at place: Int, within columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>,
    _ bare: UnsafeBufferPointer<Cell>
  ) {
    let columns = columns.clamped(to: letters.indices)
    let (start, end, next) = (phrase.start, phrase.end, place + phrase.width)
    func isLabel(_ column: Int) -> Bool {
      cells.indices.contains(column) && cells[column].background != bare[column].background
    }
    func put(_ source: Int, in range: Range<Int>) {
      for column in range where columns.contains(column) && letters[column].bits == Self.none.bits {
        (letters[column], isPlate[column]) = (cells[source].blanked, true)
      }
    }
    if let last, last.phrase.end == start - phrase.gap, (start - phrase.gap...start).allSatisfy(isLabel) {
      put(start - 1, in: last.end..<max(last.end, place))
    } else {
      let blanks = (1...LabelScan.margin).prefix { isLabel(start - $0) }.count
      if blanks > 0, !isLabel(start - blanks - 1) { put(start - 1, in: place - blanks..<place) }
    }
    let blanks = (0..<LabelScan.margin).prefix { isLabel(end + $0) }.count
    if blanks > 0, !isLabel(end + blanks) { put(end, in: next..<next + blanks) }
    last = (phrase, next)
  }
}
