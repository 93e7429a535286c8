internal import Transitions

extension PageSetter {
  /// Sets text in large letters, or as usual if it cannot be drawn.
  mutating func setLarge(_ block: MarkdownBlock, size: Int) {
    let (text, cell): (MarkdownText, Cell)
    switch block {
    case .paragraph(let words): (text, cell) = (words, style.text)
    case .heading(let level, let words): (text, cell) = (words, style.heading(level))
    default: return set(block)
    }
    let letters = style.hasLargeText ? LargeText.lines(of: text, size: size, width: room, style: style, base: cell) : nil
    guard let letters else { return set(block) }
    noteAnchors(of: text)
    // All lines of a text are moved by the same columns.
    for line in letters { setAligned(line) }
  }
}
