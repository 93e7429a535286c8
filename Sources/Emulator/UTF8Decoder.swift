/// A decoder of UTF-8 that is given one byte after the other.
///
/// An ill-formed sequence is one U+FFFD for each of its longest well-formed beginnings, as Unicode recommends (chapter
/// 3.9).
struct UTF8Decoder {
  private var value: UInt32 = 0
  /// The number of bytes that are missing.
  private var missing = 0
  /// The range of the next byte.
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// A Boolean value indicating whether no character has begun.
  var isAtRest: Bool { missing == 0 }

  /// Takes a byte.
  ///
  /// - Parameter body: Called with each character that the byte completes: none, one, or two if it ends a sequence that
  ///   is cut off.
  mutating func take(_ byte: UInt8, _ body: (Unicode.Scalar) -> Void) {
    if missing > 0 {
      if next.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        next = 0x80...0xBF
        missing -= 1
        if missing == 0 { body(Unicode.Scalar(value) ?? "\u{FFFD}") }
        return
      }
      missing = 0
      body("\u{FFFD}")
    }
    switch byte {
    case 0..<0x80: body(Unicode.Scalar(byte))
    case 0xC2...0xDF: begin(byte & 0x1F, 1)
    case 0xE0: begin(byte & 0x0F, 2, 0xA0...0xBF)
    case 0xED: begin(byte & 0x0F, 2, 0x80...0x9F)
    case 0xE1...0xEF: begin(byte & 0x0F, 2)
    case 0xF0: begin(byte & 0x07, 3, 0x90...0xBF)
    case 0xF1...0xF3: begin(byte & 0x07, 3)
    case 0xF4: begin(byte & 0x07, 3, 0x80...0x8F)
    default: body("\u{FFFD}")
    }
  }

  private mutating func begin(_ bits: UInt8, _ count: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) {
    (value, missing, next) = (UInt32(bits), count, range)
  }
}
