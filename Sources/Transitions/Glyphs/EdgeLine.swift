/// Divides blanks on one row where an edge does, so that their parts continue each other and those of the row above.
///
/// The part that agrees with the edge at most samples may err to one side, and that of the next cell to the other: the
/// edge would have teeth. So a step on a common side that the edge does not have counts as well, and a step backwards
/// counts most. What is best for a cell may leave no good part for the next one, so all cells of the row are divided
/// together.
struct EdgeLine: Sendable {
  /// A part that may be shown, and the least cost of the row up to it.
  private struct Choice {
    var part: Int32 = 0
    var cost: Int32 = .max
    /// The choice of the cell before.
    var before: Int32 = 0

    /// Returns whether a choice is better; of equals, it is the part that stands first in the list.
    @inline(__always)
    func isBetter(than other: Choice) -> Bool { cost < other.cost || cost == other.cost && part < other.part }
  }

  /// The number of parts that are compared for each cell. More change next to nothing.
  private static let most = 4

  private let parts: [EdgeParts.Part]
  private let candidates: [EdgeParts.Candidate]
  private let places: [Int]
  /// The choices for each cell, best first before the cells are compared with each other.
  private var choices: [Choice] = []
  /// The number of choices for each cell.
  private var counts: [Int] = []
  /// The parts that were chosen last.
  private var chosen: [Int] = []
  /// The last cell's sides as the edge divides it.
  private var last: EdgeParts.Sides?
  /// The last cell, and its choices before they were compared with those of the cell before.
  private var lastCell: Cut?
  private var lastBest = InlineArray<4, Choice>(repeating: Choice())
  private var lastCount = 0

  /// A cell that the edge cuts.
  private struct Cut: Equatable {
    let mask: SampleMask
    /// The samples and the part of the cell above; both are empty if there is none.
    let above: SampleMask
    let part: SampleMask
    let hasAbove: Bool

    init(_ mask: SampleMask, above: (mask: SampleMask, part: SampleMask)?) {
      self.mask = mask
      (self.above, part, hasAbove) = (above?.mask ?? .empty, above?.part ?? .empty, above != nil)
    }
  }

  init(_ glyphs: Rendition.Glyphs) {
    let all = EdgeParts.of(glyphs)
    (parts, candidates, places) = (all.parts, all.candidates, all.places)
  }

  /// Forgets all cells.
  mutating func removeAll() {
    if last == nil { return }
    choices.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    (last, lastCell) = (nil, nil)
  }

  /// Adds the next cell.
  ///
  /// - Parameters:
  ///   - mask: The samples on the layer's side of the edge.
  ///   - above: The samples of the cell above on that side, and the part that it shows; nil if it shows anything else.
  mutating func append(_ mask: SampleMask, above: (mask: SampleMask, part: SampleMask)?) {
    let sides = EdgeParts.Sides(mask)
    let cell = Cut(mask, above: above)
    // A level edge cuts many cells alike.
    if lastCell != cell {
      find(mask, sides, above: above)
      // The first cell is compared in another way.
      lastCell = last == nil ? nil : cell
    }
    var best = lastBest
    let count = lastCount
    if let last {
      let first = choices.count - Self.most
      let (wanted, way) = (sides.left - last.right, sides.right - last.left)
      for i in 0..<count {
        let left = parts[Int(best[i].part)].sides.left
        var least = Int32.max
        for j in 0..<counts[counts.count - 1] {
          let choice = choices[first + j]
          let cost =
            choice.cost + Self.cost(of: left - parts[Int(choice.part)].sides.right, wanted: wanted, way: way)
          if cost < least { (least, best[i].before) = (cost, Int32(truncatingIfNeeded: j)) }
        }
        best[i].cost += least
      }
    }
    for i in 0..<Self.most { choices.append(best[i]) }
    counts.append(count)
    last = sides
  }

