package import PortholePictures
internal import PortholeStreams
package import Transitions

/// Draws frame after frame, each time only the cells that differ from the frame before.
package struct FramePainter {
  private var painter: CellPainter
  private var reduction: ColorReduction
  private let palette: Palette
  private let pictureFrame: PictureFrame
  private let corners: PictureFrame.Corners
  private var drawn: Grid?
  package private(set) var picture = Picture(width: 0, height: 0)

  package init(
    _ painter: CellPainter, depth: Rendition.Depth = .direct, palette: Palette = .standard,
    pictureFrame: PictureFrame = PictureFrame(), corners: PictureFrame.Corners = .square
  ) {
    (self.painter, self.pictureFrame, self.corners) = (painter, pictureFrame, corners)
    reduction = ColorReduction(to: depth, palette: palette)
    self.palette = palette
  }

  package mutating func draw(_ frame: borrowing Grid, damage: borrowing Damage) throws {
    var wanted = reduction.shown(copy frame, palette: palette)
    // A letter that changes may move others.
    let isReordered = !painter.joinsLetters && (wanted.hasLeftwardText || drawn?.hasLeftwardText == true)
    if isReordered { wanted = wanted.inVisualOrder }
    if let before = drawn, before.size == wanted.size {
      let spans = isReordered ? Damage.everything(wanted.size).spans : damage.spans
      for span in spans { try paint(wanted, over: before, span) }
    } else {
      picture = try painter.picture(around: wanted.size, pictureFrame, corners: corners)
      for span in Damage.everything(wanted.size).spans {
        try painter.paint(wanted, span, into: &picture, at: pictureFrame.origin(scale: painter.scale))
      }
    }
    drawn = wanted
  }

  private mutating func paint(_ wanted: Grid, over before: Grid, _ span: Damage.Span) throws(FontError) {
    let row = span.row * wanted.size.columns
    var column = span.start
    while column < span.end {
      let start = column
      while column < span.end, wanted.cells[row + column] != before.cells[row + column] { column += 1 }
      if column > start {
        let span = Damage.Span(row: span.row, start: start, end: column)
        try painter.paint(wanted, span, into: &picture, at: pictureFrame.origin(scale: painter.scale))
      }
      column = max(column, start + 1)
    }
  }
}
