internal import PortholeStreams
internal import Transitions

/// Percent-encoding, as in `%20`.
enum PercentCode {
  /// Returns the decoded text; nil if nothing is encoded.
  static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let (bytes, result) = (Array(text.utf8), bytes(of: text.utf8))
    return result == bytes ? nil : String(decoding: result, as: UTF8.self)
  }

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

/// An image within its address, after RFC 2397: `data:image/png;base64,iVBOR...`.
struct DataAddress: Sendable {
  private let address: String

  /// - Returns: nil if the address is of another kind.
  init?(_ address: String) {
    guard address.utf8.prefix(5).map(lowercased).elementsEqual("data:".utf8) else { return nil }
    self.address = address
  }

  var name: String {
    String(
      decoding: address.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }.prefix(40), as: UTF8.self)
  }

  /// - Throws: ``ImageFlaw/problem(_:)`` if there are too many, or they are not written as the address says.
  ///
  /// - Complexity: O(bytes).
  func bytes() throws(ImageFlaw) -> [UInt8] {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { throw .problem(.damaged) }
    let text = address.utf8[address.utf8.index(after: comma)...]
    func check(_ count: Int, atMost most: Int) throws(ImageFlaw) {
      if count > most { throw .problem(.tooManyBytes(count, most: most)) }
    }
    try check(text.count, atMost: 2 * ImageLimits.embedded)
    let isBase64 = address.utf8[..<comma].reversed().map(lowercased).starts(with: ";base64".utf8.reversed())
    let plain = PercentCode.bytes(of: text)
    guard isBase64 else { return plain }
    guard let bytes = Base64.decode(plain) else { throw .problem(.damaged) }
    try check(bytes.count, atMost: ImageLimits.embedded)
    return bytes
  }
}
