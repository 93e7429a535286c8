/// The emoji sequences that a terminal draws as one.
///
/// Selectors, keycaps and flags need no option: a terminal that does not know them still draws two columns.
public struct EmojiSequences: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// People and hands with a skin tone. Without it they are drawn without a tone.
  public static let skinTones = EmojiSequences(rawValue: 1)
  /// Emoji joined by U+200D: families, professions. Without it the first one is drawn alone.
  public static let joined = EmojiSequences(rawValue: 2)
  /// Every kind.
  public static let all: EmojiSequences = [.skinTones, .joined]
}
