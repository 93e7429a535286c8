/// The conversion between encoded sRGB and linear light (IEC 61966-2-1).
package enum LinearLight {
  /// The light, 0...1, of each encoded value 0...255.
  package static let decoded: [Float] = (0...255).map { value in
    let c = Double(value) / 255
    return Float(c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))
  }

  /// The number of entries in ``encoded``, enough that every encoded value survives decoding and encoding.
  package static let steps = 4096

  /// The encoded values for light i / (``steps`` - 1).
  package static let encoded: [UInt8] = (0..<steps).map { step in
    let l = Double(step) / Double(steps - 1)
    let c = l <= 0.003_130_8 ? l * 12.92 : 1.055 * pow(l, 1 / 2.4) - 0.055
    return UInt8((c * 255).rounded())
  }
}
