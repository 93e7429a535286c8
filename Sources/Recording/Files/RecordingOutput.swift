/// An output for the lines of a recording.
package protocol RecordingOutput {
  /// Appends whole lines. Once this returns or throws, each of them has been written as a whole or not at all.
  mutating func append(_ lines: borrowing [UInt8]) throws(RecordingError)
}

/// A recording in memory.
package struct RecordingBuffer: RecordingOutput, Sendable {
  /// All bytes so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  package init() {}

  /// Appends lines; never fails.
  package mutating func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    bytes.append(contentsOf: copy lines)
  }
}
