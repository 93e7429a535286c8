import TestSupport
import Testing
import Transitions

@Suite struct CompositorTests {
  static let size = Size(columns: 23, rows: 7)
  let from = TestScreens.mixed(size, seed: 1)
  let to = TestScreens.mixed(size, seed: 2)

  static let renditions =
    Rendition.Glyphs.allCases.map { Rendition(depth: .direct, glyphs: $0) } + [
      Rendition(depth: .mono, glyphs: .blocks), Rendition(depth: .sixteen, glyphs: .blocks),
      Rendition(depth: .palette, glyphs: .legacy),
    ]

  @Test func fixturesAreWellFormed() {
    for screen in [from, to] {
      var mended = screen
      mended.mend()
      expectEqual(mended, screen)
    }
  }

  /// Cells of the old screens would stay.
  @Test func `a debug build stops where the screens change and nobody told the compositor`() async {
    await #expect(processExitsWith: .failure) { Self.composeTwice { $0.0[column: 3, row: 2] = Cell("x") } }
    await #expect(processExitsWith: .failure) { Self.composeTwice { $0.1[column: 22, row: 6] = Cell("x") } }
    await #expect(processExitsWith: .failure) { Self.composeTwice { swap(&$0.0, &$0.1) } }
    Self.composeTwice { _ in }
    Self.composeTwice(telling: { $0.invalidate() }) { swap(&$0.0, &$0.1) }
    Self.composeTwice(telling: { compositor in
      var changes = Damage()
      changes.add(Damage.Span(row: 2, start: 3, end: 4))
      compositor.invalidate(changes)
    }) { $0.0[column: 3, row: 2] = Cell("x") }
  }

  private static func composeTwice(
    telling tell: (inout Compositor) -> Void = { _ in }, changing change: (inout (Grid, Grid)) -> Void
  ) {
    var compositor = Compositor(size: size)
    var screens = (TestScreens.mixed(size, seed: 1), TestScreens.mixed(size, seed: 2))
    let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
    compositor.compose(scene, from: screens.0, to: screens.1)
    change(&screens)
    tell(&compositor)
    compositor.compose(scene, from: screens.0, to: screens.1)
    expectEqual(compositor.frame, screens.0)
  }

  @Test(arguments: renditions)
  func oneWholeLayerIsAnExactCopy(rendition: Rendition) {
    var compositor = Compositor(size: Self.size, rendition: rendition)
    for (content, screen) in [(Layer.Content.from, from), (.to, to)] {
      compositor.compose(Scene(backdrop: Color(rgb: 0)).adding(Layer(content)), from: from, to: to)
      expectEqual(compositor.frame, screen)
    }
  }

  @Test(arguments: renditions)
  func aMaskThatCoversNothingOrEverythingIsExact(rendition: Rendition) {
    var compositor = Compositor(size: Self.size, rendition: rendition)
    let center = Point(x: 11, y: 7)
    for (radius, screen) in [(-30.0, from), (60, to)] {
      let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
        .adding(Layer(.to, clip: .circle(center: center, radius: radius)))
      compositor.compose(scene, from: from, to: to)
      expectEqual(compositor.frame, screen)
      let punched = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
        .adding(Layer(.to, cutOut: .inverse(.circle(center: center, radius: radius)), shadow: Shadow(sigma: 1)))
      compositor.compose(punched, from: from, to: to)
      expectEqual(compositor.frame, screen)
    }
  }

  /// Frames that reuse the previous one equal frames from a new compositor, and the damage covers every change.
  @Test(arguments: renditions)
  func framesDoNotDependOnThoseBefore(rendition: Rendition) {
    var running = Compositor(size: Self.size, rendition: rendition)
    var before = running.frame
    for seed in 0..<60 {
      // Consecutive frames are of the same kind, so that there are cells to reuse.
      let scene = TestScreens.scene(Self.size, aspect: 2, seed: UInt64(seed / 2 * 2 + (seed % 3 == 0 ? 1 : 0)))
      running.compose(scene, from: from, to: to)
      var fresh = Compositor(size: Self.size, rendition: rendition)
      fresh.compose(scene, from: from, to: to)
      expectEqual(running.frame, fresh.frame, "scene \(seed)")
      var patched = before
      for span in running.damage.spans {
        for column in span.start..<span.end {
          patched[column: column, row: span.row] = running.frame[column: column, row: span.row]
        }
      }
      expectEqual(patched, running.frame, "damage of scene \(seed)")
      #expect(running.damage.spans == running.damage.spans.sorted { ($0.row, $0.start) < ($1.row, $1.start) })
      before = running.frame
    }
  }

  @Test(arguments: renditions)
  func noHalfOfAWideCharacterIsLeft(rendition: Rendition) {
    let (a, b) = (TestScreens.mixed(Self.size, seed: 5, wide: 0.7), TestScreens.mixed(Self.size, seed: 6, wide: 0.7))
    var compositor = Compositor(size: Self.size, rendition: rendition)
    for seed in 0..<60 {
      compositor.compose(TestScreens.scene(Self.size, aspect: 2, seed: UInt64(seed)), from: a, to: b)
      var mended = compositor.frame
      mended.mend()
      expectEqual(mended, compositor.frame, "scene \(seed)")
    }
  }

