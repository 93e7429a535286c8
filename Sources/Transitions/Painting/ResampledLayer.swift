/// The knowledge of a layer that is moved or scaled.
///
/// It is kept until the cells change. They are compared with a copy, so no caller has to report a change. No memory is
/// allocated once the buffers have grown.
struct ResampledLayer: Sendable {
  /// The cells of the layer that each column and each row of the stage shows.
  private(set) var across: [SourceSpan] = []
  private(set) var down: [SourceSpan] = []
  /// The cells without labels; empty if the layer has no labels, or is not scaled.
  private(set) var labelFree = LabelFree()
  /// The contents of each row; empty if the layer is not scaled.
  private(set) var rows: [RowContent] = []
  /// The phrases of all rows.
  private(set) var phrases: [RowContent.Phrase] = []
  /// The first and last columns of the phrases in each column of a paragraph.
  private var extents: [(least: Int, most: Int)] = []
  /// The text as bars; of a reduced layer only.
  var bars = TextBars()
  /// The places of its lines; of a reduced layer only.
  private(set) var lines = ScaledLines()
  /// The cells as art, without labels if the layer is scaled.
  private(set) var art = ArtMap()
  /// The cells that are known, and whether they were scaled.
  private var cells = KnownCells()
  private var isScaled = false
  private var isPrepared = false
  /// A Boolean value indicating whether the bars know which rows show their letters.
  var knowsLetters = false

  /// Forgets the scene.
  mutating func forget() {
    (isPrepared, knowsLetters) = (false, false)
    bars.forgetLetters()
  }

  /// Prepares a layer for a frame, unless this is done.
  ///
  /// - Parameters:
  ///   - layer: A layer that is moved or scaled.
  ///   - source: The layer's own cells.
  ///   - stage: The size of the stage.
  ///   - aspect: The height of a cell in u.
  /// - Complexity: O(cells of the layer).
  mutating func prepare(
    _ layer: borrowing PreparedLayer, _ source: UnsafeBufferPointer<Cell>, stage: Size, aspect: Double
  ) {
    if isPrepared { return }
    isPrepared = true
    across.removeAll(keepingCapacity: true)
    down.removeAll(keepingCapacity: true)
    for column in 0..<stage.columns {
      across.append(
        SourceSpan(of: column, .across, offset: layer.offset.x, scale: layer.scale.x, limit: layer.size.columns))
    }
    for row in 0..<stage.rows {
      down.append(
        SourceSpan(of: row, .down, offset: layer.offset.y / aspect, scale: layer.scale.y, limit: layer.size.rows))
    }
    if layer.isReduced { lines.prepare(layer, stage: stage, aspect: aspect) }
    let source = UnsafeBufferPointer(rebasing: source[..<layer.size.area])
    if layer.isScaled == isScaled, cells.isKnown(source, layer.size) { return }
    isScaled = layer.isScaled
    cells.keep(source, layer.size)
    read(source, layer.size)
  }

  private mutating func read(_ source: UnsafeBufferPointer<Cell>, _ size: Size) {
    rows.removeAll(keepingCapacity: true)
    phrases.removeAll(keepingCapacity: true)
    labelFree.removeAll()
    guard isScaled else {
      art.read(source, size, isFixedBesideText: true)
      return
    }
    labelFree.find(in: source, size)
    lines.isEmpty = !source.contains { $0.kind == .line }
    bars.read(source, without: labelFree.cells, size)
    labelFree.cells.withUnsafeBufferPointer { labelFree in
      let bare = labelFree.isEmpty ? source : labelFree
      for row in 0..<size.rows {
        let places = row * size.columns..<(row + 1) * size.columns
        rows.append(
          RowContent(
            of: UnsafeBufferPointer(rebasing: source[places]), without: UnsafeBufferPointer(rebasing: bare[places]),
            addingTo: &phrases))
      }
    }
    findParagraphs(size)
    labelFree.cells.withUnsafeBufferPointer { art.read($0.isEmpty ? source : $0, size, isFixedBesideText: false) }
  }

  /// Finds the columns that each phrase's paragraph takes, so that its left edge stays straight on a scaled layer.
  private mutating func findParagraphs(_ size: Size) {
    var row = 0
    while row < rows.count {
      let first = row
      while row < rows.count, !rows[row].phrases.isEmpty { row += 1 }
      if row > first { findParagraph(rows[first].phrases.lowerBound..<rows[row - 1].phrases.upperBound, size) }
      row += 1
    }
  }

  private mutating func findParagraph(_ members: Range<Int>, _ size: Size) {
    extents.removeAll(keepingCapacity: true)
    for _ in 0..<size.columns { extents.append((size.columns, 0)) }
    for phrase in phrases[members] {
      for column in phrase.start..<phrase.end {
        extents[column] = (min(extents[column].least, phrase.start), max(extents[column].most, phrase.end))
      }
    }
    for index in members {
      let extent = extents[phrases[index].start]
      phrases[index].paragraph = extent.least..<extent.most
    }
  }
}
