/// The output of a recording's lines.
public protocol RecordingOutput {
  /// Takes whole lines, which stand there whole or not at all once this returns or throws.
  mutating func append(_ lines: borrowing [UInt8]) throws(RecordingError)
}

/// A recording in memory.
public struct RecordingBuffer: RecordingOutput, Sendable {
  /// All lines so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  public init() {}

  /// Appends; never fails.
  public mutating func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    bytes.append(contentsOf: copy lines)
  }
}
