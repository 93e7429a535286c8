/// The commands in a text: comments on lines of their own, which are not shown.
struct TextCommands {
  private(set) var hidden: [Range<Int>] = []
  private(set) var pauses: [Int] = []
  private(set) var notes: [String] = []

  init(in range: Range<Int>, of source: SourceLines) {
    let bytes = source.bytes
    guard var close = bytes.place(of: "-->", from: range.lowerBound) else { return }
    var row = 0
    for line in source.lines(in: range) where line.start >= hidden.last?.upperBound ?? 0 {
      let text = source.trimmed(line.content)
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
      read(command, row: row)
      hidden.append(line.start..<end)
    }
  }

  private mutating func read(_ command: PageCommand, row: Int) {
    switch command {
    case .pause: if pauses.last != row { pauses.append(row) }
    case .note(let note): notes.append(note)
    default: break
    }
  }
}
