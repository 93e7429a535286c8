internal import Transitions

/// The three fields of an event of an asciicast: a time, a code and data.
///
/// A recording has millions of events, and nearly all of them are written alike: `[1.5, "o", "text"]`. So these are
/// read here, several times as fast as a reader of any JSON does. ``JSONValue`` reads those that are written in another
/// way.
struct EventFields {
  /// The time in microseconds.
  var time: Int
  var code: String
  /// The data; nil if it is neither text nor a whole number.
  var data: String?

  init(time: Int, code: String, data: String?) {
    (self.time, self.code, self.data) = (time, code, data)
  }

  /// Returns seconds as microseconds; nil if it is not a time.
  static func microseconds(of seconds: Double) -> Int? {
    seconds >= 0 && seconds < 1e9 ? seconds.inMicroseconds : nil
  }

  /// Creates the fields of an array; nil if it has no time or no code.
  init?(_ event: JSONValue) {
    guard let time = event[0]?.number.flatMap(Self.microseconds), let code = event[1]?.string else { return nil }
    self.init(time: time, code: code, data: event[2]?.string ?? event[2]?.integer.map(String.init))
  }

  /// Creates the fields of a line that is written as most are: a time without an exponent, a code of one letter, and
  /// text.
  ///
  /// - Complexity: O(bytes).
  init?(usual line: ArraySlice<UInt8>) {
    let fields = line.withUnsafeBytes { bytes -> EventFields? in
      var scan = Scan(bytes: bytes)
      guard scan.take("["), let time = scan.takeTime(), scan.take(","), scan.take("\""), let code = scan.takeLetter(),
        scan.take(","), scan.take("\""), let data = scan.takeText(), scan.take("]"), scan.isAtEnd
      else { return nil }
      return EventFields(time: time, code: code, data: data)
    }
    guard let fields else { return nil }
    self = fields
  }
}

private struct Scan {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  /// True if only blanks are left.
  var isAtEnd: Bool { bytes[index...].allSatisfy(JSONScanner.isBlank) }

  private mutating func skipBlanks() {
    while index < bytes.count, JSONScanner.isBlank(bytes[index]) { index += 1 }
  }

  /// Skips blanks and a byte, if that comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Returns a letter and skips the quotation mark after it.
  mutating func takeLetter() -> String? {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\""),
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index])
    else { return nil }
    defer { index += 2 }
    return String(Unicode.Scalar(bytes[index]))
  }

  /// Returns seconds as microseconds. So few digits are exact in a Double, and so is their quotient by a power of ten
  /// to its last bit, as any reader of JSON gives it.
  mutating func takeTime() -> Int? {
    skipBlanks()
    let start = index
    var (digits, point) = (0, -1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = digits &* 10 &+ Int(bytes[index] - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where point < 0: point = index
      default:
        let (whole, length) = ((point < 0 ? index : point) - start, index - start)
        let hasZero = whole > 1 && bytes[start] == UInt8(ascii: "0")
        guard (1...9).contains(whole), !hasZero, length < Self.powers.count, point != index - 1 else { return nil }
        let seconds = Double(digits) / Self.powers[point < 0 ? 0 : index - 1 - point]
        return EventFields.microseconds(of: seconds)
      }
      index += 1
    }
    return nil
  }

  /// The powers of ten up to 10¹⁵.
  private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  /// Returns text and skips the quotation mark after it; nil if it has escapes that name no character, or is not UTF-8.
  mutating func takeText() -> String? {
    let start = index
    var hasEscapes = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      index += isEscape ? 2 : 1
    }
    guard index < bytes.count else { return nil }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<index])
    index += 1
    if !hasEscapes { return String(validating: text, as: UTF8.self) }
    return withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { plain in
      guard let count = Self.unescape(text, into: plain) else { return nil }
      return String(validating: plain[..<count], as: UTF8.self)
    }
  }

  /// Writes text without its escapes, which are never shorter than what they stand for.
  ///
  /// - Returns: The number of bytes; nil if an escape names no character.
  private static func unescape(_ text: UnsafeRawBufferPointer, into plain: UnsafeMutableRawBufferPointer) -> Int? {
    var (count, index) = (0, 0)
    while index < text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "\\") else {
        plain[count] = byte
        (count, index) = (count + 1, index + 1)
        continue
      }
      if let control = control(text[index + 1]) {
        plain[count] = control
        (count, index) = (count + 1, index + 2)
        continue
      }
      guard let first = JSONScanner.escapedUnit(in: text, at: index) else { return nil }
      var scalar = Unicode.Scalar(first)
      index += 6
      if UTF16.isLeadSurrogate(first), let second = JSONScanner.escapedUnit(in: text, at: index),
        UTF16.isTrailSurrogate(second)
      {
        scalar = UTF16.decode(UTF16.EncodedScalar([first, second]))
        index += 6
      }
      guard let scalar else { return nil }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        plain[count] = byte
        count += 1
      }
    }
    return count
  }

  /// Returns the byte that an escape of one letter stands for; nil for any other escape.
  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }
}
