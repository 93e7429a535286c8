/// The conversion of encoded sRGB to linear light (IEC 61966-2-1).
package enum LinearLight {
  /// The light, 0...1, of each encoded value 0...255.
  package static let decoded: [Float] = (0...255).map { value in
    let c = Double(value) / 255
    return Float(c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))
  }
}
