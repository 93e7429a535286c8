internal import PortholeDecks
package import Transitions

/// The screen of `porthole notes`: the talk's screen and the next one small, the notes and the time. A value: state and
/// time in, cells out.
///
/// From the top: a bar with the place in the talk and the time, a line of progress, the two screens side by side, the
/// notes, and a line of keys.
package struct NotesView {
  package var talk: TalkState?
  /// The reason why nothing comes from the talk; nil while it is connected.
  package var trouble: String?
  /// The time on the clock that ``TalkState/begin`` is counted on, in milliseconds.
  package var now = 0
  package var clock = ""
  package var scroll = 0
  package var size: Size
  package var rendition: Rendition
  package var palette: Palette

  package init(size: Size, rendition: Rendition = Rendition(), palette: Palette = .standard) {
    self.size = size
    self.rendition = rendition
    self.palette = palette
  }

  private static let hints = [
    "keys act on the talk   Shift-Up/Down scroll the notes   q close", "Shift-Up/Down scroll   q close", "q close",
  ]

  /// The share of the text's colour in the background of the view.
  private static let groundShare = 0.1
  var ink: Color { colors.palette.defaultForeground }
  var paper: Color { colors.palette.defaultBackground }
  private var bar: (ink: Color, ground: Color) { colors.bar }
  /// The colours of the view: those of the talk's screen if its author has set them, else those of the terminal.
  private var colors: ChromeColors {
    guard mixes, let cell = talk?.now.picture.cells.first, cell.background.name == .none else {
      return ChromeColors(of: palette)
    }
    // The screens keep their own background, and stand out from the view.
    let ink = cell.foreground.unnamed
    let ground = cell.background.mixed(with: ink, Self.groundShare)
    return ChromeColors(of: ScreenColors(ink: ink, paper: ground, accent: ink), on: palette, mixes: true)
  }
  var mixes: Bool { rendition.mixes }
  var faint: Color { mixes ? .quiet(ink, on: paper) : ink }

  var time: TalkTime {
    TalkTime(elapsed: talk?.begin.map { max(0, now - $0) / 1000 } ?? 0, limit: talk?.limit)
  }

  /// The room for each of the two screens, without margins and frames, if the notes are long.
  package var room: Size {
    Size(columns: max(1, (size.columns - 2) / 2 - 2), rows: max(1, usualRows - 1 - (mixes ? 0 : 2)))
  }

  private var usualRows: Int { max(5, (size.rows - 4) * 9 / 20 + 1) }

  /// The rows of the two screens with their headings; nil if there is no room for them.
  ///
  /// They are more if the text of the screens does not fit otherwise, and the notes leave them free.
  var pictureRows: Range<Int>? {
    guard size.columns >= 40, size.rows >= 12 else { return nil }
    let (first, all) = (2, size.rows - 4)
    let large = max(5, all * 7 / 10 + 1)
    let isLarge = noteLines.count <= all - large && !showsText(inRows: usualRows)
    return first..<first + (isLarge ? large : usualRows)
  }

  var noteRows: Range<Int> {
    let first = (pictureRows?.upperBound ?? min(1, size.rows)) + (pictureRows == nil ? 0 : 1)
    return min(first, size.rows)..<max(min(first, size.rows), size.rows - 1)
  }

  package var scrollLimit: Int { max(0, noteLines.count - noteRows.count) }

  private var noteLines: [String] {
    guard let talk, !talk.notes.isEmpty else { return talk == nil ? [] : ["no notes for this screen"] }
    return talk.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      TextLines.wrap(String($0.map { $0 == "\t" ? " " : $0 }), width: max(1, size.columns - 2))
    }
  }

  /// - Complexity: O(cells of the terminal and of the pictures).
  package var grid: Grid {
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: paper))
    guard size.area > 0 else { return grid }
    if let talk {
      putTime(into: &grid)
      if let rows = pictureRows {
        putPictures(of: talk, in: rows, into: &grid)
        putRule("Notes", row: rows.upperBound, into: &grid)
      }
      putNotes(into: &grid)
    }
    putFooter(into: &grid)
    grid.mend()
    if rendition.glyphs == .ascii { grid.spellInASCII() }
    return grid
  }

  package func putTime(into grid: inout Grid) {
    guard let talk, size.area > 0 else { return }
    putHeader(of: talk, into: &grid)
    if pictureRows != nil { putProgress(of: talk, row: 1, into: &grid) }
    if rendition.glyphs == .ascii { grid.spellInASCII() }
  }

  private func putHeader(of talk: TalkState, into grid: inout Grid) {
    grid.putBar("", row: 0, ink: bar.ink, ground: bar.ground)
    var words = [(time.elapsedText, false)] + (time.restText.map { [($0, true)] } ?? []) + [(clock, false)]
    func width(_ words: [(String, Bool)]) -> Int { words.reduce(0) { $0 + DisplayWidth.of($1.0) + 3 } }
    // Without room for all, the clock is the first to give way.
    if width(words) + 8 > size.columns { words.removeLast() }
    if width(words) + 8 > size.columns, words.count > 1 { words.removeFirst() }
    var column = size.columns - 1
    for (word, isRest) in words.reversed() where column - DisplayWidth.of(word) > 4 {
      column -= DisplayWidth.of(word)
      let (text, ground) = isRest ? warningColors : bar
      grid.write(
        word, at: Position(column: column, row: 0), foreground: text, background: ground,
        style: isRest && time.warning != .none ? .bold : [])
      column -= 3
    }
    let place = " \(talk.now.number) of \(talk.count)  "
    let room = column - DisplayWidth.of(place)
    let title = talk.title == talk.now.heading ? talk.title : "\(talk.now.heading)  \(talk.title)"
    grid.write(
      place + TextLines.cut(title, width: max(0, room), isPlain: rendition.glyphs.isPlain),
      at: Position(column: 0, row: 0), foreground: bar.ink, background: bar.ground, clippedTo: max(0, column))
  }

  /// The colours of the time that is left. The words say the same.
  private var warningColors: (ink: Color, ground: Color) {
    guard rendition.depth != .mono else { return bar }
    switch time.warning {
    case .none: return bar
    case .soon: return (.black, palette.indexed(11))
    case .over: return (.white, palette.indexed(1))
    }
  }

  private func putProgress(of talk: TalkState, row: Int, into grid: inout Grid) {
    let share = time.share ?? Double(talk.now.number) / Double(max(1, talk.count))
    grid.putProgress(
      share, row: row, isPlain: rendition.glyphs.isPlain,
      past: time.warning != .none && rendition.depth != .mono ? warningColors.ground : ink, rest: faint, ground: paper)
  }

  private func putNotes(into grid: inout Grid) {
    let lines = noteLines
    let first = min(scroll, scrollLimit)
    let isEmpty = talk?.notes.isEmpty ?? true
    for (row, line) in zip(noteRows, lines[first...]) {
      grid.write(
        line, at: Position(column: 1, row: row), foreground: isEmpty ? faint : ink, background: paper)
    }
    // Marks in the last column say that there is more.
    let right = size.columns - 1
    let marks = rendition.glyphs.isPlain ? ("^", "v") : ("▲", "▼")
    if first > 0, let row = noteRows.first {
      grid.write(marks.0, at: Position(column: right, row: row), foreground: ink, background: paper)
    }
    if first < scrollLimit, let row = noteRows.last {
      grid.write(marks.1, at: Position(column: right, row: row), foreground: ink, background: paper)
    }
  }

  private func putFooter(into grid: inout Grid) {
    let row = size.rows - 1
    if let trouble {
      for (index, line) in TextLines.wrap(trouble, width: max(1, size.columns - 2)).prefix(size.rows).enumerated() {
        let start = talk == nil ? max(0, size.rows / 2 - 1) : row
        guard talk == nil || index == 0, start + index < size.rows else { break }
        if talk == nil {
          let column = max(0, (size.columns - DisplayWidth.of(line)) / 2)
          grid.write(line, at: Position(column: column, row: start + index), foreground: ink, background: paper)
        } else {
          grid.putBar(" " + line, row: row, ink: bar.ink, ground: bar.ground)
        }
      }
      if talk != nil { return }
    }
    if let message = talk?.message, !message.isEmpty {
      return grid.putBar(
        " " + TextLines.cut(message, width: max(1, size.columns - 2), isPlain: rendition.glyphs.isPlain), row: row,
        ink: bar.ink, ground: bar.ground)
    }
    guard size.rows > 2, let hint = Self.hints.first(where: { DisplayWidth.of($0) + 2 <= size.columns }) else { return }
    grid.write(hint, at: Position(column: 1, row: row), foreground: faint, background: paper)
  }

  func putRule(_ heading: String, row: Int, into grid: inout Grid) {
    for column in 0..<size.columns {
      grid.write(
        rendition.glyphs.isPlain ? "-" : "─", at: Position(column: column, row: row), foreground: faint,
        background: paper)
    }
    grid.write(" \(heading) ", at: Position(column: 1, row: row), foreground: ink, background: paper, style: .bold)
  }
}
