import PortholePlatform
import Testing
import Transitions

@testable import PortholeStreams

struct ReadablePaletteTests {
  /// The relative luminance of WCAG 2.
  private func luminance(_ rgb: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(rgb >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  @Test func `every colour but black can be read as text`() {
    let palette = Palette.readable
    for color in palette.ansi.dropFirst() {
      let contrast = (luminance(color) + 0.05) / (luminance(palette.background) + 0.05)
      #expect(contrast >= 4.5, "\(String(color, radix: 16))")
    }
    #expect(Set(palette.ansi).count == 16)
    // Programs fill the screen with it, and the page does not get lighter by that.
    #expect(luminance(palette.ansi[0]) < luminance(palette.background))
  }
}
