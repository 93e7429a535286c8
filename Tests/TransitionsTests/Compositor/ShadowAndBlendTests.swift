import TestSupport
import Testing
import Transitions

@Suite struct ShadowAndBlendTests {
  static let size = Size(columns: 24, rows: 1)

  /// Returns the levels of a row of white letters, so that no blank is split, beside a layer that ends at column 4.
  static func profile(_ shadow: Shadow, depth: Rendition.Depth = .direct) -> [UInt8] {
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth, glyphs: .blocks))
    let below = TestScreens.plain(size, "x", ink: 0xFFFFFF, background: 0xC8C8C8)
    let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.to))
      .adding(Layer(.from, clip: .halfPlane(edge: Point(x: 4, y: 0), outward: 0), shadow: shadow))
    compositor.compose(scene, from: TestScreens.plain(size, "#", ink: 0, background: 0x101010), to: below)
    return compositor.frame.cells.map(\.background.red)
  }

  /// The upper tail of the normal distribution at the middle of columns 4, 5 ... for sigma 1.5 u, from a printed table.
  @Test func theShadowIsAGaussianOfTheDistance() {
    let tail: [(column: Int, shade: Double)] = [(4, 0.3694), (5, 0.1587), (6, 0.0478), (7, 0.0098), (12, 0)]
    for opacity in [1.0, 0.5] {
      let levels = Self.profile(Shadow(opacity: opacity, sigma: 1.5))
      for (column, shade) in tail {
        // The mean over a cell is not quite the value in its middle.
        #expect(abs(Double(levels[column]) - 200 * (1 - opacity * shade)) < 2.5, "column \(column)")
      }
      #expect(levels[3] == 0x10)
    }
  }

  @Test func theShadowMayLieElsewhere() {
    let straight = Self.profile(Shadow(sigma: 1))
    let moved = Self.profile(Shadow(sigma: 1, offset: Point(x: 3, y: 0)))
    #expect(Array(moved[8..<20]) == Array(straight[5..<17]))
    #expect(moved[4] < 5)
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen])
  func fewColoursHaveNoShadow(depth: Rendition.Depth) {
    // The rim stands in column 4.
    #expect(Self.profile(Shadow(), depth: depth)[5...].allSatisfy { $0 == 0xC8 })
  }

  @Test func blanksUnderAShadowAreDrawnInTwoSteps() throws {
    var compositor = Compositor(size: Self.size)
    let below = TestScreens.plain(Self.size, " ", ink: 0, background: 0xC8C8C8)
    let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.to))
      .adding(Layer(.from, clip: .halfPlane(edge: Point(x: 4, y: 0), outward: 0), shadow: Shadow()))
    compositor.compose(scene, from: TestScreens.plain(Self.size, "#", ink: 0, background: 0x101010), to: below)
    let cell = compositor.frame[column: 4, row: 0]
    let mask = try #require(GlyphShape.mask(of: cell.scalar.value))
    // Upright, the darker half on the left.
    #expect(mask.contains(0, 0) == mask.contains(0, 15) && mask.contains(0, 0) != mask.contains(7, 8))
    let (left, right) = mask.contains(0, 0) ? (cell.foreground, cell.background) : (cell.background, cell.foreground)
    #expect(left.red < right.red)
  }

  /// The share of 640 cells equals the opacity, within four standard deviations of as many random draws.
  @Test(arguments: [(0, 0...0), (0.25, 116...204), (0.5, 269...371), (0.75, 436...524), (1, 640...640)])
  func `without colours a screen that comes up half covers every other cell at random`(
    opacity: Double, expected: ClosedRange<Int>
  ) {
    let size = Size(columns: 40, rows: 16)
    var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
    let from = TestScreens.plain(size, " ", ink: 0xFFFFFF, background: 0)
    let to = TestScreens.plain(size, "█", ink: 0xFFFFFF, background: 0)
    let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, opacity: opacity))
    compositor.compose(scene, from: from, to: to)
    let shown = compositor.frame.cells.map(\.scalar)
    #expect(expected.contains(shown.count { $0 == "█" }))
    #expect(shown.allSatisfy { $0 == " " || $0 == "█" })
  }

  @Test func `without colours what moves or goes away is seen or not`() {
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .mono))
    let from = TestScreens.plain(Self.size, "a", ink: 0xFFFFFF, background: 0)
    let to = TestScreens.plain(Self.size, "b", ink: 0xFFFFFF, background: 0)
    for (opacity, letter) in [(0.4, "b" as Unicode.Scalar), (0.6, "a")] {
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.to)).adding(Layer(.from, opacity: opacity)), from: from, to: to)
      #expect(compositor.frame.cells.allSatisfy { $0.scalar == letter })
    }
  }

  @Test func `without colours nothing is shaded`() {
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .mono))
    let from = TestScreens.plain(Self.size, "a", ink: 0, background: 0xC8C8C8)
    compositor.compose(Scene(backdrop: Color(rgb: 0)).adding(Layer(.from, shade: 0.9)), from: from, to: from)
    expectEqual(compositor.frame, from)
  }

  /// Encoded values are mixed: a quarter of 0xC8 over three quarters of 0x40 is 0x62.
  @Test func opacityActsOnEncodedColours() {
    var compositor = Compositor(size: Self.size)
    func compose(_ opacity: Double) -> Cell {
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, opacity: opacity)),
        from: TestScreens.plain(Self.size, "a", ink: 0xFFFFFF, background: 0x404040),
        to: TestScreens.plain(Self.size, "b", ink: 0x000000, background: 0xC8C8C8))
      return compositor.frame[column: 7, row: 0]
    }
    let early = compose(0.25)
    #expect(early.scalar == "a" && early.background.rgb == 0x626262)
    // On the first row, the texts change hands soon after 0.4. At 0.25, the letter has 1 - 0.7 (0.25 / that)^1.5 of its
    // ink, the difference of 0xBF to its own ground.
    let handOver = 0.4 + 0.2 * 0.5 / Double(Self.size.rows)
    func share(_ part: Double) -> Double { 1 - 0.7 * part * part.squareRoot() }
    #expect(abs(Int(early.foreground.red) - (0x62 + Int(191 * share(0.25 / handOver)))) <= 2)
    let late = compose(0.75)
    // The entering letter's ink is darker than its ground by 0xC8.
    let ink = 0xA6 - Int(200 * share(0.25 / (1 - handOver)))
    #expect(late.scalar == "b" && late.background.rgb == 0xA6A6A6 && abs(Int(late.foreground.red) - ink) <= 2)
    #expect(compose(1).foreground.rgb == 0 && compose(0).foreground.rgb == 0xFFFFFF)
  }

  @Test func shadeMultipliesTowardsBlack() {
    var compositor = Compositor(size: Self.size)
    let screen = TestScreens.plain(Self.size, "a", ink: 0xFF8040, background: 0x204060)
    compositor.compose(Scene(backdrop: Color(rgb: 0)).adding(Layer(.from, shade: 0.5)), from: screen, to: screen)
    #expect(compositor.frame.cells[3].background.rgb == 0x102030)
    #expect(compositor.frame.cells[3].foreground.rgb == 0x804020)
  }

  @Test func theBackdropShowsWhereNoLayerIs() {
    var compositor = Compositor(size: Self.size)
    let screen = TestScreens.plain(Self.size, "a", ink: 0xFF8040, background: 0x204060)
    compositor.compose(
      Scene(backdrop: Color(rgb: 0x112233)).adding(Layer(.from, translation: Point(x: 10, y: 0))), from: screen,
      to: screen)
    #expect(compositor.frame.cells[..<10].allSatisfy { $0.background.rgb == 0x112233 && $0.isBlank })
    #expect(compositor.frame.cells[10...].allSatisfy { $0.scalar == "a" && $0.background.rgb == 0x204060 })
  }

  @Test func aSmallPictureStandsWhereItWasMoved() {
    let size = Size(columns: 12, rows: 4)
    var compositor = Compositor(size: size)
    let screen = TestScreens.plain(size, ".", ink: 0xFFFFFF, background: 0)
    let icon = TestScreens.plain(Size(columns: 3, rows: 1), "+", ink: 0xFFFF00, background: 0x0000FF)
    compositor.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.grid(icon), translation: Point(x: 4, y: 4))),
      from: screen, to: screen)
    for row in 0..<4 {
      for column in 0..<12 {
        let isIcon = row == 2 && (4..<7).contains(column)
        #expect(compositor.frame[column: column, row: row].scalar == (isIcon ? "+" : "."))
      }
    }
  }
}
