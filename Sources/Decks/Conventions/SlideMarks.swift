internal import Transitions

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

/// The requests of the marks of a slide, besides its text.
struct SlideRequests: Sendable {
  /// The speaker's notes, in order.
  var notes: [String] = []
  /// The settings of the slide.
  var settings = ScreenSettings()
  /// The alignment of its text.
  var alignment = MarkdownAlignment.left
  /// A Boolean value indicating whether it stands in the middle of the screen.
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
