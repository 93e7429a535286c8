internal import PortholeEncoding
internal import PortholeImages

/// An image within its address, after RFC 2397: `data:image/png;base64,iVBOR...`.
struct DataAddress: Sendable {
  private let address: String

  /// - Returns: nil if the address is of another kind.
  init?(_ address: String) {
    guard address.utf8.prefix(5).map(lowercased).elementsEqual("data:".utf8) else { return nil }
    self.address = address
  }

  /// The address without its data, for messages.
  var name: String {
    String(
      decoding: address.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }.prefix(40), as: UTF8.self)
  }

  /// Returns the bytes of the image.
  ///
  /// - Throws: ``ImageFlaw/problem(_:)`` if there are too many, or they are not written as the address says.
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
