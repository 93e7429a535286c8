internal import CPortholeJansson
internal import PortholePlatform

/// A piece of JSON (RFC 8259), read by jansson: at most 2048 levels deep, numbers that fit an Int or a Double, text in
/// UTF-8 with whole surrogate pairs. The last of several members with one name counts. Controls inside strings may be
/// unescaped, as some recorders write them against RFC 8259.
///
/// jansson takes about thirty bytes of memory for a byte of text. So untrusted text must be short, or flat as
/// ``JSONScanner`` checks it.
package struct JSONValue {
  package struct Malformed: Error {
    /// True if it is not UTF-8.
    package var isNotUTF8 = false
  }

  /// Owns everything that was read while a value of it exists.
  private final class Document {
    let root: UnsafeMutablePointer<json_t>

    init(_ root: UnsafeMutablePointer<json_t>) {
      self.root = root
    }

    deinit { json_decref(root) }
  }

  private let document: Document
  private let value: UnsafeMutablePointer<json_t>

  package init(_ text: ArraySlice<UInt8>) throws(Malformed) {
    var problem = json_error_t()
    let text = JSONScanner.escapingControls(in: text)
    let root = text.withUnsafeBytes { bytes in
      json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, Int(JSON_DECODE_ANY | JSON_ALLOW_NUL),
        &problem)
    }
    guard let root else { throw Malformed(isNotUTF8: json_error_code(&problem) == json_error_invalid_utf8) }
    document = Document(root)
    value = root
  }

  private init(_ value: UnsafeMutablePointer<json_t>, in document: Document) {
    self.value = value
    self.document = document
  }

  /// Returns a member; nil if this is not an object or has no such member.
  package subscript(name: String) -> JSONValue? { json_object_get(value, name).map { JSONValue($0, in: document) } }

  /// Returns an item; nil if this is not an array or has no such item.
  package subscript(index: Int) -> JSONValue? { json_array_get(value, index).map { JSONValue($0, in: document) } }

  /// The number of items; 0 if this is not an array.
  package var count: Int { json_array_size(value) }

  /// A whole number without a fraction in the text; nil for anything else.
  package var integer: Int? { value.pointee.type == JSON_INTEGER ? Int(json_integer_value(value)) : nil }

  package var number: Double? {
    value.pointee.type == JSON_INTEGER || value.pointee.type == JSON_REAL ? json_number_value(value) : nil
  }

  package var string: String? {
    guard let start = json_string_value(value) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: json_string_length(value)), as: UTF8.self)
  }
}

/// Finds the ends of pieces of JSON without reading them, so that a file can be read piece by piece.
struct JSONScanner {
  let bytes: ArraySlice<UInt8>
  var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    (self.bytes, index) = (bytes, bytes.startIndex)
  }

  var isAtEnd: Bool { index >= bytes.endIndex }

  mutating func skipBlanks() {
    while index < bytes.endIndex, Self.isBlank(bytes[index]) { index += 1 }
  }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Skips blanks and a byte, if that comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.endIndex, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  mutating func takeLine() -> ArraySlice<UInt8> {
    let end = bytes[index...].withUnsafeBytes { rest in
      guard let start = rest.baseAddress, let end = memchr(start, 0x0A, rest.count) else { return bytes.endIndex }
      return index + (UnsafeRawPointer(end) - start)
    }
    defer { index = min(end + 1, bytes.endIndex) }
    return bytes[index..<end]
  }

  /// Returns a value, which ends with its brackets or before a character of the value around it; nil if it is too long.
  mutating func takeValue(atMost limit: Int) -> ArraySlice<UInt8>? {
    skipBlanks()
    let start = index
    var depth = 0
    while index < bytes.endIndex, index - start <= limit {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = Self.endOfString(in: bytes[index...])
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return bytes[start..<index] }
        depth -= 1
        index += 1
        if depth == 0 { return bytes[start..<index] }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return bytes[start..<index] }
        index += 1
      default: index += 1
      }
    }
    return index - start <= limit ? bytes[start..<index] : nil
  }

  /// Returns true if a text holds no more than an array of so many numbers and strings.
  static func isFlat(_ text: ArraySlice<UInt8>, items: Int) -> Bool {
    var (brackets, commas) = (0, 0)
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = endOfString(in: text[index...])
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ","): commas += 1
      default: break
      }
      index += 1
    }
    return brackets <= 1 && commas < items
  }

  /// - Complexity: O(bytes). Without controls, the result is the text itself.
  static func escapingControls(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(where: { $0 < 0x20 }) else { return text }
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 64)
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "\"") else {
        result.append(text[index])
        index += 1
        continue
      }
      let end = min(endOfString(in: text[index...]), text.endIndex)
      for byte in text[index..<end] {
        if byte < 0x20 {
          result += [UInt8(ascii: "\\"), UInt8(ascii: "u"), 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        } else {
          result.append(byte)
        }
      }
      index = end
    }
    return result[...]
  }

  /// Returns the text in valid UTF-8, with U+FFFD in place of invalid bytes and of escaped halves of surrogate pairs.
  ///
  /// - Complexity: O(bytes).
  static func repaired(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = Array(String(decoding: text, as: UTF8.self).utf8)
    var index = 0
    while index < result.count {
      guard result[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = result.withUnsafeBytes({ escapedUnit(in: $0, at: index) }), UTF16.isSurrogate(unit) else {
        index += 2
        continue
      }
      let next = result.withUnsafeBytes { escapedUnit(in: $0, at: index + 6) }
      if UTF16.isLeadSurrogate(unit), let next, UTF16.isTrailSurrogate(next) {
        index += 12
      } else {
        result.replaceSubrange(index + 2..<index + 6, with: "fffd".utf8)
        index += 6
      }
    }
    return result[...]
  }

  /// Returns the UTF-16 unit that a `\uXXXX` at an index stands for; nil if there is none.
  static func escapedUnit(in text: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
    guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in text[(index + 2)..<(index + 6)] {
      // The lowest bits of a letter count from 1.
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte & 15)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        unit = unit << 4 | UInt16(byte & 7 + 9)
      default: return nil
      }
    }
    return unit
  }

  private static func endOfString(in text: ArraySlice<UInt8>) -> Int {
    var index = text.startIndex + 1
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "\"") { return index + 1 }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return text.endIndex
  }
}

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
