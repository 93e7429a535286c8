/// The commands in a text, which are not shown: comments on lines of their own, and notes of Org.
struct TextCommands {
  private(set) var hidden: [Range<Int>] = []
  private(set) var pauses: [Int] = []
  private(set) var notes: [String] = []

  init(in range: Range<Int>, of source: SourceLines) {
    let bytes = source.bytes
    var close = bytes.place(of: "-->", from: range.lowerBound)
    guard close != nil || bytes[range].contains(text: "#+") else { return }
    var (row, orgNotes) = (0, nil as (start: Int, lines: [String])?)
    for line in source.lines(in: range) where line.start >= hidden.last?.upperBound ?? 0 {
      let text = source.trimmed(line.content)
      let word = bytes[text].prefix(20).map(lowercased)
      if orgNotes != nil || word.elementsEqual("#+begin_notes".utf8) {
        if orgNotes == nil { orgNotes = (line.start, []) } else { orgNotes?.lines.append(source.text(line.content)) }
        guard word.elementsEqual("#+end_notes".utf8) || line.next >= range.upperBound, let found = orgNotes else {
          continue
        }
        hidden.append(found.start..<line.next)
        notes.append(found.lines.dropLast(word.elementsEqual("#+end_notes".utf8) ? 1 : 0).joined(separator: "\n"))
        orgNotes = nil
        continue
      }
      row += 1
      guard bytes[text].starts(with: "<!--".utf8) else { continue }
      if let place = close, place < text.lowerBound + 4 { close = bytes.place(of: "-->", from: text.lowerBound + 4) }
      guard let place = close else { continue }
      let end = source.line(at: place).next
      guard place < range.upperBound, bytes[(place + 3)..<end].allSatisfy({ isBlank($0) || $0 < 0x20 }),
        let command = PageCommand(bytes[(text.lowerBound + 4)..<place])
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
