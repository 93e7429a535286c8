internal import CPortholePNG
internal import CPortholeZlib

package enum PNGFile {
  /// Returns the bytes of the file: with a palette if there are at most 256 colours, otherwise with 24 bits. The same
  /// picture gives the same bytes.
  package static func bytes(of picture: borrowing Picture) -> [UInt8] {
    let letsThrough = picture.pixels.contains { $0 >> 24 != 0 }
    var table = ColorTable()
    var indices: [UInt8] = []
    indices.reserveCapacity(picture.pixels.count)
    for pixel in picture.pixels {
      guard let index = table.insert(pixel, limit: 256) else { return direct(picture, letsThrough) }
      indices.append(UInt8(index))
    }
    let map = table.colors.flatMap { components($0, letsThrough) }
    let format = letsThrough ? png_format_rgba_colormap : png_format_rgb_colormap
    return write(picture, indices, format: format, map: map, entries: table.colors.count)
  }

  /// Returns the compressed data of a part of a picture with 24 bits a pixel, or 32 if pixels may be transparent: the
  /// contents of the file's IDAT chunks.
  static func compressed(_ picture: borrowing Picture, _ part: PixelRectangle, isTransparent: Bool) -> [UInt8] {
    var cut = Picture(width: part.width, height: part.height)
    for row in 0..<part.height {
      let start = (part.top + row) * picture.width + part.left
      cut.pixels.replaceSubrange(
        row * part.width..<(row + 1) * part.width, with: picture.pixels[start..<start + part.width])
    }
    let file = direct(cut, isTransparent)
    var data: [UInt8] = []
    // After the signature: the length of each chunk, its name, its data and a checksum.
    var index = 8
    while index + 12 <= file.count {
      let length = file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[index + 4..<index + 8].elementsEqual("IDAT".utf8) { data += file[index + 8..<index + 8 + length] }
      index += length + 12
    }
    return data
  }

  private static func direct(_ picture: borrowing Picture, _ letsThrough: Bool) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(picture.pixels.count * 4)
    for pixel in picture.pixels {
      pixels.append(UInt8(truncatingIfNeeded: pixel >> 16))
      pixels.append(UInt8(truncatingIfNeeded: pixel >> 8))
      pixels.append(UInt8(truncatingIfNeeded: pixel))
      if letsThrough { pixels.append(255 - UInt8(truncatingIfNeeded: pixel >> 24)) }
    }
    return write(picture, pixels, format: letsThrough ? png_format_rgba : png_format_rgb, map: [], entries: 0)
  }

  private static func components(_ color: UInt32, _ letsThrough: Bool) -> [UInt8] {
    [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
      + (letsThrough ? [UInt8(255 - color >> 24)] : [])
  }

  private static func write(
    _ picture: borrowing Picture, _ pixels: [UInt8], format: UInt32, map: [UInt8], entries: Int
  ) -> [UInt8] {
    var image = png_image()
    image.version = png_version
    image.width = UInt32(picture.width)
    image.height = UInt32(picture.height)
    image.format = format
    image.colormap_entries = UInt32(entries)
    var size = png_size_max(&image)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let isWritten = bytes.withUnsafeMutableBytes {
      png_image_write_to_memory(&image, $0.baseAddress, &size, 0, pixels, 0, map)
    }
    // Only a lack of memory can fail here.
    precondition(isWritten != 0, "The picture cannot be compressed")
    bytes.removeLast(bytes.count - Int(size))
    return bytes
  }
}

