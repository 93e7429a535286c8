/// The marks of another program in one slide. Each program has a reader of its own; the lines come from the top.
protocol SlideMarks {
  /// The requests of the marks so far.
  var requests: SlideRequests { get }

  /// The lines before the slide's first one, once the slide has ended.
  var head: String { get }

  /// Reads a line.
  ///
  /// - Complexity: O(bytes of the line), on average.
  mutating func take(_ line: MarkedLine) -> MarkedLine.Result

  /// Ends the slide.
  mutating func finish()
}

extension SlideMarks {
  var head: String { "" }

  mutating func finish() {}
}
