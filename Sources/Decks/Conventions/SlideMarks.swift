/// The marks of another program in one slide. Each program has a reader of its own; the lines come from the top.
protocol SlideMarks {
  /// The requests of the marks so far.
  var requests: SlideRequests { get }

  /// The lines before the slide's first one, once the slide has ended.
  var head: String { get }

  /// Reads a line.
  ///
  /// - Complexity: O(bytes of the line), on average.
  mutating func read(_ line: MarkdownLine) -> MarkResult

  /// Ends the slide.
  mutating func finish()
}

extension SlideMarks {
  var head: String { "" }

  mutating func finish() {}
}

/// The text that a page has in place of a line: Markdown with commands of ours.
enum MarkResult {
  /// The line itself.
  case same
  /// Other lines, each with its end. Blocks of code begin and end as in the line itself.
  case lines([UInt8])
  /// Other lines that are complete. The line itself begins no block of code and no comment.
  case instead([UInt8])

  /// Nothing: the line is blank.
  static let nothing = MarkResult.instead([UInt8(ascii: "\n")])

  /// One or several lines.
  static func text(_ text: String) -> MarkResult { .instead(Array((text + "\n").utf8)) }
}
