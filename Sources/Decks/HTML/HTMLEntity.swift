/// HTML's character references, `&name;`.
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
      let name = bytes[next...].prefix(12).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }
      if name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"), let scalar = scalar(name) {
        result.append(contentsOf: String(scalar).utf8)
        next = name.endIndex + 1
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    guard text.hasPrefix("#") else { return names[text] }
    let isHex = text.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let number = isHex ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    return number.map { $0 == 0 ? "\u{FFFD}" : Unicode.Scalar($0) ?? "\u{FFFD}" }
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ", "thinsp": " ",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "bull": "•", "middot": "·",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "rArr": "⇒", "lArr": "⇐", "laquo": "«",
    "raquo": "»", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "times": "×", "divide": "÷", "plusmn": "±",
    "deg": "°", "sect": "§", "para": "¶", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "check": "✓",
    "hearts": "♥", "star": "☆", "starf": "★", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
    "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "frac12": "½", "sup2": "²", "sup3": "³", "micro": "µ",
  ]
}
