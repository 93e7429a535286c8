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
