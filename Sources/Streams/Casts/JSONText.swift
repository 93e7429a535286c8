/// Writes text as JSON (RFC 8259), byte by byte, so that it depends on no locale or library.
package enum JSONText {
  /// Returns a string with its quotes in printable ASCII, which a terminal may show.
  package static func ascii(_ text: String) -> String {
    var line: [UInt8] = [0x22]
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: line += [0x5C, UInt8(unit)]
      case 0x20..<0x7F: line.append(UInt8(unit))
      default: line += "\\u".utf8 + [12, 8, 4, 0].map { digit(UInt8(unit >> $0 & 15)) }
      }
    }
    return String(decoding: line + [0x22], as: UTF8.self)
  }

  /// Appends a string with its quotes. `"`, `\`, everything below 0x20, 0x7F and the C1 controls are escaped.
  ///
  /// - Parameter text: UTF-8.
  package static func append(_ text: borrowing [UInt8], to line: inout [UInt8]) {
    line.append(0x22)
    var start = 0
    var index = 0
    let count = text.count
    while index < count {
      let byte = text[index]
      let isC1 = byte == 0xC2 && index + 1 < count && text[index + 1] < 0xA0
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || isC1 else {
        index += 1
        continue
      }
      line.append(contentsOf: text[start..<index])
      if isC1 { index += 1 }
      append(escaping: text[index], to: &line)
      index += 1
      start = index
    }
    line.append(contentsOf: text[start..<count])
    line.append(0x22)
  }

  package static func append(_ text: String, to line: inout [UInt8]) {
    append(Array(text.utf8), to: &line)
  }

  private static func append(escaping byte: UInt8, to line: inout [UInt8]) {
    line.append(0x5C)
    switch byte {
    case 0x22, 0x5C: line.append(byte)
    case 0x0A: line.append(0x6E)
    case 0x0D: line.append(0x72)
    case 0x09: line.append(0x74)
    default:
      line.append(contentsOf: [0x75, 0x30, 0x30])
      line.append(digit(byte >> 4))
      line.append(digit(byte & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }

  /// Appends a number of seconds with a fixed number of decimals.
  ///
  /// - Parameters:
  ///   - units: The number of units of the last decimal, at least 0.
  ///   - decimals: The number of decimals, at least 1.
  package static func append(_ units: Int, decimals: Int, to line: inout [UInt8]) {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    line.append(contentsOf: String(units / scale).utf8)
    line.append(0x2E)
    var rest = units % scale
    for _ in 0..<decimals {
      scale /= 10
      line.append(0x30 + UInt8(rest / scale))
      rest %= scale
    }
  }
}
