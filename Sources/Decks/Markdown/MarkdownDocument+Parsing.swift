extension MarkdownDocument {
  /// Parses a part of a file.
  ///
  /// - Parameters:
  ///   - range: Whole lines of `source`.
  ///   - firstLine: The number of the first of them.
  ///   - ground: What the page is to stand on.
  /// - Throws: If it would take more work than ``MarkdownCost/most``.
  init(
    parsing source: SourceLines, in range: Range<Int>, firstLine: Int, ground: Ground, path: String
  ) throws(DeckProblem) {
    let bytes = Self.clean(source.bytes[range])
    let cost = MarkdownCost(bytes)
    guard cost.units <= MarkdownCost.most else {
      throw DeckProblem(path: path, line: cost.line + firstLine - 1, .tooTangled)
    }
    self.ground = ground
    guard let tree = MarkdownTree(bytes) else { return }
    blocks = MarkdownBlockReader(tree).blocks
  }

  /// Bytes that cmark and this module read alike: valid UTF-8 whose only control that ends a line is the line feed.
  private static func clean(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let text = bytes.filter { $0 != 0 && $0 != UInt8(ascii: "\r") }
    return String(validating: text, as: UTF8.self) == nil ? Array(String(decoding: text, as: UTF8.self).utf8) : text
  }
}
