internal import Transitions

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
