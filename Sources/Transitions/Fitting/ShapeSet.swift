/// The shapes of a glyph set, looked through for the one that parts a cell best.
struct ShapeSet: Sendable {
  private struct Shape {
    var mask: SampleMask
    var count: Int
    var scalar: Unicode.Scalar
  }

  /// A shape to be tried, and how many samples it can at best part as a cell is parted.
  private struct Candidate {
    var index: UInt8
    var limit: UInt8
  }

  private let shapes: [Shape]
  /// All shapes for each number of samples, 0...64, that the lesser part of a cell may have, best limit first.
  private let candidates: [Candidate]
  /// A layer that shows at no more samples than this, or nowhere else than at so many, is nearer to nothing, or to all,
  /// than to any shape: half the samples of the smallest.
  let slightest: Int

  /// How many samples less well than the best a shape may part a cell and still be tried.
  private static let slack = 4

  /// Returns the shapes of a glyph set, which are sorted once.
  static func of(_ glyphs: Rendition.Glyphs) -> ShapeSet {
    switch glyphs {
    case .ascii, .text: none
    case .halves: halves
    case .blocks: blocks
    case .legacy: legacy
    }
  }

  private static let none = ShapeSet(.text)
  private static let halves = ShapeSet(.halves)
  private static let blocks = ShapeSet(.blocks)
  private static let legacy = ShapeSet(.legacy)

  private init(_ glyphs: Rendition.Glyphs) {
    let shapes = GlyphShape.candidates(glyphs).map {
      Shape(mask: $0.mask, count: $0.mask.count, scalar: $0.scalar)
    }
    let half = SampleMask.size / 2
    let lesser = shapes.map { min($0.count, SampleMask.size - $0.count) }
    candidates = (0...half).flatMap { part in
      let limits = lesser.map { half - abs($0 - part) }
      return shapes.indices.sorted { (limits[$1], $0) < (limits[$0], $1) }.map {
        Candidate(index: UInt8(truncatingIfNeeded: $0), limit: UInt8(truncatingIfNeeded: limits[$0]))
      }
    }
    slightest = (lesser.min() ?? 0) / 2
    self.shapes = shapes
  }

  /// The shape that parts a cell at less cost than a choice, if there is one: the best, of equals the first of the set.
  ///
  /// Where nothing but the layer's edge parts the cell, only those are tried that part it about there.
  ///
  /// - Parameter best: The choice; that of the shape, if there is one.
  func search(_ problem: FourColors, _ best: inout Choice) -> Unicode.Scalar? {
    var found = -1
    shapes.withUnsafeBufferPointer { shapes in
      @inline(__always)
      func attempt(_ i: Int, above: Int) {
        let choice = problem.choice(of: shapes[i].mask, count: shapes[i].count, above: above)
        if choice.cost < best.cost || choice.cost == best.cost && i < found { (best, found) = (choice, i) }
      }
      guard problem.isPlain else {
        for i in shapes.indices { attempt(i, above: problem.shared(shapes[i].mask)) }
        return
      }
      candidates.withUnsafeBufferPointer { candidates in
        let first = problem.lesserPart &* shapes.count
        // No better than a blank is no good.
        var least = problem.agreement(count: 0, above: 0) &- Self.slack
        var tried = InlineArray<96, Trial>(repeating: Trial(index: 0, above: 0, agreement: 0))
        var count = 0
        for k in first..<first &+ shapes.count {
          let candidate = candidates[k]
          if Int(candidate.limit) < least { break }
          let i = Int(candidate.index)
          let above = problem.shared(shapes[i].mask)
          let agreement = problem.agreement(count: shapes[i].count, above: above)
          // Overwritten by the next one if it is no good.
          tried[count] = Trial(
            index: candidate.index, above: UInt8(truncatingIfNeeded: above),
            agreement: UInt8(truncatingIfNeeded: agreement))
          count &+= agreement < least ? 0 : 1
          least = max(least, agreement &- Self.slack)
        }
        for k in 0..<count where Int(tried[k].agreement) >= least {
          attempt(Int(tried[k].index), above: Int(tried[k].above))
        }
      }
    }
    return found < 0 ? nil : shapes[found].scalar
  }

  /// A shape that parts a cell well.
  private struct Trial {
    var index: UInt8
    /// How many of its samples the layer covers.
    var above: UInt8
    var agreement: UInt8
  }
}
