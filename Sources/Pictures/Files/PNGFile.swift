internal import CPortholePNG

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
