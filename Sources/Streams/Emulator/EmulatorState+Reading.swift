internal import Transitions

extension EmulatorState {
  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, !work.isExhausted {
      let byte = bytes[index]
      if parser.isAtRest, decoder.isAtRest {
        // Most output is lines of text.
        if byte >= 0x20, byte < 0x7F {
          var end = index + 1
          while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
          show(ascii: UnsafeRawBufferPointer(rebasing: bytes[index..<end]))
          index = end
          continue
        }
        if byte < 0x1B {
          index += 1
          execute(byte)
          continue
        }
      }
      index += 1
      take(byte)
    }
  }

  private mutating func take(_ byte: UInt8) {
    // Two characters at most.
    var scalars: (Unicode.Scalar?, Unicode.Scalar?)
    decoder.take(byte) { scalars = (scalars.1, $0) }
    if let scalar = scalars.0 { take(scalar) }
    if let scalar = scalars.1 { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x7F { endCluster() }
    switch parser.take(scalar) {
    case .none: break
    case .print(let scalar):
      if scalar.value < 0x7F {
        show(sets.character(UInt8(truncatingIfNeeded: scalar.value)))
      } else {
        show(scalar)
      }
    case .execute(let control): execute(control)
    case .sgr:
      rendition.apply(parser.parameters)
    case .escape(let final): execute(escape: final)
    case .csi(let final): execute(control: final)
    }
  }
}

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

  var isAtRest: Bool { missing == 0 }

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
