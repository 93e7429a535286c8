internal import PortholeEncoding
internal import Transitions

/// The program's own lines: messages, notes, frame figures and the first keys.
struct Chrome: Sendable {
  /// The message that is shown until the next key.
  var status: String?
  /// A Boolean value indicating whether frame figures are shown.
  var showsFigures = false
  /// The frame figures.
  var figures = FrameFigures()
  /// A Boolean value indicating whether the screen's notes are shown.
  var showsNotes = false
  /// The question that is open; nil if none is.
  var question: Question?
  /// The line that names a few keys for the first seconds.
  var footer: Footer?
  /// The first key of a sequence of two.
  var prefix: Key?
  /// The display.
  var overlay = Overlay()

  /// Advances the footer by frames.
  mutating func advance(frames: Int) {
    footer?.advance(frames: frames)
    if footer?.isOver == true { footer = nil }
  }
}
