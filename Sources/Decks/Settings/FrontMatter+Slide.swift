extension FrontMatter {
  /// Returns the front matter that a separator opens: the very next line is a setting, and no line up to its end is
  /// blank.
  static func ownHead(
    of source: SourceLines, from start: Int, firstLine: Int, _ hasForeignHeads: Bool
  ) -> FrontMatter? {
    var (content, next) = source.line(at: start)
    guard source.bytes[content].first == UInt8(ascii: "-"), next < source.bytes.count else { return nil }
    guard let key = YAMLReader.key(of: source.bytes[source.line(at: next).content]),
      hasForeignHeads || ScreenSettings.Setting.named(key.name.lowercased()) != nil
    else { return nil }
    for _ in 0..<FrontMatter.most where next < source.bytes.count {
      (content, next) = source.line(at: next)
      let line = source.bytes[content]
      if line.allSatisfy(isBlank), !hasForeignHeads { return nil }
      guard line.isFence else { continue }
      let head = FrontMatter(headOf: SourceLines(bytes: Array(source.bytes[start..<next])), firstLine: firstLine)
      return head.entries.isEmpty ? nil : head
    }
    return nil
  }
}
