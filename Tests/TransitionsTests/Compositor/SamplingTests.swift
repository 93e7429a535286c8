import TestSupport
import Testing

@testable import Transitions

@Suite struct SamplingTests {
  /// Returns the coverage of a shape, read from the colours of a flat layer that is clipped to it over another.
  static func coverage(of shape: Shape, size: Size, aspect: Double = 2) -> Double {
    var compositor = Compositor(size: size, aspect: aspect, rendition: Rendition(depth: .direct, glyphs: .legacy))
    let (black, white) = (
      TestScreens.plain(size, " ", ink: 0, background: 0),
      TestScreens.plain(size, " ", ink: 0xFFFFFF, background: 0xFFFFFF)
    )
    let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, clip: shape))
    compositor.compose(scene, from: black, to: white)
    return compositor.frame.cells.reduce(0) { sum, cell in
      let share = GlyphShape.mask(of: cell.scalar.value).map { Double($0.count) / 128 } ?? 0
      return sum + (cell.foreground.rgb == 0xFFFFFF ? share : 0) + (cell.background.rgb == 0xFFFFFF ? 1 - share : 0)
    }
  }

  @Test func `a disc without a radius touches no cell, even around a sample`() {
    // The first sample of a cell that is 1 u wide and 2 u high.
    let center = Point(x: 1 / 16, y: 1 / 16)
    func chord(_ radius: Double) -> Chord {
      Chord(Circle(center: center, radius: radius), row: 0, columns: 4, aspect: 2, wholeCells: false)
    }
    #expect(chord(0).touched.isEmpty)
    #expect(chord(0.01).touched == 0..<1)
  }

  /// A cell is 1 u wide and 2 u high, so its area is 2. The best glyph is a few samples off, either way.
  @Test(arguments: [2.3, 5.0, 9.9])
  func aDiscHasItsArea(radius: Double) {
    let cells = Self.coverage(
      of: .circle(center: Point(x: 15.2, y: 11.1), radius: radius), size: Size(columns: 30, rows: 11))
    #expect(abs(cells * 2 - Double.pi * radius * radius) < 0.02 * Double.pi * radius * radius + 0.3)
  }

  @Test func everyShapeTakesTheGeneralWay() {
    let center = Point(x: 15.2, y: 11.1)
    let size = Size(columns: 30, rows: 11)
    let rectangle = Self.coverage(of: .rectangle(center: center, width: 11.5, height: 7), size: size)
    // The upper and the lower edge, each 11.5 u long, are drawn to an eighth of a cell.
    #expect(abs(rectangle * 2 - 80.5) < 2 * 0.125 * 11.5)
    // The same disc, drawn from its distances, gives the same frame cell by cell.
    let (a, b) = (TestScreens.mixed(size, seed: 1), TestScreens.mixed(size, seed: 2))
    var frames: [Grid] = []
    for shape in [
      Shape.circle(center: center, radius: 7.3),
      .union(.circle(center: center, radius: 7.3), .circle(center: center, radius: 1)),
    ] {
      var compositor = Compositor(size: size)
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, clip: shape)), from: a, to: b)
      frames.append(compositor.frame)
    }
    #expect(frames[0] == frames[1])
  }

  @Test func `a disc is the same thousands of columns away from its middle`() {
    let size = Size(columns: 3000, rows: 2)
    let center = Point(x: 20.3, y: -40)
    let (a, b) = (TestScreens.mixed(size, seed: 1), TestScreens.mixed(size, seed: 2))
    for radius in [900.2, 1500.7, 2890] {
      let frames = [
        Shape.circle(center: center, radius: radius),
        .union(.circle(center: center, radius: radius), .circle(center: center, radius: 1)),
      ].map { shape in
        var compositor = Compositor(size: size)
        compositor.compose(
          Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, clip: shape)), from: a, to: b)
        return compositor.frame
      }
      #expect(frames[0] == frames[1], "radius \(radius)")
    }
  }

  @Test func aHoleIsADiscInsideOut() {
    let size = Size(columns: 30, rows: 11)
    let (a, b) = (TestScreens.mixed(size, seed: 3), TestScreens.mixed(size, seed: 4))
    let disc = Shape.circle(center: Point(x: 12, y: 9), radius: 6.4)
    var (clipped, punched) = (Compositor(size: size), Compositor(size: size))
    clipped.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, clip: .inverse(disc))), from: a, to: b)
    punched.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, cutOut: disc)), from: a, to: b)
    expectEqual(clipped.frame, punched.frame)
  }

  /// The whole-cell mask as it grows; # is the screen that enters.
  @Test func textFilm() {
    let size = Size(columns: 11, rows: 3)
    let a = TestScreens.plain(size, ".", ink: 1, background: 0)
    let b = TestScreens.plain(size, "#", ink: 1, background: 0)
    var compositor = Compositor(size: size, rendition: Rendition(depth: .direct, glyphs: .text))
    let film = [1.2, 2.6, 4.2].map { radius in
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
          .adding(Layer(.to, clip: .circle(center: Point(x: 5.5, y: 3), radius: radius))),
        from: a, to: b)
      return (0..<3).map { row in
        String(String.UnicodeScalarView((0..<11).map { compositor.frame[column: $0, row: row].scalar }))
      }
    }
    #expect(
      film == [
        ["...........", "....###....", "..........."],
        ["....###....", "...#####...", "....###...."],
        ["..#######..", ".#########.", "..#######.."],
      ])
  }

  /// A half plane whose edge crosses cells is drawn with the block that has its edge there.
  @Test func edgesFallOnBlocks() {
    let size = Size(columns: 3, rows: 1)
    let (a, b) = (
      TestScreens.plain(size, " ", ink: 0, background: 0x102030),
      TestScreens.plain(size, " ", ink: 0, background: 0xF0E0D0)
    )
    for (edge, scalar) in [(1.125, 0x258F), (1.25, 0x258E), (1.5, 0x258C), (1.875, 0x2589)] as [(Double, UInt32)] {
      var compositor = Compositor(size: size)
      let left = Shape.halfPlane(edge: Point(x: edge, y: 0), outward: 0)
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, clip: left)), from: a, to: b)
      let cells = compositor.frame.cells
      #expect(cells[0].background.rgb == 0xF0E0D0 && cells[2].background.rgb == 0x102030)
      #expect(cells[1].scalar.value == scalar)
      #expect(cells[1].foreground.rgb == 0xF0E0D0 && cells[1].background.rgb == 0x102030)
    }
  }
}
