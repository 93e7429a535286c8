/// What there is to know of JSON to write it (RFC 8259).
enum JSON {
  /// A string literal. Everything that is not printable ASCII is escaped, so that a terminal may show it.
  static func string(_ text: String) -> String {
    var literal = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: literal += "\\\""
      case 0x5C: literal += "\\\\"
      case 0x20..<0x7F: literal.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
      default:
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return literal + "\""
  }
}
