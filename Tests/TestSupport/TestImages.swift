/// Image files made byte by byte.
package enum TestImages {
  /// Returns a number, its highest byte first.
  package static func big(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Returns a number, its lowest byte first.
  package static func little(_ number: Int, count: Int) -> [UInt8] { big(number, count: count).reversed() }

  /// The first 33 bytes of a PNG.
  ///
  /// - Parameter passes: 1 if it comes in passes.
  package static func pngHeader(width: Int, height: Int, passes: UInt8 = 0) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, count: 4)
      + checked(Array("IHDR".utf8) + big(width, count: 4) + big(height, count: 4) + [8, 6, 0, 0, passes])
  }

  /// A PNG of RGBA pixels, stored without compression.
  package static func png(width: Int, height: Int, pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let (red, green, blue, alpha) = pixel(x, y)
        rows += [red, green, blue, alpha]
      }
    }
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let part = rows[start..<min(start + 65_535, rows.count)]
      stream += [part.endIndex == rows.count ? 1 : 0] + little(part.count, count: 2) + little(~part.count, count: 2)
      stream += part
    }
    var (a, b) = (1, 0)
    for byte in rows { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    stream += big(b << 16 | a, count: 4)
    return pngHeader(width: width, height: height) + big(stream.count, count: 4)
      + checked(Array("IDAT".utf8) + stream) + big(0, count: 4) + checked(Array("IEND".utf8))
  }

  /// Returns the name and content of a chunk with their CRC-32.
  package static func checked(_ chunk: [UInt8]) -> [UInt8] {
    var sum: UInt32 = ~0
    for byte in chunk {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return chunk + big(Int(~sum), count: 4)
  }

  /// The start of a JPEG with a frame segment.
  package static func jpegHeader(width: Int, height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, marker, 0, 11, 8] + big(height, count: 2) + big(width, count: 2)
      + [1, 1, 0x11, 0]
  }

  /// A GIF of two colours, whose frames are one pixel each, at column `frame`.
  package static func gif(width: Int, height: Int, frames: Int, delay: Int = 5) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + little(width, count: 2) + little(height, count: 2)
    bytes += [0x80, 0, 0, 0, 0, 0, 0xFF, 0x80, 0]
    for frame in 0..<frames {
      bytes += [0x21, 0xF9, 4, 0] + little(delay, count: 2) + [0, 0]
      bytes += [0x2C] + little(frame % width, count: 2) + [0, 0, 1, 0, 1, 0, 0]
      // A clear code, the second colour, the end: three bits each.
      bytes += [2, 2, 0x4C, 0x01, 0]
    }
    return bytes + [0x3B]
  }

  /// The start of a WebP with one chunk.
  package static func webp(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(content.count + 12, count: 4) + Array("WEBP\(kind)".utf8)
      + little(content.count, count: 4) + content
  }

  /// Returns a TIFF of pixels that are not packed, as TIFF 6.0 describes it, written by hand.
  ///
  /// - Parameters:
  ///   - pixels: Red, green, blue and opacity of each pixel, row by row. The colours are not multiplied by the opacity.
  ///   - isLittle: A Boolean value indicating whether the low byte of a number comes first.
  package static func tiff(width: Int, height: Int, pixels: [UInt8], isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, count: Int) -> [UInt8] {
      let bytes = little(value, count: count)
      return isLittle ? bytes : bytes.reversed()
    }
    // Tag, type (3 for two bytes, 4 for four), number of values, and the value.
    let fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 4, 8 + 2 + 11 * 12 + 4), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, 8 + 2 + 11 * 12 + 4 + 8), (277, 3, 1, 4), (278, 4, 1, height), (279, 4, 1, pixels.count),
      (284, 3, 1, 1), (338, 3, 1, 2),
    ]
    var bytes = Array((isLittle ? "II" : "MM").utf8) + number(42, count: 2) + number(8, count: 4)
    bytes += number(fields.count, count: 2)
    for field in fields {
      bytes += number(field.tag, count: 2) + number(field.type, count: 2) + number(field.count, count: 4)
      bytes +=
        field.type == 3 && field.count == 1 ? number(field.value, count: 2) + [0, 0] : number(field.value, count: 4)
    }
    return bytes + [0, 0, 0, 0] + (0..<4).flatMap { _ in number(8, count: 2) } + pixels
  }

  /// A picture whose left half is one colour and whose right half another.
  package static func halves(width: Int = 64, height: Int = 64) -> [UInt8] {
    png(width: width, height: height) { x, _ in x < width / 2 ? (200, 40, 40, 255) : (40, 80, 200, 255) }
  }

  /// Returns bytes in base64.
  package static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      text += String((0...part.count).map { digits[bits >> (18 - 6 * $0) & 63] })
      text += String(repeating: "=", count: 3 - part.count)
    }
    return text
  }

  /// Returns the bytes of padded base64; nil if it is none.
  package static func bytes(base64 text: [UInt8]) -> [UInt8]? {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [Int](repeating: -1, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = value }
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 4) {
      let part = text[start..<(start + 4)].filter { $0 != UInt8(ascii: "=") }.map { values[Int($0)] }
      guard part.count > 1, !part.contains(-1) else { return nil }
      let bits = part.reduce(0) { $0 << 6 | $1 } << (6 * (4 - part.count))
      bytes += [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)].prefix(part.count - 1)
    }
    return bytes
  }
}
