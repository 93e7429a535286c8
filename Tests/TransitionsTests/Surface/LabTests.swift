import Testing
import Transitions

@Suite struct LabTests {
  /// The expected values come from an independent calculator for sRGB under D65.
  @Test(
    arguments: [
      (0x000000, 0.0, 0.0, 0.0), (0xFFFFFF, 100.0, 0.0, 0.0), (0xFF0000, 53.24, 80.09, 67.20),
      (0x00FF00, 87.73, -86.18, 83.18), (0x0000FF, 32.30, 79.19, -107.86), (0x808080, 53.59, 0.0, 0.0),
    ] as [(UInt32, Double, Double, Double)])
  func `known colours are converted`(rgb: UInt32, lightness: Double, a: Double, b: Double) {
    let lab = Lab(Color(rgb: rgb))
    #expect(abs(Double(lab.lightness) - lightness) < 0.05)
    #expect(abs(Double(lab.a) - a) < 0.05)
    #expect(abs(Double(lab.b) - b) < 0.05)
  }

  /// The distance between greys is CIEDE2000; the expected values come from an independent calculator.
  @Test(
    arguments: [(0x808080, 0x9A9A9A, 8.989), (0x101010, 0x303030, 9.722), (0, 0xFFFFFF, 100)]
      as [(UInt32, UInt32, Float)])
  func `distances of greys are those of CIEDE2000`(one: UInt32, other: UInt32, distance: Float) {
    let (a, b) = (Lab(Color(rgb: one)), Lab(Color(rgb: other)))
    #expect(abs(a.distance(to: b) - distance) < 0.01)
    #expect(a.distance(to: b) == b.distance(to: a))
  }

  @Test func `differences in chroma count less in saturated colours`() {
    let (red, redder) = (Lab(Color(rgb: 0xFF0000)), Lab(Color(rgb: 0xFF2010)))
    let (l, a, b) = (red.lightness - redder.lightness, red.a - redder.a, red.b - redder.b)
    #expect(red.distance(to: redder) < (l * l + a * a + b * b).squareRoot() / 2)
  }
}
