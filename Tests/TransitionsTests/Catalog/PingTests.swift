import Testing

@testable import Transitions

struct PingTests {
  /// A stage on which the link is 6 u wide and 2 u high, about (13, 7). The farthest corner is 78.549 u away.
  private var stage: Stage {
    var stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 6, rows: 1))
    (stage.fromBackground, stage.toBackground) = (.black, .black)
    stage.linkColor = Color(rgb: 0xE0B040)
    return stage
  }

  @Test func `the link's plate becomes a circle within a tenth of the way, and a ring with the new screen in it`()
    throws
  {
    func layers(_ progress: Double) -> [Layer] { Catalog.ping().scene(at: progress, on: stage).layers }
    let start = layers(0.0001)
    let plate = try #require(start[1].clip).prepared()
    for (x, y) in [(10.1, 6.1), (15.9, 7.9)] { #expect(plate.distance(x: x, y: y) < 0) }
    for (x, y) in [(9.9, 7.0), (13, 8.2)] { #expect(plate.distance(x: x, y: y) > 0) }
    #expect(start[1].opacity < 0.01, "the colour comes, and does not flash")
    #expect(start[2].clip.map { $0.prepared().distance(x: 13, y: 7) >= 0 } == true, "nothing of the new screen yet")
    // From a tenth on it is a circle: of 3 + 7.555 u there, with a ring of 3 u at the start.
    #expect(
      Catalog.ping().scene(at: 0.1, on: stage).summary == [
        "from", "color e0b040, inside circle (13 7) r 10.555", "to, inside circle (13 7) r 7.855",
      ])
    #expect(
      Catalog.ping().scene(at: 0.5, on: stage).summary == [
        "from", "color e0b040, inside circle (13 7) r 40.775", "to, inside circle (13 7) r 39.275",
      ])
  }

  @Test(
    arguments: [(0xFAF7EF, 0x101418), (0x101010, 0x101418), (0xFFFFFF, 0xFFFFFF), (0x808080, 0x101010)]
      as [(UInt32, UInt32)])
  func `the ring stands out from both screens`(from: UInt32, to: UInt32) {
    var stage = stage
    (stage.fromBackground, stage.toBackground) = (Color(rgb: from), Color(rgb: to))
    for link in [0x101418, 0xFAF7EF, 0x904800, 0x3060C0, 0x808080] as [UInt32] {
      stage.linkColor = Color(rgb: link)
      guard case .color(let ring) = Catalog.ping().scene(at: 0.5, on: stage)[1].content else {
        Issue.record("no ring")
        return
      }
      for page in [from, to] { #expect(abs(Lab(ring).lightness - Lab(Color(rgb: page)).lightness) >= 30, "\(link)") }
    }
  }

  @Test func `a link becomes the circle without a jump`() throws {
    let stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 20, rows: 1))
    func shape(_ progress: Double) throws -> PreparedShape {
      try #require(Catalog.ping().scene(at: progress, on: stage)[1].clip).prepared()
    }
    for step in 1..<200 {
      let (one, next) = (try shape(Double(step) / 200), try shape(Double(step + 1) / 200))
      for (x, y) in [(20.0, 12.0), (20, 20), (35, 7), (60, 40)] {
        let change = one.distance(x: x, y: y) - next.distance(x: x, y: y)
        #expect((-1e-9...2).contains(change), "\(change) at \(step) of 200")
      }
    }
  }

  @Test func `without a link it opens in the centre`() {
    #expect(
      Catalog.ping().summary(0.5) == [
        "from", "color 999999, inside circle (40 24) r 23.574", "to, inside circle (40 24) r 22.074",
      ])
  }

  @Test func `a link of a single cell is a point`() {
    let point = Rect(column: 6, row: 21, columns: 1, rows: 1)
    #expect(Catalog.ping().summary(0.2, trigger: point) == ["from", "to, inside circle (6.5 43) r 17.431"])
  }

  @Test func `a link as wide as the screen does not cover it at a stroke`() {
    let trigger = Rect(column: 0, row: 0, columns: 80, rows: 24)
    // Half of the 46.648 u to the corner, not the 40 u to the side.
    let scene = Catalog.ping().scene(at: 0.04, on: Stage(size: trigger.size, trigger: trigger))
    #expect(scene[1].clip.map { $0.prepared().distance(x: 40 + 24.4, y: 24) > 0 } == true)
  }

  @Test func `the full choreography has three acts`() {
    let trigger = Rect(column: 9, row: 3, columns: 2, rows: 1)
    // In the first half, the old screen flies to the lower left with ease-in. At a quarter of the time it is at
    // 0.315357 of the way to five times its size and three widths and heights away. Until 0.7 the new screen grows with
    // ease-out; it appears evenly from 0.02 to 0.2. The circle is a point at first.
    #expect(
      Catalog.ping(departure: 5).summary(0.25, trigger: trigger) == [
        "from, scale 2.261 about (40 24), moved (-75.686 45.411), shadow 0.7 sigma 1.5 at (0 0)",
        "color 102030, inside circle (10 7) r 20.656",
        "to, scale 0.663 about (10 7), inside circle (10 7) r 20.656",
      ])
    #expect(Catalog.ping(departure: 5).summary(0.6).count == 2, "the old screen has gone")
    #expect(Catalog.ping(departure: 5).summary(0.8, trigger: trigger).last == "to, inside circle (10 7) r 64.999")
  }

  /// Without colours nothing fades. The new screen is alone in the circle, so it is seen as soon as it comes.
  @Test(arguments: [0.25, 0.3, 0.35]) func `the full choreography is no empty screen without colours`(progress: Double)
  {
    let size = Size(columns: 80, rows: 24)
    let page = TestScreens.plain(size, "a", ink: 0xE0E0E0, background: 0)
    var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
    compositor.compose(Catalog.ping(departure: 5).scene(at: progress, on: Stage(size: size)), from: page, to: page)
    let middle = compositor.frame.cells[size.columns * 10..<size.columns * 14]
    #expect(middle.contains { $0.isInk })
  }
}
