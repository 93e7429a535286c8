extension Color {
  /// Returns the colour mixed with another: itself at 0, the other at 1, mixed as encoded.
  package func mixed(with other: Color, _ share: Double) -> Color {
    if share <= 0 { return self }
    if share >= 1 { return other }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// Returns the colour of text that stands back: mixed with its ground, as far as it can be read; itself if no mixture
  /// can.
  ///
  /// - Parameter share: The share of the text's own colour, and more of it if that is needed to be read.
  package func faded(on ground: Color, to share: Double) -> Color {
    stride(from: share, to: 1, by: 12.0 / 256).lazy.map { ground.mixed(with: self, $0) }
      .first { $0.isReadable(on: ground) } ?? self
  }

  /// Returns the colour, or black or white where it could not be read on a ground; one of these can.
  package func readable(on ground: Color) -> Color {
    if isReadable(on: ground) { return self }
    let (black, white) = (Color(rgb: 0x000000), Color(rgb: 0xFFFFFF))
    return black.contrast(with: ground) > white.contrast(with: ground) ? black : white
  }

  /// True if the contrast is at least that which WCAG 2 asks for.
  private func isReadable(on ground: Color) -> Bool { contrast(with: ground) >= Contrast.text }

  private func contrast(with other: Color) -> Float {
    Contrast.ratio(Contrast.luminance(rgb), Contrast.luminance(other.rgb))
  }
}

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
