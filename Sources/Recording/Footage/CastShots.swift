internal import PortholeStreams

/// The screens of a recording that a file shows, one after the other: those of spans of it, and of a cursor that blinks.
struct CastShots {
  /// A span of a recording: a screen, and the frames that follow. Times are in microseconds.
  struct Span {
    /// The time of the first screen in the recording, and in the file.
    var start, shownAt: Int
    /// The times of what belongs to it; nil if that is the first screen alone.
    var range: ClosedRange<Int>?
    /// The time in the file of the recording's start.
    var origin = 0

    var end: Int { range?.upperBound ?? start }
  }

  /// Half the period of a cursor that blinks, in microseconds.
  private static let blink = 500_000

  let playback: CastPlayback
  private var spans: ArraySlice<Span>
  /// The span that shows; nil before the first.
  private(set) var span: Span?
  /// The time up to which the cursor blinks while nothing changes; nil if it does not blink.
  private let blinkingEnd: Int?
  private(set) var time = 0
  private(set) var hidesCursor = false

  init(_ playback: CastPlayback, _ spans: [Span], blinkingUntil blinkingEnd: Int?) {
    (self.playback, self.spans, self.blinkingEnd) = (playback, spans[...], blinkingEnd)
  }

  /// Returns the time in the file of the next screen; nil at the end.
  func next() throws -> Int? {
    let change = try change()
    return blink(before: change) ?? change
  }

  mutating func advance() throws -> Bool {
    let change = try change()
    if let blink = blink(before: change) {
      time = blink
      hidesCursor.toggle()
      return true
    }
    guard let change else { return false }
    (time, hidesCursor) = (change, false)
    if try changeInSpan() != nil {
      try playback.advance()
    } else if let next = spans.popFirst() {
      span = next
      try playback.seek(to: next.start)
    }
    return true
  }

  private func change() throws -> Int? { try changeInSpan() ?? spans.first?.shownAt }

  private func changeInSpan() throws -> Int? {
    guard let span, let range = span.range, let next = try playback.next(), next <= range.upperBound else { return nil }
    return next + span.origin
  }

  private func blink(before change: Int?) -> Int? {
    guard span != nil, let end = blinkingEnd, time + Self.blink < change ?? end else { return nil }
    return time + Self.blink
  }
}
