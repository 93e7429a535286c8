/// Fits a stretch of cells on one row that an edge crosses, keeping wide characters whole or leaving them out.
struct SegmentFit: Sendable {
  private var narrow: [GlyphFitter.Fit]
  private var wide: [GlyphFitter.Fit]
  /// The least cost of the first n cells, and whether it ends in a wide character.
  private var costs: [Float]
  private var ends: [Bool]
  /// The last divided blank of each column.
  private var divided: [Divided]

  /// The cells below and of the layer, without letters and labels.
  private var bare: (below: [Cell], layer: [Cell])
  /// Boolean values that tell which cells below and of the layer belong to a label along which an edge runs.
  private var isCut: (below: [Bool], layer: [Bool])
  /// Boolean values that tell which cells below and of the layer belong to words that a level edge has removed.
  private var isGone: (below: [Bool], layer: [Bool])

  private var line: EdgeLine
  private var place = (layer: 0, row: 0)

  /// A blank that an edge divides.
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
    let none = GlyphFitter.Fit(
      cell: Cell(" ", foreground: Color(bits: 0), background: Color(bits: 0)), cost: .infinity)
    narrow = Array(repeating: none, count: columns)
    bare = (narrow.map(\.cell), narrow.map(\.cell))
    isCut = (Array(repeating: false, count: columns), Array(repeating: false, count: columns))
    isGone = isCut
    wide = narrow
    costs = Array(repeating: 0, count: columns + 1)
    ends = Array(repeating: false, count: columns + 1)
    divided = Array(repeating: Divided(), count: columns)
  }

  /// Forgets the cells of the last frame.
  mutating func forget() {
    for column in divided.indices { divided[column] = Divided() }
  }

  /// The number of cells from which on an edge counts as level. The top of a circle is level for fewer.
  private static let leastLevel = 8
  /// The number of divided cells from which on an edge runs along a label, not through it.
  private static let leastDivided = 3

  /// Draws the cells of `part` over the canvas, which holds what lies below.
  ///
  /// - Parameter place: The index of the layer and the row.
  mutating func draw(
    _ part: Range<Int>, of place: (layer: Int, row: Int), over canvas: UnsafeMutablePointer<Cell>,
    _ layer: UnsafeBufferPointer<Cell>, _ masks: UnsafeBufferPointer<SampleMask>, _ fitter: inout GlyphFitter
  ) {
    self.place = place
    let below = UnsafeBufferPointer(start: canvas, count: part.upperBound)
    Self.strip(part, of: below, masks, into: &bare.below, &isCut.below)
    Self.strip(part, of: layer, masks, into: &bare.layer, &isCut.layer)
    for column in part { (isGone.below[column], isGone.layer[column]) = (false, false) }
    var start = part.lowerBound
    var column = part.lowerBound
    while column < part.upperBound {
      let run = levelRun(column..<part.upperBound, canvas, layer, masks)
      if run.count >= Self.leastLevel {
        let shown = level(run, canvas, layer, masks, &fitter)
        if shown != .below { Self.removeWords(across: run, of: below, bare.below, in: part, &isGone.below) }
        if shown != .layer { Self.removeWords(across: run, of: layer, bare.layer, in: part, &isGone.layer) }
        drawEach(start..<run.lowerBound, over: canvas, layer, masks, &fitter)
        if shown != .below {
          for column in run { canvas[column] = shown == .layer ? layer[column] : narrow[column].cell }
        }
        start = run.upperBound
      }
      column = max(run.upperBound, column + 1)
    }
    drawEach(start..<part.upperBound, over: canvas, layer, masks, &fitter)
  }

  /// Returns the cells from the first of some on that a level edge cuts alike, if there is a letter among them; empty if
  /// there is none. Wide characters are not divided.
  private func levelRun(
    _ part: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>, _ layer: UnsafeBufferPointer<Cell>,
    _ masks: UnsafeBufferPointer<SampleMask>
  ) -> Range<Int> {
    let mask = masks[part.lowerBound]
    var end = part.lowerBound
    var hasLetter = false
    while end < part.upperBound, masks[end] == mask {
      hasLetter = hasLetter || canvas[end].isLetter || layer[end].isLetter
      end += 1
    }
    guard hasLetter, !mask.isEmpty, !mask.isFull else { return end..<end }
    var start = part.lowerBound
    if canvas[start].role == .trail || layer[start].role == .trail { start += 1 }
    if canvas[end - 1].role == .lead || layer[end - 1].role == .lead { end -= 1 }
    return start..<max(start, end)
  }

  /// The content of all cells that a level edge cuts alike.
  private enum Level {
    case below
    case layer
    /// Both, without letters and labels. The cells are in ``narrow``.
    case cut
  }

  /// Returns the one way in which cells are drawn that a level edge cuts alike. If each were drawn in the best way, the
  /// blanks between words would be cut and the letters would not, which looks like battlements.
  private mutating func level(
    _ run: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>, _ layer: UnsafeBufferPointer<Cell>,
    _ masks: UnsafeBufferPointer<SampleMask>, _ fitter: inout GlyphFitter
  ) -> Level {
    var (below, above, cut) = (Float(0), Float(0), Float(0))
    for column in run {
      let options = fitter.options(
        below: canvas[column], layer: layer[column], bare: (bare.below[column], bare.layer[column]), mask: masks[column]
      )
      narrow[column] = options.cut
      below += options.below
      above += options.layer
      cut += options.cut.cost
    }
    return below <= above && below <= cut ? .below : above <= cut ? .layer : .cut
  }

  /// Marks the rest of words and labels that reach beyond a level edge on which they are not shown.
  ///
  /// - Parameters:
  ///   - run: The cells of the edge.
  ///   - bare: The same cells without letters and labels.
  ///   - part: The cells that may be marked.
  private static func removeWords(
    across run: Range<Int>, of cells: UnsafeBufferPointer<Cell>, _ bare: [Cell], in part: Range<Int>,
    _ isGone: inout [Bool]
  ) {
    func isWord(_ column: Int) -> Bool { part.contains(column) && cells[column] != bare[column] }
    var column = run.lowerBound
    while isWord(column), isWord(column - 1) {
      column -= 1
      isGone[column] = true
    }
    column = run.upperBound - 1
    while isWord(column), isWord(column + 1) {
      column += 1
      isGone[column] = true
    }
  }

  /// Copies cells without their letters. The ground of a label goes with its letters.
  private static func strip(
    _ part: Range<Int>, of cells: UnsafeBufferPointer<Cell>,
    _ masks: UnsafeBufferPointer<SampleMask>, into bare: inout [Cell], _ isCut: inout [Bool]
  ) {
    var column = part.lowerBound
    while column < part.upperBound {
      let first = column
      let ground = cells[first].background
      var divided = 0
      repeat {
        bare[column] = cells[column].isLetter ? cells[column].blanked : cells[column]
        isCut[column] = false
        if !masks[column].isEmpty, !masks[column].isFull { divided += 1 }
        column += 1
      } while column < part.upperBound && cells[column].background == ground
      let left = first > part.lowerBound ? cells[first - 1].background : nil
      let right = column < part.upperBound ? cells[column].background : nil
      // Among blocks there is no one ground that could take the label's place.
      if left != nil, cells[first - 1].isBlock { continue }
      if right != nil, cells[column].isBlock { continue }
      guard let outer = left ?? right, LabelScan.isLabel(first..<column, of: cells, between: left, and: right)
      else { continue }
      for place in first..<column {
        let isNearLeft = place - first < column - place
        bare[place] = cells[place].withoutLabel(on: isNearLeft ? left ?? outer : right ?? outer)
        isCut[place] = divided >= leastDivided
      }
    }
  }

  /// Returns the best cell. Where an edge runs along a label, a cell shows the label's ground only with its letter.
  private func fit(_ column: Int, _ below: Cell, _ layer: Cell, _ mask: SampleMask, _ fitter: inout GlyphFitter)
    -> GlyphFitter.Fit
  {
    let fit = fitter.fit(below: below, layer: layer, mask: mask)
    guard isCut.below[column] || isCut.layer[column], !mask.isEmpty, !mask.isFull else { return fit }
    let isWhole = !fit.cell.isBlank && (fit.cell == below || fit.cell == layer)
    if isWhole { return fit }
    return fitter.fit(
      below: isCut.below[column] ? bare.below[column] : below, layer: isCut.layer[column] ? bare.layer[column] : layer,
      mask: mask)
  }

  /// Draws each cell in the best way.
  private mutating func drawEach(
    _ part: Range<Int>, over canvas: UnsafeMutablePointer<Cell>, _ cells: UnsafeBufferPointer<Cell>,
    _ masks: UnsafeBufferPointer<SampleMask>, _ fitter: inout GlyphFitter
  ) {
    if part.isEmpty { return }
    for column in part where isGone.below[column] { canvas[column] = bare.below[column] }
    func layer(_ column: Int) -> Cell { isGone.layer[column] ? bare.layer[column] : cells[column] }
    var isPlain = true
    for column in part where canvas[column].role != .narrow || layer(column).role != .narrow { isPlain = false }
    if isPlain {
      var column = part.lowerBound
      while column < part.upperBound {
        line.removeAll()
        let start = column
        while column < part.upperBound, !isCut.below[column], !isCut.layer[column],
          fitter.isDividedByEdge(below: canvas[column], layer: layer(column))
        {
          let above = divided[column]
          let isJoined = above.layer == place.layer && above.row == place.row - 1
          line.append(masks[column], above: isJoined ? (above.mask, above.part) : nil)
          column += 1
        }
        line.choose()
        for blank in start..<column {
          let part = line.part(of: blank - start)
          canvas[blank] = fitter.draw(part, below: canvas[blank], layer: layer(blank))
          divided[blank] = Divided(layer: place.layer, row: place.row, mask: masks[blank], part: part.mask)
        }
        guard column < part.upperBound else { break }
        canvas[column] = fit(column, canvas[column], layer(column), masks[column], &fitter).cell
        column += 1
      }
      return
    }
    costs[part.lowerBound] = 0
    for column in part {
      narrow[column] = fit(column, canvas[column], layer(column), masks[column], &fitter)
      costs[column + 1] = costs[column] + narrow[column].cost
      ends[column + 1] = false
      guard column > part.lowerBound else { continue }
      let first = column - 1
      wide[first].cost = .infinity
      for isLayer in [false, true] {
        let lead = isLayer ? layer(first) : canvas[first]
        guard lead.role == .lead, (isLayer ? layer(column) : canvas[column]).isTrail(of: lead) else { continue }
        let fit = fitter.fitWide(
          isLayer: isLayer, below: (canvas[first], canvas[column]), layer: (layer(first), layer(column)),
          masks: (masks[first], masks[column]))
        if fit.cost < wide[first].cost { wide[first] = fit }
      }
      // The whole character wins if it is as good as its halves on their own.
      if costs[first] + wide[first].cost <= costs[column + 1] {
        costs[column + 1] = costs[first] + wide[first].cost
        ends[column + 1] = true
      }
    }
    var column = part.upperBound
    while column > part.lowerBound {
      if ends[column] {
        let cell = wide[column - 2].cell
        canvas[column - 2] = cell
        canvas[column - 1] = cell
        canvas[column - 1].role = .trail
        column -= 2
      } else {
        canvas[column - 1] = narrow[column - 1].cell
        column -= 1
      }
    }
  }
}
