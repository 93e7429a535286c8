/// Fits a stretch of cells on one row that an edge crosses, keeping wide characters whole or leaving them out.
struct SegmentFit: Sendable {
  private var narrow: [GlyphFitter.Fit]
  private var wide: [GlyphFitter.Fit]
  /// The least cost of the first n cells, and whether it ends in a wide character.
  private var costs: [Float]
  private var ends: [Bool]

  init(columns: Int) {
    let none = GlyphFitter.Fit(
      cell: Cell(" ", foreground: Color(bits: 0), background: Color(bits: 0)), cost: .infinity)
    narrow = Array(repeating: none, count: columns)
    wide = narrow
    costs = Array(repeating: 0, count: columns + 1)
    ends = Array(repeating: false, count: columns + 1)
  }

  /// Draws the cells of `part` over the canvas, which holds what lies below.
  mutating func draw(
    _ part: Range<Int>, over canvas: UnsafeMutablePointer<Cell>, _ layer: UnsafeBufferPointer<Cell>,
    _ masks: UnsafeBufferPointer<SampleMask>, _ fitter: inout GlyphFitter
  ) {
    var isPlain = true
    for column in part where canvas[column].role != .narrow || layer[column].role != .narrow { isPlain = false }
    if isPlain {
      for column in part {
        canvas[column] = fitter.fit(below: canvas[column], layer: layer[column], mask: masks[column]).cell
      }
      return
    }
    costs[part.lowerBound] = 0
    for column in part {
      narrow[column] = fitter.fit(below: canvas[column], layer: layer[column], mask: masks[column])
      costs[column + 1] = costs[column] + narrow[column].cost
      ends[column + 1] = false
      guard column > part.lowerBound else { continue }
      let first = column - 1
      wide[first].cost = .infinity
      for isLayer in [false, true] {
        let lead = isLayer ? layer[first] : canvas[first]
        guard lead.role == .lead, (isLayer ? layer[column] : canvas[column]).isTrail(of: lead) else { continue }
        let fit = fitter.fitWide(
          isLayer: isLayer, below: (canvas[first], canvas[column]), layer: (layer[first], layer[column]),
          masks: (masks[first], masks[column]))
        if fit.cost < wide[first].cost { wide[first] = fit }
      }
      // As good as the halves on their own is good enough for the whole.
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
