import Testing
import Transitions

/// Tones in composed frames.
@Suite struct CompositorToneTests {
  private static let size = Size(columns: 20, rows: 4)

  private func page(_ ground: UInt32) -> Grid {
    var page = Grid(size: Self.size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: ground)))
    page[column: 3, row: 1] = Cell("a", foreground: .white, background: Color(rgb: ground))
    return page
  }

  /// A picture of many grounds with words on one of them.
  private var picture: Grid { picture(words: "words and more") }

  /// A picture of many grounds.
  ///
  /// - Parameter words: The text in the first row, on a ground of three rows.
  private func picture(words: String, on ground: UInt32 = 0x102030) -> Grid {
    var picture = page(ground)
    picture.write(words, at: Position(column: 1, row: 0), foreground: .white, background: Color(rgb: ground))
    for column in 0..<Self.size.columns {
      let ground = Color(rgb: 0x302010 + UInt32(column) * 0x040404)
      picture[column: column, row: 3] = Cell(" ", foreground: .white, background: ground)
    }
    return picture
  }

  private func frame(of scene: Scene, from: Grid, to: Grid, _ rendition: Rendition) -> Grid {
    var compositor = Compositor(size: Self.size, rendition: rendition)
    compositor.compose(scene, from: from, to: to)
    return compositor.frame
  }

  private func tones(_ grid: Grid) -> Int { grid.cells.count { $0.isTone } }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `the edge of a box on a page has no dots where the box itself has none`(depth: Rendition.Depth) {
    var box = page(0x101820)
    for column in 2..<18 {
      for row in 1...2 {
        box[column: column, row: row].background = Color(rgb: 0x182028)
      }
    }
    for scale in [0.9, 1.1, 1.15] {
      let scene = Scene(backdrop: .black).adding(Layer(.from, scale: scale, anchor: Point(x: 10, y: 4)))
      #expect(tones(frame(of: scene, from: box, to: box, Rendition(depth: depth))) == 0, "\(scale)")
    }
  }

  @Test func `grounds that mix with a picture are tones but for the letter and the blanks beside it`() {
    let scene = Catalog.fade.scene(at: 0.5, on: Stage(size: Self.size))
    let (from, to) = (page(0x203040), picture(words: ""))
    let mixed = frame(of: scene, from: from, to: to, Rendition(depth: .palette))
    let plain = Set((2...4).map { Position(column: $0, row: 1) })
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let place = Position(column: column, row: row)
        #expect(mixed[column: column, row: row].isTone == !plain.contains(place), "\(place)")
      }
    }
    #expect(mixed[column: 0, row: 0].background == Color(rgb: 0x182838))
  }

  @Test func `a page in a wide frame has no tones on the ground of its words`() {
    let size = Size(columns: 100, rows: 20)
    var framed = Grid(size: size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: 0x050505)))
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        framed[column: 40 + column, row: 8 + row] = picture[column: column, row: row]
      }
    }
    var compositor = Compositor(size: size, rendition: Rendition(depth: .palette))
    compositor.compose(Scene(backdrop: .black).adding(Layer(.to)), from: framed, to: framed)
    for row in 8..<11 {
      #expect((40..<60).allSatisfy { !compositor.frame[column: $0, row: row].isTone }, "row \(row)")
    }
    #expect((40..<60).allSatisfy { compositor.frame[column: $0, row: 11].isTone })
  }

  @Test(arguments: [
    Rendition(depth: .palette, glyphs: .text), Rendition(depth: .palette, glyphs: .ascii), Rendition(depth: .palette),
    Rendition(depth: .sixteen), Rendition(depth: .direct), Rendition(depth: .mono),
  ])
  func `pages that mix have no tones`(_ rendition: Rendition) {
    let scene = Catalog.fade.scene(at: 0.5, on: Stage(size: Self.size))
    #expect(tones(frame(of: scene, from: page(0x203040), to: page(0x604020), rendition)) == 0)
  }

  @Test(arguments: [
    Layer(.to, shade: 0.3), Layer(.to, opacity: 0.7), Layer(.to, scale: 0.8),
  ])
  func `a page that is only made darker or smaller has no tones`(_ layer: Layer) {
    let scene = Scene(backdrop: .black).adding(layer)
    #expect(tones(frame(of: scene, from: page(0x203040), to: page(0x604020), Rendition(depth: .palette))) == 0)
  }

  @Test func `a picture that mixes has tones with sixteen colours too`() {
    let scene = Catalog.fade.scene(at: 0.5, on: Stage(size: Self.size))
    let mixed = frame(of: scene, from: page(0x203040), to: picture, Rendition(depth: .sixteen))
    #expect((0..<20).allSatisfy { mixed[column: $0, row: 3].isTone })
    #expect(tones(mixed) == 20)
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `the backgrounds that a move mixes have tones, also on the way back`(_ depth: Rendition.Depth) {
    let (page, picture) = (page(0x203040), picture(words: ""))
    for (from, to, operation) in [(page, picture, Stage.Operation.push), (picture, page, .pop)] {
      let stage = Stage(size: Self.size, operation: operation).prepared(for: Catalog.move, from: from, to: to)
      let scene = Catalog.move.scene(at: 0.5, toward: stage)
      let mixed = frame(of: scene, from: from, to: to, Rendition(depth: depth))
      // All but the letter, which both have.
      #expect(tones(mixed) == Self.size.area - 1)
    }
  }

  @Test func `a tone that fades goes one way, in steps finer than those of a colour`() {
    var last = FineColor(Color(rgb: 0x203040)).quarters >> 20
    var values: Set<UInt32> = []
    let stage = Stage(size: Self.size)
    let to = picture(words: "", on: 0x303040)
    for step in 1..<256 {
      let scene = Catalog.fade.scene(at: Double(step) / 256, on: stage)
      let mixed = frame(of: scene, from: page(0x203040), to: to, Rendition(depth: .palette))
      guard let tone = mixed[column: 0, row: 0].tone else { continue }
      let red = tone.quarters >> 20
      #expect(red >= last, "at \(step)")
      last = red
      values.insert(red)
    }
    #expect(values.count > 32, "\(values.sorted())")
  }

  @Test func `a page at rest has no tones and a picture has them where no letters stand`() {
    let scene = Scene(backdrop: .black).adding(Layer(.to))
    let rendition = Rendition(depth: .palette)
    #expect(tones(frame(of: scene, from: page(0x203040), to: page(0x604020), rendition)) == 0)
    let shown = frame(of: scene, from: page(0x203040), to: picture, rendition)
    #expect(tones(shown) == 20)
    #expect((0..<20).allSatisfy { shown[column: $0, row: 3].isTone })
  }

  @Test func `a few letters do not make their colour plain, but for the blanks beside them`() {
    let scene = Scene(backdrop: .black).adding(Layer(.to))
    let shown = frame(of: scene, from: page(0), to: picture(words: ""), Rendition(depth: .palette))
    let plain = Set((2...4).map { Position(column: $0, row: 1) })
    for row in 0..<3 {
      for column in 0..<Self.size.columns {
        let place = Position(column: column, row: row)
        #expect(shown[column: column, row: row].isTone == !plain.contains(place), "\(place)")
      }
    }
  }

  @Test func `words make their colour plain on a page of any size`() {
    let size = Size(columns: 200, rows: 60)
    var page = Grid(size: size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: 0x102030)))
    page.write("words and more", at: Position(column: 0, row: 0), foreground: .white, background: Color(rgb: 0x102030))
    for column in 0..<40 {
      page[column: column, row: 9].background = Color(rgb: 0x302010 + UInt32(column) * 0x040404)
    }
    var compositor = Compositor(size: size, rendition: Rendition(depth: .palette))
    compositor.compose(Scene(backdrop: .black).adding(Layer(.to)), from: page, to: page)
    #expect(compositor.frame[column: 20, row: 9].isTone)
    #expect(!compositor.frame[column: 100, row: 30].isTone)
  }

  /// Block art of two colours in the left half, on a page.
  private func art(_ ink: UInt32, on ground: UInt32) -> Grid {
    var art = page(ground)
    for row in 0..<Self.size.rows {
      for column in 0..<10 where column.isMultiple(of: 2) {
        art[column: column, row: row] = Cell("▀", foreground: Color(rgb: ink), background: Color(rgb: ground))
      }
    }
    return art
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `reduced art keeps its shapes if its colours are far apart`(_ depth: Rendition.Depth) {
    let scene = Scene(backdrop: .black).adding(Layer(.to, scale: 0.8))
    func blocks(_ ink: UInt32, on ground: UInt32) -> Int {
      let reduced = frame(of: scene, from: page(0), to: art(ink, on: ground), Rendition(depth: depth))
      // Not where the edge of the reduced page crosses cells.
      return (4..<9).count { reduced[column: $0, row: 1].scalar.value >= 0x2580 }
    }
    #expect(blocks(0xF0F0F0, on: 0x101010) > 2)
    #expect(blocks(0x141414, on: 0x101010) == 0)
  }

  @Test func `a block that fades away ends as a tone`() {
    let stage = Stage(size: Self.size)
    func cell(at progress: Double) -> Cell {
      let scene = Catalog.fade.scene(at: progress, on: stage)
      return frame(
        of: scene, from: art(0xF0A060, on: 0x203040), to: picture, Rendition(depth: .palette))[column: 8, row: 3]
    }
    #expect(cell(at: 0.5).scalar == "▀")
    #expect(cell(at: 0.98).isTone)
    #expect(cell(at: 0.99).isTone)
  }

  @Test func `a page that becomes a picture is drawn again`() {
    let scene = Scene(backdrop: .black).adding(Layer(.to))
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .palette))
    compositor.compose(scene, from: page(0), to: page(0x102030))
    var changes = Damage()
    for column in 0..<Self.size.columns { changes.add(Damage.Span(row: 3, start: column, end: column + 1)) }
    compositor.invalidate(changes)
    compositor.compose(scene, from: page(0), to: picture)
    #expect(compositor.frame == frame(of: scene, from: page(0), to: picture, Rendition(depth: .palette)))
  }
}
