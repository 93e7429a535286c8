/// Arithmetic on encoded sRGB, as CSS does it, in steps of 1/256.
package enum Blend {
  /// Returns `a` at weight 0, `b` at weight 256 (both exactly) and a mix of the two in between.
  @inline(__always)
  package static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let redBlue = (a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* weight &+ 0x800080
    let green = (a & 0x00FF00) &* rest &+ (b & 0x00FF00) &* weight &+ 0x008000
    return redBlue &>> 8 & 0xFF00FF | green &>> 8 & 0x00FF00
  }

  @inline(__always)
  package static func mix(_ a: Color, _ b: Color, _ weight: UInt32) -> Color { Color(bits: mix(a.rgb, b.rgb, weight)) }

  /// Returns a colour at weight 0, the other one at weight 256, and mixtures, which have no name, in between.
  @inline(__always)
  package static func tint(_ color: Color, _ other: Color, _ weight: UInt32) -> Color {
    weight == 0 ? color : mix(color, other, weight)
  }

  /// Returns a share as a weight from 0 to 256. Shares outside 0...1 are clamped; NaN gives 0.
  package static func weight(_ share: Double) -> UInt32 {
    share > 0 ? UInt32((min(1, share) * 256).rounded()) : 0
  }
}

/// The conversion of encoded sRGB to linear light (IEC 61966-2-1).
package enum LinearLight {
  /// The light, 0...1, of each encoded value 0...255.
  package static let decoded: [Float] = (0...255).map { decode(Double($0) / 255) }

  /// Returns the light, 0...1, of an encoded value 0...1.
  package static func decode(_ value: Double) -> Float {
    Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }
}

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
