/// Tracks fenced code and comments line by line. Marks inside them have no meaning.
struct MarkdownLiterals: Sendable {
  /// The opening fence of the current code; nil outside.
  private struct Fence {
    let mark: UInt8
    let count: Int
    /// Boolean values indicating whether it stands in a quote, which ends it, or in a list.
    let isQuoted: Bool
    let isContained: Bool
  }

  private var fence: Fence?
  /// A Boolean value indicating whether the next line belongs to a comment.
  private(set) var isInComment = false
  /// A Boolean value indicating whether indented lines may belong to a list item.
  private var isInList = false

  /// A Boolean value indicating whether the next line belongs to code or to a comment.
  var isOpen: Bool { fence != nil || isInComment }

  /// Reads the next line, without its end.
  ///
  /// - Returns: A Boolean value indicating whether it belongs to code or a comment, fences and ends included.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    if isInComment {
      isInComment = !line.holds("-->")
      return true
    }
    let marks = ContainerMarks(of: line)
    if let open = fence {
      let isOver = open.isQuoted && line.first { !isBlank($0) } != UInt8(ascii: ">")
      if !isOver {
        let body = open.isContained ? line[marks.end...] : line.drop(while: isBlank)
        let run = body.prefix { $0 == open.mark }
        if run.count >= open.count, body[run.endIndex...].allSatisfy(isBlank) { fence = nil }
        return true
      }
      fence = nil
    }
    return begins(line, marks)
  }

  private mutating func begins(_ line: ArraySlice<UInt8>, _ marks: ContainerMarks) -> Bool {
    let body = line[marks.end...]
    guard let first = body.first else { return false }
    let indent = line.prefix(while: isBlank).count
    if marks.count > 0 { isInList = true } else if indent < 2 { isInList = false }
    guard marks.count > 0 || indent < 4 || isInList else { return false }
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
      let run = body.prefix { $0 == first }
      let isSpan = first == UInt8(ascii: "`") && body[run.endIndex...].contains(first)
      guard run.count >= 3, !isSpan else { return false }
      fence = Fence(
        mark: first, count: run.count, isQuoted: line[..<marks.end].contains(UInt8(ascii: ">")),
        isContained: marks.count > 0)
      return true
    }
    guard body.starts(with: "<!--".utf8) else { return false }
    isInComment = !body.holds("-->")
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Returns a Boolean value indicating whether it contains some ASCII characters.
  fileprivate func holds(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      var rest = self
      while let first = rest.firstIndex(of: word[0]) {
        if rest[first...].starts(with: word) { return true }
        rest = rest[(first + 1)...]
      }
      return false
    }
  }
}
