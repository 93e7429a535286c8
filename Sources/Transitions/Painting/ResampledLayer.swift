/// The knowledge of a layer that is moved or scaled. It is kept until the cells change. No memory is allocated once the
/// buffers have grown. Its methods are mutating even if they change nothing, for the reason of those of ``Painter``.
///
/// Letters are never scaled; only pictures and bars are. See ``Distance``.
struct ResampledLayer: Sendable {
  enum Distance: Sendable {
    /// Everything: the layer is moved, but not scaled.
    case none
    /// Nothing: text is bars, and titles are a part of the picture.
    case far
    case middle
    /// All text, with its titles and plates: it stands on the whole cells nearest to their scaled places, as one sheet.
    case near

    init(_ layer: borrowing PreparedLayer, _ text: borrowing TextParts) {
      guard layer.isScaled else {
        self = .none
        return
      }
      let scale = layer.leastScale
      if scale >= TextBars.lettersFrom {
        self = .near
      } else {
        let across = Double(layer.size.columns) * layer.scale.x
        self =
          scale >= Self.titlesFrom && text.titles.allSatisfy({ Double($0.columns.count) <= across }) ? .middle : .far
      }
    }

    /// The scale from which on titles keep their size, if they have room.
    private static let titlesFrom = 0.7
  }

  /// Cells of the layer that stand on a row of the stage in their own size.
  struct Stretch {
    let columns: Range<Int>
    /// The index of the layer's cell in column 0 of the stage.
    let origin: Int
    let row: Int
  }

  /// The cells of the layer that each column and each row of the stage shows.
  private(set) var across: [SourceSpan] = []
  private(set) var down: [SourceSpan] = []
  private(set) var distance = Distance.none
  /// The cells of a scaled layer without what keeps its size, and without text.
  private(set) var picture: [Cell] = []
  /// The picture as art; of a layer that is only moved, all of its cells.
  private(set) var art: ArtMap
  var means = PictureMeans()
  /// The text as bars; of a scaled layer only.
  var bars: TextBars
  /// True if it has lines; of a scaled layer only.
  private(set) var hasLines = false
  /// The present places of what keeps its size: its rows of the stage, and the columns and rows from the layer's own place.
  private var blocks: [(block: TextParts.Block, shift: (columns: Int, rows: Int))] = []
  /// The columns of the stage that the layer covers well enough to show text.
  private var sides = 0..<0
  private var size = Size(columns: 0, rows: 0)
  /// The number and the version of the screen that is known, and the distance for which it was read.
  private var known = (number: 0, version: 0, distance: Distance.none)

  init(_ rendition: Rendition) {
    art = ArtMap(rendition.depth)
    bars = TextBars(isEven: rendition.depth == .palette)
  }

  /// - Parameter screen: The layer's own cells. Of a scaled layer, the titles must have been found.
  /// - Complexity: O(cells of the layer).
  mutating func prepare(
    _ layer: borrowing PreparedLayer, _ screen: borrowing Plates, stage: Size, aspect: Double
  ) {
    findSpans(layer, stage: stage, aspect: aspect)
    distance = Distance(layer, screen.text)
    read(layer, screen)
    guard distance != .none else { return }
    let corner = Point(x: layer.offset.x, y: layer.offset.y / aspect)
    let (left, right) = (corner.x, corner.x + Double(size.columns) * layer.scale.x)
    func column(_ x: Double) -> Int { Int(min(Double(stage.columns), max(0, x))) }
    // An edge that covers less of a cell's points would be drawn over its letter.
    let first = column((left - 1 / 16).rounded(.up))
    sides = first..<max(first, column((right + 1 / 16).rounded(.down)))
    place(screen.text, layer, corner)
    if distance == .near {
      let shift = blocks[0].shift
      bars.arrange(
        scale: Point(x: 1, y: 1), offset: Point(x: Double(shift.columns), y: Double(shift.rows)), columns: stage.columns
      )
    } else {
      bars.arrange(scale: layer.scale, offset: corner, columns: stage.columns)
      if distance == .far { means.arrange(layer, columns: stage.columns) }
    }
  }

