/// The pauses of mdp: `^` or `<br>` alone in a line, also between the items of a list.
struct MdpMarks: SlideMarks {
  let requests = SlideRequests()
  /// The column at which the text of the last list item begins; 0 outside of lists.
  private var column = 0

  mutating func take(_ line: MarkdownLine) -> MarkResult {
    guard line.role == .text else { return .same }
    let body = Array(line.bytes).trimmed
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
}
