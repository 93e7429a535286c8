extension [MarkdownBlock] {
  /// Removes the mark of an alert from the blocks of a quote.
  mutating func takeAlert() -> MarkdownAlert? {
    guard case .paragraph(var text)? = first, let run = text.runs.first, run.look.isEmpty else { return nil }
    let mark = run.text.utf8.prefix { $0 != UInt8(ascii: "]") }
    guard mark.starts(with: "[!".utf8), mark.count < run.text.utf8.count, mark.count < 16 else { return nil }
    let word = mark.dropFirst(2).map(lowercased)
    guard let alert = MarkdownAlert.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else { return nil }
    let rest = run.text.utf8.dropFirst(mark.count + 1).drop { isBlank($0) || $0 == UInt8(ascii: "\n") }
    text.runs[0].text = String(decoding: rest, as: UTF8.self)
    if rest.isEmpty { text.runs.removeFirst() }
    if text.runs.isEmpty { removeFirst() } else { self[0] = .paragraph(text) }
    return alert
  }
}
