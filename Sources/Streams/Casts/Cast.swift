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

/// A problem of an asciicast: its place, and a description that says what is wrong and what to do.
package struct CastProblem: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    case notACast
    /// The terminal's size is out of range.
    case badSize
    /// The terminal is larger than the file could fill.
    case tooLarge(Size, bytes: Int)
    case notAnEvent
    /// So many lines are not events, or too far in the future; they are left out.
    case leftOut(lines: Int)
    case repaired(lines: Int)
    case noSize(Size)
    /// The output has sixels, and the library that reads them, of this package, is missing.
    case sixels(package: String)
    /// The line or record is longer than any program writes, and the file is read part by part.
    case tooLong
    case noTimes
    case notATiming
    /// A record is not whole; it and all after it are left out.
    case notWhole
    /// The line of a timing file names more bytes than the typescript has left.
    case tooFewBytes
    /// The output asks for more work than its length allows.
    case tooMuchWork

    package var isNote: Bool {
      switch self {
      case .leftOut, .repaired, .noSize, .sixels, .notWhole, .tooFewBytes: true
      default: false
      }
    }
  }

  package var path: String
  /// The line, from 1.
  package var line: Int
  package var reason: Reason
}

extension CastProblem: CustomStringConvertible {
  package var description: String { "\(path):\(line): \(reason)" }
}

extension CastProblem.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notACast: "not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"
    case .badSize: "the size of the terminal must be 1 to 2000 columns and rows; correct it"
    case .tooLarge(let size, let bytes):
      "a terminal of \(size.columns)x\(size.rows) is too large for a file of \(bytes) bytes; correct the size"
    case .notAnEvent: "not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    case .leftOut(1): "this line is not an event such as [1.5, \"o\", \"text\"] and is left out"
    case .leftOut(let lines):
      "\(lines) lines from here on are not events such as [1.5, \"o\", \"text\"] and are left out"
    case .repaired(1): "this line has invalid characters, which are shown as U+FFFD"
    case .repaired(let lines): "\(lines) lines from here on have invalid characters, which are shown as U+FFFD"
    case .noSize(let size): "the header has no size of the terminal; \(size.columns)x\(size.rows) is used"
    case .sixels(let package): "from here on there are sixels, which are left out; install \(package)"
    case .tooLong: "this line or record is longer than 64 MiB; remove it, or cut the file before it"
    case .noTimes: "a typescript has no times; add --timing and the file that \"script -T\" wrote with it"
    case .notATiming: "not a timing line such as 0.25 12 or O 0.25 12; give the file that \"script -T\" wrote"
    case .notWhole: "from this record on the file is damaged or incomplete; the rest is left out"
    case .tooFewBytes: "the typescript has fewer bytes than this line and those before it name; the rest is left out"
    case .tooMuchWork: "the output takes too much work to draw; remove this line and all after it"
    }
  }
}

extension Palette {
  /// A soft ground with sixteen colours that are easy to read on it, for recordings that do not say which colours their
  /// terminal had. xterm's own blue cannot be read on black. Black is a little darker than the ground: programs fill it.
  package static let readable = Palette(
    foreground: 0xDCE0E8, background: 0x20242D,
    ansi: [
      0x171A21, 0xF07883, 0x98C87A, 0xE0BC70, 0x7AB0F5, 0xC891E8, 0x5BC6D2, 0xD0D4DC,
      0x8B93A3, 0xFF8F98, 0xB4E58C, 0xF5D588, 0x98C6FF, 0xE0AAFB, 0x80E2EC, 0xFFFFFF,
    ])
}
