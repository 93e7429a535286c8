import Testing
import Transitions

/// Functions of numbers give numbers, whatever a program hands in.
struct FiniteNumberTests {
  static let odd: [Double] = [.nan, .infinity, -.infinity, .signalingNaN, .greatestFiniteMagnitude, -1, 0]

  private static func expectFinite(_ values: [Double], _ what: String) {
    let areFinite = values.allSatisfy { $0.isFinite }
    #expect(areFinite, "\(what): \(values)")
  }

  private static let times = [0, 0.001, 0.25, 0.5, 0.999, 1, .nan, .infinity, -.infinity]

  @Test(arguments: odd) func `a curve has a progress at every time`(number: Double) {
    let curves = [
      TimingCurve.cubicBezier(number, 0, 1, 1), .cubicBezier(0, number, 1, 1), .cubicBezier(0, 0, number, 1),
      .cubicBezier(0, 0, 1, number), .cubicBezier(number, number, number, number),
      .spring(angularFrequency: number), .spring(dampingRatio: number), .spring(initialVelocity: number),
      .spring(angularFrequency: number, dampingRatio: number, initialVelocity: number),
      TimingCurve(name: "own") { _ in number },
    ]
    for curve in curves {
      Self.expectFinite(Self.times.map { curve($0) }, "\(curve.name) of \(number)")
      #expect(curve(0) == 0 && curve(1) == 1)
      #expect(!curve.name.contains("nan") && !curve.name.contains("inf"), "\(curve.name)")
    }
  }

  @Test func `a curve that has no progress goes evenly`() {
    #expect(TimingCurve(name: "own") { _ in .nan }(0.25) == 0.25)
    #expect(abs(TimingCurve.cubicBezier(.nan, .nan, .nan, .nan)(0.25) - 0.25) < 1e-9)
    #expect(TimingCurve.spring(dampingRatio: .nan)(0.25) == TimingCurve.spring(0.25))
  }

  @Test(arguments: odd) func `a timeline has a share at every progress`(number: Double) {
    for timeline in [Timeline(from: number, to: 1), Timeline(from: 0, to: number), Timeline(from: number, to: number)] {
      Self.expectFinite(Self.times.map { timeline($0) }, "\(number)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `places on a stage are finite`(number: Double) {
    let stage = Stage(size: Size(columns: 40, rows: 12), aspect: number)
    let part = Box(center: Point(x: 3, y: 4), width: 5, height: 6)
    let box = stage.box.toward(part, number)
    Self.expectFinite([box.left, box.right, box.top, box.bottom, stage.width, stage.height], "a box")
    for direction in Direction.allCases {
      let offset = stage.offset(direction, number)
      Self.expectFinite([offset.x, offset.y], "\(direction)")
    }
    Self.expectFinite([stage.reach(from: Point(x: number, y: 1)), stage.reach(from: Point(x: 1, y: number))], "reach")
  }

  @Test(arguments: Catalog.all) func `a transition has a picture at every progress`(entry: Catalog.Entry) {
    let size = Size(columns: 6, rows: 3)
    let screens = (Grid(["from  ", "", ""]), Grid(["to    ", "", ""]))
    for operation in [Stage.Operation.push, .pop] {
      let stage = Stage(size: size, operation: operation)
      var compositor = Compositor(size: size)
      compositor.compose(entry.transition.scene(at: .nan, toward: stage), from: screens.0, to: screens.1)
      #expect(compositor.frame.lines.first == "from")
    }
  }
}
