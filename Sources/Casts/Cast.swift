public import Transitions

/// An asciicast of version 1, 2 or 3.
public struct Cast: Sendable {
  /// An event of the recording.
  public struct Event: Hashable, Sendable {
    /// The kinds of event.
    public enum Kind: Hashable, Sendable {
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
      /// Something that cannot be seen.
      case other
    }

    /// The time in microseconds since the start.
    public var time: Int
    /// The kind of event.
    public var kind: Kind
    /// The line of the file, from 1.
    public var line: Int

    package init(time: Int, kind: Kind, line: Int) {
      (self.time, self.kind, self.line) = (time, kind, line)
    }
  }

  /// The file's name in messages.
  public let path: String
  /// The terminal's size at the start.
  public internal(set) var size: Size
  /// The values of the terminal's colours.
  public internal(set) var palette: Palette
  /// A Boolean value indicating whether the recording names its colours.
  package internal(set) var hasTheme: Bool
  /// The title in its header; nil if it has none.
  public let title: String?
  /// The longest pause that its header allows, in microseconds; nil for no limit.
  public let idleTimeLimit: Int?
  /// The events in order of time.
  public package(set) var events: [Event]

  /// The length in microseconds.
  public var length: Int { events.last?.time ?? 0 }

  /// The approximate memory, in bytes.
  var weight: Int
}
