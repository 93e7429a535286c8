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
