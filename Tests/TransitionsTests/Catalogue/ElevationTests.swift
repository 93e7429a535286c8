import TestSupport
import Testing
import Transitions

/// Edges on dark pages: light where light pages have shadows.
struct ElevationTests {
  @Test func `on a dark page a shadow becomes a glow, and what lies higher is lighter`() {
    #expect(
      Cover().summary(0.5, ground: Color(rgb: 0x101010)) == [
        "from", "to, moved (40 0), lift 0.06, glow 0.4 sigma 1.5 at (0 0)",
      ])
  }

  @Test func `both come and go with the movement`() {
    #expect(
      Cover().summary(0.03, ground: .black) == [
        "from", "to, moved (78 0), lift 0.012, glow 0.12 sigma 1.5 at (0 0)",
      ])
    #expect(
      Uncover().summary(0.97, ground: .black) == [
        "to", "from, moved (-78 0), lift 0.012, glow 0.12 sigma 1.5 at (0 0)",
      ])
  }

  @Test func `a dark page throws a shadow on a light one, and a light page needs no lift over a dark one`() {
    var stage = Stage(size: Size(columns: 80, rows: 24))
    (stage.fromGround, stage.toGround) = (.white, .black)
    #expect(
      Cover().scene(at: 0.5, toward: stage).summary == ["from", "to, moved (40 0), shadow 0.7 sigma 1.5 at (0 0)"])
    (stage.fromGround, stage.toGround) = (.black, .white)
    #expect(Cover().scene(at: 0.5, toward: stage).summary == ["from", "to, moved (40 0), glow 0.4 sigma 1.5 at (0 0)"])
  }

  @Test func `a colour of one's own stays`() {
    var shadow = Shadow(opacity: 0.5)
    shadow.color = Color(rgb: 0x800000)
    let scene = Cover(shadow: shadow).scene(at: 0.5, toward: Stage(size: Size(columns: 80, rows: 24)))
    #expect(scene[1].shadow == shadow)
    #expect(scene[1].lift == 0)
  }

  /// The grounds of a stock terminal, of dark and light themes, and of paper.
  static let grounds: [UInt32] = [0x000000, 0x101010, 0x1E1E2E, 0x282A36, 0xFDF6E3, 0xFFFFFF]

  @Test(arguments: grounds) func `an edge is seen on any ground`(_ ground: UInt32) {
    let size = Size(columns: 60, rows: 20)
    let page = Grid(
      size: size, filledWith: Cell(" ", foreground: Color(rgb: 0x808080), background: Color(rgb: ground)))
    var stage = Stage(size: size)
    (stage.fromGround, stage.toGround) = (page.ground, page.ground)
    for transition in [Cover(), Slide(), Punch(), Zoom(), Stretch(), CircleReveal(), Card()] as [any Transition] {
      for glyphs in [Rendition.Glyphs.blocks, .legacy] {
        var compositor = Compositor(size: size, rendition: Rendition(glyphs: glyphs))
        compositor.compose(transition.scene(at: 0.4, toward: stage), from: page, to: page)
        let contrast = compositor.frame.cells.map { Self.difference($0, Color(rgb: ground)) }.max() ?? 0
        #expect(contrast >= 6, "\(transition) in \(glyphs)")
      }
    }
  }

  @Test(arguments: grounds) func `nothing flashes at the ends`(_ ground: UInt32) {
    let size = Size(columns: 60, rows: 20)
    let page = Grid(
      size: size, filledWith: Cell(" ", foreground: Color(rgb: 0x808080), background: Color(rgb: ground)))
    var stage = Stage(size: size)
    (stage.fromGround, stage.toGround) = (page.ground, page.ground)
    var compositor = Compositor(size: size)
    for transition in [Cover(), Slide(), Punch(), Zoom()] as [any Transition] {
      for progress in [0.01, 0.99] {
        compositor.compose(transition.scene(at: progress, toward: stage), from: page, to: page)
        let changed = compositor.frame.cells.map { Self.difference($0, Color(rgb: ground)) }
        // One hundredth of the way: hardly anything differs by what the eye sees at a glance.
        #expect(changed.count { $0 > 3 } <= size.area / 20, "\(transition) at \(progress)")
      }
    }
  }

  /// Returns how far a cell's colours are from a ground by CIEDE2000, of the one that differs more. Chroma is left out,
  /// which makes the difference smaller.
  private static func difference(_ cell: Cell, _ ground: Color) -> Float {
    let colors = cell.isBlank ? [cell.background] : [cell.foreground, cell.background]
    return colors.map { color in
      let (one, other) = (Lab(color).lightness, Lab(ground).lightness)
      let middle = (one + other) / 2 - 50
      return abs(one - other) / (1 + 0.015 * middle * middle / (20 + middle * middle).squareRoot())
    }.max() ?? 0
  }
}
