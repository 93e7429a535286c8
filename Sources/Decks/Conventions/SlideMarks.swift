internal import Transitions

/// The marks of another program in one slide. Each program has a reader of its own; the lines come from the top.
protocol SlideMarks {
  var requests: SlideRequests { get }

  /// The lines before the slide's first one, once the slide has ended.
  var head: String { get }

  /// - Complexity: O(bytes of the line), on average.
  mutating func read(_ line: MarkdownLine) -> MarkResult

  mutating func finish()
}

extension SlideMarks {
  var head: String { "" }

  mutating func finish() {}
}

/// The text that a page has in place of a line: Markdown with commands of ours.
enum MarkResult {
  case same
  /// Other lines, each with its end. Blocks of code begin and end as in the line itself.
  case lines([UInt8])
  /// Other lines that are complete. The line itself begins no block of code and no comment.
  case instead([UInt8])

  static let nothing = MarkResult.instead([UInt8(ascii: "\n")])

  static func text(_ text: String) -> MarkResult { .instead(Array((text + "\n").utf8)) }
}

struct SlideRequests: Sendable {
  var notes: [String] = []
  var settings = ScreenSettings()
  var alignment = MarkdownAlignment.left
  var isInMiddle = false
  /// The marks that are left out, with lines from 0 in the slide's text.
  private(set) var leftOut: [(what: LeftOut, line: Int)] = []

  /// Notes that a mark has no effect, or another one than the author expects.
  ///
  /// - Parameter consequence: The words for what happens instead.
  mutating func leaveOut(_ mark: String, _ consequence: String = LeftOut.nothing, at line: Int) {
    if leftOut.count < 1000 { leftOut.append((.mark(mark, consequence), line)) }
  }
}
