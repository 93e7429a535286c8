import Porthole
import Testing

/// Mistakes of a host: each has a defined result, and none ends the process.
struct MistakeTests {
  static let white = Color.white

  static func grid(_ columns: Int, _ rows: Int) -> Grid {
    Grid(size: Size(columns: columns, rows: rows), filledWith: Cell("x", foreground: white, background: .black))
  }

  static let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude]

  @Test(arguments: [
    ((-1, 5), (0, 5)), ((5, .min), (5, 0)), ((1 << 30, 1), (1 << 20, 1)), ((.max, .max), (1 << 20, 16)),
    ((4096, 5000), (4096, 4096)), ((80, 1 << 40), (80, (1 << 24) / 80)),
  ])
  func `a size keeps within its limits`(asked: (Int, Int), kept: (Int, Int)) {
    let size = Size(columns: asked.0, rows: asked.1)
    #expect((size.columns, size.rows) == kept)
    var set = Size(columns: 1, rows: 1)
    set.columns = asked.0
    set.rows = asked.1
    #expect(set == size)
  }

  @Test func `a rectangle at the end of all numbers contains nothing and does not overflow`() {
    let place = Position(column: 3, row: 3)
    for number in [Int.min, .max] {
      let rect = Rect(column: number, row: number, columns: 9, rows: 9)
      #expect(!rect.contains(place))
      #expect(rect.moved(columns: number, rows: number).size == rect.size)
    }
  }

  @Test func `screens of another size are cut off or filled`() {
    var compositor = Compositor(size: Size(columns: 4, rows: 2))
    let stage = Stage(size: Size(columns: 4, rows: 2))
    compositor.compose(Catalog.cut.scene(at: 0, toward: stage), from: Self.grid(2, 9), to: Self.grid(9, 1))
    #expect(compositor.frame.lines == ["xx", "xx"])
    compositor.compose(Catalog.cut.scene(at: 1, toward: stage), from: Self.grid(2, 9), to: Self.grid(9, 1))
    #expect(compositor.frame.lines == ["xxxx", ""])
  }

  @Test func `text that was prepared for screens of another size stays in its place`() {
    let (from, to) = (Grid(["one two   "]), Grid(["   one two"]))
    let stage = Stage(size: from.size).prepared(for: Catalog.move, from: from, to: to)
    let (less, more) = (Grid(["one"]), Grid(["two"]))
    var compositor = Compositor(size: less.size)
    compositor.compose(Catalog.move.scene(at: 0.5, toward: stage), from: less, to: more)
    #expect(compositor.frame.size == less.size)
    #expect(Stage(size: from.size).prepared(for: Catalog.move, from: from, to: less).sharedText == nil)
  }

  @Test func `elements may lie anywhere`() {
    let grid = Grid(["one two"])
    for number in [Int.min, -5, 0, 5, .max] {
      let rect = Rect(column: number, row: number, columns: 9, rows: 9)
      let elements = [Stage.SharedElement(lower: rect, upper: Rect(column: 0, row: 0, columns: 9, rows: 9))]
      let stage = Stage(size: grid.size, elements: elements).prepared(for: Catalog.move, from: grid, to: grid)
      #expect(stage.sharedText != nil)
    }
  }

  @Test func `a palette always has sixteen named colours`() {
    var palette = Palette(foreground: 1, background: 2, ansi: [7])
    #expect(palette.ansi.count == 16 && palette.ansi[0] == 7 && palette.ansi[15] == 0xFFFFFF)
    palette.ansi = []
    #expect(palette == Palette(foreground: 1, background: 2, ansi: Palette.standard.ansi))
    palette.ansi = Array(repeating: 9, count: 99)
    #expect(palette.ansi == Array(repeating: 9, count: 16))
  }

  @Test func `damage takes spans and sizes that do not fit`() {
    var damage = Damage()
    damage.add(Damage.Span(row: 0, start: 9, end: 3))
    #expect(damage.spans.isEmpty)
    damage.addChanges(from: Self.grid(2, 2), to: Self.grid(3, 1))
    #expect(damage.spans == [Damage.Span(row: 0, start: 0, end: 3)])
    // A diff reads and writes nothing beyond its frame.
    for number in [Int.min, -1, 5, .max] { damage.add(Damage.Span(row: number, start: number, end: .max)) }
    var diff = CellDiff()
    var bytes: [UInt8] = []
    diff.encode(Self.grid(3, 1), damage: .everything(Size(columns: 3, rows: 1)), into: &bytes)
    bytes = []
    diff.encode(Self.grid(3, 1), damage: damage, into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test func `text may begin anywhere`() {
    var grid = Self.grid(3, 1)
    for number in [Int.min, -2, 3, .max] {
      grid.write("ab漢", at: Position(column: number, row: 0), foreground: Self.white, background: .black)
      grid.write("ab漢", at: Position(column: 0, row: number), foreground: Self.white, background: .black)
    }
    #expect(grid.lines == ["漢x"])
  }

  @Test(arguments: numbers) func `a cell has a height`(number: Double) {
    var stage = Stage(size: Size(columns: 3, rows: 3), aspect: number)
    #expect((1 / 8...8).contains(stage.aspect))
    stage.aspect = number
    #expect((1 / 8...8).contains(stage.aspect))
    #expect((1 / 8...8).contains(Compositor(size: stage.size, aspect: number).aspect))
    #expect((1 / 8...8).contains(LiveStack("a", size: stage.size, aspect: number).aspect))
  }

  @Test(arguments: [0, -1, .min, .max]) func `counts of squares, slats, frames and bytes may be anything`(count: Int) {
    let grid = Self.grid(7, 3)
    var compositor = Compositor(size: grid.size)
    for transition in [Catalog.checkerboard(ranks: count), Catalog.venetianBlinds(slats: count)] as [any Transition] {
      compositor.compose(transition.scene(at: 0.5, toward: Stage(size: grid.size)), from: grid, to: grid)
      #expect(compositor.frame == grid)
    }
    var clock = FrameClock(framesPerSecond: count, startingAt: Int64(count))
    #expect(clock.due(after: count) >= Int64(count))
    #expect(clock.advance(to: .min) == 0)
    #expect(clock.advance(to: .max, atMost: 5) <= 5)
    clock.start(at: .max)
    #expect(clock.next == .max)
  }

  @MainActor @Test func `a program's terminal has a cell and is not too large`() async throws {
    let program = try ProgramScreen(["true"], size: Size(columns: -1, rows: 0))
    #expect(program.size == Size(columns: 1, rows: 1))
    program.resize(to: Size(columns: .max, rows: .max))
    #expect(program.size.area <= 200_000)
    #expect(program.advance(atMost: -1) == 0)
    #expect(program.advance(atMost: .max) == 0)
    await program.end(within: .seconds(-1))
    await program.end(within: .seconds(Int64.max))
  }

  @Test(arguments: numbers) func `durations and curves may be anything`(number: Double) throws {
    let curve = TimingCurve(name: "odd") { _ in number }
    let look = TransitionLook(Catalog.wipe(), duration: .seconds(0.2), named: "odd", curve: curve)
    var recording = Recording(of: Self.grid(7, 3))
    try recording.move(to: Self.grid(7, 3), with: look)
    #expect(try !recording.bytes(as: .svg).isEmpty)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(1)])
  func `a duration is kept within an hour`(duration: Duration) {
    var look = TransitionLook(Catalog.wipe(), duration: duration)
    #expect((.zero ... .seconds(3600)).contains(look.duration))
    look.duration = duration
    #expect((.zero ... .seconds(3600)).contains(look.duration))
  }

  /// A transition whose layers have an odd number everywhere.
  struct Odd: Transition {
    var number: Double

    func scene(at progress: Double, on stage: Stage) -> Scene {
      let point = Point(x: number, y: number)
      let shapes: [Shape] = [
        .circle(center: point, radius: number), .halfPlane(edge: point, outward: number),
        .stripes(edge: point, across: number, period: number, width: 1),
        .stripes(edge: Point(x: 0, y: 0), across: 0, period: number, width: number),
        .bricks(corner: point, width: number, height: number, period: number),
        .scaled(.circle(center: Point(x: 1, y: 1), radius: 1), by: number, about: point),
      ]
      var scene = Scene(backdrop: stage.backdrop).adding(Layer(.from)).adding(Layer(.to, scale: number))
      for shape in shapes {
        scene.add(Layer(.to, translation: point, opacity: number, clip: shape, shadow: Shadow(sigma: number)))
        scene.add(Layer(.to, clip: shape))
      }
      return scene
    }
  }

  @Test(arguments: numbers + [1e-9, 1e6]) func `layers may have any number`(number: Double) throws {
    var recording = Recording(of: Self.grid(7, 3))
    try recording.move(
      to: Self.grid(7, 3), with: TransitionLook(Odd(number: number), duration: .seconds(0.04), named: "odd"))
    for format in [ExportFormat.svg, .cast] { #expect(try !recording.bytes(as: format).isEmpty) }
  }
}
