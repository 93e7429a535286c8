internal import CPortholeImages

/// An image in pixels of its own, with what is seen through.
package struct WholeImage: Sendable {
  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The pixels, row by row, each `0xAARRGGBB`, where AA is the opacity and the others are not multiplied by it.
  package let pixels: [UInt32]

  /// Creates an image from its pixels; nil if it is empty.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Returns pixels as a PNG; empty if there is no memory.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, row by row, each `0xRRGGBB`.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  package static func png(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
    let parts = pixels.flatMap { pixel in [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
    let (width, height) = (Int32(clamping: width), Int32(clamping: height))
    let most = images_png_most(width, height)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = buffer.baseAddress.map { images_png(parts, width, height, $0, most) } ?? 0
    }
  }

  /// The sources of pictures in the output of a program.
  package enum Source: Hashable, Sendable {
    /// An image file.
    case file([UInt8])
    /// A sixel string, from its introducer `ESC P` on and without its end.
    case sixels([UInt8])
    /// Pixels of three bytes or four.
    case pixels([UInt8], width: Int, height: Int, hasOpacity: Bool, isPacked: Bool)
  }

  /// Decodes an image in a process of its own, and waits for it; the first frame of an animation.
  ///
  /// - Throws: If it cannot be decoded.
  /// - Complexity: O(bytes and pixels).
  package init(_ source: Source, milliseconds: Int = ImageLimits.milliseconds) throws(ImageProblem) {
    let (header, bytes): (ImageHeader?, [UInt8]) =
      switch source {
      case .file(let bytes): (try ImageHeader(bytes), bytes)
      case .sixels(let bytes): (ImageHeader(.sixel), bytes)
      case .pixels(let bytes, let width, let height, let hasOpacity, let isPacked):
        (ImageHeader(hasOpacity ? .rgba : .rgb, width: width, height: height, isPacked: isPacked), bytes)
      }
    guard let header else { throw .tooCostly }
    let job = try ImageJob(.whole, of: bytes, header: header, milliseconds: milliseconds)
    guard case .whole(let image) = try job.finish().result.get() else { throw .damaged }
    self = image
  }

  /// Takes the pixels that a decoder has drawn.
  init(_ picture: images_picture) throws(ImageProblem) {
    let (width, height) = (Int(picture.width), Int(picture.height))
    // The decoder is not trusted.
    guard width > 0, height > 0, width <= ImageLimits.bitmap, height <= ImageLimits.bitmap / width,
      picture.size == 4 * width * height, let start = picture.bytes
    else { throw .damaged }
    let bytes = UnsafeRawBufferPointer(start: start, count: picture.size)
    (self.width, self.height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for place in 0..<width * height {
        let pixel = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
        buffer.initializeElement(at: place, to: pixel >> 8 | pixel << 24)
      }
      count = width * height
    }
  }
}
