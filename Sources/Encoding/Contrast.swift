internal import Transitions

/// How well one colour can be read on another, by the formula of the Web Content Accessibility Guidelines 2.
package enum Contrast {
  /// The least ratio for text, by success criterion 1.4.3.
  package static let text: Float = 4.5
  /// The ratio below which nobody is meant to read: text that fades in or out, or is hidden in its ground. By the same
  /// guidelines it is too little even for large letters.
  package static let faint: Float = 3

  /// The relative luminance of encoded sRGB `0xRRGGBB`, 0...1.
  package static func luminance(_ rgb: UInt32) -> Float {
    let linear = LinearLight.decoded
    return 0.2126 * linear[Int(rgb >> 16 & 255)] + 0.7152 * linear[Int(rgb >> 8 & 255)] + 0.0722
      * linear[Int(rgb & 255)]
  }

  /// The ratio of two luminances, 1 (equal) to 21 (black and white).
  @inline(__always)
  package static func ratio(_ first: Float, _ second: Float) -> Float {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
