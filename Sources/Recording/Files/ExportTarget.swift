package enum ExportTarget {
  case stream(RecordingFile)
  /// A file that appears only when it is complete.
  case file(DraftFile)
  case memory(ByteBuffer)
  /// No destination; only the bytes are counted.
  case counter(ByteCounter)

  /// Appends bytes, such as whole lines. Once this returns or throws, they have been written as a whole or not at all.
  func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    switch self {
    case .stream(let stream): try stream.append(lines)
    case .file(let draft): try draft.append(lines)
    case .memory(let buffer): buffer.bytes.append(contentsOf: copy lines)
    case .counter(let counter): counter.count += lines.count
    }
  }

  /// Appends a text in pieces of a megabyte, so that it is not in memory twice.
  func append(_ text: String) throws(RecordingError) {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 20)
      try append(Array(piece))
      rest = rest[piece.endIndex...]
    }
  }
}

/// Counts the bytes that a file would have.
package final class ByteCounter {
  package fileprivate(set) var count = 0

  package init() {}
}

/// Keeps the bytes that a file would have.
package final class ByteBuffer {
  package fileprivate(set) var bytes: [UInt8] = []

  package init() {}
}
