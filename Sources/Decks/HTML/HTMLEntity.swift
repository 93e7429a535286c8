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
    // Numbers of Windows, which stand for no characters in Unicode.
    let isHex = text.hasPrefix("#x") || text.hasPrefix("#X")
    if text.hasPrefix("#"), let number = isHex ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text.dropFirst()),
      (0x80...0x9F).contains(number)
    {
      return LegacyText.windows[number].map { String($0) }
    }
    guard name.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "#") }) else { return nil }
    // Between letters, so that a blank stays.
    let reference = "x&\(text);x"
    var found: String?
    MarkdownTree(Array(reference.utf8))?.walk { node, isEntering in
      if isEntering, node.kind == .text { found = (found ?? "") + node.literal }
    }
    guard let found, found != reference else { return nil }
    // A line may break at every blank, so one that holds words together is like the others.
    return String(
      String.UnicodeScalarView(
        found.unicodeScalars.dropFirst().dropLast().map { !$0.isASCII && $0.properties.isWhitespace ? " " : $0 }
      ))
  }
}
