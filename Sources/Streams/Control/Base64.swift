/// Bytes as text, after RFC 4648.
///
/// It is made by hand: `b64_ntop` is not in every C library; musl has none.
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as digits, padded with `=`.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let count = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: count) { text, written in
      digits.withUnsafeBufferPointer { digits in
        bytes.withUnsafeBufferPointer { bytes in
          var place = 0
          for start in stride(from: 0, to: bytes.count, by: 3) {
            let rest = bytes.count - start
            let bits =
              Int(bytes[start]) << 16 | (rest > 1 ? Int(bytes[start + 1]) << 8 : 0)
              | (rest > 2 ? Int(bytes[start + 2]) : 0)
            text[place] = digits[bits >> 18]
            text[place + 1] = digits[bits >> 12 & 63]
            text[place + 2] = rest > 1 ? digits[bits >> 6 & 63] : UInt8(ascii: "=")
            text[place + 3] = rest > 2 ? digits[bits & 63] : UInt8(ascii: "=")
            place += 4
          }
        }
      }
      written = count
    }
  }

  /// Returns the bytes of digits; nil if another character stands between them. White space is skipped, and the padding
  /// may be missing.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    var isPadded = false
    for character in text where character > 0x20 {
      guard let digit = value(of: character) else {
        guard character == UInt8(ascii: "=") else { return nil }
        isPadded = true
        continue
      }
      guard !isPadded else { return nil }
      bits = bits << 6 | digit
      count += 1
      if count == 4 {
        bytes += [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(bits >> 4))
    case 3: bytes += [UInt8(bits >> 10), UInt8(bits >> 2 & 255)]
    default: return nil
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
