/// The lines of a text that are for the deck and not shown: comments that stand alone and ask for something.
struct TextCommands {
  /// Whole lines, from the top.
  private(set) var hidden: [Range<Int>] = []
  /// The rows of the screen that follow a pause.
  private(set) var pauses: [Int] = []
  private(set) var notes: [String] = []

  /// - Parameter range: Whole lines of `source`.
  init(in range: Range<Int>, of source: SourceLines) {
    let bytes = source.bytes
    guard var close = bytes.place(of: "-->", from: range.lowerBound) else { return }
    var next = range.lowerBound
    var row = 0
    while next < range.upperBound {
      let start = next
      let content: Range<Int>
      (content, next) = source.line(at: next)
      let text = source.trimmed(content)
      row += 1
      guard bytes[text].starts(with: "<!--".utf8) else { continue }
      if close < text.lowerBound + 4 {
        guard let found = bytes.place(of: "-->", from: text.lowerBound + 4) else { return }
        close = found
      }
      let end = source.line(at: close).next
      guard close < range.upperBound, bytes[(close + 3)..<end].allSatisfy({ isBlank($0) || $0 < 0x20 }),
        let command = PageCommand(bytes[(text.lowerBound + 4)..<close])
      else { continue }
      row -= 1
      take(command, row: row)
      hidden.append(start..<end)
      next = end
    }
  }

  private mutating func take(_ command: PageCommand, row: Int) {
    switch command {
    case .pause: if pauses.last != row { pauses.append(row) }
    case .note(let note): notes.append(note)
    default: break
    }
  }
}
