/// Divides blanks on one row where an edge does, so that their parts continue each other and those of the row above.
///
/// The part that agrees with the edge at most samples may err to one side, and that of the next cell to the other: the
/// edge would have teeth. So a step on a common side that the edge does not have counts as well, and a step backwards
/// counts most. What is best for a cell may leave no good part for the next one, so all cells of the row are divided
/// together.
struct EdgeLine: Sendable {
  /// A part that may be shown, and the least cost of the row up to it. The lesser one is better; of those of equal cost,
  /// it is the part that stands first in the list.
  private struct Choice: Comparable {
    private let key: Int
    private static let bits = 12

    static let worst = Choice(part: 0, cost: .max)

    private init(key: Int) { self.key = key }

    @inline(__always)
    init(part: Int32, cost: Int32) { key = Int(cost) &<< Self.bits | Int(part) }

    @inline(__always)
    var part: Int { key & ((1 &<< Self.bits) &- 1) }

    @inline(__always)
    var cost: Int32 { Int32(truncatingIfNeeded: key &>> Self.bits) }

    @inline(__always)
    static func < (a: Choice, b: Choice) -> Bool { a.key < b.key }

    @inline(__always)
    static func + (choice: Choice, cost: Int32) -> Choice { Choice(key: choice.key &+ Int(cost) &<< bits) }
  }

  /// The number of parts that are compared for each cell. More change next to nothing.
  private static let most = 2
  private typealias Choices = InlineArray<2, Choice>

  private let parts: [EdgeParts.Part]
  private let candidates: [EdgeParts.Candidate]
  private let places: [Int]
  private var cells: [(choices: Choices, before: InlineArray<2, UInt8>)] = []
  private var chosen: [Int] = []
  /// The last cell's sides as the edge divides it.
  private var last: EdgeParts.Sides?
  /// The last cell, and its choices before they were compared with those of the cell before.
  private var lastCell: Cut?
  private var lastBest = Choices(repeating: .worst)

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

  mutating func removeAll() {
    if last == nil { return }
    cells.removeAll(keepingCapacity: true)
    (last, lastCell) = (nil, nil)
  }

  /// - Parameter above: The samples of the cell above on that side, and the part that it shows; nil if it shows anything
  ///   else.
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
    var before = InlineArray<2, UInt8>(repeating: 0)
    if let last {
      let others = cells[cells.count - 1].choices
      let (wanted, way) = (sides.left - last.right, sides.right - last.left)
      for i in 0..<Self.most where best[i] < .worst {
        let left = parts[best[i].part].sides.left
        var least = Int32.max
        for j in 0..<Self.most where others[j] < .worst {
          let step = left &- parts[others[j].part].sides.right
          let cost = others[j].cost &+ Self.cost(of: step, wanted: wanted, way: way)
          if cost < least { (least, before[i]) = (cost, UInt8(truncatingIfNeeded: j)) }
        }
        best[i] = best[i] + least
      }
    }
    cells.append((best, before))
    last = sides
  }

  private mutating func find(
    _ mask: SampleMask, _ sides: EdgeParts.Sides, above: (mask: SampleMask, part: SampleMask)?
  ) {
    var best = Choices(repeating: .worst)
    let upper = above.map { (exact: EdgeParts.Sides($0.mask), part: EdgeParts.Sides($0.part)) }
    let way = sides.bottom - (upper?.exact.top ?? sides.top)
    // Without a part above, the edge is taken to come from there as it is.
    let (wanted, from) = upper.map { (sides.top - $0.exact.bottom, $0.part.bottom) } ?? (0, sides.top)
    let isFirst = last == nil
    let area = Int32(truncatingIfNeeded: mask.count)
    let quarters = mask.quarters
    candidates.withUnsafeBufferPointer { candidates in
      // Parts of nearly the same area come first. Those that differ more in it cannot be better.
      var more = places[Int(area)]
      var less = more - 1
      // A part or its complement, whichever is more like the cell's.
      var most = Self.misfit &* Int32(mask.isEmpty || mask.isFull ? 0 : SampleMask.size / 2)
      while true {
        let (above, below) = (candidates[more].area &- area, area &- candidates[less].area)
        if Self.misfit &* min(above, below) > most { break }
        let place = above <= below ? more : less
        if above <= below { more &+= 1 } else { less &-= 1 }
        // At least so many samples differ. To count them takes longer.
        if Self.misfit &* candidates[place].distance(from: quarters) > most { continue }
        let differing = Int32(truncatingIfNeeded: (candidates[place].mask ^ mask).count)
        let index = candidates[place].index
        let misfit = Self.misfit &* differing
        if misfit > most || differing &+ index & 1 > SampleMask.size / 2 { continue }
        let part = candidates[place].sides
        var cost = misfit &+ Self.cost(of: part.top &- from, wanted: wanted, way: way)
        if isFirst { cost &+= Self.cost(of: part.left &- sides.left, wanted: 0, way: sides.right &- sides.left) }
        var choice = Choice(part: index, cost: cost)
        for rank in 0..<Self.most { (best[rank], choice) = (min(best[rank], choice), max(best[rank], choice)) }
        most = min(most, best[Self.most - 1].cost)
      }
    }
    lastBest = best
  }

  mutating func choose() {
    guard let last else { return }
    chosen.removeAll(keepingCapacity: true)
    let ends = cells[cells.count - 1].choices
    var (best, least) = (0, Int32.max)
    for i in 0..<Self.most where ends[i] < .worst {
      let right = parts[ends[i].part].sides.right
      let cost = ends[i].cost + Self.cost(of: last.right - right, wanted: 0, way: last.right - last.left)
      if cost < least { (least, best) = (cost, i) }
    }
    for cell in cells.indices.reversed() {
      chosen.append(cells[cell].choices[best].part)
      best = Int(cells[cell].before[best])
    }
    chosen.reverse()
  }

  func part(of cell: Int) -> EdgeParts.Part { parts[chosen[cell]] }

  /// Returns the cost of a step on the common side of two cells.
  ///
  /// - Parameter way: The direction in which the edge moves over both cells: positive if the part gets longer.
  private static func cost(of step: Int32, wanted: Int32, way: Int32) -> Int32 {
    let back = way > 0 ? max(0, 0 &- step) : way < 0 ? max(0, step) : 0
    let away = step &- wanted
    return Self.step &* max(away, 0 &- away) &+ Self.back &* back
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
