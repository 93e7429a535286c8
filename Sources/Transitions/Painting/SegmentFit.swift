/// Draws a stretch of cells on one row that an edge crosses.
///
/// An edge cuts pictures below the cell and text at the cell, since a glyph shows either an edge or a letter. A character
/// stays, whole, if its side has more of it and less is lost with the other side's part than with the letter. Any other
/// cell is divided: it shows a part of the layer's picture and a part of the picture below.
struct SegmentFit: Sendable {
  private var divided: [Divided]
  private var pictures: (below: [PartedCell], layer: [PartedCell])
  private var contents: [Content]
  private var line: EdgeLine

  private struct Divided {
    /// The index of the layer and the row; -1 for none.
    var layer = -1
    var row = -1
    var mask = SampleMask.empty
    var part = SampleMask.empty
  }

  /// The samples of each column on the layer's side of the edge.
  typealias Masks = UnsafeBufferPointer<SampleMask>

  init(columns: Int, glyphs: Rendition.Glyphs) {
    line = EdgeLine(glyphs)
    divided = Array(repeating: Divided(), count: columns)
    contents = Array(repeating: .below, count: columns)
    pictures.below = Array(repeating: PartedCell(flat: .black), count: columns)
    pictures.layer = pictures.below
  }

  mutating func invalidate() {
    for column in divided.indices { divided[column] = Divided() }
  }

  /// Draws the cells of `part` over those below. Wide characters at its ends may lose a half.
  mutating func draw(
    _ part: Range<Int>, of place: (layer: Int, row: Int), _ layer: Mixture.Row, over below: Mixture.Row,
    _ masks: Masks, _ fitter: inout GlyphFitter
  ) {
    for column in part {
      pictures.below[column] = fitter.picture(of: below.cells[column], without: below.plates[column])
      pictures.layer[column] = fitter.picture(of: layer.cells[column], without: layer.plates[column])
    }
    for column in part { contents[column] = content(of: column, in: part, layer, below, masks) }
    var column = part.lowerBound
    while column < part.upperBound {
      line.removeAll()
      let start = column
      while column < part.upperBound, contents[column] == .edge {
        let above = divided[column]
        let isJoined = above.layer == place.layer && above.row == place.row - 1
        line.append(masks[column], above: isJoined ? (above.mask, above.part) : nil)
        column += 1
      }
      line.choose()
      for cut in start..<column {
        let part = line.part(of: cut - start)
        if let cell = fitter.cell(part, below: pictures.below[cut], layer: pictures.layer[cut]) {
          below.cells[cut] = cell
        } else if part.mask.isFull {
          below.cells[cut] = layer.cells[cut]
        }
        divided[cut] = Divided(layer: place.layer, row: place.row, mask: masks[cut], part: part.mask)
      }
      guard column < part.upperBound else { break }
      switch contents[column] {
      case .below, .edge: break
      case .layer: below.cells[column] = layer.cells[column]
      case .parts:
        below.cells[column] = fitter.cell(
          below: pictures.below[column], layer: pictures.layer[column], in: masks[column])
      }
      column += 1
    }
  }

  private enum Content {
    /// One side: it has text there, or both pictures have nearly the same colour.
    case below, layer
    /// A part of each side. Both pictures are flat, or nearly so beside the difference between them.
    case edge
    /// A part of each side. The pictures have parts of their own.
    case parts
  }

  private func content(
    of column: Int, in part: Range<Int>, _ layer: Mixture.Row, _ below: Mixture.Row, _ masks: Masks
  ) -> Content {
    func isTrail(_ row: Mixture.Row) -> Bool {
      column > part.lowerBound && row.cells[column].isTrail(of: row.cells[column - 1])
    }
    // The second half of a wide character goes with the first.
    let isHalf = (below: isTrail(below), layer: isTrail(layer))
    let before = column > part.lowerBound ? contents[column - 1] : .parts
    if before == .below && isHalf.below || before == .layer && isHalf.layer { return before }
    let mask = masks[column]
    if mask.isEmpty && below.cells[column].role != .lead { return .below }
    if mask.isFull && layer.cells[column].role != .lead { return .layer }
    let pictures = (below: pictures.below[column], layer: pictures.layer[column])
    let difference = pictures.below.color(in: .full).contrast(to: pictures.layer.color(in: .full))
    if difference < Self.least {
      let zone = layer.isText(column) || below.isText(column) ? Self.zone : .full
      return (mask & zone).count * 2 > zone.count ? .layer : .below
    }
    if !isHalf.below, keepsText(at: column, of: below, in: part, masks, difference, isLayer: false) { return .below }
    if !isHalf.layer, keepsText(at: column, of: layer, in: part, masks, difference, isLayer: true) { return .layer }
    let own = max(
      pictures.below.lower.contrast(to: pictures.below.upper), pictures.layer.lower.contrast(to: pictures.layer.upper))
    return own * Self.flatness <= difference ? .edge : .parts
  }

  /// Returns whether text stays: its side has more of it, and less is lost with the other side's part than with the letter.
  private func keepsText(
    at column: Int, of row: Mixture.Row, in part: Range<Int>, _ masks: Masks, _ difference: UInt32, isLayer: Bool
  ) -> Bool {
    let letter = letter(at: column, of: row, in: part, masks)
    if letter == 0 { return false }
    let isWide = row.cells[column].role == .lead && column + 1 < part.upperBound
    func samples(within zone: SampleMask) -> (own: Int, others: Int) {
      var layer = (masks[column] & zone).count
      if isWide { layer += (masks[column + 1] & zone).count }
      let below = (isWide ? 2 : 1) * zone.count - layer
      return isLayer ? (layer, below) : (below, layer)
    }
    let ink = samples(within: Self.zone)
    guard ink.own > ink.others else { return false }
    let whole = samples(within: .full)
    return UInt32(whole.others) * difference * Self.thinness < UInt32(whole.own) * letter
  }

  /// Returns how much of a letter is seen: its contrast with its ground, weighed by the share of the cell that it seems to
  /// cover; 0 where there is no text. Bright strokes on dark look broader than dark ones on bright. On a level edge, a blank
  /// between two letters goes with them, or the edge would look like battlements.
  private func letter(at column: Int, of row: Mixture.Row, in part: Range<Int>, _ masks: Masks) -> UInt32 {
    var column = column
    if !row.isText(column) {
      guard column > part.lowerBound, column + 1 < part.upperBound, masks[column - 1] == masks[column],
        masks[column + 1] == masks[column], row.cells[column - 1].isInk, row.cells[column + 1].isInk
      else { return 0 }
      column -= 1
    }
    let cell = row.cells[column]
    let contrast = max(
      cell.foreground.contrast(to: cell.background),
      row.plates[column] == Plates.none ? 0 : cell.background.contrast(to: row.plates[column]))
    return contrast * (cell.foreground.luma > cell.background.luma ? 2 : 1) * (cell.role == .narrow ? 1 : 2)
  }

  /// The part of a cell that a narrow dark letter seems to cover is one of so many; see ``letter(at:of:in:_:)``.
  private static let thinness: UInt32 = 6
  /// The samples among which most of a letter's ink lies.
  private static let zone = SampleMask { x, y in (0.3..<0.85).contains(y) && (0.06..<0.94).contains(x) }
  /// The contrast of two pictures from which on the edge between them is seen.
  private static let least = Cell.slightContrast / 4
  /// The number of times that the difference between two pictures must be as great as that within each.
  private static let flatness: UInt32 = 4
}
