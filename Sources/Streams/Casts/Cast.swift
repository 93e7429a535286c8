package import Transitions

/// An asciicast of version 1, 2 or 3.
package struct Cast: Sendable {
  package struct Event: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case output(String)
      case marker(String)
      case resize(Size)
      case input(String)
      case exit(Int32)
      /// Something that cannot be seen.
      case other
    }

    /// The time in microseconds since the start.
    package var time: Int
    package var kind: Kind
    /// The line of the file, from 1.
    package var line: Int

    package init(time: Int, kind: Kind, line: Int) {
      (self.time, self.kind, self.line) = (time, kind, line)
    }
  }

  package let path: String
  package internal(set) var size: Size
  package internal(set) var palette = Palette.standard
  package internal(set) var hasTheme = false
  /// The title in its header; nil if it has none.
  package internal(set) var title: String?
  /// The longest pause that its header allows, in microseconds; nil for no limit.
  package internal(set) var idleTimeLimit: Int?
  var widths = SignWidths.current
  /// Notes on lines that the reader left out or repaired, and on a size that it assumed. The recording can be shown.
  package internal(set) var notes: [CastProblem] = []
  package var events: [Event] = []

  init(path: String, size: Size) { (self.path, self.size) = (path, size) }

  package init(path: String, size: Size, palette: Palette) {
    self.init(path: path, size: size)
    (self.palette, hasTheme) = (palette, true)
  }

  /// The length in microseconds.
  package var length: Int { events.last?.time ?? 0 }
}

/// The most that is read of a recording, whatever its form. What is longer is refused or left out, with a message. Pictures in it have the limits of
/// `ImageLimits`.
package enum CastLimits {
  package static let sides = 1...2000
  /// The size of a terminal whose recording has none: that of the VT100, with which terminals start.
  package static let usualSize = Size(columns: 80, rows: 24)
  /// The most cells of a terminal whatever the length of its file. Some real screens have so many.
  package static let cells = 1 << 17
  /// The bytes that the file must have for each cell of a larger terminal, which is kept several times.
  static let bytesOfCell = 32
  /// The time of a recording: a year, in microseconds. Events beyond it are left out.
  package static let time = 366 * 86_400_000_000
  /// The bytes of a line, or of a record of a binary form: 64 MiB. Programs write a terminal's output as it comes.
  package static let record = 1 << 26
  /// The bytes of a header, or of a member in version 1.
  static let header = 1 << 16
  static let title = 256
  /// The bytes of a line of a timing file.
  static let timingLine = 1 << 16
  /// The bytes at the beginning of a typescript in which its facts stand.
  static let typescriptHead = 1 << 12
}
