import TestSupport
import Testing
import Transitions

/// Rims of raised layers, in sixteen colours and without colours.
struct RimTests {
  private static let size = Size(columns: 14, rows: 6)

  /// Returns a scene with a raised layer of the new screen, cut to a shape.
  private static func scene(_ shape: Shape, lift: Double = 0.06) -> Scene {
    var layer = Layer(.to, clip: shape, shadow: .cast)
    layer.lift = lift
    layer.shadow?.color = .white
    return Scene(backdrop: .black).adding(Layer(.from)).adding(layer)
  }

  /// Returns a rectangle that ends at cells.
  private static func box(columns: Range<Int>, rows: Range<Int>) -> Shape {
    .roundedRectangle(
      center: Point(
        x: Double(columns.lowerBound + columns.upperBound) / 2, y: Double(rows.lowerBound + rows.upperBound)),
      width: Double(columns.count), height: 2 * Double(rows.count), radii: CornerRadii(0))
  }

  private static func frame(
    _ scene: Scene, _ depth: Rendition.Depth, _ glyphs: Rendition.Glyphs,
    letters: (from: Unicode.Scalar, to: Unicode.Scalar)
  ) -> Grid {
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth, glyphs: glyphs))
    compositor.compose(
      scene, from: TestScreens.plain(size, letters.from, ink: 0xD0D0D0, background: 0x101010),
      to: TestScreens.plain(size, letters.to, ink: 0xD0D0D0, background: 0x101010))
    return compositor.frame
  }

  @Test func `without colours a line runs around the layer`() {
    let scene = Self.scene(Self.box(columns: 4..<10, rows: 2..<4))
    let frame = Self.frame(scene, .mono, .blocks, letters: ("x", "o"))
    #expect(
      frame.lines == [
        "xxxxxxxxxxxxxx",
        "xxx╭──────╮xxx",
        "xxx│oooooo│xxx",
        "xxx│oooooo│xxx",
        "xxx╰──────╯xxx",
        "xxxxxxxxxxxxxx",
      ])
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen]) func `without blocks the line is ASCII`(_ depth: Rendition.Depth) {
    let scene = Self.scene(Self.box(columns: 4..<20, rows: 2..<4))
    let frame = Self.frame(scene, depth, .ascii, letters: ("x", "o"))
    #expect(
      frame.lines == [
        "xxxxxxxxxxxxxx",
        "xxx+----------",
        "xxx|oooooooooo",
        "xxx|oooooooooo",
        "xxx+----------",
        "xxxxxxxxxxxxxx",
      ])
  }

  @Test func `without colours a line around a disc is closed`() {
    let scene = Self.scene(.circle(center: Point(x: 7, y: 6), radius: 4))
    let frame = Self.frame(scene, .mono, .blocks, letters: ("x", "o"))
    #expect(
      frame.lines == [
        "xxx╭──────╮xxx",
        "xx╭╯oooooo╰╮xx",
        "xx│oooooooo│xx",
        "xx│oooooooo│xx",
        "xx╰╮oooooo╭╯xx",
        "xxx╰──────╯xxx",
      ])
  }

  @Test func `without colours a line lies between two pages in one plane`() {
    let half = Scene(backdrop: .black).adding(Layer(.from)).adding(
      Layer(.to, clip: .halfPlane(edge: Point(x: 10, y: 0), outward: .pi)))
    #expect(Self.frame(half, .mono, .blocks, letters: ("x", "o")).lines[2] == "xxxxxxxxx│oooo")
    let pushed = Scene(backdrop: .black).adding(Layer(.from, translation: Point(x: -4, y: 0))).adding(
      Layer(.to, translation: Point(x: 10, y: 0)))
    #expect(Self.frame(pushed, .mono, .blocks, letters: ("x", "o")).lines[2] == "xxxxxxxxx│oooo")
    // Colours show the edge as it is.
    #expect(Self.frame(half, .direct, .blocks, letters: ("x", "o")).lines[2] == "xxxxxxxxxxoooo")
  }

  @Test func `without colours a line runs around a dark shape on a page, and none around a light one`() {
    func lines(_ color: Color) -> [String] {
      let shape = Layer(.color(color), clip: Self.box(columns: 4..<10, rows: 2..<4))
      let scene = Scene(backdrop: .black).adding(Layer(.from)).adding(shape)
      return Self.frame(scene, .mono, .blocks, letters: ("x", "o")).lines
    }
    #expect(Array(lines(Color(rgb: 0x101030))[1...2]) == ["xxx╭──────╮xxx", "xxx│      │xxx"])
    #expect(Array(lines(.white)[1...2]) == ["xxxxxxxxxxxxxx", "xxxx      xxxx"])
  }

  @Test func `without colours there are no lines around the parts of a pattern`() {
    let blinds = Scene(backdrop: .black).adding(Layer(.from)).adding(
      Layer(.to, clip: .stripes(edge: Point(x: 0, y: 0), across: .pi / 2, period: 4, width: 2)))
    let row = ["xxxxxxxxxxxxxx", "oooooooooooooo"]
    #expect(Self.frame(blinds, .mono, .blocks, letters: ("x", "o")).lines.allSatisfy(row.contains))
  }

  @Test func `in sixteen colours the band of a disc has no gaps`() {
    let size = Size(columns: 60, rows: 24)
    let (dark, light) = (Color(rgb: 0x101010), Color(rgb: 0xE0E0E0))
    for (below, inside) in [(dark, dark), (light, dark), (light, light)] {
      func page(_ color: Color) -> Grid {
        Grid(size: size, filledWith: Cell(" ", foreground: color, background: color))
      }
      for radius in stride(from: 6.0, through: 20, by: 0.7) {
        var scene = Self.scene(.circle(center: Point(x: 30.3, y: 24.6), radius: radius))
        if below == light {
          var layer = scene[1]
          (layer.lift, layer.shadow) = (0, .cast)
          scene = Scene(backdrop: .black).adding(Layer(.from)).adding(layer)
        }
        var compositor = Compositor(size: size, rendition: Rendition(depth: .sixteen, glyphs: .blocks))
        compositor.compose(scene, from: page(below), to: page(inside))
        // Each row between the top and the bottom of the disc has a part of the band on both sides.
        for row in 0..<size.rows where abs(Double(2 * row + 1) - 24.6) < radius - 2 {
          let band = (0..<size.columns).filter { column in
            let cell = compositor.frame[column: column, row: row]
            return [cell.foreground, cell.background].contains { ![below, inside].contains($0) }
          }
          #expect(band.contains { $0 < 30 } && band.contains { $0 > 30 }, "row \(row) of radius \(radius)")
        }
      }
    }
  }

  /// On #101010 the colour is nearest to bright black, #7F7F7F.
  @Test(arguments: [Rendition.Glyphs.blocks, .legacy]) func `in sixteen colours a grey band runs around the layer`(
    _ glyphs: Rendition.Glyphs
  ) {
    let scene = Self.scene(Self.box(columns: 4..<10, rows: 2..<4))
    let frame = Self.frame(scene, .sixteen, glyphs, letters: ("x", "o"))
    // The band is half a column wide.
    let (outer, inner) = (
      (left: 3.5, right: 10.5, top: 3.5, bottom: 8.5), (left: 4.0, right: 10.0, top: 4.0, bottom: 8.0)
    )
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let cell = frame[column: column, row: row]
        let band = SampleMask { x, y in
          let (x, y) = (Double(column) + x, 2 * (Double(row) + y))
          return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom
            && !(x > inner.left && x < inner.right && y > inner.top && y < inner.bottom)
        }
        // A corner has so little of it that no shape fits well.
        if band.count == 16 { continue }
        #expect(Self.light(of: cell) == band, "column \(column), row \(row)")
        if !band.isEmpty { #expect(max(cell.foreground.red, cell.background.red) == 0x88) }
      }
    }
  }

  /// A font's glyphs may leave a gap at the sides of their cells, in which the background shows.
  @Test func `the light of a band is ink wherever there is such a glyph`() {
    let frame = Self.frame(
      Self.scene(Self.box(columns: 4..<10, rows: 2..<4)), .sixteen, .blocks, letters: ("x", "o"))
    #expect(frame[column: 3, row: 2].scalar == "▐")
    #expect(frame[column: 10, row: 2].scalar == "▌")
    #expect(frame[column: 5, row: 1].scalar == "▂")
    for column in [3, 10] { #expect(frame[column: column, row: 2].background == Color(rgb: 0x101010)) }
  }

  @Test func `a level band is drawn wherever the edge crosses a row`() {
    for sixteenth in 0..<16 {
      let edge = Point(x: 0, y: 4 + Double(sixteenth) / 8)
      let scene = Self.scene(.halfPlane(edge: edge, outward: Direction.up.angle))
      let frame = Self.frame(scene, .sixteen, .blocks, letters: ("x", "o"))
      for column in 0..<Self.size.columns {
        let lit = (0..<Self.size.rows).reduce(0) { $0 + Self.light(of: frame[column: column, row: $1]).count }
        // A quarter of a cell, 32 samples, in eighths.
        #expect((16...48).contains(lit), "sixteenth \(sixteenth), column \(column)")
      }
    }
  }

  /// Returns the samples of a cell that are brighter than the page; none for a letter.
  private static func light(of cell: Cell) -> SampleMask {
    guard let shape = GlyphShape.mask(of: cell.scalar.value) else { return .empty }
    return cell.foreground.red > cell.background.red ? shape : ~shape
  }

  @Test func `a layer that hardly rises has no rim`() {
    let shape = Self.box(columns: 4..<10, rows: 2..<4)
    let cells = Self.frame(Self.scene(shape, lift: 0.01), .sixteen, .blocks, letters: (" ", " ")).cells
    #expect(!cells.contains { !$0.isBlank })
    let layer = Layer(.to, clip: shape, shadow: Shadow(opacity: 0.05))
    let scene = Scene(backdrop: .black).adding(Layer(.from)).adding(layer)
    for depth in [Rendition.Depth.mono, .sixteen] {
      #expect(!Self.frame(scene, depth, .blocks, letters: (" ", " ")).cells.contains { !$0.isBlank })
    }
  }

  @Test func `in sixteen colours a shadow on a light page is a grey band`() {
    let layer = Layer(.to, clip: Self.box(columns: 4..<10, rows: 2..<4), shadow: .cast)
    let page = TestScreens.plain(Self.size, " ", ink: 0, background: 0xFFFFFF)
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .sixteen))
    compositor.compose(Scene(backdrop: .black).adding(Layer(.from)).adding(layer), from: page, to: page)
    let (left, above) = (compositor.frame[column: 3, row: 2], compositor.frame[column: 5, row: 1])
    #expect(left.scalar == "▐" && above.scalar == "▂")
    for cell in [left, above] {
      #expect(cell.background == .white)
      #expect((0x70...0x90).contains(cell.foreground.red))
    }
    #expect(compositor.frame[column: 2, row: 2].isBlank)
  }

  @Test(arguments: [0x10_1010, 0xFD_F6E3] as [UInt32])
  func `without colours every shadow is a line that can be seen`(_ ground: UInt32) {
    let layer = Layer(.to, clip: Self.box(columns: 4..<10, rows: 2..<4), shadow: .cast)
    let page = TestScreens.plain(Self.size, " ", ink: 0x80_8080, background: ground)
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .mono))
    compositor.compose(Scene(backdrop: .black).adding(Layer(.from)).adding(layer), from: page, to: page)
    let line = compositor.frame[column: 3, row: 2]
    #expect(line.scalar == "│")
    #expect(abs(line.foreground.luma - line.background.luma) > 100_000)
    #expect(compositor.frame[column: 5, row: 2].isBlank)
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen], [Rendition.Glyphs.text, .blocks])
  func `a rim tears no wide character`(depth: Rendition.Depth, glyphs: Rendition.Glyphs) {
    for seed in 0..<20 as Range<UInt64> {
      let pages = (
        TestScreens.mixed(Self.size, seed: seed, wide: 0.5), TestScreens.mixed(Self.size, seed: seed + 50, wide: 0.5)
      )
      var compositor = Compositor(size: Self.size, rendition: Rendition(depth: depth, glyphs: glyphs))
      for step in 0..<24 {
        let shape = Shape.circle(center: Point(x: 7, y: 6), radius: Double(step) / 3)
        compositor.compose(Self.scene(shape), from: pages.0, to: pages.1)
        for row in 0..<Self.size.rows {
          for column in 0..<Self.size.columns {
            let cell = compositor.frame[column: column, row: row]
            if cell.role == .lead {
              #expect(column + 1 < Self.size.columns)
              #expect(compositor.frame[column: column + 1, row: row].role == .trail)
            } else if cell.role == .trail {
              #expect(column > 0 && compositor.frame[column: column - 1, row: row].role == .lead)
            }
          }
        }
      }
    }
  }
}
