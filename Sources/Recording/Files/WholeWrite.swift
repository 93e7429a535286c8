internal import PortholePlatform

/// Writes bytes to a descriptor until all are written.
package enum WholeWrite {
  /// Writes bytes; a signal does not interrupt it. The descriptor must be blocking.
  ///
  /// - Returns: The number of bytes written, and the error that stopped it; 0 if all are written.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> (count: Int, errno: Int32) {
    var done = 0
    while done < bytes.count {
      let count = PortholePlatform.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        return (done, count == 0 ? ENOSPC : errno)
      }
    }
    return (done, 0)
  }
}
