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
