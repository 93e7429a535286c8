internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

// The line below a screen that its deck asks for, and the line of progress above it. They are a part of the screen: they
// move with it in transitions and are recorded.
extension DeckView {
  /// Returns the part of the terminal that is left for a screen.
  func room(for screen: Screen, isPresented: Bool) -> Size {
    isPresented ? size : Size(columns: size.columns, rows: screen.rows(ofTerminal: size.rows))
  }

  func withFooter(_ grid: Grid, of screen: Screen, backdrop: Color) -> Grid {
    guard grid.size.rows < size.rows else { return grid }
    let ink = ink(of: screen).readable(on: backdrop)
    let faint = mixes ? .quiet(ink, on: backdrop) : ink
    var whole = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: backdrop))
    whole.cover(with: grid, at: Position(column: 0, row: 0))
    if screen.hasProgress {
      let index = deck.index(of: screen.id) ?? deck.start
      let sequence = deck.sequence(around: index)
      let share = Double(index - sequence.lowerBound + 1) / Double(max(1, sequence.count))
      let full = Int((min(1, max(0, share)) * Double(size.columns)).rounded())
      let marks = settings.rendition.glyphs.isPlain ? ("=", "-") : ("━", "─")
      for column in 0..<size.columns {
        let isPast = column < full
        whole.write(
          isPast ? marks.0 : marks.1, at: Position(column: column, row: grid.size.rows),
          foreground: isPast ? ink : faint, background: backdrop)
      }
    }
    if let footer = screen.footer {
      let time = elapsed.map { TalkTime(elapsed: $0, limit: nil).elapsedText } ?? ""
      let row = RowParts(footer.parts(at: time), width: size.columns, isPlain: settings.rendition.glyphs.isPlain)
      for (text, column) in row.parts {
        whole.write(
          text, at: Position(column: column, row: size.rows - 1), foreground: faint, background: backdrop)
      }
    }
    whole.mend()
    if settings.rendition.glyphs == .ascii { whole.spellInASCII() }
    return whole
  }
}
