import Testing

@testable import Transitions

struct CardTests {
  private let stage = Stage(
    size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 5, columns: 20, rows: 3),
    elements: [
      Stage.SharedElement(
        lower: Rect(column: 0, row: 0, columns: 6, rows: 1), upper: Rect(column: 40, row: 20, columns: 6, rows: 1))
    ])

  @Test func `the link's box grows into the screen and each corner straightens on its own`() {
    let card = Card(radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    // From 20 x 6 u about (20, 13) to 80 x 48 u about (40, 24).
    guard case .roundedRectangle(let center, let width, let height, let radii) = card.scene(at: 0.5, on: stage)[1].clip
    else {
      Issue.record("no card")
      return
    }
    #expect(center == Point(x: 30, y: 18.5) && width == 50 && height == 27)
    #expect(radii == CornerRadii(topLeft: 0.5, topRight: 1, bottomRight: 1.5, bottomLeft: 2))
  }

  @Test(arguments: [(0.15, 0.5, 0.0), (0.3, 0, 0), (0.5, 0, 0), (0.75, 0, 0.5)])
  func `the title goes in the first third, the body comes in the second half`(
    _ progress: Double, _ title: Double, _ body: Double
  ) {
    let scene = Card().scene(at: progress, on: stage)
    #expect(abs(scene[0].opacity - (1 - 0.6 * progress)) < 1e-12)
    #expect(abs(scene[2].opacity - title) < 1e-12)
    #expect(abs(scene[3].opacity - body) < 1e-12)
  }

  @Test func `what both screens share travels and turns from one into the other`() {
    let scene = Card().scene(at: 0.25, on: stage)
    #expect(scene.count == 6)
    // A quarter of the way from (0, 0) to (40, 40) u.
    #expect(scene[4].translation == Point(x: 10, y: 10) && scene[4].opacity == 1)
    #expect(scene[5].translation == Point(x: -30, y: -30) && scene[5].opacity == 0)
    #expect(abs(Card().scene(at: 0.5, on: stage)[5].opacity - 0.5) < 1e-12)
  }
}