  /// The edge lies between two cells, so no cell is shared. A translucent layer does not split a character that ends
  /// there.
  @Test(arguments: [1, 0.6]) func `a wide character that ends at an edge stays`(opacity: Double) {
    let size = Size(columns: 8, rows: 1)
    let (a, b) = (
      TestScreens.plain(size, " ", ink: 0, background: 0x102030), TestScreens.mixed(size, seed: 1, wide: 1)
    )
    var compositor = Compositor(size: size)
    let left = Shape.halfPlane(edge: Point(x: 4, y: 0), outward: 0)
    compositor.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from, opacity: 0.9))
        .adding(Layer(.to, opacity: opacity, clip: left)), from: a, to: b)
    #expect(compositor.frame.cells.map(\.role) == [.lead, .trail, .lead, .trail] + Array(repeating: .narrow, count: 4))
  }

  /// The pages' wide characters stand a column apart. Each side has three quarters of one that the other side's overlaps.
  /// The bright one stays, whole, and so do all others.
  @Test func `an edge takes one of the wide characters that overlap`() {
    func page(_ start: Int, ink: UInt32, ground: UInt32) -> Grid {
      var page = TestScreens.plain(Size(columns: 9, rows: 1), "\u{2502}", ink: ink, background: ground)
      for column in stride(from: start, to: 8, by: 2) {
        page[column: column, row: 0] = Cell("\u{5730}", foreground: Color(rgb: ink), background: Color(rgb: ground))
        page[column: column, row: 0].role = .lead
        page[column: column + 1, row: 0] = page[column: column, row: 0]
        page[column: column + 1, row: 0].role = .trail
      }
      return page
    }
    let (a, b) = (page(0, ink: 0xE0E0E0, ground: 0x102030), page(1, ink: 0x202020, ground: 0xF0E0D0))
    var compositor = Compositor(size: a.size)
    let left = Shape.halfPlane(edge: Point(x: 4.5, y: 0), outward: 0)
    compositor.compose(Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, clip: left)), from: a, to: b)
    #expect(
      compositor.frame.cells.map(\.role) == [
        .narrow, .lead, .trail, .narrow, .lead, .trail, .lead, .trail, .narrow,
      ])
    #expect(compositor.frame[column: 4, row: 0] == a[column: 4, row: 0])
  }

  @Test func textShowsSourceCellsOrNone() {
    let (a, b) = (TestScreens.mixed(Self.size, seed: 7, wide: 0), TestScreens.mixed(Self.size, seed: 8, wide: 0))
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .direct, glyphs: .text))
    for radius in stride(from: 1.0, to: 15, by: 1.3) {
      let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
        .adding(Layer(.to, clip: .circle(center: Point(x: 11.3, y: 7), radius: radius)))
      compositor.compose(scene, from: a, to: b)
      for i in compositor.frame.cells.indices {
        let cell = compositor.frame.cells[i]
        #expect(cell == a.cells[i] || cell == b.cells[i] || cell.isBlank)
      }
    }
  }

  @Test func whatDoesNotChangeIsNotPaintedAgain() {
    var compositor = Compositor(size: Size(columns: 80, rows: 24))
    let (a, b) = (TestScreens.mixed(compositor.frame.size, seed: 3), TestScreens.mixed(compositor.frame.size, seed: 4))
    func compose(_ radius: Double) -> Int {
      let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
        .adding(Layer(.to, clip: .circle(center: Point(x: 40, y: 24), radius: radius)))
      compositor.compose(scene, from: a, to: b)
      return compositor.damage.spans.reduce(0) { $0 + $1.end - $1.start }
    }
    #expect(compose(15) == 80 * 24)
    // About six cells for each u of the radius, and ten on either side, in which words may be cut.
    #expect(compose(15.1) < 480)
    compositor.invalidate()
    #expect(compose(15.1) == 80 * 24)
  }

  /// Without colours, a shape shows only between plain and reverse video. The first page is a picture, since there is a
  /// line between two pages.
  @Test(arguments: [false, true])
  func monoDrawsShapesAcrossReverseVideoOnly(isReversed: Bool) {
    let size = Size(columns: 12, rows: 4)
    let (ink, background) = (Palette.standard.defaultForeground, Palette.standard.defaultBackground)
    let a = Grid(size: size, filledWith: Cell("a", foreground: ink, background: background))
    let b = Grid(
      size: size,
      filledWith: Cell("b", foreground: isReversed ? background : ink, background: isReversed ? ink : background))
    var compositor = Compositor(size: size, rendition: Rendition(depth: .mono, glyphs: .blocks))
    let disc = Shape.circle(center: Point(x: 6, y: 4), radius: 3.2)
    compositor.compose(
      Scene(backdrop: background).adding(Layer(.grid(a))).adding(Layer(.to, clip: disc)), from: a, to: b)
    let shapes = compositor.frame.cells.filter { GlyphShape.mask(of: $0.scalar.value) != nil }
    #expect(shapes.isEmpty != isReversed)
    for cell in compositor.frame.cells {
      #expect(cell.foreground == ink || cell.foreground == background)
      #expect(cell.background == ink || cell.background == background)
      #expect(!shapes.isEmpty || cell == a.cells[0] || cell == b.cells[0])
    }
  }
}
