/// The scalars of a cell after its base: up to four combining marks of the Basic Multilingual Plane, or the rest of an
/// emoji. Any more are dropped, as terminals do. Or none of these, but the part of a picture that the cell shows.
public struct Marks: Hashable, Sendable {
  /// Two marks of 16 bits each. If the lower half is a surrogate, which is never a mark, this holds an emoji: its first
  /// part in the lowest seven bits and two more in the upper half.
  package var first: UInt32 = 0
  /// Two more marks, or four more parts of an emoji, or the ``extras``.
  package var second: UInt32 = 0

  package init() {}

  /// A Boolean value indicating whether there are no marks.
  public var isEmpty: Bool { first == 0 }

  /// True if these are the scalars of an emoji after its first.
  package var isEmoji: Bool { first & 0xF800 == 0xD800 }

  /// The marks in order, or the scalars of an emoji after its first.
  public var scalars: [Unicode.Scalar] {
    if isTile { return [] }
    if isEmoji {
      var scalars: [Unicode.Scalar] = []
      forEachPart { part in
        if part.isJoined { scalars.append("\u{200D}") }
        scalars.append(part.scalar)
      }
      return scalars
    }
    let rest = hasExtras ? 0 : second
    return [first & 0xFFFF, first >> 16, rest & 0xFFFF, rest >> 16].filter { $0 != 0 }.compactMap(
      Unicode.Scalar.init)
  }

  /// Adds a mark, or the next scalar of an emoji. The joiner before an emoji is added with the emoji, not by itself.
  ///
  /// - Returns: `false` if the scalar does not fit: there are four already, or it lies outside the Basic Multilingual
  ///   Plane and does not continue an emoji.
  @discardableResult
  package mutating func append(_ mark: Unicode.Scalar) -> Bool {
    if isTile { return false }
    // A keycap without a selector before it is an ordinary mark.
    if let part = EmojiPart(mark), isEmoji || isEmpty && mark != "\u{20E3}" {
      // An emoji needs all the room.
      if !isEmoji { second = 0 }
      return append(part)
    }
    guard mark.value <= 0xFFFF, !isEmoji else { return false }
    if first == 0 {
      first = mark.value
    } else if first >> 16 == 0 {
      first |= mark.value << 16
    } else if second == 0 {
      second = mark.value
    } else if second >> 16 == 0 && !hasExtras {
      second |= mark.value << 16
    } else {
      return false
    }
    return true
  }
}

/// A scalar that continues an emoji: a selector, a skin tone, the second letter of a flag, a tag, or another emoji
/// after a joiner.
///
/// Parts in common use have seven-bit codes, so a cell can hold seven of them. Any other joined emoji takes the space
/// of three.
package struct EmojiPart: Hashable, Sendable {
  package let scalar: Unicode.Scalar
  /// The code, in the lowest seven bits. If that is ``escape``, the bits above hold the number of a joined emoji.
  fileprivate let code: UInt32

  package var isJoined: Bool { code >= Self.firstJoined }
  package var isSkinTone: Bool { Self.tones.contains(scalar.value) }

  /// True if this part is the second letter of a flag.
  package var isLetter: Bool { Self.letters.contains(scalar.value) }

  private static let tones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
  private static let letters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let firstJoined: UInt32 = 72
  fileprivate static let escape: UInt32 = 127

  /// Creates the part for a scalar; nil if the scalar does not continue an emoji.
  init?(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0xFE0F: code = 1
    case 0xFE0E: code = 2
    case 0x20E3: code = 3
    case Self.tones: code = 4 + value - 0x1F3FB
    case Self.letters: code = 9 + value - 0x1F1E6
    case 0xE0030...0xE0039: code = 35 + value - 0xE0030
    case 0xE0061...0xE007A: code = 45 + value - 0xE0061
    case 0xE007F: code = 71
    case 0x2640: code = 72
    case 0x2642: code = 73
    case 0x27A1: code = 74
    case 0x2764: code = 75
    case 0x1F48B: code = 76
    case 0x1F466...0x1F469: code = 77 + value - 0x1F466
    case 0x1F9D1...0x1F9D2: code = 81 + value - 0x1F9D1
    case 0x1F91D: code = 83
    // All joined emoji are in these blocks, and none of the blocks contains marks.
    case 0x2190..<0x2C00: code = Self.escape | (value - 0x2000) << 7
    case 0x1F000..<0x1FC00: code = Self.escape | (value - 0x1F000 + 0x1400) << 7
    default: return nil
    }
    self.scalar = scalar
  }

  fileprivate init?(code: UInt32) {
    let low = code & 127
    let value: UInt32? =
      switch low {
      case 1: 0xFE0F
      case 2: 0xFE0E
      case 3: 0x20E3
      case 4...8: 0x1F3FB + low - 4
      case 9...34: 0x1F1E6 + low - 9
      case 35...44: 0xE0030 + low - 35
      case 45...70: 0xE0061 + low - 45
      case 71: 0xE007F
      case 72: 0x2640
      case 73: 0x2642
      case 74: 0x27A1
      case 75: 0x2764
      case 76: 0x1F48B
      case 77...80: 0x1F466 + low - 77
      case 81...82: 0x1F9D1 + low - 81
      case 83: 0x1F91D
      case Self.escape: code >> 7 < 0x1400 ? 0x2000 + code >> 7 : 0x1F000 + (code >> 7 - 0x1400)
      default: nil
      }
    guard let value, let scalar = Unicode.Scalar(value) else { return nil }
    self.code = code
    self.scalar = scalar
  }
}

extension Marks {
  private static let most = 7

  /// The codes, seven bits each, the first in the lowest bits.
  private var codes: UInt64 {
    get { UInt64(first & 127) | UInt64(first >> 16) << 7 | UInt64(second) << 23 }
    set {
      first = 0xD800 | UInt32(newValue & 127) | UInt32(newValue >> 7 & 0xFFFF) << 16
      second = UInt32(newValue >> 23 & 0xFFFF_FFFF)
    }
  }

  /// Calls a function with each part of an emoji, in order, without allocating memory.
  package func forEachPart(_ body: (EmojiPart) -> Void) {
    guard isEmoji else { return }
    var rest = codes
    while rest != 0 {
      let isEscape = rest & 127 == UInt64(EmojiPart.escape)
      guard let part = EmojiPart(code: UInt32(rest & (isEscape ? 0x1F_FFFF : 127))) else { return }
      body(part)
      rest >>= isEscape ? 21 : 7
    }
  }

  mutating func append(_ part: EmojiPart) -> Bool {
    var count = 0
    forEachPart { count += $0.width }
    guard count + part.width <= Self.most else { return false }
    codes |= UInt64(part.code) << (7 * UInt64(count))
    return true
  }
}

extension EmojiPart {
  fileprivate var width: Int { code & 127 == Self.escape ? 3 : 1 }
}
