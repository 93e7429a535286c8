internal import PortholeStreams
internal import Transitions

/// The program's own lines: messages, notes, frame figures and the first keys.
struct Chrome: Sendable {
  /// The message that is shown until the next key.
  var status: String? { didSet { statusFrames = nil } }
  /// The number of frames after which it goes by itself; nil for never.
  private(set) var statusFrames: Int?
  var showsFigures = false
  var figures = FrameFigures()
  var showsNotes = false
  /// The question that is open; nil if none is.
  var question: Question?
  /// The line that names a few keys for the first seconds.
  var footer: Footer?
  var corner = CornerHint()
  var prefix: Key?
  var overlay = Overlay()

  /// Shows a message until the next key, but no longer than so many frames.
  mutating func hint(_ message: String, frames: Int) {
    status = message
    statusFrames = frames
  }

  /// The number of frames until something goes by itself; nil if nothing does.
  var remaining: Int? { [footer?.remaining, corner.remaining, statusFrames].compactMap(\.self).min() }

  mutating func advance(frames: Int) {
    footer?.advance(frames: frames)
    if footer?.isOver == true { footer = nil }
    corner.advance(frames: frames)
    guard let left = statusFrames else { return }
    if left > frames { statusFrames = left - frames } else { status = nil }
  }
}

/// The keys of the program on the screen, for some seconds after they have changed, on cells that are free.
struct CornerHint: Sendable {
  private var text: String?
  private var left = 0
  private var row = 0

  /// The number of frames until it goes; nil if it is not shown.
  var remaining: Int? { text == nil || left == 0 ? nil : left }

  mutating func set(_ text: String?, frames: Int) {
    if text != self.text { (self.text, left, row) = (text, frames, 0) }
  }

  mutating func advance(frames: Int) { left = max(0, left - frames) }

  /// Returns the text and the first of its cells: at the right end of a row where the screen has no words; nil if it is over
  /// or no row has room.
  mutating func place(on screen: Grid) -> (text: String, place: Position)? {
    guard left > 0, let text else { return nil }
    let words = " \(text) "
    let columns = DisplayWidth.of(words)
    let start = screen.size.columns - columns
    // It stays in its row as long as that is free.
    let rows = [row] + (0..<screen.size.rows)
    guard start >= 0, let free = rows.first(where: { screen.isFree(row: $0, from: start - 1) }) else { return nil }
    row = free
    return (words, Position(column: start, row: free))
  }
}

extension Grid {
  /// Returns true if a row shows nothing but its background between two columns.
  func isFree(row: Int, from first: Int = 0, to last: Int? = nil) -> Bool {
    guard (0..<size.rows).contains(row) else { return false }
    return (max(0, first)..<min(last ?? size.columns, size.columns)).allSatisfy { self[column: $0, row: row].isBlank }
  }
}

package struct FrameFigures: Hashable, Sendable {
  /// The time of composing and writing a frame, in milliseconds.
  package var milliseconds: Double
  /// The number of frames that were skipped because they were late, since the start.
  package var dropped: Int
  /// The number of bytes written for a frame.
  package var bytes: Int

  package init(milliseconds: Double = 0, dropped: Int = 0, bytes: Int = 0) {
    self.milliseconds = milliseconds
    self.dropped = dropped
    self.bytes = bytes
  }

  var line: String {
    " frame \(NumberText.fixed(milliseconds, decimals: 2)) ms, \(bytes) bytes  left out \(dropped) "
  }
}
