/// Reads JSON (RFC 8259), as much of it as a line of an asciicast may hold: at most 32 levels deep.
struct JSONReader {
  /// What a piece of JSON says. Numbers stay as they are written.
  enum Value: Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([Value])
    case object([String: Value])
  }

  /// It is not JSON.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var index = 0
  private static let deepest = 32

  /// The value that a line holds, and nothing else.
  static func value(of line: some Sequence<UInt8>) throws(Malformed) -> Value {
    var reader = JSONReader(bytes: Array(line))
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw Malformed() }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Malformed) -> Value {
    skipBlanks()
    guard depth < Self.deepest, index < bytes.count else { throw Malformed() }
    switch bytes[index] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["):
      var items: [Value] = []
      try list(closedBy: UInt8(ascii: "]")) { reader throws(Malformed) in
        items.append(try reader.value(depth: depth + 1))
      }
      return .array(items)
    case UInt8(ascii: "{"):
      var members: [String: Value] = [:]
      try list(closedBy: UInt8(ascii: "}")) { reader throws(Malformed) in
        reader.skipBlanks()
        let name = try reader.string()
        reader.skipBlanks()
        guard reader.take(UInt8(ascii: ":")) else { throw Malformed() }
        members[name] = try reader.value(depth: depth + 1)
      }
      return .object(members)
    default: return try word()
    }
  }

  /// What stands between brackets, apart by commas.
  private mutating func list(
    closedBy close: UInt8, _ item: (inout JSONReader) throws(Malformed) -> Void
  ) throws(Malformed) {
    index += 1
    skipBlanks()
    if take(close) { return }
    while true {
      try item(&self)
      skipBlanks()
      if take(close) { return }
      guard take(UInt8(ascii: ",")) else { throw Malformed() }
    }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Malformed) -> Value {
    let start = index
    while index < bytes.count, !",]} \t\r\n".utf8.contains(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
      guard isNumber, let first = word.utf8.first, first == 0x2D || (0x30...0x39).contains(first),
        Double(word)?.isFinite == true
      else { throw Malformed() }
      return .number(word)
    }
  }

  private mutating func string() throws(Malformed) -> String {
    guard take(UInt8(ascii: "\"")) else { throw Malformed() }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else { throw Malformed() }
        return string
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw Malformed()
      default: text.append(byte)
      }
    }
    throw Malformed()
  }

  private mutating func escape() throws(Malformed) -> [UInt8] {
    guard index < bytes.count else { throw Malformed() }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var unit = try codeUnit()
      // Half of a pair without the other half stands for nothing that can be shown.
      if (0xD800...0xDBFF).contains(unit), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        let back = index
        index += 2
        let low = try codeUnit()
        if (0xDC00...0xDFFF).contains(low) {
          unit = 0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
        } else {
          index = back
        }
      }
      return Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    default: throw Malformed()
    }
  }

  private mutating func codeUnit() throws(Malformed) -> UInt32 {
    guard index + 4 <= bytes.count else { throw Malformed() }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ UInt8(ascii: "+") != $0 && UInt8(ascii: "-") != $0 }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Malformed() }
    index += 4
    return unit
  }
}
