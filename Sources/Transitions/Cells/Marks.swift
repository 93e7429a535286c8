/// The scalars of a cell besides its base: up to four combining marks of the Basic Multilingual Plane, in order, or the
/// rest of an emoji that is written with several scalars. More are dropped, as terminals do.
public struct Marks: Hashable, Sendable {
  /// Two marks of 16 bits each; or, where the lower half is a surrogate, which no mark is, the first part of an emoji in
  /// the seven lowest bits and two more in the upper half.
  package var first: UInt32 = 0
  /// Two more marks, or four more parts.
  package var second: UInt32 = 0

  /// No marks.
  public init() {}

  /// No marks at all.
  public var isEmpty: Bool { first == 0 }

  /// Whether this is the rest of an emoji.
  public var isEmoji: Bool { first & 0xF800 == 0xD800 }

  /// The marks in order; of an emoji, the scalars behind its first.
  public var scalars: [Unicode.Scalar] {
    if isEmoji {
      var scalars: [Unicode.Scalar] = []
      forEachPart { part in
        if part.isJoined { scalars.append("\u{200D}") }
        scalars.append(part.scalar)
      }
      return scalars
    }
    return [first & 0xFFFF, first >> 16, second & 0xFFFF, second >> 16].filter { $0 != 0 }.compactMap(
      Unicode.Scalar.init)
  }

  /// Adds a mark after the others, or the next scalar of an emoji. The joiner before an emoji is not added by itself.
  ///
  /// - Returns: false if it does not fit (four are there already, or it lies outside the Basic Multilingual Plane and is
  ///   no part of an emoji).
  @discardableResult
  public mutating func append(_ mark: Unicode.Scalar) -> Bool {
    // Without a selector before it a keycap is a mark like others.
    if let part = EmojiPart(mark), isEmoji || isEmpty && mark != "\u{20E3}" { return append(part) }
    guard mark.value <= 0xFFFF, !isEmoji else { return false }
    if first == 0 {
      first = mark.value
    } else if first >> 16 == 0 {
      first |= mark.value << 16
    } else if second == 0 {
      second = mark.value
    } else if second >> 16 == 0 {
      second |= mark.value << 16
    } else {
      return false
    }
    return true
  }
}