  /// Finds the best choices for a cell by itself and the one above.
  private mutating func find(
    _ mask: SampleMask, _ sides: EdgeParts.Sides, above: (mask: SampleMask, part: SampleMask)?
  ) {
    var best = InlineArray<4, Choice>(repeating: Choice())
    var count = 0
    let upper = above.map { (exact: EdgeParts.Sides($0.mask), part: EdgeParts.Sides($0.part)) }
    let way = sides.bottom - (upper?.exact.top ?? sides.top)
    // Without a part above, the edge is taken to come from there as it is.
    let (wanted, from) = upper.map { (sides.top - $0.exact.bottom, $0.part.bottom) } ?? (0, sides.top)
    let isFirst = last == nil
    let area = mask.count
    let quarters = mask.quarters
    candidates.withUnsafeBufferPointer { candidates in
      // Parts of nearly the same area come first. Those that differ more in it cannot be better.
      var more = places[area]
      var less = more - 1
      let isWhole = mask.isEmpty || mask.isFull
      while true {
        let (above, below) = (candidates[more].area &- area, area &- candidates[less].area)
        let away = min(above, below)
        if away > SampleMask.size / 2 || isWhole && away > 0 { break }
        if count == Self.most && Self.misfit &* Int32(truncatingIfNeeded: away) > best[count - 1].cost { break }
        let place = above <= below ? more : less
        if above <= below { more += 1 } else { less -= 1 }
        // At least so many samples differ. To count them takes longer.
        if count == Self.most && Self.misfit &* candidates[place].distance(from: quarters) > best[count - 1].cost {
          continue
        }
        let differing = (candidates[place].mask ^ mask).count
        let index = candidates[place].index
        // A part or its complement, whichever is more like the cell's.
        if differing + index & 1 > SampleMask.size / 2 { continue }
        let misfit = Self.misfit &* Int32(truncatingIfNeeded: differing)
        if count == Self.most && misfit > best[count - 1].cost { continue }
        let part = candidates[place].sides
        var cost = misfit + Self.cost(of: part.top - from, wanted: wanted, way: way)
        if isFirst { cost += Self.cost(of: part.left - sides.left, wanted: 0, way: sides.right - sides.left) }
        let choice = Choice(part: Int32(truncatingIfNeeded: index), cost: cost)
        if count == Self.most && !choice.isBetter(than: best[count - 1]) { continue }
        var rank = min(count, Self.most - 1)
        while rank > 0 && choice.isBetter(than: best[rank - 1]) {
          best[rank] = best[rank - 1]
          rank -= 1
        }
        best[rank] = choice
        count = min(count + 1, Self.most)
      }
    }
    (lastBest, lastCount) = (best, count)
  }

  /// Chooses the best parts for all cells that were added.
  mutating func choose() {
    guard let last else { return }
    chosen.removeAll(keepingCapacity: true)
    let end = choices.count - Self.most
    var (best, least) = (0, Int32.max)
    for i in 0..<counts[counts.count - 1] {
      let right = parts[Int(choices[end + i].part)].sides.right
      let cost = choices[end + i].cost + Self.cost(of: last.right - right, wanted: 0, way: last.right - last.left)
      if cost < least { (least, best) = (cost, i) }
    }
    for cell in counts.indices.reversed() {
      let choice = choices[cell * Self.most + best]
      chosen.append(Int(choice.part))
      best = Int(choice.before)
    }
    chosen.reverse()
  }

  /// Returns the part that was chosen for a cell.
  func part(of cell: Int) -> EdgeParts.Part { parts[chosen[cell]] }

  /// Returns the cost of a step on the common side of two cells.
  ///
  /// - Parameters:
  ///   - step: The number of samples by which the parts differ there.
  ///   - wanted: The number of samples by which the edge moves there.
  ///   - way: The direction in which the edge moves over both cells: positive if the part gets longer.
  private static func cost(of step: Int32, wanted: Int32, way: Int32) -> Int32 {
    let back = way > 0 ? max(0, -step) : way < 0 ? max(0, step) : 0
    return Self.step * abs(step - wanted) + Self.back * back
  }

  /// The cost of a sample on the wrong side of the edge, of a sample of a step that the edge does not have, and of one
  /// of a step backwards. They were chosen by eye, on rims of many sizes: a higher first one leaves teeth, a lower one
  /// flattens the curve.
  private static let misfit: Int32 = 3
  private static let step: Int32 = 1
  private static let back: Int32 = 3
}

extension SampleMask {
  fileprivate static func ^ (a: SampleMask, b: SampleMask) -> SampleMask {
    SampleMask(top: a.top ^ b.top, bottom: a.bottom ^ b.bottom)
  }
}
