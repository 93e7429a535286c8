/// A picture of sixels, read after the manual of the VT330 and VT340, chapter 14.
package struct Sixels {
  package let width: Int
  package let height: Int
  private var pixels: [[UInt8]?]

  /// Returns the red, green and blue of a pixel; nil if it is not set.
  package func pixel(_ column: Int, _ row: Int) -> [UInt8]? { pixels[row * width + column] }

  /// Reads the body of a sixel string, which begins with its raster attributes; nil if it is none.
  package static func read(_ body: [UInt8]) -> Sixels? {
    var reader = Reader(bytes: body[...])
    guard reader.take(UInt8(ascii: "\"")) else { return nil }
    let raster = reader.numbers()
    guard raster.count == 4, raster[2] > 0, raster[3] > 0 else { return nil }
    var picture = Sixels(
      width: raster[2], height: raster[3], pixels: Array(repeating: nil, count: raster[2] * raster[3]))
    var palette: [Int: [UInt8]] = [:]
    var (color, column, line) = (0, 0, 0)
    while let byte = reader.next() {
      var count = 1
      var data = byte
      switch byte {
      case UInt8(ascii: "#"):
        let numbers = reader.numbers()
        guard let number = numbers.first else { return nil }
        color = number
        if numbers.count == 5, numbers[1] == 2 { palette[number] = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) } }
        continue
      case UInt8(ascii: "$"):
        column = 0
        continue
      case UInt8(ascii: "-"):
        (column, line) = (0, line + 6)
        continue
      case UInt8(ascii: "!"):
        guard let number = reader.numbers().first, let repeated = reader.next() else { return nil }
        (count, data) = (number, repeated)
      default: break
      }
      guard (0x3F...0x7E).contains(data) else { return nil }
      for _ in 0..<count {
        for bit in 0..<6 where (data - 0x3F) >> bit & 1 == 1 {
          guard column < picture.width, line + bit < picture.height else { return nil }
          picture.pixels[(line + bit) * picture.width + column] = palette[color]
        }
        column += 1
      }
    }
    return picture
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> UInt8? { bytes.popFirst() }

    mutating func take(_ byte: UInt8) -> Bool {
      guard bytes.first == byte else { return false }
      bytes.removeFirst()
      return true
    }

    /// Returns numbers with semicolons between them.
    mutating func numbers() -> [Int] {
      let text = bytes.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
      bytes = bytes.dropFirst(text.count)
      return text.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
  }
}
