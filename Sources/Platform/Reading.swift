extension Array<UInt8> {
  /// - Returns: false at the end of the file, or after an error that does not pass.
  @discardableResult
  package mutating func append(reading descriptor: Int32, atMost limit: Int) -> Bool {
    // Reading nothing looks like the end of the file.
    guard limit > 0 else { return true }
    let count = appendOnce(reading: descriptor, atMost: limit)
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
  }

  /// - Returns: The result of read(2).
  fileprivate mutating func appendOnce(reading descriptor: Int32, atMost limit: Int) -> Int {
    var count = 0
    append(addingCapacity: limit) { output in
      output.withUnsafeMutableBufferPointer { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, limit)
        initialized = Swift.max(0, count)
      }
    }
    return count
  }
}

/// The bytes of a descriptor up to its end.
package enum WholeRead {
  case bytes([UInt8])
  /// There are more bytes than allowed. Those that were read are given.
  case tooMany([UInt8])
  case failed(errno: Int32)

  /// Reads to the end, whatever size was expected: a file may change while it is read. A signal does not cut it short.
  ///
  /// - Parameters:
  ///   - size: The expected number of bytes, if it is known.
  ///   - limit: The most bytes allowed.
  package init(of descriptor: Int32, expecting size: Int? = nil, atMost limit: Int) {
    var bytes: [UInt8] = []
    // One more, to see the end at once without asking for more memory.
    var chunk = size.map { $0 + 1 } ?? 1 << 16
    while bytes.count <= limit {
      let count = bytes.appendOnce(reading: descriptor, atMost: chunk)
      if count == 0 {
        self = .bytes(bytes)
        return
      }
      if count < 0, errno != EINTR {
        self = .failed(errno: errno)
        return
      }
      // The end is found in the room that is left; more room would mean a copy of all bytes.
      let room = bytes.capacity - bytes.count
      chunk = room > 0 ? room : max(1 << 12, (size ?? 1 << 16) - bytes.count + 1)
    }
    self = .tooMany(bytes)
  }
}
