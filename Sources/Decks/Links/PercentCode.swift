/// Percent-encoding, as in `%20`.
enum PercentCode {
  /// Returns the decoded text; nil if nothing is encoded.
  static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let (bytes, result) = (Array(text.utf8), bytes(of: text.utf8))
    return result == bytes ? nil : String(decoding: result, as: UTF8.self)
  }

  /// Returns the decoded bytes.
  static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = digit(bytes[i + 1]),
        let low = digit(bytes[i + 2])
      {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch lowercased(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): lowercased(byte) - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
