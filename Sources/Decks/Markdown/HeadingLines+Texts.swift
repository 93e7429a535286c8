extension HeadingLines {
  /// Returns the words of the headings; none if they would take too much work.
  ///
  /// - Parameter table: The lines of the page.
  func texts(in table: LineTable, path: String) -> [String] {
    guard count > 0 else { return [] }
    let ranges = ranges + table.lines(of: .definition).map { $0.start..<$0.next }
    let text = ranges.flatMap { table.source.bytes[$0] + [UInt8(ascii: "\n"), UInt8(ascii: "\n")] }
    guard let text = try? MarkdownDocument.affordable(text, firstLine: 1, path: path), let tree = MarkdownTree(text)
    else { return [] }
    var texts: [String] = []
    tree.forEachBlock { if $0.kind == .heading { texts.append($0.words) } }
    return texts
  }
}
