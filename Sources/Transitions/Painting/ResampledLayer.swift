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
  /// The words of all rows.
  private(set) var words: [RowContent.Word] = []
  /// The cells as art, without labels if the layer is scaled.
  private(set) var art = ArtMap()
  /// The cells that are known, and whether they were scaled.
  private var cells = KnownCells()
  private var isScaled = false
  private var isPrepared = false

  /// Forgets the scene.
  mutating func forget() { isPrepared = false }

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
    let source = UnsafeBufferPointer(rebasing: source[..<layer.size.area])
    if layer.isScaled == isScaled, cells.isKnown(source, layer.size) { return }
    isScaled = layer.isScaled
    cells.keep(source, layer.size)
    read(source, layer.size)
  }

  private mutating func read(_ source: UnsafeBufferPointer<Cell>, _ size: Size) {
    rows.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    labelFree.removeAll()
    guard isScaled else {
      art.read(source, size, isFixedBesideText: true)
      return
    }
    labelFree.find(in: source, size)
    for row in 0..<size.rows {
      let cells = UnsafeBufferPointer(rebasing: source[row * size.columns..<(row + 1) * size.columns])
      rows.append(RowContent(of: cells, addingTo: &words))
    }
    labelFree.cells.withUnsafeBufferPointer { art.read($0.isEmpty ? source : $0, size, isFixedBesideText: false) }
  }
}
