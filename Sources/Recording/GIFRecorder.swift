internal import Encoding
package import Pictures
package import Transitions

/// Records frames as a GIF, which is written when the recording ends.
///
/// A GIF counts hundredths of a second: each frame stands at the nearest one. There are no chapters in it.
package struct GIFRecorder<Output: RecordingOutput>: RecordingSink {
  /// The most frames a second: browsers show an image for two hundredths of a second at least.
  package static var mostFramesPerSecond: Int { 50 }

  /// Where the file goes.
  package private(set) var output: Output
  private let framesPerSecond: Int
  private var painter: CellPainter
  private var animation: GIFAnimation
  private var reduction: ColorReduction
  private let palette: Palette
  private var drawn: Grid?
  private var picture = Picture(width: 0, height: 0)

  /// - Parameters:
  ///   - output: Where the file goes.
  ///   - scale: Pixels an eighth of a cell's width.
  ///   - framesPerSecond: At most ``mostFramesPerSecond``.
  ///   - depth: How many colours a cell may have.
  ///   - palette: What the named ones look like.
  package init(
    to output: Output, scale: Int, framesPerSecond: Int, depth: Rendition.Depth = .direct,
    palette: Palette = .standard
  ) throws(FontError) {
    self.output = output
    self.framesPerSecond = framesPerSecond
    self.palette = palette
    painter = try CellPainter(scale: scale)
    animation = GIFAnimation(scale: scale)
    reduction = ColorReduction(to: depth, palette: palette)
  }

  package mutating func mark(_ label: String) {}

  package mutating func repaint() {}

  package mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    let wanted = reduction.shown(copy frame, palette: palette)
    if let before = drawn, before.size == wanted.size {
      for span in damage.spans { try paint(wanted, over: before, span) }
    } else {
      picture = try painter.picture(of: wanted)
    }
    drawn = wanted
    animation.show(picture, at: (time * 200 + framesPerSecond) / (2 * framesPerSecond))
  }

  package mutating func finish(atMicroseconds microseconds: Int) throws {
    try output.append(animation.finish(at: (microseconds + 5000) / 10_000))
  }

  /// Draws the cells of a span that differ.
  private mutating func paint(_ wanted: Grid, over before: Grid, _ span: Damage.Span) throws(FontError) {
    let row = span.row * wanted.size.columns
    var column = span.start
    while column < span.end {
      let start = column
      while column < span.end, wanted.cells[row + column] != before.cells[row + column] { column += 1 }
      if column > start {
        try painter.paint(wanted, Damage.Span(row: span.row, start: start, end: column), into: &picture)
      }
      column = max(column, start + 1)
    }
  }
}
