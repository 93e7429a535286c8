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
  /// The cells that are known, and their arrangement.
  private var cells: [Cell] = []
  private var size = Size(columns: 0, rows: 0)
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
    if layer.isScaled == isScaled, layer.size == size, isKnown(source) { return }
    (isScaled, size) = (layer.isScaled, layer.size)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: source)
    read(source)
  }

  private func isKnown(_ source: UnsafeBufferPointer<Cell>) -> Bool {
    cells.withUnsafeBufferPointer { known in
      known.count == source.count
        && UnsafeRawBufferPointer(known).isEqual(to: UnsafeRawBufferPointer(source))
    }
  }

  private mutating func read(_ source: UnsafeBufferPointer<Cell>) {
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

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes equal as many others.
  ///
  /// All are compared, in large steps that the compiler turns into vectors.
  fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    typealias Step = SIMD16<UInt32>
    let size = MemoryLayout<Step>.size
    var difference = Step.zero
    var place = 0
    while place <= count - size {
      difference |=
        loadUnaligned(fromByteOffset: place, as: Step.self)
        ^ other.loadUnaligned(fromByteOffset: place, as: Step.self)
      place += size
    }
    while place < count {
      difference[0] |= UInt32(self[place] ^ other[place])
      place += 1
    }
    return difference == .zero
  }
}
