/// An output for the lines of a recording.
package protocol RecordingOutput {
  /// Appends whole lines. Once this returns or throws, each of them has been written as a whole or not at all.
  mutating func append(_ lines: borrowing [UInt8]) throws(RecordingError)
}

extension RecordingOutput {
  /// Appends a text in pieces of a megabyte, so that it is not in memory twice.
  mutating func append(_ text: String) throws(RecordingError) {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 20)
      try append(Array(piece))
      rest = rest[piece.endIndex...]
    }
  }
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