  private mutating func place(_ text: borrowing TextParts, _ layer: borrowing PreparedLayer, _ corner: Point) {
    let (width, height) = (Double(size.columns), Double(size.rows))
    blocks.removeAll(keepingCapacity: true)
    func whole(_ place: Double) -> Int { Int(min(1e6, max(-1e6, (place + 0.5).rounded(.down)))) }
    if distance == .near {
      let page = TextParts.Block(columns: 0..<size.columns, rows: 0..<size.rows)
      blocks.append(
        (page, (whole(corner.x + width * (layer.scale.x - 1) / 2), whole(corner.y + height * (layer.scale.y - 1) / 2))))
    } else if distance == .middle {
      for title in text.titles {
        let (left, right) = (Double(title.columns.lowerBound), Double(title.columns.upperBound))
        let isCentred = abs(left + right - width) <= 4
        let x = isCentred ? (left + right) / 2 * layer.scale.x - (right - left) / 2 : left * layer.scale.x
        let y = Double(title.rows.lowerBound + title.rows.upperBound) / 2 * layer.scale.y - Double(title.rows.count) / 2
        // It is pushed in at the right.
        let last = width * layer.scale.x - (right - left)
        blocks.append(
          (
            title,
            (whole(corner.x + min(x, last)) - title.columns.lowerBound, whole(corner.y + y) - title.rows.lowerBound)
          ))
      }
    }
  }

  /// Returns what keeps its size on a row of the stage; nil if there is nothing. A word that a side of the layer or of the stage
  /// would cut is left out. A row of a single word is cut.
  mutating func stretch(on line: Int, _ cells: UnsafeBufferPointer<Cell>) -> Stretch? {
    for (block, shift) in blocks {
      let row = line - shift.rows
      guard block.rows.contains(row) else { continue }
      let (first, end) = (block.columns.lowerBound + shift.columns, block.columns.upperBound + shift.columns)
      let origin = row * size.columns - shift.columns
      var columns = (first..<end).clamped(to: sides)
      func isWord(_ column: Int) -> Bool { first..<end ~= column && cells[origin + column].isLetter }
      if let left = columns.first, isWord(left - 1), let start = columns.first(where: { !isWord($0) }) {
        columns = start..<columns.upperBound
      }
      if let right = columns.last, isWord(right + 1), let last = columns.last(where: { !isWord($0) }) {
        columns = columns.lowerBound..<last + 1
      }
      return Stretch(columns: columns, origin: origin, row: row)
    }
    return nil
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

  private mutating func read(_ layer: borrowing PreparedLayer, _ screen: borrowing Plates) {
    if known == (layer.number, screen.version, distance), size == layer.size { return }
    known = (layer.number, screen.version, distance)
    size = layer.size
    if distance == .none {
      screen.cells.withUnsafeBufferPointer { art.read($0, layer.size, isFixedBesideText: true) }
      return
    }
    separate(screen)
    picture.withUnsafeBufferPointer {
      art.read($0, layer.size, isFixedBesideText: false)
      if distance == .far { means.read(art, $0, layer.size) }
    }
    screen.cells.withUnsafeBufferPointer { cells in
      hasLines = cells.contains { $0.kind == .line }
      screen.bare.withUnsafeBufferPointer { bare in
        bars.read(cells, without: distance == .near ? nil : bare, size, isBar: screen.isBar)
      }
    }
  }

  /// Takes what keeps its size, and the text, out of the cells of a scaled layer.
  private mutating func separate(_ screen: borrowing Plates) {
    picture.removeAll(keepingCapacity: true)
    picture.append(contentsOf: screen.bare)
    let page = screen.text.page
    for index in picture.indices {
      switch screen.text.parts[index] {
      case .picture: break
      case .ink:
        let ground = screen.isBar(index) ? screen.title(index) : picture[index].background
        picture[index] = picture[index].blanked.on(ground)
      case .title:
        if distance != .far { picture[index] = Cell(" ", foreground: page, background: screen.title(index)) }
      case .plate:
        if distance != .near {
          if picture[index].isInk { picture[index] = picture[index].blanked }
        } else if screen.ground(index) == Plates.none {
          picture[index] = Cell(" ", foreground: page, background: page)
        }
      }
    }
  }
}

extension ResampledLayer {
  /// Returns the line that a cell of the stage shows on a scaled layer; nil if there is none. Each line stands in the row
  /// and in the column in which its middle lies, so none is lost. An upright one needs no row.
  mutating func line(_ column: Int, _ row: Int, _ cells: UnsafeBufferPointer<Cell>) -> Cell? {
    let (nearest, middles, rows) = (across[column].nearest, across[column].middles, down[row].middles)
    let columns = size.columns
    func cell(_ column: Int, _ row: Int) -> Cell { cells[row * columns + column] }
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
    for x in middles where cell(x, down[row].nearest).isUprightLine {
      return cell(x, down[row].nearest)
    }
    return nil
  }
}
