/// Writes bytes into memory that its owner has made large enough, with 8 bytes to spare: short pieces are stored as
/// whole words, and only their own length counts.
struct ByteWriter {
  private(set) var next: UnsafeMutableRawPointer
  private let decimals: UnsafePointer<UInt64>

  init(at start: UnsafeMutableRawPointer, decimals: UnsafePointer<UInt64>) {
    next = start
    self.decimals = decimals
  }

  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    next.storeBytes(of: byte, as: UInt8.self)
    next += 1
  }

  /// Writes the lowest `count` bytes of a word, at most 8, the lowest first.
  @inline(__always)
  mutating func word(_ word: UInt64, count: Int) {
    next.storeBytes(of: word.littleEndian, as: UInt64.self)
    next += count
  }

  @inline(__always)
  mutating func parameter(_ number: Int) {
    if number < 256 {
      let entry = decimals[number]
      next.storeBytes(of: UInt32(truncatingIfNeeded: entry).littleEndian, as: UInt32.self)
      next += Int(truncatingIfNeeded: entry &>> 32)
    } else {
      longParameter(number)
    }
  }

  @inline(never)
  private mutating func longParameter(_ number: Int) {
    var scale = 100
    while number / scale >= 10 { scale *= 10 }
    while scale > 0 {
      byte(0x30 + UInt8(truncatingIfNeeded: number / scale % 10))
      scale /= 10
    }
    byte(0x3B)
  }

  /// Writes CSI, `ESC [`.
  @inline(__always)
  mutating func introduceControl() {
    word(0x5B1B, count: 2)
  }

  /// Replaces the last semicolon by the final byte of a control sequence.
  @inline(__always)
  mutating func endControl(_ final: UInt8) {
    (next - 1).storeBytes(of: final, as: UInt8.self)
  }

  /// Writes a scalar in UTF-8. A control, which no cell should hold, becomes U+FFFD.
  @inline(__always)
  mutating func scalar(_ value: UInt32) {
    if value &- 0x20 < 0x5F {
      byte(UInt8(truncatingIfNeeded: value))
    } else {
      longScalar(value)
    }
  }

  @inline(__always)
  private mutating func longScalar(_ given: UInt32) {
    let isText = given >= 0xA0 && (given < 0xD800 || given > 0xDFFF) && given <= 0x10_FFFF
    let value = isText ? given : 0xFFFD
    let last = UInt64(0x80 | value & 0x3F)
    let third = UInt64(0x80 | value >> 6 & 0x3F)
    if value < 0x800 {
      word(UInt64(0xC0 | value >> 6) | last << 8, count: 2)
    } else if value < 0x1_0000 {
      word(UInt64(0xE0 | value >> 12) | third << 8 | last << 16, count: 3)
    } else {
      let second = UInt64(0x80 | value >> 12 & 0x3F)
      word(UInt64(0xF0 | value >> 18) | second << 8 | third << 16 | last << 24, count: 4)
    }
  }

  /// Writes the marks after a base, or the rest of an emoji.
  ///
  /// - Parameter emoji: The emoji sequences to write whole. Others end before the first part that is not allowed.
  @inline(never)
  mutating func marks(_ marks: Marks, emoji: EmojiSequences = .all) {
    if marks.isEmoji { return self.emoji(marks, allowed: emoji) }
    if marks.isTile { return }
    pair(marks.first)
    if !marks.hasExtras { pair(marks.second) }
  }

  private mutating func emoji(_ marks: Marks, allowed: EmojiSequences) {
    var isCut = false
    marks.forEachPart { part in
      isCut =
        isCut || part.isJoined && !allowed.contains(.joined) || part.isSkinTone && !allowed.contains(.skinTones)
      if isCut { return }
      if part.isJoined { scalar(0x200D) }
      scalar(part.scalar.value)
    }
  }

  private mutating func pair(_ marks: UInt32) {
    // No mark is below.
    if marks & 0xFFFF >= 0x300 { scalar(marks & 0xFFFF) }
    if marks >> 16 >= 0x300 { scalar(marks >> 16) }
  }
}

/// The numbers 0...255 as text: the digits and a semicolon in the low half of a word, their count in the high half.
struct Decimals {
  let table: [UInt64] = (0..<256).map { (number: UInt64) in
    let hundreds = 0x30 + number / 100
    let tens = 0x30 + number / 10 % 10
    let ones = 0x30 + number % 10
    if number >= 100 { return hundreds | tens << 8 | ones << 16 | 0x3B << 24 | 4 << 32 }
    if number >= 10 { return tens | ones << 8 | 0x3B << 16 | 3 << 32 }
    return ones | 0x3B << 8 | 2 << 32
  }
}

/// Numbers of seven bits a byte, the lowest first; the highest bit of a byte tells that another one follows.
package enum LEB128 {
  package static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(number)
    while rest > 127 {
      bytes.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
  /// Returns the number at a place, and moves the place behind it. A number that the bytes do not hold whole ends there.
  package static func number(at place: inout Int, in bytes: [UInt8]) -> Int {
    var (number, shift) = (0, 0)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 127) << shift
      if byte < 128 { break }
      shift += 7
    }
    return number
  }
}

/// Selectors, keycaps and flags need no option: a terminal that does not know them still draws two columns.
package struct EmojiSequences: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// People and hands with a skin tone. Without it they are drawn without a tone.
  package static let skinTones = EmojiSequences(rawValue: 1)
  /// Emoji joined by U+200D: families, professions. Without it the first one is drawn alone.
  package static let joined = EmojiSequences(rawValue: 2)
  package static let all: EmojiSequences = [.skinTones, .joined]
}
