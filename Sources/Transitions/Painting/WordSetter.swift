/// Lays out a row of text on an enlarged or reduced layer. Letters keep their size, so words move as wholes.
///
/// Each word is centred on the scaled middle of its place. On a reduced layer, words that would touch form a block (see
/// ``Packing``) with one blank between neighbours (two if the source has more). Words at both ends of a block that do not
/// fit into its scaled width are left out. The ground of a label goes with its words. Rows are arranged in the same way;
/// see ``ScaledRows``.
///
/// The result depends only on the layer and its cells. No memory is allocated once the buffers have grown.
struct WordSetter: Sendable {
  /// The letters of the last row, one cell for each column of the stage; ``none`` where there is no letter.
  private(set) var letters: [Cell]
  /// The row of the layer whose words stand on the last row; nil if there are none.
  private(set) var source: Int?
  private var packing = Packing()
  /// The rows of each layer, by its index in the scene.
  private var rows: [ScaledRows] = []
  /// The last row: the layer's index in the scene and the row of the stage.
  private var row: (layer: Int, line: Int)?
  /// The last word that was put on the row, and the column after it.
  private var last: (word: RowContent.Word, end: Int)?

  /// The largest share of a cell with text that may lie outside the layer. An edge is drawn where less is covered.
  private let uncovered: Double

  /// The cell that means no letter.
  static let none = Cell("\0", foreground: Color(bits: 0), background: Color(bits: 0))
  /// The number of columns by which a block may exceed its place on either side.
  private static let slack = 2.0

  /// A column so far from the stage that it is never looked at.
  private static let farthest = 1 << 20

  /// Returns a column, limited to ``farthest`` on both sides.
  private static func column(_ x: Double) -> Int { Int(min(Double(farthest), max(Double(-farthest), x))) }

  init(columns: Int, glyphs: Rendition.Glyphs) {
    // Blocks divide a cell of which less is covered; whole cells show the layer if it covers most of them.
    uncovered = glyphs.isPlain ? 0.4375 : 0.0625
    letters = Array(repeating: Self.none, count: columns)
  }

  /// Forgets the last scene.
  mutating func forget() {
    row = nil
    for index in rows.indices { rows[index].forget() }
  }

  /// Lays out a row of the stage, unless it is the last row.
  ///
  /// - Parameters:
  ///   - line: The row of the stage.
  ///   - index: The layer's index in the scene.
  ///   - layer: A layer that is scaled.
  ///   - cells: The layer's own cells.
  ///   - bare: The same cells without labels.
  ///   - contents: The contents of the layer's rows.
  ///   - words: The words of all rows.
  ///   - spans: The layer's rows that each row of the stage shows.
  ///   - aspect: The height of a cell in u.
  /// - Complexity: O(columns of the stage and of the layer); for a layer's first row, also that of
  ///   ``ScaledRows/arrange(_:_:_:aspect:)``.
  mutating func set(
    _ line: Int, of index: Int, _ layer: borrowing PreparedLayer, _ cells: UnsafeBufferPointer<Cell>,
    without bare: UnsafeBufferPointer<Cell>, _ contents: [RowContent], _ words: [RowContent.Word],
    _ spans: [SourceSpan], aspect: Double
  ) {
    if let row, row == (index, line) { return }
    row = (index, line)
    for column in letters.indices { letters[column] = Self.none }
    while rows.count <= index { rows.append(ScaledRows(uncovered: uncovered)) }
    rows[index].arrange(layer, contents, spans, aspect: aspect)
    source = rows[index].text(on: line)
    guard let source else { return }
    let places = source * layer.size.columns..<(source + 1) * layer.size.columns
    let (cells, bare) = (UnsafeBufferPointer(rebasing: cells[places]), UnsafeBufferPointer(rebasing: bare[places]))
    let range = contents[source].words
    func word(_ index: Int) -> RowContent.Word { words[range.lowerBound + index] }
    pack(words[range], of: layer)
    // The columns that the layer covers; unlimited where it extends beyond the stage.
    let (left, right) = (layer.offset.x, layer.offset.x + Double(cells.count) * layer.scale.x)
    let first = left > 0 ? Self.column((left - uncovered).rounded(.up)) : -Self.farthest
    let end = right < Double(letters.count) ? Self.column((right + uncovered).rounded(.down)) : Self.farthest
    var free = first
    last = nil
    for block in packing.blocks {
      var place = Self.column((block.start + 0.5).rounded(.down))
      if block.count == 1 {
        let word = word(block.first)
        if word.width <= end - first { place = min(max(place, first), end - word.width) }
        // A word longer than the available space, such as a line of wide characters or a pattern, shows its middle.
        let isCut = word.width > end - first
        guard isCut || place >= free && place + word.width <= end else { continue }
        put(word, at: place, within: min(max(first, free), end)..<end, cells, contrast: layer.contrast)
        putGround(of: word, at: place, within: min(first, end)..<end, cells, bare)
        free = place + word.width + 1
        continue
      }
      let (one, last) = (word(block.first), word(block.end - 1))
      let from = Double(one.start) * layer.scale.x + layer.offset.x
      let to = Double(last.end) * layer.scale.x + layer.offset.x
      // The exact place decides, so that a word does not come and go with the rounding. Half a column more than is
      // covered makes room for any rounding.
      let least = max(from - Self.slack, left > 0 ? left + 0.5 - uncovered : -.infinity)
      let most = min(to + Self.slack, right < Double(letters.count) ? right - 0.5 + uncovered : .infinity)
      var exact = block.start
      for index in block.first..<block.end {
        let word = word(index)
        if index > block.first { (place, exact) = (place + word.keptGap, exact + Double(word.keptGap)) }
        defer { (place, exact) = (place + word.width, exact + Double(word.width)) }
        let stop = exact + Double(word.width)
        let isMiddle = exact <= (from + to) / 2 && (from + to) / 2 <= stop
        guard isMiddle || exact >= least && stop <= most, place >= free, place + word.width <= end else { continue }
        put(word, at: place, within: min(first, end)..<end, cells, contrast: layer.contrast)
        putGround(of: word, at: place, within: min(first, end)..<end, cells, bare)
        free = place + word.width + 1
      }
    }
  }

