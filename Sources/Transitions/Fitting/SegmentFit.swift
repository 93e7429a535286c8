/// Draws a stretch of cells on one row that an edge crosses.
///
/// A cell in which the edge can be seen is divided: it shows a part of the layer's picture and a part of the picture below,
/// and no text, since a glyph shows either an edge or a letter. Any other cell shows the side that has more of it, with its
/// letter.
struct SegmentFit: Sendable {
  /// The last divided cell of each column.
  private var divided: [Divided]
  /// The pictures on both sides of the edge.
  private var pictures: (below: [PartedCell], layer: [PartedCell])
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
    pictures.below = Array(repeating: PartedCell(flat: .black), count: columns)
    pictures.layer = pictures.below
  }

  /// Forgets the cells of the last frame.
  mutating func forget() {
    for column in divided.indices { divided[column] = Divided() }
  }

  /// Draws the cells of `part` over those below. It leaves halves of wide characters.
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
    var column = part.lowerBound
    while column < part.upperBound {
      line.removeAll()
      let start = column
      while column < part.upperBound, division(of: column) == .edge {
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
      if division(of: column) == .parts, !masks[column].isEmpty, !masks[column].isFull {
        below.cells[column] = fitter.cell(
          below: pictures.below[column], layer: pictures.layer[column], in: masks[column])
      } else if masks[column].count * 2 > SampleMask.size {
        below.cells[column] = layer.cells[column]
      }
      column += 1
    }
  }

  private enum Division {
    /// Both pictures have nearly the same colour, and the edge cannot be seen.
    case none
    /// Both pictures are flat, or nearly so beside the difference between them: only the edge divides the cell.
    case edge
    /// The pictures have parts of their own.
    case parts
  }

  private func division(of column: Int) -> Division {
    let (below, layer) = (pictures.below[column], pictures.layer[column])
    let difference = below.color(in: .full).contrast(to: layer.color(in: .full))
    if difference < Self.least { return .none }
    let own = max(below.lower.contrast(to: below.upper), layer.lower.contrast(to: layer.upper))
    return own * Self.flatness <= difference ? .edge : .parts
  }

  /// The contrast of two pictures from which on the edge between them is seen.
  private static let least = Cell.slightContrast / 4
  /// The number of times that the difference between two pictures must be as great as that within each.
  private static let flatness: UInt32 = 4
}
