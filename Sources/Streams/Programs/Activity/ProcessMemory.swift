internal import PortholePlatform

struct ProcessMemory {
  private let process: pid_t

  init(_ process: pid_t) {
    self.process = process
  }

  /// The most descriptors that are looked at.
  private static let most: UInt = 1024

  /// Reads bytes; fewer if they cannot be read.
  private func bytes(at address: UInt, count: Int) -> [UInt8] {
    guard address != 0, count > 0 else { return [] }
    let file = open(ProcessFiles.path("mem", of: process), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(file, &bytes, count, off_t(truncatingIfNeeded: address))
    return read == count ? bytes : []
  }

  /// Returns the milliseconds of a time-out argument; nil for none.
  static func time(_ argument: UInt) -> Double? {
    let milliseconds = Int32(truncatingIfNeeded: argument)
    return milliseconds < 0 ? nil : Double(milliseconds)
  }

  /// Returns the milliseconds of a timespec or a timeval; nil if there is none.
  ///
  /// - Parameter isPrecise: True if it counts nanoseconds, not microseconds.
  func time(at address: UInt, isPrecise: Bool) -> Double? {
    let bytes = bytes(at: address, count: 16)
    guard bytes.count == 16 else { return nil }
    let (seconds, rest) = bytes.withUnsafeBytes {
      ($0.loadUnaligned(as: Int.self), $0.loadUnaligned(fromByteOffset: 8, as: Int.self))
    }
    return Double(seconds) * 1000 + Double(rest) / (isPrecise ? 1e6 : 1e3)
  }

  /// Returns the milliseconds until a time of a clock; nil if there is none.
  func time(until address: UInt, of clock: clockid_t) -> Double? {
    guard let end = time(at: address, isPrecise: true) else { return nil }
    var now = timespec()
    clock_gettime(clock, &now)
    return max(0, end - Double(now.tv_sec) * 1000 - Double(now.tv_nsec) / 1e6)
  }

  /// Returns the descriptors of an array of pollfd from which input is awaited.
  func polled(at address: UInt, count: UInt) -> [Int32] {
    let bytes = bytes(at: address, count: Int(min(count, Self.most)) * 8)
    return stride(from: 0, to: bytes.count, by: 8).compactMap { place in
      bytes.withUnsafeBytes { bytes in
        let events = bytes.loadUnaligned(fromByteOffset: place + 4, as: Int16.self)
        return events & Int16(POLLIN) != 0 ? bytes.loadUnaligned(fromByteOffset: place, as: Int32.self) : nil
      }
    }
  }

  func selected(at address: UInt, count: UInt) -> [Int32] {
    let count = min(count, Self.most)
    // The kernel has a copy of the set; the program's own is not changed before the call ends.
    let bytes = bytes(at: address, count: Int(count + 63) / 64 * 8)
    return (0..<Int(count)).filter { $0 / 8 < bytes.count && bytes[$0 / 8] >> ($0 % 8) & 1 != 0 }.map { Int32($0) }
  }
}
