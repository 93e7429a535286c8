/// The conversion of encoded sRGB to linear light (IEC 61966-2-1).
package enum LinearLight {
  /// The light, 0...1, of each encoded value 0...255.
  package static let decoded: [Float] = (0...255).map { decode(Double($0) / 255) }

  /// Returns the light, 0...1, of an encoded value 0...1.
  package static func decode(_ value: Double) -> Float {
    Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }
}
