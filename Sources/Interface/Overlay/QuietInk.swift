internal import PortholeEncoding
internal import Transitions

extension Color {
  /// The share of the text's colour in quiet text, unless more of it is needed to be read.
  private static let quietShare = 0.6

  /// Returns the colour of text that stands back: the ink mixed with the ground, as far as it can be read.
  ///
  /// The contrast with the ground is at least that which WCAG 2 asks for. An ink that has not so much gives way to black
  /// or white, one of which has.
  static func quiet(_ ink: Color, on ground: Color) -> Color {
    for share in stride(from: quietShare, to: 1, by: 0.1) {
      let color = ground.mixed(with: ink, share)
      if color.isReadable(on: ground) { return color }
    }
    return ink.readable(on: ground)
  }

  /// Returns the colour, or black or white where it could not be read on a ground.
  func readable(on ground: Color) -> Color {
    if isReadable(on: ground) { return self }
    let (black, white) = (Color(rgb: 0x000000), Color(rgb: 0xFFFFFF))
    return black.contrast(with: ground) > white.contrast(with: ground) ? black : white
  }

  private func isReadable(on ground: Color) -> Bool { contrast(with: ground) >= Contrast.text }

  private func contrast(with other: Color) -> Float {
    Contrast.ratio(Contrast.luminance(rgb), Contrast.luminance(other.rgb))
  }
}
