/// Draws a stretch of cells on one row that an edge crosses.
///
/// An edge cuts pictures below the cell and text at the cell, since a glyph shows either an edge or a letter. Each cell
/// belongs to the side that has more of it. A cell with text of that side shows it, whole, if less is lost with the other
/// side's part than with the letter. Any other cell is divided: it shows a part of the layer's picture and a part of the
/// picture below.
struct SegmentFit: Sendable {
  /// The last divided cell of each column.
  private var divided: [Divided]
  /// The pictures on both sides of the edge.
  private var pictures: (below: [PartedCell], layer: [PartedCell])
  private var contents: [Content]
  private var line: EdgeLine

  /// A cell that an edge divides.
  private struct Divided {
    /// The index of the layer and the row; -1 for none.
    var layer = -1
    var row = -1
    /// The samples at which the layer shows.
    var mask = SampleMask.empty
    /// The part in which the layer is shown.
    var part = SampleMask.empty
  }

  init(columns: Int, glyphs: Rendition.Glyphs) {
    line = EdgeLine(glyphs)
    divided = Array(repeating: Divided(), count: columns)
    contents = Array(repeating: .below, count: columns)
    pictures.below = Array(repeating: PartedCell(flat: .black), count: columns)
    pictures.layer = pictures.below
  }

  /// Forgets the cells of the last frame.
  mutating func forget() {
    for column in divided.indices { divided[column] = Divided() }
  }

  /// Draws the cells of `part` over those below. Wide characters at its ends may lose a half.
  ///
  /// - Parameter place: The index of the layer and the row.
  mutating func draw(
    _ part: Range<Int>, of place: (layer: Int, row: Int), _ layer: Mixture.Row, over below: Mixture.Row,
    _ masks: [SampleMask], _ fitter: inout GlyphFitter
  ) {
    for column in part {
      pictures.below[column] = fitter.picture(of: below.cells[column], without: below.plates[column])
      pictures.layer[column] = fitter.picture(of: layer.cells[column], without: layer.plates[column])
    }
    for column in part {
      // The second half of a wide character goes with the first.
      let before = column > part.lowerBound ? contents[column - 1] : .parts
      func isTrail(_ row: Mixture.Row) -> Bool {
        column > part.lowerBound && row.cells[column].isTrail(of: row.cells[column - 1])
      }
      if before == .layer && isTrail(layer) || before == .below && isTrail(below) {
        contents[column] = before
      } else {
        contents[column] = content(
          of: column, in: part, layer, below, masks, sparesText: !isTrail(layer) && !isTrail(below))
      }
    }
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

  /// Returns the samples of a cell, or of both halves of a wide character, in which the layer shows.
  private func samples(
    of column: Int, in part: Range<Int>, _ layer: Mixture.Row, _ below: Mixture.Row, _ masks: [SampleMask],
    within zone: SampleMask
  ) -> (layer: Int, all: Int) {
    func isHalf(_ role: Cell.Role) -> Bool { layer.cells[column].role == role || below.cells[column].role == role }
    var (count, all) = ((masks[column] & zone).count, zone.count)
    if isHalf(.lead), column + 1 < part.upperBound {
      (count, all) = (count + (masks[column + 1] & zone).count, 2 * all)
    }
    if isHalf(.trail), column > part.lowerBound {
      (count, all) = (count + (masks[column - 1] & zone).count, 2 * all)
    }
    return (count, all)
  }

  /// The content of a cell.
  private enum Content {
    /// One side: it has text there, or both pictures have nearly the same colour.
    case below, layer
    /// A part of each side. Both pictures are flat, or nearly so beside the difference between them.
    case edge
    /// A part of each side. The pictures have parts of their own.
    case parts
  }

  private func content(
    of column: Int, in part: Range<Int>, _ layer: Mixture.Row, _ below: Mixture.Row, _ masks: [SampleMask],
    sparesText: Bool
  ) -> Content {
    let hasText = layer.isText(column) || below.isText(column)
    let samples = samples(of: column, in: part, layer, below, masks, within: hasText ? Self.zone : .full)
    let isOfLayer = samples.layer * 2 > samples.all
    let side: Content = isOfLayer ? .layer : .below
    if masks[column].isEmpty || masks[column].isFull { return side }
    let row = isOfLayer ? layer : below
    let whole = hasText ? self.samples(of: column, in: part, layer, below, masks, within: .full) : samples
    let (below, layer) = (pictures.below[column], pictures.layer[column])
    let difference = below.color(in: .full).contrast(to: layer.color(in: .full))
    if difference < Self.least { return side }
    // Text stays if less is lost with the other side's part than with the letter.
    let others = UInt32(isOfLayer ? whole.all - whole.layer : whole.layer)
    let lost = (UInt32(whole.all) - others) * inkContrast(at: column, of: row, in: part, masks)
    if others * difference * (row.cells[column].role == .narrow ? Self.letter : Self.wideLetter) < lost, sparesText {
      return side
    }
    let own = max(below.lower.contrast(to: below.upper), layer.lower.contrast(to: layer.upper))
    return own * Self.flatness <= difference ? .edge : .parts
  }

  /// Returns the contrast of a letter with its ground; 0 where there is no text. On a level edge, a blank between two
  /// letters goes with them, or the edge would look like battlements.
  private func inkContrast(
    at column: Int, of row: Mixture.Row, in part: Range<Int>, _ masks: [SampleMask]
  ) -> UInt32 {
    var column = column
    if !row.isText(column) {
      guard column > part.lowerBound, column + 1 < part.upperBound, masks[column - 1] == masks[column],
        masks[column + 1] == masks[column], row.cells[column - 1].isInk, row.cells[column + 1].isInk
      else { return 0 }
      column -= 1
    }
    let cell = row.cells[column]
    return max(
      cell.foreground.contrast(to: cell.background),
      row.plates[column] == Plates.none ? 0 : cell.background.contrast(to: row.plates[column]))
  }

  /// The part of a cell that a letter covers is one of so many.
  private static let letter: UInt32 = 4
  private static let wideLetter: UInt32 = 2
  /// The samples among which most of a letter's ink lies.
  private static let zone = SampleMask { x, y in (0.2..<0.85).contains(y) && (0.06..<0.94).contains(x) }
  /// The contrast of two pictures from which on the edge between them is seen.
  private static let least = Cell.slightContrast / 4
  /// The number of times that the difference between two pictures must be as great as that within each.
  private static let flatness: UInt32 = 4
}
