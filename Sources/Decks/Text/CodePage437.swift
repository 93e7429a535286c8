internal import PortholePlatform

/// The character set of the IBM PC.
enum CodePage437 {
  /// The character of each of the 256 bytes; nil if the C library has no CP437.
  ///
  /// Each is a single narrow cell and no control: below 0x20 and at 0x7F stand the pictures that the PC shows, and 0x00
  /// and 0xFF are blank.
  static let table: [Unicode.Scalar]? = {
    guard let letters = converted(0x80...0xFE) else { return nil }
    let pictures = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼".unicodeScalars
    let ascii = (0x20...0x7E).map { Unicode.Scalar(UInt8($0)) }
    return Array(pictures) + ascii + ["⌂"] + letters + [" "]
  }()

  /// The byte of each character.
  static let codes = Dictionary((table ?? []).enumerated().map { ($1, UInt8($0)) }) { first, _ in first }

  /// Returns a Boolean value indicating whether a byte is a control that MS-DOS obeys.
  static func isControl(_ byte: UInt8) -> Bool { (0x07...0x0A).contains(byte) || byte == 0x0D || byte == 0x1B }

  /// Returns the characters of a range of bytes by the C library; nil if it does not know each of them.
  private static func converted(_ range: ClosedRange<UInt8>) -> [Unicode.Scalar]? {
    // iconv reports an error this way.
    let failure = iconv_t(bitPattern: -1)
    guard let converter = iconv_open("UTF-8", "CP437"), converter != failure else { return nil }
    defer { iconv_close(converter) }
    var input = range.map(CChar.init(truncatingIfNeeded:))
    // No character of the code page takes more than three bytes.
    var output = [CChar](repeating: 0, count: 3 * input.count)
    var left = input.count
    var room = output.count
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var from = input.baseAddress
        var to = output.baseAddress
        return iconv(converter, &from, &left, &to, &room)
      }
    }
    let bytes = output.dropLast(room).map(UInt8.init(bitPattern:))
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return result == 0 && scalars.count == range.count ? scalars : nil
  }
}
