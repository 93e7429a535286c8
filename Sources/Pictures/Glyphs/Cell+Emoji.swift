internal import Transitions

extension Cell {
  /// A Boolean value indicating whether the character is an emoji that is drawn in colour. It takes two cells.
  var isEmoji: Bool {
    guard role != .narrow else { return false }
    let text = [scalar] + marks.scalars
    return text[0].properties.isEmojiPresentation || text.contains("\u{FE0F}")
      || text.count > 1 && text[0].properties.isEmoji && text[1].properties.isEmojiModifier
  }
}
