internal import Transitions

/// The program's own lines: messages, notes, frame figures and the first keys.
struct Chrome: Sendable {
  /// A message, until the next key.
  var status: String?
  /// Whether the frame display is asked for.
  var showsFigures = false
  /// What the frame display shows.
  var figures = FrameFigures()
  /// Whether the notes of the screen that is seen are shown.
  var showsNotes = false
  /// Names a few keys for the first seconds.
  var footer: Footer?
  /// The first key of a sequence of two.
  var prefix: Key?
  /// The display.
  var overlay = Overlay()

  /// Lets time pass on the footer.
  mutating func advance(frames: Int) {
    footer?.advance(frames: frames)
    if footer?.isOver == true { footer = nil }
  }
}
