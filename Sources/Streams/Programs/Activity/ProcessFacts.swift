internal import PortholePlatform

/// The facts of a process in /proc (proc(5)).
struct ProcessFacts {
  /// The state: R runs, S sleeps, D waits for the disk, T is stopped, Z has ended.
  let state: Character
  let group: pid_t

  /// True if it has ended or is stopped, so that nothing comes from it.
  var isGone: Bool { "ZXTt".contains(state) }

  init?(of process: pid_t) {
    guard let text = Self.text("stat", of: process), let end = text.lastIndex(of: ")") else { return nil }
    // After the name in parentheses: the state, the parent, the group.
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 2, let state = words[0].first, let group = pid_t(words[2]) else { return nil }
    (self.state, self.group) = (state, group)
  }

  static func threads(of process: pid_t) -> [pid_t] { numbers(in: ProcessFiles.path("task", of: process)) }

  static func watched(by descriptor: UInt, of process: pid_t) -> [Int32] {
    (text("fdinfo/\(descriptor)", of: process) ?? "").split(separator: "\n").compactMap { line in
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

  /// Returns a short file about a process; nil if it cannot be read.
  static func text(_ name: String, of process: pid_t) -> String? {
    let file = open(ProcessFiles.path(name, of: process), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // One read gives all of it, as it was at one time.
    var bytes: [UInt8] = []
    bytes.append(reading: file, atMost: 4096)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// The facts of a thread in /proc (proc(5)).
struct ThreadFacts {
  /// The times that it has left a processor: they grow whenever it runs.
  let switches: Int
  /// True if it waits for a disk or the like, which is work.
  let isBusy: Bool
  let call: ThreadCall?

  private let process: pid_t
  private let folder: String

  /// Reads the facts; nil if the kernel does not tell, or the thread is gone.
  init?(of thread: pid_t, in process: pid_t) {
    self.process = process
    folder = "task/\(thread)/"
    guard let status = ProcessFacts.text(folder + "status", of: process),
      let call = ProcessFacts.text(folder + "syscall", of: process)
    else { return nil }
    (switches, isBusy) = Self.state(in: status)
    self.call = ThreadCall(call)
  }

  /// True if the thread is still in the same wait, and has not run since the facts were read.
  ///
  /// So all that was read of its memory meanwhile belongs to the wait. The order counts: a thread that is blocked, and
  /// has not left a processor before that is certain, has been blocked all the time.
  var isStillBlocked: Bool {
    guard let text = ProcessFacts.text(folder + "syscall", of: process), case .blocked? = ThreadCall(text),
      let status = ProcessFacts.text(folder + "status", of: process)
    else { return false }
    return Self.state(in: status).switches == switches
  }

  private static func state(in status: String) -> (switches: Int, isBusy: Bool) {
    var (switches, isBusy) = (0, false)
    for line in status.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "State:".utf8) { isBusy = line.dropFirst(7).first == UInt8(ascii: "D") }
      if line.starts(with: "voluntary".utf8) || line.starts(with: "nonvoluntary".utf8) {
        switches += line.reduce(0) { (48...57).contains($1) ? $0 * 10 + Int($1 - 48) : 0 }
      }
    }
    return (switches, isBusy)
  }
}

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

/// The system calls in which a thread can block, as far as they tell what it waits for.
enum SystemCall: Hashable {
  /// read(2) and its like; the first argument is the descriptor.
  case read
  /// poll(2), ppoll(2): the descriptors, their number, a time in milliseconds or the address of one.
  case poll(hasAddress: Bool)
  /// select(2), pselect(2): the number of descriptors, and the address of a set and of a time.
  case select(isPrecise: Bool)
  /// epoll_wait(2) and its like: a descriptor, and a time in milliseconds or the address of one.
  case epoll(hasAddress: Bool)
  /// futex(2): a wait for another thread, with a time that may be none.
  case futex
  /// nanosleep(2): the address of a time.
  case sleep
  /// clock_nanosleep(2): a clock, flags and the address of a time.
  case clockSleep
  /// restart_syscall(2): a wait that goes on after a stop, with a time that is not told.
  case restart
  case other

  #if arch(x86_64)
    private static let numbers: [Int: SystemCall] = [
      0: .read, 19: .read, 7: .poll(hasAddress: false), 271: .poll(hasAddress: true), 23: .select(isPrecise: false),
      270: .select(isPrecise: true), 232: .epoll(hasAddress: false), 281: .epoll(hasAddress: false),
      441: .epoll(hasAddress: true), 202: .futex, 35: .sleep, 230: .clockSleep, 219: .restart,
    ]
  #else
    // The numbers of asm-generic/unistd.h, which newer machines share.
    private static let numbers: [Int: SystemCall] = [
      63: .read, 65: .read, 73: .poll(hasAddress: true), 72: .select(isPrecise: true), 22: .epoll(hasAddress: false),
      441: .epoll(hasAddress: true), 98: .futex, 101: .sleep, 115: .clockSleep, 128: .restart,
    ]
  #endif

  init(number: Int) {
    self = Self.numbers[number] ?? .other
  }
}

/// A thread's line in /proc/PID/task/TID/syscall (proc(5)).
enum ThreadCall: Hashable {
  case running
  /// A thread that is blocked in a call, with its six arguments.
  case blocked(SystemCall, [UInt])

  /// Reads the line; nil if it is none.
  init?(_ line: String) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\n" })
    guard let first = words.first else { return nil }
    if first == "running" {
      self = .running
      return
    }
    guard let number = Int(first) else { return nil }
    // -1: blocked outside of a call, as by a page that is read from the disk.
    if number < 0 {
      self = .running
      return
    }
    let arguments = words.dropFirst().prefix(6).compactMap { UInt($0.dropFirst(2), radix: 16) }
    guard arguments.count == 6 else { return nil }
    self = .blocked(SystemCall(number: number), arguments)
  }
}
