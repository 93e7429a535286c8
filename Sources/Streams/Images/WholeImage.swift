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
  /// - Parameter pixels: The pixels, row by row, each `0xRRGGBB`.
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
    case file([UInt8])
    /// A sixel string, from its introducer `ESC P` on and without its end.
    case sixels([UInt8])
    /// Pixels of three bytes or four.
    case pixels([UInt8], width: Int, height: Int, hasOpacity: Bool, isPacked: Bool)
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

extension ImageHeader {
  /// Returns true if a file has its end. No pixel is decoded, so it may be damaged in other ways.
  ///
  /// - Complexity: O(chunks) for PNG and WebP, else O(1).
  package func isWhole(_ bytes: [UInt8]) -> Bool {
    switch format {
    case .png: Self.hasEndOfPNG(bytes)
    // Cameras write more behind the end.
    case .jpeg: Self.ends(bytes, with: [0xFF, 0xD9], within: 1 << 16)
    case .gif: Self.ends(bytes, with: [0x3B], within: 1 << 16)
    case .webp: bytes.count >= 8 && bytes.count >= 8 + bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    case .svg:
      Self.ends(bytes, with: Array("</svg>".utf8), within: .max)
        || bytes.reversed().drop { $0 <= 0x20 }.starts(with: ">/".utf8)
    // Its parts may stand in any order.
    case .tiff, .sixel, .rgb, .rgba: true
    }
  }

  private static func hasEndOfPNG(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
      place += 12 + bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  private static func ends(_ bytes: [UInt8], with mark: [UInt8], within most: Int) -> Bool {
    let tail = bytes.suffix(min(most, bytes.count))
    guard tail.count >= mark.count, let last = mark.last else { return false }
    var place = tail.endIndex - 1
    while place - mark.count + 1 >= tail.startIndex {
      if tail[place] == last, tail[(place - mark.count + 1)...place].elementsEqual(mark) { return true }
      place -= 1
    }
    return false
  }
}
