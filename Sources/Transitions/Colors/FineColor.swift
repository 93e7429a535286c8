/// A colour in steps of a 256th of those of ``Color``.
///
/// Colours that mix slowly change by less than a step of 8 bits between frames. If each component were rounded to one,
/// they would not change at the same time, and a colour near the border of two others would cross it back and forth.
package struct FineColor: Equatable, Sendable {
  /// Red, green, blue and a component without meaning, 0...65,280 each, in encoded sRGB.
  private(set) var parts: SIMD4<UInt32>

  @inline(__always)
  package init(_ color: Color) {
    let rgb = color.rgb
    parts = SIMD4(rgb >> 8 & 0xFF00, rgb & 0xFF00, rgb << 8 & 0xFF00, 0)
  }

  /// Creates the mean of 1...65,536 colours from the sum of their parts.
  init(sum: SIMD4<UInt32>, of count: UInt32) {
    parts = (sum &+ count / 2) / count
  }

  /// Creates the colour from the nearest one of 8 bits and the rest, eight bits each for red, green and blue: 128 plus the
  /// difference, in 256ths.
  @inline(__always)
  init(rounded: Color, rest: UInt32) {
    func part(_ shift: UInt32) -> UInt32 {
      let sum = (rounded.bits &>> shift & 255) &<< 8 | rest &>> shift & 255
      return sum < 128 ? 0 : min(sum - 128, 65280)
    }
    parts = SIMD4(part(16), part(8), part(0), 0)
  }

  /// The nearest colour of 8 bits, without a name.
  @inline(__always)
  package var rounded: Color {
    let sums = parts &+ 128
    return Color(bits: (sums.x & 0xFF00) << 8 | sums.y & 0xFF00 | sums.z >> 8)
  }

  /// The difference from ``rounded``; see ``init(rounded:rest:)``.
  @inline(__always)
  var rest: UInt32 {
    let sums = (parts &+ 128) & 255
    return sums.x << 16 | sums.y << 8 | sums.z
  }

  /// The colour in quarters of a step, ten bits for each component: red is the highest.
  @inline(__always)
  package var quarters: UInt32 {
    let sums = (parts &+ 32) &>> 6
    return sums.x << 20 | sums.y << 10 | sums.z
  }

  /// Returns this colour at weight 0, the other one at weight 256, and mixtures in between.
  @inline(__always)
  func mixed(_ other: FineColor, _ weight: UInt32) -> FineColor {
    var result = self
    result.parts = (parts &* (256 &- weight) &+ other.parts &* weight &+ 128) &>> 8
    return result
  }
}
