internal import PortholePlatform

extension Array<UInt8> {
  /// Reads what a descriptor has now, once, and appends it.
  ///
  /// - Returns: false at the end of the file, or after an error that does not pass.
  package mutating func append(reading descriptor: Int32, atMost limit: Int) -> Bool {
    // Reading nothing looks like the end of the file.
    guard limit > 0 else { return true }
    var isOpen = true
    append(addingCapacity: limit) { output in
      output.withUnsafeMutableBufferPointer { buffer, initialized in
        let count = read(descriptor, buffer.baseAddress, limit)
        initialized = Swift.max(0, count)
        isOpen = count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
      }
    }
    return isOpen
  }
}
