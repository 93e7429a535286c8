package import Transitions

/// An asciicast of version 1, 2 or 3.
package struct Cast: Sendable {
  /// An event of the recording.
  package struct Event: Hashable, Sendable {
    /// The kinds of event.
    package enum Kind: Hashable, Sendable {
      /// Output for the terminal.
      case output(String)
      /// The start of a chapter.
      case marker(String)
      /// A new size of the terminal.
      case resize(Size)
      /// Input of the user, as the terminal sent it.
      case input(String)
      /// The end of the program, with its exit status.
      case exit(Int32)
      /// The end of a command of the tape whose transcript the recording is.
      case step
      /// Something that cannot be seen.
      case other
    }

    /// The time in microseconds since the start.
    package var time: Int
    /// The kind of event.
    package var kind: Kind
    /// The line of the file, from 1.
    package var line: Int

    package init(time: Int, kind: Kind, line: Int) {
      (self.time, self.kind, self.line) = (time, kind, line)
    }
  }

  /// The file's name in messages.
  package let path: String
  /// The terminal's size at the start.
  package internal(set) var size: Size
  /// The values of the terminal's colours.
  package internal(set) var palette: Palette
  /// A Boolean value indicating whether the recording names its colours.
  package internal(set) var hasTheme: Bool
  /// The title in its header; nil if it has none.
  package let title: String?
  /// The longest pause that its header allows, in microseconds; nil for no limit.
  package let idleTimeLimit: Int?
  /// A hash of the tape whose transcript the recording is; nil if it is none.
  package let tape: String?
  /// Notes on lines that the reader left out or repaired, and on a size that it assumed. The recording can be shown.
  package internal(set) var notes: [CastProblem]
  /// The events in order of time.
  package var events: [Event]

  /// The length in microseconds.
  package var length: Int { events.last?.time ?? 0 }

  /// The approximate memory, in bytes.
  var weight: Int
}
