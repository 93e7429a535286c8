internal import PortholeStreams
package import Transitions

/// Stills of a transition laid out as one page, in reading order, each with its progress below.
package enum ContactSheet {
  /// - Parameters:
  ///   - count: The number of stills, at least 1. The first shows the screen that leaves, the last the one that enters;
  ///     a single still shows the middle.
  ///   - across: The number of stills side by side; nil makes the page about as wide as high.
  package static func page(
    of pair: ScreenPair, rendition: Rendition, count: Int, across: Int? = nil
  ) -> Grid {
    let count = max(1, count)
    var columns = across ?? 1
    while across == nil && columns * columns < count { columns += 1 }
    columns = max(1, min(columns, count))
    let (still, gap) = (pair.from.size, 2)
    let paper = Cell(
      " ", foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground)
    let lines = (count + columns - 1) / columns
    var page = Grid(
      size: Size(columns: columns * (still.columns + gap) - gap, rows: lines * (still.rows + gap) - 1),
      filledWith: paper)
    var compositor = TransitionCompositor(size: still, aspect: pair.stage.aspect, rendition: rendition)
    for index in 0..<count {
      let progress = count == 1 ? 0.5 : Double(index) / Double(count - 1)
      compositor.compose(pair, at: pair.look.frameProgress(at: progress))
      let (left, top) = (index % columns * (still.columns + gap), index / columns * (still.rows + gap))
      for row in 0..<still.rows {
        for column in 0..<still.columns {
          page[column: left + column, row: top + row] = compositor.frame[column: column, row: row]
        }
      }
      let hundredths = Int((progress * 100).rounded())
      page.write(
        "p \(hundredths / 100).\((hundredths % 100).zeroPadded(to: 2))",
        at: Position(column: left, row: top + still.rows), foreground: paper.foreground, background: paper.background,
        clippedTo: still.columns)
    }
    return page
  }
}
