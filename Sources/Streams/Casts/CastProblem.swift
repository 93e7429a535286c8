package import Transitions

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
