extension Convention {
  static let mdp = Convention(
    name: "mdp",
    help: [("mdp", "%key: value, line ends, ^ and <br> as pauses, -> centred <-")],
    isCertain: \.isMarked,
    isMarked: { body, _ in
      body.holds("^", "-> ")
        && body.contains { MdpMarks.isMark($0.bytes, $1, before: body.source.bytes[$0.next...]) }
    },
    rules: SlideRules(kind: .any), meanings: done("title", "author", "date"), marks: { _ in { _ in MdpMarks() } },
    keepsLines: true)
}

/// The pauses of mdp: `^` or `<br>` alone in a line, also between the items of a list.
struct MdpMarks: SlideMarks {
  let requests = SlideRequests()
  /// The column at which the text of the last list item begins; 0 outside of lists.
  private var column = 0

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    guard line.role == .text else { return .same }
    let body = line.bytes.trimmed
    if body.elementsEqual("^".utf8) || body.elementsEqual("<br>".utf8) {
      // Within the item, the list goes on after it.
      return .instead(Array(repeating: UInt8(ascii: " "), count: column) + Array("<!-- pause -->\n".utf8))
    }
    let marks = ContainerMarks(of: line.bytes)
    if marks.count > 0 {
      column = min(marks.end - line.bytes.startIndex, 100)
    } else if !body.isEmpty, line.bytes.prefix(while: isBlank).isEmpty {
      column = 0
    }
    return .same
  }

  /// Returns true if a line is a pause of mdp or is centred by its arrows.
  fileprivate static func isMark(
    _ line: ArraySlice<UInt8>, _ isAfterBlank: Bool, before rest: ArraySlice<UInt8>
  ) -> Bool {
    let body = line.drop(while: isBlank)
    if body.starts(with: "-> ".utf8) { return body.suffix(3).elementsEqual(" <-".utf8) }
    guard body.first == UInt8(ascii: "^"), body.dropFirst().allSatisfy(isBlank) else { return false }
    return !isAfterBlank || rest.first.map { $0 <= UInt8(ascii: " ") } ?? false
  }
}
