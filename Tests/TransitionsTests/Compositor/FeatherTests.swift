import Testing
import Transitions

/// Layers with a soft edge.
@Suite struct FeatherTests {
  private let size = Size(columns: 12, rows: 1)

  private func backgrounds(_ feather: Double, depth: Rendition.Depth = .direct) -> [UInt32] {
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth))
    let scene = Scene(backdrop: Color(rgb: 0))
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .halfPlane(edge: Point(x: 6, y: 0), outward: 0), feather: feather))
    compositor.compose(
      scene, from: TestScreens.plain(size, " ", ink: 0, background: 0x000000),
      to: TestScreens.plain(size, " ", ink: 0, background: 0xC8C8C8))
    return (0..<size.columns).map { compositor.frame[column: $0, row: 0].background.rgb & 0xFF }
  }

  @Test func `a soft edge goes evenly from all to nothing, half of it on either side`() {
    // The edge is 8 u wide about column 6. A cell with the middle m gets 0.5 - (m - 6) / 8 of 200, as the mean of its
    // two quarters.
    let expected = [200, 200, 187.5, 162.5, 137.5, 112.5, 87.5, 62.5, 37.5, 12.5, 0, 0]
    for (background, wanted) in zip(backgrounds(8), expected) { #expect(abs(Double(background) - wanted) <= 1) }
  }

  @Test(arguments: [0.0, -3, .nan, .infinity])
  func `no width is a sharp edge`(feather: Double) {
    #expect(backgrounds(feather) == Array(repeating: 200, count: 6) + Array(repeating: 0, count: 6))
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen])
  func `where colours cannot mix the edge is sharp`(depth: Rendition.Depth) {
    #expect(backgrounds(8, depth: depth) == backgrounds(0, depth: depth))
  }
}
