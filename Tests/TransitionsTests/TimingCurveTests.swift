import Testing

@testable import Transitions

struct TimingCurveTests {
  struct Table: Sendable, CustomStringConvertible {
    var description: String
    var curve: TimingCurve
    var values: [Double]
  }

  private static func tables(_ rows: [(String, TimingCurve, [Double])]) -> [Table] {
    rows.map { Table(description: $0.0, curve: $0.1, values: $0.2) }
  }

  static let times = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]

  /// Another program computed these values: two million points of the parametric curve, interpolated linearly.
  static let beziers = tables([
    ("ease-in", .easeIn, [0.004475, 0.017027, 0.093465, 0.315357, 0.621862, 0.839428, 0.917758]),
    ("ease-out", .easeOut, [0.082242, 0.160572, 0.378138, 0.684643, 0.906535, 0.982973, 0.995525]),
    ("ease-in-ease-out", .easeInEaseOut, [0.00483, 0.019722, 0.129162, 0.5, 0.870838, 0.980278, 0.99517]),
    ("default", .default, [0.032952, 0.094796, 0.408511, 0.802403, 0.960459, 0.994316, 0.998625]),
    ("emphasized", .emphasized, [0.020608, 0.093479, 0.772831, 0.950612, 0.9914, 0.998829, 0.999721]),
    (
      "emphasized-decelerate", .emphasizedDecelerate,
      [0.4477, 0.621384, 0.83153, 0.950247, 0.990511, 0.998666, 0.999679]
    ),
    (
      "emphasized-accelerate", .emphasizedAccelerate,
      [0.001384, 0.005538, 0.035343, 0.153998, 0.405586, 0.683301, 0.819872]
    ),
    (
      "beyond both ends", .cubicBezier(0.68, -0.55, 0.265, 1.55),
      [-0.037046, -0.066291, -0.082807, 0.60668, 1.089166, 1.062373, 1.03449]
    ),
    (
      "upright at both ends", .cubicBezier(0, 1, 0, 1),
      [0.748047, 0.846146, 0.949331, 0.99122, 0.999235, 0.999959, 0.999995]
    ),
    (
      "upright in the middle", .cubicBezier(1, 0, 0, 1),
      [0.000883, 0.003762, 0.029725, 0.5, 0.970275, 0.996238, 0.999117]
    ),
  ])

  @Test(arguments: beziers) func `a Bézier curve agrees with dense sampling`(_ table: Table) {
    for (time, value) in zip(Self.times, table.values) {
      #expect(abs(table.curve(time) - value) < 2e-6, "at \(time)")
    }
  }

  /// Another program integrated the differential equation: Runge-Kutta with 200,000 steps.
  static let springs = tables([
    ("default", .spring(angularFrequency: 12, dampingRatio: 0.7), [0.397496, 0.965306, 1.019603, 0.997938, 0.999438]),
    ("critical", .spring(angularFrequency: 10, dampingRatio: 1), [0.264291, 0.712827, 0.959822, 0.995673, 0.999215]),
    ("creeping", .spring(angularFrequency: 8, dampingRatio: 2), [0.147052, 0.401215, 0.694273, 0.87888, 0.957175]),
    ("ringing", .spring(angularFrequency: 6, dampingRatio: 0.2), [0.186842, 0.837959, 1.641486, 1.390166, 1.099793]),
    (
      "flicked", .spring(angularFrequency: 10, dampingRatio: 1, initialVelocity: 8),
      [0.558558, 0.876907, 0.986592, 0.998719, 0.999777]
    ),
    (
      "flicked and ringing", .spring(angularFrequency: 12, dampingRatio: 0.7, initialVelocity: 5),
      [0.587874, 1.025369, 1.011591, 0.998018, 0.99965]
    ),
    (
      "let go on the way out", .spring(angularFrequency: 8, dampingRatio: 2, initialVelocity: -3),
      [0.066422, 0.341106, 0.663554, 0.866709, 0.952872]
    ),
  ])

  @Test(arguments: springs) func `a spring agrees with its differential equation`(_ table: Table) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], table.values) {
      #expect(abs(table.curve(time) - value) < 2e-6, "at \(time)")
    }
  }

  @Test func `every named curve is in a table above`() {
    let covered = Set((Self.beziers + Self.springs).map(\.description)).union(["linear", "spring"])
    #expect(TimingCurve.all.allSatisfy { covered.contains($0.name) })
    #expect(TimingCurve.spring(0.25) == TimingCurve.spring(angularFrequency: 12, dampingRatio: 0.7)(0.25))
    #expect(TimingCurve.linear(0.3) == 0.3)
  }

  @Test(arguments: beziers + springs) func `the ends are exact and reached without a jump`(_ table: Table) {
    #expect([-1, 0, -Double.infinity, Double.nan].map { table.curve($0) } == [0, 0, 0, 0])
    #expect([1, 2, Double.infinity].map { table.curve($0) } == [1, 1, 1])
    // The steepest curve of the tables rises by 0.75 in its first twentieth.
    #expect(abs(table.curve(1e-9)) < 0.01)
    #expect(abs(table.curve(1 - 1e-9) - 1) < 1e-6)
  }

  /// Points of Material Design's path in its own coordinates, at parameters of its two segments.
  @Test func `the emphasized curve follows both segments of its path`() {
    let segments = [
      [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)], [(0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)],
    ]
    for points in segments {
      for t in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let s = 1 - t
        let shares = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        let x = zip(shares, points).reduce(0) { $0 + $1.0 * $1.1.0 }
        let y = zip(shares, points).reduce(0) { $0 + $1.0 * $1.1.1 }
        #expect(abs(TimingCurve.emphasized(x) - y) < 2e-5, "at \(x)")
      }
    }
  }

  @Test func `a timeline stands still outside its window`() {
    let window = Timeline(from: 0.2, to: 0.7, curve: .linear)
    #expect([0, 0.2, 0.7, 1].map { window($0) } == [0, 0, 1, 1])
    #expect(abs(window(0.45) - 0.5) < 1e-12)
    #expect([0.4, 0.5, 0.6].map { Timeline(from: 0.5, to: 0.5)($0) } == [0, 1, 1])
  }

  @Test(arguments: [
    ("linear", "linear"), ("easeIn", "ease-in"), ("EASE_IN", "ease-in"), ("ease-out", "ease-out"),
    ("easeInEaseOut", "ease-in-ease-out"), ("ease-in-out", "ease-in-ease-out"), ("ease", "default"),
    ("default", "default"), ("emphasized", "emphasized"), ("emphasizedDecelerate", "emphasized-decelerate"),
    ("Emphasized_Accelerate", "emphasized-accelerate"), ("spring", "spring"), ("spring(20,1)", "spring(20.0,1.0)"),
    ("spring(10,1,-2.5)", "spring(10.0,1.0,-2.5)"),
    ("cubic-bezier(.25, .1,0.25,1.)", "cubic-bezier(0.25,0.1,0.25,1.0)"),
    ("cubicBezier(0,-1,1,2)", "cubic-bezier(0.0,-1.0,1.0,2.0)"),
  ]) func `curves are found by every spelling of their names`(_ spelling: String, _ name: String) throws {
    let curve = try TimingCurve(named: spelling)
    #expect(curve.name == name)
    #expect(try TimingCurve(named: curve.name).name == name)
  }

  @Test(arguments: [
    ("easeni", #"unknown curve "easeni"; did you mean "ease-in"?"#),
    ("eas-in", #"unknown curve "eas-in"; did you mean "ease-in"?"#),
    (
      "wobble",
      #"unknown curve "wobble"; write one of linear, ease-in, ease-out, ease-in-ease-out, default, emphasized, emphasized-decelerate, emphasized-accelerate, spring, cubic-bezier(X1,Y1,X2,Y2)"#
    ),
    (
      "cubic-bezier(2,0,1,1)",
      #""cubic-bezier(2,0,1,1)" is not a valid curve; write cubic-bezier(X1,Y1,X2,Y2) with X1 and X2 from 0 to 1"#
    ),
    (
      "cubic-bezier(0,0,1)",
      #""cubic-bezier(0,0,1)" is not a valid curve; write cubic-bezier(X1,Y1,X2,Y2) with X1 and X2 from 0 to 1"#
    ),
    (
      "cubic-bezier(0,0,1,1e9)",
      #""cubic-bezier(0,0,1,1e9)" is not a valid curve; write NAME(NUMBER,...) with numbers of at most 1000"#
    ),
    (
      "cubic-bezier(0,0,1,99999)",
      #""cubic-bezier(0,0,1,99999)" is not a valid curve; write NAME(NUMBER,...) with numbers of at most 1000"#
    ),
    ("cubic-bezier(0,0,1,1", #""cubic-bezier(0,0,1,1" is not a valid curve; write NAME(NUMBER,...)"#),
    (
      "spring(0,1)",
      #""spring(0,1)" is not a valid curve; write spring(FREQUENCY,DAMPING) with a frequency above 0 and a damping from 0"#
    ),
    ("sprong(9,1)", #"unknown curve "sprong(9,1)"; did you mean "spring"?"#),
  ]) func `an invalid curve gives an error with a remedy`(_ spelling: String, _ message: String) {
    let error = #expect(throws: ChoiceError.self) { try TimingCurve(named: spelling) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