/// Turns pictures that follow each other into the bytes of an animated PNG (W3C, PNG third edition, 2025).
///
/// Each image holds only the rectangle that differs from the picture before. Colours are exact. A program that does not
/// know animations shows the first picture. The same pictures give the same bytes. It is made by hand: libpng, as Debian
/// builds it, writes no animations.
///
/// - Complexity: Memory for the file and two pictures.
package struct PNGAnimation {
  private let (width, height): (Int, Int)
  private let playsOnce: Bool
  private var shown: Picture?
  private var time = 0
  /// True if pixels may be transparent, as decided by the first picture.
  private var isTransparent = false
  private var chunks: [UInt8] = []
  private var count: UInt32 = 0
  private var sequence: UInt32 = 0
  /// The index in `chunks` of the last image's delay.
  private var delayPlace = 0

  /// The longest time for which an image can be shown, in milliseconds.
  private static let mostDelay = 65_535

  /// Creates an animation with black beside pictures that are smaller than `width` by `height`, in pixels.
  package init(width: Int, height: Int, playsOnce: Bool = false) {
    (self.width, self.height, self.playsOnce) = (width, height, playsOnce)
  }

  package var leastBytes: Int { chunks.count }

  /// Shows a picture from a time on. A picture that looks like the one before changes nothing.
  ///
  /// - Parameter milliseconds: The time since the start. The first picture is shown from the start.
  package mutating func show(_ picture: Picture, at milliseconds: Int) {
    let picture = picture.extended(to: width, height)
    guard let shown else {
      isTransparent = picture.pixels.contains { $0 >> 24 != 0 }
      self.shown = picture
      return put(picture, PixelRectangle(of: picture))
    }
    guard let part = PixelRectangle(whereDiffer: shown, picture) else { return }
    pass(until: milliseconds)
    put(picture, part)
    self.shown = picture
  }

  /// Ends the animation and returns the file, which is empty if there was no picture.
  package mutating func finish(at milliseconds: Int) -> [UInt8] {
    guard shown != nil else { return [] }
    pass(until: milliseconds)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let facts = Self.number(UInt32(width)) + Self.number(UInt32(height)) + [8, isTransparent ? 6 : 2, 0, 0, 0]
    Self.append("IHDR", facts, to: &file)
    Self.append("acTL", Self.number(count) + Self.number(playsOnce ? 1 : 0), to: &file)
    file += chunks
    Self.append("IEND", [], to: &file)
    return file
  }

  private mutating func pass(until milliseconds: Int) {
    var delay = max(0, milliseconds - time)
    time = max(time, milliseconds)
    while delay > Self.mostDelay, let shown {
      set(delay: Self.mostDelay)
      delay -= Self.mostDelay
      // A pixel that stays the same, for a time longer than one image can last.
      put(shown, PixelRectangle(left: 0, top: 0, width: 1, height: 1))
    }
    set(delay: delay)
  }

  private mutating func put(_ picture: borrowing Picture, _ part: PixelRectangle) {
    let sides = [part.width, part.height, part.left, part.top].flatMap { Self.number(UInt32($0)) }
    // The delay in thousandths of a second is set later. The image stays, and replaces what it covers.
    let control = Self.number(takeSequence()) + sides + [0, 0, 0x03, 0xE8, 0, 0]
    delayPlace = chunks.count + 8 + 20
    Self.append("fcTL", control, to: &chunks)
    let data = PNGFile.compressed(picture, part, isTransparent: isTransparent)
    if count == 0 {
      Self.append("IDAT", data, to: &chunks)
    } else {
      Self.append("fdAT", Self.number(takeSequence()) + data, to: &chunks)
    }
    count += 1
  }

  private mutating func takeSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// Sets the delay of the last image and the checksum of its chunk.
  private mutating func set(delay: Int) {
    chunks[delayPlace] = UInt8(delay >> 8)
    chunks[delayPlace + 1] = UInt8(delay & 0xFF)
    let start = delayPlace - 24
    let sum = Self.number(Self.checksum(chunks[start..<start + 30]))
    chunks.replaceSubrange(start + 30..<start + 34, with: sum)
  }

  // MARK: Chunks

  private static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }

  private static func append(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    bytes += number(UInt32(data.count))
    let start = bytes.count
    bytes += Array(name.utf8) + data
    bytes += number(checksum(bytes[start...]))
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32($0.count))) }
  }
}
