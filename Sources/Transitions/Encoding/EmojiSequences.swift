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
