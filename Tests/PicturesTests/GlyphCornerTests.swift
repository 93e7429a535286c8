import Testing
import Transitions

@testable import PortholePictures

@Suite struct GlyphCornerTests {
  @Test(arguments: 0x1FB3C...0x1FB6F as ClosedRange<UInt32>)
  func theCornersOfADiagonalEncloseItsMask(scalar: UInt32) throws {
    let corners = try #require(GlyphShape.corners(of: scalar))
    // The area by the shoelace formula, in samples; each side may cut about eight of them.
    var area = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      area += (corner.x * next.y - next.x * corner.y) / 2
    }
    #expect(abs(area * 128 - Double(try #require(GlyphShape.mask(of: scalar)).count)) <= 4.5)
  }
}
