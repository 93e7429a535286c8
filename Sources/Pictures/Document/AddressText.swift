enum AddressText {
  /// The schemes that may be followed. Others may run code.
  private static let schemes = ["http", "https", "mailto", "gemini", "gopher", "ftp"]

  /// Returns an address with every byte outside of ASCII, blanks, quotes and brackets as percent codes; nil if its
  /// scheme is not one that a reader may follow.
  static func safe(_ address: String) -> String? {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
      schemes.contains(address[..<colon].lowercased())
    else { return nil }
    return coded(address.utf8) { letters.contains($0) || "%:/?#@!$&*+,;=".utf8.contains($0) }
  }

  static func fragment(_ id: String) -> String { coded(id.utf8, keeping: letters.contains) }

  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
  private static let digits = Array("0123456789ABCDEF")

  private static func coded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
    var text = ""
    for byte in bytes {
      if isKept(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
