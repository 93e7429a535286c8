package import Transitions

/// The most that is read of a recording, whatever its form. What is longer is refused or left out, with a message. Pictures in it have the limits of
/// `ImageLimits`.
package enum CastLimits {
  /// The columns and the rows of a terminal.
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
  /// The scalars of a title.
  static let title = 256
  /// The bytes of a line of a timing file.
  static let timingLine = 1 << 16
  /// The bytes at the beginning of a typescript in which its facts stand.
  static let typescriptHead = 1 << 12
}
