import Testing

@testable import PortholePictures

struct BezierFitTests {
  /// CSS's `cubic-bezier` by bisection, without the code under test.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      if 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s < x { low = s } else { high = s }
    }
    return 3 * (1 - low) * (1 - low) * low * y1 + 3 * (1 - low) * low * low * y2 + low * low * low
  }

  @Test func `a straight movement has two knots`() {
    var fit = BezierFit()
    let knots = fit.knots(of: (0...40).map { [Double($0) * 3, 7 - Double($0)] }, within: [0.1, 0.1])
    #expect(knots == [.init(index: 0, easing: .linear), .init(index: 40, easing: .linear)])
  }

  @Test(arguments: [
    ("ease-in", 0.42, 0.0, 1.0, 1.0), ("ease-out", 0, 0, 0.58, 1), ("ease-in-out", 0.42, 0, 0.58, 1),
    ("ease", 0.25, 0.1, 0.25, 1),
  ]) func `a curve with a name in CSS uses the name`(
    _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) {
    var fit = BezierFit()
    let samples = (0...30).map { [500 - 480 * Self.bezier(x1, y1, x2, y2, at: Double($0) / 30)] }
    let knots = fit.knots(of: samples, within: [0.2])
    #expect(knots.map(\.index) == [0, 30])
    #expect(knots.first?.easing.text == name)
  }

  @Test func `every movement is matched within the tolerance, with fewer knots than samples`() {
    // A spring that overshoots, a jump, and a rest.
    let samples = (0...90).map { step -> [Double] in
      let t = Double(step) / 30
      if t > 2 { return [300, 0] }
      var x = 1.0
      var velocity = 0.0
      for _ in 0..<Int(t * 1000) {
        velocity += (-100 * x - 6 * velocity) / 1000
        x += velocity / 1000
      }
      return [200 - 200 * x, t * 10]
    }
    var fit = BezierFit()
    let knots = fit.knots(of: samples, within: [0.5, 0.5])
    #expect(knots.count < 30)
    for (knot, next) in zip(knots, knots.dropFirst()) {
      for step in knot.index...next.index where next.index > knot.index {
        let time = Double(step - knot.index) / Double(next.index - knot.index)
        var share = time
        if case .bezier(let x1, let y1, let x2, let y2) = knot.easing {
          share = Self.bezier(
            Double(x1) / 1000, Double(y1) / 1000, Double(x2) / 1000, Double(y2) / 1000, at: time)
        }
        for (from, (to, wanted)) in zip(samples[knot.index], zip(samples[next.index], samples[step])) {
          #expect(abs(from + (to - from) * share - wanted) <= 0.51)
        }
      }
    }
  }

  @Test(arguments: [
    (0.5, 3, ".5"), (-0.25, 2, "-.25"), (12.0, 2, "12"), (12.304, 2, "12.3"), (-0.0001, 2, "0"), (0.05, 1, ".1"),
    (-3, 0, "-3"),
  ]) func `numbers are as short as possible`(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(CSSNumber.text(value, decimals: decimals) == text)
  }
}
