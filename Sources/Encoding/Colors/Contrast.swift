internal import Transitions

/// The contrast of two colours, by the formula of the Web Content Accessibility Guidelines 2.
package enum Contrast {
  /// The least ratio for text, by success criterion 1.4.3.
  package static let text: Float = 4.5
  /// The ratio below which text is not meant to be read: it fades, or is hidden. By the same guidelines it is too
  /// little even for large letters.
  package static let faint: Float = 3
  /// The ratio below which text can hardly be read at all.
  package static let unreadable: Float = 1.3

  /// Returns the relative luminance, 0...1, of encoded sRGB `0xRRGGBB`.
  package static func luminance(_ rgb: UInt32) -> Float {
    let linear = LinearLight.decoded
    return 0.2126 * linear[Int(rgb >> 16 & 255)] + 0.7152 * linear[Int(rgb >> 8 & 255)] + 0.0722
      * linear[Int(rgb & 255)]
  }

  /// Returns the ratio of two luminances, 1 (equal) to 21 (black and white).
  @inline(__always)
  package static func ratio(_ first: Float, _ second: Float) -> Float {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