  /// Returns what a row of the stage shows of a layer besides text. Any of its rows must have been laid out.
  func picture(on line: Int, of index: Int) -> ScaledRows.Picture { rows[index].picture(on: line) }

  /// Returns the row of the layer whose text shows on a row of the stage, and its exact place; nil if there is none, or
  /// if no row of the layer has been laid out.
  func text(on line: Int, of index: Int) -> (row: Int, place: Double)? {
    guard index < rows.count, rows[index].isArranged else { return nil }
    return rows[index].text(on: line).map { ($0, rows[index].place(on: line)) }
  }

  /// Packs the words of a row of the layer.
  private mutating func pack(_ words: ArraySlice<RowContent.Word>, of layer: borrowing PreparedLayer) {
    packing.removeAll()
    for word in words {
      let middle = (Double(word.start) + Double(word.width) / 2) * layer.scale.x + layer.offset.x
      packing.append(length: word.width, gap: word.keptGap, place: middle - Double(word.width) / 2)
    }
  }

  /// Writes the characters of a word that lie on the stage and within a range of columns.
  private mutating func put(
    _ word: RowContent.Word, at place: Int, within columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>,
    contrast: UInt32
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

  /// Writes the blanks of a label beside a word: all between the word and the one before it, and one at an end of the
  /// label. A word that is left out takes its part of the ground with it.
  private mutating func putGround(
    of word: RowContent.Word, at place: Int, within columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>,
    _ bare: UnsafeBufferPointer<Cell>
  ) {
    let columns = columns.clamped(to: letters.indices)
    let (start, end, next) = (word.start, word.start + word.width, place + word.width)
    func isLabel(_ column: Int) -> Bool {
      cells.indices.contains(column) && cells[column].background != bare[column].background
    }
    func put(_ source: Int, in range: Range<Int>) {
      for column in range where columns.contains(column) && letters[column].bits == Self.none.bits {
        letters[column] = cells[source].blanked
      }
    }
    if let last, last.word.end == start - word.gap, (start - word.gap...start).allSatisfy(isLabel) {
      put(start - 1, in: last.end..<max(last.end, place))
    } else if isLabel(start - 1), !isLabel(start - 2) {
      put(start - 1, in: place - 1..<place)
    }
    if isLabel(end), !isLabel(end + 1) { put(end, in: next..<next + 1) }
    last = (word, next)
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
}
