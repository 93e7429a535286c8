/// Fits values over time with few straight and curved pieces, each of which CSS can play.
///
/// The pieces are the shortest path from the first value to the last: every pair of samples between which a piece stays
/// within the tolerance is an edge, and costs as many bytes as the piece takes.
struct BezierFit {
  /// The easing of a piece from its first value to its last.
  enum Easing: Hashable {
    case linear
    /// `cubic-bezier(x1, y1, x2, y2)`, with all four in thousandths.
    case bezier(Int, Int, Int, Int)
  }

  struct Knot: Hashable {
    var index: Int
    var easing: Easing
  }

  /// The most samples in a piece; longer pieces would take too long to try.
  private static let longest = 150
  /// The bytes of a knot, of a number, of a curve and of a curve with a name.
  private static let cost = (knot: 14, number: 7, curve: 52, keyword: 36)
  /// The x of the two control points of each curve that is tried, and the y of the curve that has a name.
  private static let handles: [(x: (Int, Int), named: (Int, Int)?)] = [
    ((420, 1000), (0, 1000)), ((0, 580), (0, 1000)), ((420, 580), (0, 1000)), ((250, 250), (100, 1000)),
    ((333, 667), nil),
  ]

  /// The weights of the two inner y and of the last one at every step between, by control points and number of steps.
  private var weights: [Int: [(one: Double, other: Double, last: Double)]] = [:]

  /// - Parameters:
  ///   - samples: At least one sample at even distances; all have the same count of numbers.
  ///   - tolerance: For each number, the most that it may be off at any sample.
  mutating func knots(of samples: [[Double]], within tolerance: [Double]) -> [Knot] {
    let last = samples.count - 1
    var best: [(cost: Int, from: Int, easing: Easing)] = [(0, 0, .linear)]
    guard last > 0 else { return [Knot(index: 0, easing: .linear)] }
    let line = Self.cost.knot + Self.cost.number * tolerance.count
    for end in 1...last {
      var found = (cost: Int.max, from: end - 1, easing: Easing.linear)
      for start in stride(from: end - 1, through: max(0, end - Self.longest), by: -1) {
        let price = best[start].cost + line
        if price >= found.cost { continue }
        if isStraight(samples, start, end, tolerance) {
          found = (price, start, .linear)
        } else if price + Self.cost.keyword < found.cost, let easing = curve(samples, start, end, tolerance) {
          let whole = price + (easing.keyword == nil ? Self.cost.curve : Self.cost.keyword)
          if whole < found.cost { found = (whole, start, easing) }
        }
      }
      best.append(found)
    }
    var knots = [Knot(index: last, easing: .linear)]
    while let knot = knots.last, knot.index > 0 {
      knots.append(Knot(index: best[knot.index].from, easing: best[knot.index].easing))
    }
    return knots.reversed()
  }

  private func isStraight(_ samples: [[Double]], _ start: Int, _ end: Int, _ tolerance: [Double]) -> Bool {
    for index in start + 1..<end {
      let share = Double(index - start) / Double(end - start)
      for (number, slack) in tolerance.enumerated() {
        let value = samples[start][number] + (samples[end][number] - samples[start][number]) * share
        if abs(value - samples[index][number]) > slack { return false }
      }
    }
    return true
  }

  /// Returns a curve that fits all numbers, each in its own range. The number that changes most determines the curve.
  private mutating func curve(_ samples: [[Double]], _ start: Int, _ end: Int, _ tolerance: [Double]) -> Easing? {
    let steps = end - start
    let ways = tolerance.indices.map { samples[end][$0] - samples[start][$0] }
    guard steps > 3,
      let guide = tolerance.indices.max(by: { abs(ways[$0]) / tolerance[$0] < abs(ways[$1]) / tolerance[$1] }),
      abs(ways[guide]) > tolerance[guide]
    else { return nil }
    let shares = (1..<steps).map { (samples[start + $0][guide] - samples[start][guide]) / ways[guide] }
    for (kind, handle) in Self.handles.enumerated() {
      let weights = weights(kind, steps)
      func fits(_ y1: Int, _ y2: Int) -> Bool {
        let (one, other) = (Double(y1) / 1000, Double(y2) / 1000)
        return (1..<steps).allSatisfy { step in
          let weight = weights[step - 1]
          let share = weight.one * one + weight.other * other + weight.last
          return tolerance.indices.allSatisfy {
            abs(samples[start][$0] + ways[$0] * share - samples[start + step][$0]) <= tolerance[$0]
          }
        }
      }
      if let named = handle.named, fits(named.0, named.1) {
        return .bezier(handle.x.0, named.0, handle.x.1, named.1)
      }
      // Least squares of the two inner y.
      var (aa, ab, bb, ac, bc) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (weight, share) in zip(weights, shares) {
        let rest = share - weight.last
        aa += weight.one * weight.one
        ab += weight.one * weight.other
        bb += weight.other * weight.other
        ac += weight.one * rest
        bc += weight.other * rest
      }
      let determinant = aa * bb - ab * ab
      guard determinant > 1e-12 else { continue }
      let (y1, y2) = ((ac * bb - bc * ab) / determinant, (bc * aa - ac * ab) / determinant)
      guard abs(y1) < 100, abs(y2) < 100 else { continue }
      let (first, second) = (Int((y1 * 1000).rounded()), Int((y2 * 1000).rounded()))
      if fits(first, second) { return .bezier(handle.x.0, first, handle.x.1, second) }
    }
    return nil
  }

  private mutating func weights(_ kind: Int, _ steps: Int) -> [(one: Double, other: Double, last: Double)] {
    let key = kind << 16 | steps
    if let known = weights[key] { return known }
    let (x1, x2) = (Double(Self.handles[kind].x.0) / 1000, Double(Self.handles[kind].x.1) / 1000)
    let values = (1..<steps).map { step -> (one: Double, other: Double, last: Double) in
      let x = Double(step) / Double(steps)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let s = (low + high) / 2
        let rest = 1 - s
        if 3 * rest * rest * s * x1 + 3 * rest * s * s * x2 + s * s * s < x { low = s } else { high = s }
      }
      let (s, rest) = (low, 1 - low)
      return (3 * rest * rest * s, 3 * rest * s * s, s * s * s)
    }
    weights[key] = values
    return values
  }
}

extension BezierFit.Easing {
  /// The name in CSS; nil if there is none.
  var keyword: String? {
    switch self {
    case .linear: "linear"
    case .bezier(420, 0, 1000, 1000): "ease-in"
    case .bezier(0, 0, 580, 1000): "ease-out"
    case .bezier(420, 0, 580, 1000): "ease-in-out"
    case .bezier(250, 100, 250, 1000): "ease"
    case .bezier: nil
    }
  }

  /// The easing as CSS writes it.
  var text: String {
    if let keyword { return keyword }
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return "linear" }
    return
      "cubic-bezier(\([x1, y1, x2, y2].map { CSSNumber.text(Double($0) / 1000, decimals: 3) }.joined(separator: ",")))"
  }
}
