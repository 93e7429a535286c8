internal import PortholePlatform

/// The facts of a process in /proc (proc(5)).
struct ProcessFacts {
  /// The state: R runs, S sleeps, D waits for the disk, T is stopped, Z has ended.
  let state: Character
  /// The process group.
  let group: pid_t

  /// A Boolean value indicating whether it has ended or is stopped, so that nothing comes from it.
  var isGone: Bool { "ZXTt".contains(state) }

  /// Reads the facts; nil if there is no such process.
  init?(of process: pid_t) {
    guard let text = Self.text("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
    // After the name in parentheses: the state, the parent, the group.
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 2, let state = words[0].first, let group = pid_t(words[2]) else { return nil }
    (self.state, self.group) = (state, group)
  }

  /// Returns the numbers of a process's threads.
  static func threads(of process: pid_t) -> [pid_t] { numbers(in: "/proc/\(process)/task") }

  /// Returns the descriptors that an epoll descriptor watches.
  static func watched(by descriptor: UInt, of process: pid_t) -> [Int32] {
    (text("/proc/\(process)/fdinfo/\(descriptor)") ?? "").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      return words.first == "tfd:" && words.count > 1 ? Int32(words[1]) : nil
    }
  }

  private static func numbers(in folder: String) -> [pid_t] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var numbers: [pid_t] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let number = pid_t(name) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns a short file; nil if it cannot be read.
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

/// Small values in the memory of another process of ours.
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
    let file = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
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
  /// - Parameter isPrecise: A Boolean value indicating whether it counts nanoseconds, not microseconds.
  func time(at address: UInt, isPrecise: Bool) -> Double? {
    let bytes = bytes(at: address, count: 16)
    guard bytes.count == 16 else { return nil }
    let (seconds, rest) = bytes.withUnsafeBytes {
      ($0.loadUnaligned(as: Int.self), $0.loadUnaligned(fromByteOffset: 8, as: Int.self))
    }
    return Double(seconds) * 1000 + Double(rest) / (isPrecise ? 1e6 : 1e3)
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

  /// Returns the descriptors of an fd_set.
  func selected(at address: UInt, count: UInt) -> [Int32] {
    let count = min(count, Self.most)
    // The kernel has a copy of the set; the program's own is not changed before the call ends.
    let bytes = bytes(at: address, count: Int(count + 63) / 64 * 8)
    return (0..<Int(count)).filter { $0 / 8 < bytes.count && bytes[$0 / 8] >> ($0 % 8) & 1 != 0 }.map { Int32($0) }
  }
}
