/// The marks of presenterm that no comment holds: the words of images behind another prefix than `image:`.
struct PresentermMarks: SlideMarks {
  let requests = SlideRequests()
  private let prefix: String

  /// - Parameter prefix: The start of the words of an image that ask for its size.
  init(prefix: String) { self.prefix = prefix }

  func take(_ line: MarkdownLine) -> MarkResult {
    guard line.role == .text, line.bytes.contains(UInt8(ascii: "!")) else { return .same }
    let text = ImageWords.replaced(in: line.text) { words in
      guard words.hasPrefix(prefix) else { return nil }
      let rest = words.dropFirst(prefix.count)
      return rest.hasPrefix("width:") || rest.hasPrefix("w:") ? "![image:\(rest)]" : nil
    }
    return text == line.text ? .same : .text(text)
  }
}
