/// The emoji of several scalars that a terminal draws as one.
///
/// A selector, a keycap and a flag need no option: a terminal that does not know them draws no more than the two columns
/// that they have.
public struct EmojiSequences: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// The kinds of some bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// People and hands in a colour of the skin. Without it they are drawn without.
  public static let skinTones = EmojiSequences(rawValue: 1)
  /// Emoji that joiners make one of: families, professions. Without it the first is drawn alone.
  public static let joined = EmojiSequences(rawValue: 2)
  /// Every kind.
  public static let all: EmojiSequences = [.skinTones, .joined]
}
