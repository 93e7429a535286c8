enum HTMLEntity {
  /// Returns a text with its references decoded. Unknown ones stay.
  ///
  /// - Complexity: O(bytes).
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var next = bytes.startIndex
    while next < bytes.endIndex {
      let byte = bytes[next]
      next += 1
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      let name = bytes[next...].prefix(longest + 1).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }
      if name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"), let found = characters(of: name) {
        result += found.utf8
        next = name.endIndex + 1
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let longest = 31

  private static func characters(of name: ArraySlice<UInt8>) -> String? {
    let text = Substring(decoding: name, as: UTF8.self)
    guard text.hasPrefix("#") else { return names[text] }
    let isHex = text.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    guard let number = isHex ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst()) else { return nil }
    if let other = names["#\(number)"] { return other }
    return String(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}")
  }

  private static let names = EmbeddedTable.entities.lines.reduce(into: [Substring: String]()) { found, words in
    let scalars = words.dropFirst().compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    found[words[0]] = String(String.UnicodeScalarView(scalars))
  }
}
