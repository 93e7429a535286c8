package import Transitions

/// Pixels, row by row from the top left, each `0xTTRRGGBB` in encoded sRGB. TT is the transparency, 0 everywhere but in
/// the corners of windows.
package struct Picture: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels; `width * height` of them.
  package internal(set) var pixels: [UInt32]

  package init(width: Int, height: Int, filledWith color: UInt32 = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: color, count: self.width * self.height)
  }

  /// Returns the same picture with black to its right and below, or without what is beyond.
  package func extended(to width: Int, _ height: Int) -> Picture {
    if self.width == width && self.height == height { return self }
    var picture = Picture(width: width, height: height)
    for y in 0..<min(height, self.height) {
      for x in 0..<min(width, self.width) { picture.pixels[y * width + x] = pixels[y * self.width + x] }
    }
    return picture
  }
}

/// The reason why there is no picture of a screen.
package enum PictureError: Error, Hashable, Sendable {
  /// The picture would have too many pixels, or too many on a side.
  case tooLarge(Size, scale: Int)

  package static let mostPixels = 64_000_000
  /// The most pixels of a side, as GIF stores them.
  package static let mostOnSide = 65_535
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let size, let scale):
      """
      a picture of \(size.columns)x\(size.rows) cells would be \(size.columns * 8 * scale)x\(size.rows * 16 * scale) \
      pixels, and the most is 65,535 on a side and 64 million in all; take a smaller --size, fewer --frames, a \
      smaller --scale or SVG
      """
    }
  }
}
