import Testing
import Transitions

@Suite struct LabTests {
  /// Values of an independent calculator for sRGB under D65.
  @Test(
    arguments: [
      (0x000000, 0.0, 0.0, 0.0), (0xFFFFFF, 100.0, 0.0, 0.0), (0xFF0000, 53.24, 80.09, 67.20),
      (0x00FF00, 87.73, -86.18, 83.18), (0x0000FF, 32.30, 79.19, -107.86), (0x808080, 53.59, 0.0, 0.0),
    ] as [(UInt32, Double, Double, Double)])
  func knownColours(rgb: UInt32, lightness: Double, a: Double, b: Double) {
    let lab = Lab(Color(rgb: rgb))
    #expect(abs(Double(lab.lightness) - lightness) < 0.05)
    #expect(abs(Double(lab.a) - a) < 0.05)
    #expect(abs(Double(lab.b) - b) < 0.05)
  }

  @Test func chromaCountsLess() {
    let grey = Lab(Color(rgb: 0x808080))
    let lighter = Lab(Color(rgb: 0x9A9A9A))
    #expect(abs(grey.distance(to: lighter) - abs(grey.lightness - lighter.lightness)) < 0.01)
    let red = Lab(Color(rgb: 0xFF0000))
    let redder = Lab(Color(rgb: 0xFF2010))
    let plain =
      ((red.lightness - redder.lightness) * (red.lightness - redder.lightness) + (red.a - redder.a)
      * (red.a - redder.a) + (red.b - redder.b) * (red.b - redder.b)).squareRoot()
    #expect(red.distance(to: redder) < plain / 2)
    #expect(red.distance(to: redder) == redder.distance(to: red))
  }

  @Test func lightSurvivesEncoding() {
    for value in 0...255 {
      let light = LinearLight.decoded[value]
      #expect(Int(LinearLight.encoded[Int((light * Float(LinearLight.steps - 1)).rounded())]) == value)
    }
  }
}
