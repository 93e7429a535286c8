internal import PortholePlatform

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
