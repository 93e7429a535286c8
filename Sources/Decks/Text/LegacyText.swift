internal import PortholePlatform

/// Text in a character set from before Unicode.
enum LegacyText {
  /// A character set of one byte for each character.
  enum CharacterSet: String {
    /// CP437, of the IBM PC.
    case cp437 = "CP437"
    /// Windows-1252, which extends Latin-1.
    case cp1252 = "CP1252"
  }

  /// The least ASCII letters of a text.
  private static let leastLetters = 3

  /// The bytes at the start of a file that tell whether it is text.
  private static let looked = 1 << 13

  /// Returns true if bytes are no text: one in fifty is NUL, as in programs and in UTF-16, or one in twenty is a control
  /// character that neither text nor the codes of boards have, as in packed or random data. A chart of all characters of
  /// CP437 has fewer than 32 of these.
  ///
  /// - Parameter least: The fewest such control characters.
  ///
  /// - Complexity: O(1).
  static func isBinary(_ bytes: [UInt8], leastStrange least: Int = 32) -> Bool {
    let start = bytes.prefix(looked)
    let count = start.count { $0 == 0 }
    if count >= 4 && count * 50 > start.count { return true }
    let strange = start.count { isStrange($0) }
    return strange >= least && strange * 20 > start.count
  }

  private static func isStrange(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x02, 0x04...0x06, 0x0E...0x15, 0x17, 0x18, 0x1C...0x1F, 0x7F: true
    default: false
    }
  }

  /// Returns true if bytes seem to be text of UTF-16, in which every other byte of ASCII is NUL.
  ///
  /// - Complexity: O(1).
  static func isUnmarkedUTF16(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(looked)
    let even = start.indices.count { $0 % 2 == 0 && start[$0] == 0 }
    let odd = start.count { $0 == 0 } - even
    return max(even, odd) * 4 > start.count && min(even, odd) * 20 < start.count
  }

  /// Returns the character set of a text: the PC's if it has the PC's lines or letters; nil if it is UTF-8, UTF-8 with
  /// some invalid bytes, or too short to tell.
  ///
  /// - Complexity: O(bytes).
  static func characterSet(of bytes: [UInt8]) -> CharacterSet? {
    guard bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // A few bytes may be anything.
    guard bytes.lazy.filter(isLetter).prefix(leastLetters).count == leastLetters else { return nil }
    var lines = 0
    var isPC = false
    var last: UInt8 = 0
    for (place, byte) in bytes.enumerated() {
      defer { last = byte }
      guard byte >= 0x80 else { continue }
      // A whole character of UTF-8 makes the others mistakes.
      if byte >= 0xC2, place + 1 < bytes.count, bytes[place + 1] & 0xC0 == 0x80 {
        let end = min(place + (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2), bytes.count)
        let isAtStart = place == 0 || last < 0x80
        if isAtStart, end == bytes.count || bytes[end] < 0x80,
          String(validating: bytes[place..<end], as: UTF8.self) != nil
        {
          return nil
        }
      }
      if (0xB0...0xDF).contains(byte), (0xB0...0xDF).contains(last) { lines += 1 }
      // Controls in Latin-1, letters on the PC. Quotes and dashes of Windows stand beside blanks.
      if (0x80...0x9F).contains(byte), isLetter(last) || (place + 1 < bytes.count && isLetter(bytes[place + 1])),
        !(0x91...0x97).contains(byte), byte != 0x85, byte != 0x99
      {
        isPC = true
      }
    }
    return isPC || lines > 0 ? .cp437 : .cp1252
  }

  /// Returns the text converted to UTF-8 if it is in such a character set, otherwise as it is.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    switch characterSet(of: bytes) {
    case nil: return bytes
    case .cp437:
      guard let table = CodePage437.table else { return bytes }
      return String(bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : table[Int($0)] }).utf8Bytes
    case .cp1252: return String(bytes.map { windows[$0] ?? Unicode.Scalar($0) }).utf8Bytes
    }
  }

  /// The bytes of characters in Windows-1252 and controls in Latin-1.
  static let windows: [UInt8: Unicode.Scalar] = {
    let characters = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    return Dictionary(uniqueKeysWithValues: zip(UInt8(0x80)...0x9F, characters))
  }()

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self.init(UnicodeScalarView(scalars))
  }

  fileprivate var utf8Bytes: [UInt8] { Array(utf8) }
}

enum CodePage437 {
  /// The character of each of the 256 bytes; nil if the C library has no CP437.
  ///
  /// Each is a single narrow cell and no control: below 0x20 and at 0x7F stand the pictures that the PC shows, and 0x00
  /// and 0xFF are blank.
  static let table: [Unicode.Scalar]? = {
    guard let letters = converted(0x80...0xFE) else { return nil }
    let pictures = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼".unicodeScalars
    let ascii = (0x20...0x7E).map { Unicode.Scalar(UInt8($0)) }
    return Array(pictures) + ascii + ["⌂"] + letters + [" "]
  }()

  /// The byte of each character.
  static let codes = Dictionary((table ?? []).enumerated().map { ($1, UInt8($0)) }) { first, _ in first }

  /// Returns true if a byte is a control that MS-DOS obeys.
  static func isControl(_ byte: UInt8) -> Bool { (0x07...0x0A).contains(byte) || byte == 0x0D || byte == 0x1B }

  /// Returns the characters of a range of bytes by the C library; nil if it does not know each of them.
  private static func converted(_ range: ClosedRange<UInt8>) -> [Unicode.Scalar]? {
    // iconv reports an error this way.
    let failure = iconv_t(bitPattern: -1)
    guard let converter = iconv_open("UTF-8", "CP437"), converter != failure else { return nil }
    defer { iconv_close(converter) }
    var input = range.map(CChar.init(truncatingIfNeeded:))
    // No character of the code page takes more than three bytes.
    var output = [CChar](repeating: 0, count: 3 * input.count)
    var left = input.count
    var room = output.count
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var from = input.baseAddress
        var to = output.baseAddress
        return iconv(converter, &from, &left, &to, &room)
      }
    }
    let bytes = output.dropLast(room).map(UInt8.init(bitPattern:))
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return result == 0 && scalars.count == range.count ? scalars : nil
  }
}
