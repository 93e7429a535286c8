/// The place that an exported file goes to.
package enum ExportTarget: RecordingOutput {
  /// An open stream, such as standard output.
  case stream(RecordingFile)
  /// A file that appears once it is whole.
  case file(DraftFile)
  /// Nowhere; only the bytes are counted.
  case counter(ByteCounter)

  package func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    switch self {
    case .stream(let stream): try stream.append(lines)
    case .file(let draft): try draft.append(lines)
    case .counter(let counter): counter.count += lines.count
    }
  }
}

/// The number of bytes that a file would have.
package final class ByteCounter {
  /// The bytes so far.
  package fileprivate(set) var count = 0

  /// Starts at 0.
  package init() {}
}
