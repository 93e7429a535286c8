public import Transitions

/// An asciicast of version 1, 2 or 3, read.
public struct Cast: Sendable {
  /// What happened at a time.
  public struct Event: Hashable, Sendable {
    /// What.
    public enum Kind: Hashable, Sendable {
      /// The terminal was sent this.
      case output(String)
      /// A chapter begins.
      case marker(String)
      /// The terminal took another size.
      case resize(Size)
      /// The program ended, or did something that cannot be seen.
      case other
    }

    /// Microseconds since the start.
    public var time: Int
    /// What.
    public var kind: Kind
    /// The line of the file, from 1.
    public var line: Int
  }

  /// What messages call it.
  public let path: String
  /// The terminal's size at the start.
  public let size: Size
  /// What the terminal's colours look like.
  public let palette: Palette
  /// The title that its header gives; nil if it gives none.
  public let title: String?
  /// The longest time in which nothing happens that its header asks for, in microseconds; nil if it asks for none.
  public let idleTimeLimit: Int?
  /// In order of time.
  public internal(set) var events: [Event]

  /// How long it is, in microseconds.
  public var length: Int { events.last?.time ?? 0 }

  /// What it takes in memory, about, in bytes.
  let weight: Int
}
