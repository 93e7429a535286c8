import TestSupport
import Testing

@testable import Transitions

/// Tests of edges on dark pages, which glow where light pages have shadows.
struct ElevationTests {
  @Test func `on a dark page a shadow becomes a glow, and raised layers get lighter`() {
    #expect(
      Catalog.cover().summary(0.5, background: Color(rgb: 0x101010)) == [
        "from", "to, moved (40 0), lift 0.08, glow 0.2 sigma 0.85 at (0 0)",
      ])
  }

  @Test func `both grow at the start and shrink at the end`() {
    #expect(
      Catalog.cover().summary(0.03, background: .black) == [
        "from", "to, moved (78 0), lift 0.016, glow 0.06 sigma 0.85 at (0 0)",
      ])
    #expect(
      Catalog.uncover().summary(0.97, background: .black) == [
        "to", "from, moved (-78 0), lift 0.016, glow 0.06 sigma 0.85 at (0 0)",
      ])
  }

  @Test func `a dark page casts a shadow on a light one, and a light page over a dark one gets no lift`() {
    var stage = Stage(size: Size(columns: 80, rows: 24))
    (stage.fromBackground, stage.toBackground) = (.white, .black)
    #expect(
      Catalog.cover().scene(at: 0.5, toward: stage).summary == [
        "from", "to, moved (40 0), shadow 0.7 sigma 1.5 at (0 0)",
      ])
    (stage.fromBackground, stage.toBackground) = (.black, .white)
    #expect(
      Catalog.cover().scene(at: 0.5, toward: stage).summary == [
        "from", "to, moved (40 0), glow 0.2 sigma 0.85 at (0 0)",
      ])
  }

  /// Every transition in which one page lies on the other; without any that mixes them, or divides them in one plane.
  @Test(arguments: [
    "punch", "circle", "mask", "card", "cover:left", "slide:up", "uncover:down", "zoom:open", "zoom:close",
    "stretch:center", "shrink:top",
  ])
  func `who lies on top of a dark page is lifted within 15 hundredths of the way, and let down in the last ones`(
    name: String
  ) throws {
    let transition = try Self.transition(name)
    var stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 30, row: 10, columns: 8, rows: 1))
    for operation in [Stage.Operation.push, .pop] {
      stage.operation = operation
      (stage.fromBackground, stage.toBackground) = (Color(rgb: 0x101010), Color(rgb: 0x101418))
      let lifts = [0.03, 0.15, 0.5, 0.85, 0.97].map { progress in
        transition.scene(at: progress, toward: stage).layers.map(\.lift).max() ?? 0
      }
      for (lift, wanted) in zip(lifts, [0.016, 0.08, 0.08, 0.08, 0.016]) {
        #expect(abs(lift - wanted) < 1e-9, "\(name), \(operation): \(lifts)")
      }
      // On light pages a shadow does it.
      (stage.fromBackground, stage.toBackground) = (.white, .white)
      #expect(transition.scene(at: 0.5, toward: stage).layers.allSatisfy { $0.lift == 0 })
    }
  }

  private static func transition(_ name: String) throws -> any Transition {
    let words = name.split(separator: ":").map(String.init)
    let choice = TransitionChoice(name: words[0], variant: words.count > 1 ? words[1] : nil)
    return try Catalog.selection(choice).transition
  }

  @Test(arguments: ["cover:left", "slide:left", "zoom:open", "circle", "card"])
  func `the glow of a page on a dark one reaches two cells, and leaves the ink of letters as it is`(name: String) throws
  {
    let (size, _, stage) = Self.page(0x101010)
    let transition = try Self.transition(name)
    let (ink, ground) = (Color(rgb: 0xD0D0D0), Color(rgb: 0x101010))
    let text = Grid(size: size, filledWith: Cell("a", foreground: ink, background: ground))
    let blank = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: ground))
    var compositor = Compositor(size: size)
    for step in 2..<9 {
      let scene = transition.scene(at: Double(step) / 10, toward: stage)
      let opacity = scene.layers.first?.opacity ?? 1
      compositor.compose(scene, from: text, to: blank)
      for row in 0..<size.rows {
        let lit = (0..<size.columns).filter { column in
          let cell = compositor.frame[column: column, row: row]
          if cell.scalar == "a", opacity == 1 { #expect(cell.foreground == ink || scene[0].shade > 0) }
          return cell.scalar == "a" && cell.background.red > 0x14
        }
        // Two on each side; more of them above and below, and where the edge slants.
        let sides = lit.filter { !lit.contains($0 - 1) }.count
        if name.hasSuffix(":left") || sides == 2 && name != "circle" {
          #expect(lit.count <= 2 * max(1, sides), "\(name) at \(step), row \(row)")
        }
      }
    }
  }

  @Test func `a coloured shadow stays as it is`() {
    var shadow = Shadow(opacity: 0.5)
    shadow.color = Color(rgb: 0x800000)
    let scene = Catalog.cover(shadow: shadow).scene(at: 0.5, toward: Stage(size: Size(columns: 80, rows: 24)))
    #expect(scene[1].shadow == shadow)
    #expect(scene[1].lift == 0)
  }

  /// Returns an empty page, its size, and a stage for a transition from it to an equal one.
  private static func page(_ background: UInt32) -> (Size, Grid, Stage) {
    let size = Size(columns: 60, rows: 20)
    let page = Grid(
      size: size, filledWith: Cell(" ", foreground: Color(rgb: 0x808080), background: Color(rgb: background)))
    var stage = Stage(size: size)
    (stage.fromBackground, stage.toBackground) = (page.meanBackground, page.meanBackground)
    return (size, page, stage)
  }

  /// The backgrounds of a stock terminal, of dark and light themes, and of paper.
  static let backgrounds: [UInt32] = [0x000000, 0x101010, 0x1E1E2E, 0x282A36, 0xFDF6E3, 0xFFFFFF]

  @Test(arguments: backgrounds) func `an edge is visible on any background`(_ background: UInt32) {
    let (size, page, stage) = Self.page(background)
    for transition in [
      Catalog.cover(), Catalog.slide(), Catalog.punch(), Catalog.zoom(), Catalog.stretch(), Catalog.circle(),
      Catalog.card(),
    ] as [any Transition] {
      for glyphs in [Rendition.Glyphs.blocks, .legacy] {
        var compositor = Compositor(size: size, rendition: Rendition(glyphs: glyphs))
        compositor.compose(transition.scene(at: 0.4, toward: stage), from: page, to: page)
        let rows = (0..<size.rows).map { row in
          (0..<size.columns).map { Self.difference(compositor.frame[column: $0, row: row], Color(rgb: background)) }
            .max() ?? 0
        }
        #expect(rows.max() ?? 0 >= 3.5, "\(transition) in \(glyphs)")
        // The upright edge of these crosses every row.
        guard transition is Cover || transition is Slide else { continue }
        #expect(rows.reduce(0, +) / Float(size.rows) >= 3.5, "\(transition) in \(glyphs): \(rows)")
      }
    }
  }

  @Test(arguments: [0x000000, 0x0B1026, 0x101010, 0x172029, 0x181818, 0x1E1E2E, 0x282A36, 0x333333] as [UInt32])
  func `a raised layer is lighter by 5 to 10 steps of lightness`(_ background: UInt32) {
    let (size, page, stage) = Self.page(background)
    var compositor = Compositor(size: size)
    compositor.compose(Catalog.cover().scene(at: 0.5, toward: stage), from: page, to: page)
    let raised = compositor.frame[column: size.columns - 1, row: size.rows / 2].background
    let lift = Lab(raised).lightness - Lab(Color(rgb: background)).lightness
    #expect((5...10).contains(lift), "\(lift)")
  }

  @Test(arguments: backgrounds) func `nothing flashes at the ends`(_ background: UInt32) {
    let (size, page, stage) = Self.page(background)
    var compositor = Compositor(size: size)
    for transition in [Catalog.cover(), Catalog.slide(), Catalog.punch(), Catalog.zoom()] as [any Transition] {
      for progress in [0.01, 0.99] {
        compositor.compose(transition.scene(at: progress, toward: stage), from: page, to: page)
        let changed = compositor.frame.cells.map { Self.difference($0, Color(rgb: background)) }
        // At a hundredth of the progress hardly any cell differs visibly.
        #expect(changed.count { $0 > 3 } <= size.area / 20, "\(transition) at \(progress)")
      }
    }
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen], [0x000000, 0x101010] as [UInt32])
  func `in few colours an edge on a dark page is visible, but not at the ends`(
    depth: Rendition.Depth, background: UInt32
  ) {
    let (size, page, stage) = Self.page(background)
    for transition in [
      Catalog.cover(), Catalog.slide(), Catalog.punch(), Catalog.zoom(), Catalog.stretch(), Catalog.circle(),
      Catalog.card(),
    ] as [any Transition] {
      var compositor = Compositor(size: size, rendition: Rendition(depth: depth))
      for (progress, isVisible) in [(0.01, false), (0.1, true), (0.4, true), (0.9, true), (0.99, false)] {
        // By now the edge of a hole is beyond the screen.
        if transition is Punch && progress == 0.9 { continue }
        if transition is CircleReveal && progress == 0.9 { continue }
        compositor.compose(transition.scene(at: progress, toward: stage), from: page, to: page)
        let contrast = compositor.frame.cells.map { Self.difference($0, Color(rgb: background)) }.max() ?? 0
        #expect((contrast > 10) == isVisible, "\(transition) at \(progress)")
      }
    }
  }

  /// Returns how far a cell's colours are from a background by CIEDE2000, of the one that differs more. Chroma is left
  /// out, which makes the difference smaller.
  private static func difference(_ cell: Cell, _ background: Color) -> Float {
    let colors = cell.isBlank ? [cell.background] : [cell.foreground, cell.background]
    return colors.map { color in
      let (one, other) = (Lab(color).lightness, Lab(background).lightness)
      let middle = (one + other) / 2 - 50
      return abs(one - other) / (1 + 0.015 * middle * middle / (20 + middle * middle).squareRoot())
    }.max() ?? 0
  }
}
