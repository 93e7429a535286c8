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
    if !setLetters(text, size: size, like: cell) { set(block) }
  }

  /// - Returns: false if it cannot be drawn, or not in so few lines. Then nothing is set.
  mutating func setLetters(_ text: MarkdownText, size: Int, like cell: Cell, mostLines: Int = .max) -> Bool {
    guard style.hasLargeText,
      let letters = LargeText.lines(of: text, size: size, width: room, style: style, base: cell),
      letters.count <= mostLines
    else { return false }
    noteAnchors(of: text)
    let place = ProgramLayout.Place.largeText(largeTexts.count)
    largeTexts.append(text.runs.map(\.text).joined())
    // All lines of a text are moved by the same columns.
    for var line in letters {
      line.places = [(place, 0..<line.cells.count)]
      setAligned(line)
    }
    return true
  }
}
