/// The shapes of a glyph set, searched for the one that divides a cell best.
struct ShapeSet: Sendable {
  private struct Shape {
    var mask: SampleMask
    var count: Int
    var scalar: Unicode.Scalar
  }

  /// A shape to try, and the largest number of samples that it can divide as the cell is divided.
  private struct Candidate {
    var index: UInt8
    var limit: UInt8
  }

  private let shapes: [Shape]
  /// All shapes for each number of samples, 0...64, that the lesser part of a cell may have, best limit first.
  private let candidates: [Candidate]
  /// Half the samples of the smallest shape. A part of a cell with at most so many samples is nearer to nothing than to
  /// any shape.
  let slightest: Int

  /// The number of samples by which a shape may fall short of the best one and still be tried.
  private static let slack = 4

  /// Returns the shapes of a glyph set, which are sorted only once.
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

  /// Returns the shape that costs least, if it costs less than the best choice so far; of equals, the first of the set.
  ///
  /// If only the layer's edge divides the cell, only the shapes with an edge near it are tried.
  ///
  /// - Parameters:
  ///   - problem: The cell.
  ///   - best: The best choice so far; replaced by the shape's choice, if there is a shape.
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
        // A shape must be better than a blank.
        var least = problem.agreement(count: 0, above: 0) &- Self.slack
        var tried = InlineArray<96, Trial>(repeating: Trial(index: 0, above: 0, agreement: 0))
        var count = 0
        for k in first..<first &+ shapes.count {
          let candidate = candidates[k]
          if Int(candidate.limit) < least { break }
          let i = Int(candidate.index)
          let above = problem.shared(shapes[i].mask)
          let agreement = problem.agreement(count: shapes[i].count, above: above)
          // The next one overwrites it if it is not good enough.
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

  /// A shape that divides a cell well.
  private struct Trial {
    var index: UInt8
    /// The number of its samples that the layer covers.
    var above: UInt8
    var agreement: UInt8
  }
}
