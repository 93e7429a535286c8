/// The knowledge of a layer that is moved or scaled. It is kept until the cells change. No memory is allocated once the
/// buffers have grown. Its methods are mutating even if they change nothing, for the reason of those of ``Painter``.
struct ResampledLayer: Sendable {
  /// The cells of the layer that each column and each row of the stage shows.
  private(set) var across: [SourceSpan] = []
  private(set) var down: [SourceSpan] = []
  /// The contents of each row; empty if the layer is not scaled.
  private var rows: [RowContent] = []
  private var phrases: [RowContent.Phrase] = []
  /// The first and last columns of the phrases in each column of a paragraph.
  private var extents: [(least: Int, most: Int)] = []
  /// The row that each row of the stage shows; of a layer with letters only.
  private var order: ScaledRows
  /// The text as bars; of a scaled layer only.
  var bars: TextBars
  /// True if it has lines; of a scaled layer only.
  private(set) var hasLines = false
  /// The cells as art, without labels if the layer is scaled.
  private(set) var art: ArtMap
  /// The version of the screen that is known, and whether it was scaled.
  private var known = (version: 0, isScaled: false)

  init(_ rendition: Rendition) {
    order = ScaledRows(rendition.glyphs)
    art = ArtMap(rendition.depth)
    bars = TextBars(isEven: rendition.depth == .palette)
  }

  /// Returns the row of a layer with letters whose text shows on a row of the stage, with its phrases; nil if there is none.
  mutating func text(on line: Int) -> (row: Int, phrases: ArraySlice<RowContent.Phrase>)? {
    order.text(on: line).map { ($0, phrases[rows[$0].phrases]) }
  }

  /// - Complexity: O(cells of the layer), with letters also O(the square of its rows + the square of those of the stage).
  mutating func prepare(
    _ layer: borrowing PreparedLayer, _ screen: borrowing Plates, stage: Size, aspect: Double
  ) {
    findSpans(layer, stage: stage, aspect: aspect)
    read(layer, screen)
    guard layer.isScaled else { return }
    let hasLetters = TextBars.letters(at: layer.scale.x) > 0
    if hasLetters { order.arrange(layer, rows, stage: stage, aspect: aspect) }
    bars.arrange(layer, columns: stage.columns) { hasLetters && order.shows($0) }
  }

  private mutating func findSpans(_ layer: borrowing PreparedLayer, stage: Size, aspect: Double) {
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
  }

  /// Reads the cells of a layer if they have changed.
  private mutating func read(_ layer: borrowing PreparedLayer, _ screen: borrowing Plates) {
    if known == (screen.version, layer.isScaled) { return }
    known = (screen.version, layer.isScaled)
    let size = layer.size
    screen.cells.withUnsafeBufferPointer { cells in
      screen.bare.withUnsafeBufferPointer { bare in
        if layer.isScaled {
          read(cells, without: bare, size)
          art.read(bare, size, isFixedBesideText: false)
        } else {
          art.read(cells, size, isFixedBesideText: true)
        }
      }
    }
  }

  private mutating func read(_ cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ size: Size)
  {
    rows.removeAll(keepingCapacity: true)
    phrases.removeAll(keepingCapacity: true)
    hasLines = cells.contains { $0.kind == .line }
    bars.read(cells, without: bare, size)
    for row in 0..<size.rows {
      let places = row * size.columns..<(row + 1) * size.columns
      rows.append(
        RowContent(
          of: UnsafeBufferPointer(rebasing: cells[places]), without: UnsafeBufferPointer(rebasing: bare[places]),
          addingTo: &phrases))
    }
    findParagraphs(size)
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

extension ResampledLayer {
  /// Returns the line that a cell of the stage shows on a scaled layer; nil if there is none. Each line stands in the row
  /// and in the column in which its middle lies, so none is lost. An upright one needs no row.
  mutating func line(
    _ column: Int, row: Int, in rows: Range<Int>, _ cells: UnsafeBufferPointer<Cell>, _ size: Size
  ) -> Cell? {
    let (nearest, middles) = (across[column].nearest, across[column].middles)
    func cell(_ column: Int, _ row: Int) -> Cell { cells[row * size.columns + column] }
    var found: Cell?
    for y in rows {
      for x in middles {
        let cell = cell(x, y)
        if cell.kind == .line, cell.role == .narrow, found == nil || !cell.isLevelLine && !cell.isUprightLine {
          found = cell
        }
      }
    }
    if let found { return found }
    for y in rows where cell(nearest, y).isLevelLine {
      return cell(nearest, y)
    }
    for x in middles where cell(x, row).isUprightLine {
      return cell(x, row)
    }
    return nil
  }
}
