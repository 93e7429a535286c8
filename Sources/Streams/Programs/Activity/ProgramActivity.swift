package import PortholePlatform

/// The occupation of a program on a terminal, as the kernel tells it.
package enum ProgramActivity: Hashable, Sendable {
  /// Work: some thread runs, or waits for another part of the program.
  case working
  /// A wait for input from its terminal, and for nothing that comes soon.
  case waiting
  /// A wait for input, but only for a moment: something else is to come.
  case polling
  /// A wait for a time to pass, or for something outside the terminal.
  case sleeping
  case unknown

  /// The shortest time-out, in milliseconds, that counts as waiting for input rather than for the time. Editors wait 50
  /// ms after Escape for the rest of a key, and many programs look around every 100 ms.
  static let longWait = 120.0
  /// The longest time-out, in milliseconds, of a wait for another thread that is looked at. Some runtimes wake up once a
  /// minute to tidy up.
  static let longestFutex = 10_000.0
}

extension TerminalProgram {
  package func activity() -> ProgramActivity { look().activity }

  /// Looks at what the foreground of the terminal does now, by /proc (proc(5)).
  ///
  /// Input that is not read yet counts as work, or as polling while the program pauses, unless it does so for long. So
  /// does everything that the program still has to run for it: the kernel has handed the input over when this returns.
  ///
  /// - Complexity: O(threads).
  package func look() -> ProgramLook {
    let hasUnreadInput = hasUnreadInput
    var look = ProgramLook(activity: .unknown)
    guard let group = foreground else { return look }
    look.activity = activity(of: group, &look)
    guard hasUnreadInput else { return look }
    let isPaused = look.activity == .polling || look.activity == .sleeping && !look.pauses.isEmpty
    let isLong = look.pauses.allSatisfy { Double($0.microseconds) >= ProgramActivity.longWait * 1000 }
    if look.activity != .unknown { look.activity = !isPaused ? .working : isLong ? .sleeping : .polling }
    return look
  }

  private func activity(of group: pid_t, _ look: inout ProgramLook) -> ProgramActivity {
    var found: Set<ProgramActivity> = []
    var others: [pid_t] = []
    for member in Self.processes(below: process) {
      guard let facts = ProcessFacts(of: member), !facts.isGone else { continue }
      guard let activity = activity(of: member, &look) else {
        others.append(member)
        continue
      }
      // A process in another group, such as the server of an editor, counts only if it will write soon.
      if facts.group == group || activity == .working || activity == .polling { found.insert(activity) }
    }
    for activity in [ProgramActivity.unknown, .working, .polling, .sleeping, .waiting] where found.contains(activity) {
      return activity
    }
    // The other side of a socket, such as the server of tmux, need not come from this program.
    if others.contains(where: waitsForSocket) { return .sleeping }
    // All wait for each other, or the group has just ended and the shell has not taken the terminal back yet.
    return .working
  }

  /// True if the program has yet to read typed bytes. The question makes the kernel deliver those that it still holds.
  private var hasUnreadInput: Bool {
    let other = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard other >= 0 else { return false }
    defer { close(other) }
    var entries = [Poll.Entry(reading: other)]
    return Poll.wait(for: &entries, until: 0) && entries[0].hasInput
  }

  /// Returns a process and all that come from it and still have their parents.
  private static func processes(below root: pid_t) -> [pid_t] {
    var (found, index) = ([root], 0)
    while index < found.count, found.count < 1000 {
      let process = found[index]
      index += 1
      for thread in ProcessFacts.threads(of: process) {
        let text = ProcessFacts.text("task/\(thread)/children", of: process) ?? ""
        found += text.split(separator: " ").compactMap { pid_t($0) }
      }
    }
    return found
  }

  /// Returns the occupation of a process; nil if all its threads wait for each other or for other processes.
  private func activity(of process: pid_t, _ look: inout ProgramLook) -> ProgramActivity? {
    var found: Set<ProgramActivity> = []
    for thread in ProcessFacts.threads(of: process) {
      guard let facts = ThreadFacts(of: thread, in: process) else {
        // It is gone, or the kernel does not tell.
        if access(ProcessFiles.path("task/\(thread)", of: process), F_OK) == 0 { found.insert(.unknown) }
        continue
      }
      look.switches[thread] = facts.switches
      switch facts.call {
      case .running, nil: found.insert(.working)
      case .blocked where facts.isBusy: found.insert(.working)
      case .blocked(let call, let arguments):
        let wait = wait(of: process, in: call, arguments)
        let activity = activity(of: process, in: call, wait)
        let endsWithInput = wait.watched.contains { isTerminal($0, of: process) }
        guard facts.isStillBlocked else {
          found.insert(.working)
          continue
        }
        if let activity { found.insert(activity) }
        if let milliseconds = wait.milliseconds {
          let place = ProgramPause.Place(thread: thread, switches: facts.switches)
          look.pauses.append(
            ProgramPause(
              place: place, microseconds: Int(min(1e9, milliseconds) * 1000), endsWithInput: endsWithInput))
        }
      }
    }
    return [ProgramActivity.unknown, .working, .polling, .waiting, .sleeping].first { found.contains($0) }
  }

  /// Returns the occupation of a thread that is blocked; nil if it only waits for others.
  private func activity(
    of process: pid_t, in call: SystemCall, _ wait: (watched: [Int32], milliseconds: Double?)
  ) -> ProgramActivity? {
    switch call {
    case .other: return nil
    case .sleep, .clockSleep, .restart: return .sleeping
    case .read: return wait.watched.contains { isTerminal($0, of: process) } ? .waiting : nil
    case .futex:
      guard let milliseconds = wait.milliseconds else { return nil }
      return milliseconds < ProgramActivity.longWait ? .polling : .sleeping
    case .poll, .select, .epoll:
      if let milliseconds = wait.milliseconds, milliseconds < ProgramActivity.longWait { return .polling }
      if wait.watched.contains(where: { isTerminal($0, of: process) }) { return .waiting }
      // A wait without a time is for other threads or processes.
      return wait.milliseconds == nil ? nil : .sleeping
    }
  }

  /// Returns the descriptors that a thread watches, and its time-out in milliseconds; nil for none.
  private func wait(
    of process: pid_t, in call: SystemCall, _ arguments: [UInt]
  ) -> (watched: [Int32], milliseconds: Double?) {
    let memory = ProcessMemory(process)
    func time(_ argument: UInt, isAddress: Bool) -> Double? {
      isAddress ? memory.time(at: argument, isPrecise: true) : ProcessMemory.time(argument)
    }
    return switch call {
    case .other, .restart: ([], nil)
    case .read: ([Int32(truncatingIfNeeded: arguments[0])], nil)
    case .futex: ([], futexTime(memory, arguments))
    case .sleep: ([], memory.time(at: arguments[0], isPrecise: true))
    case .clockSleep:
      // TIMER_ABSTIME
      (
        [],
        arguments[1] & 1 == 0
          ? memory.time(at: arguments[2], isPrecise: true)
          : memory.time(until: arguments[2], of: clockid_t(truncatingIfNeeded: arguments[0]))
      )
    case .poll(let hasAddress):
      (memory.polled(at: arguments[0], count: arguments[1]), time(arguments[2], isAddress: hasAddress))
    case .select(let isPrecise):
      (memory.selected(at: arguments[1], count: arguments[0]), memory.time(at: arguments[4], isPrecise: isPrecise))
    case .epoll(let hasAddress):
      (ProcessFacts.watched(by: arguments[0], of: process), time(arguments[3], isAddress: hasAddress))
    }
  }

  /// Returns the milliseconds of a futex's time-out; nil for none, or for one that is too long to matter.
  private func futexTime(_ memory: ProcessMemory, _ arguments: [UInt]) -> Double? {
    // Without FUTEX_PRIVATE_FLAG and FUTEX_CLOCK_REALTIME: FUTEX_WAIT has a span, FUTEX_WAIT_BITSET an end.
    let milliseconds: Double? =
      switch arguments[1] & 0x7F {
      case 0: memory.time(at: arguments[3], isPrecise: true)
      case 9: memory.time(until: arguments[3], of: arguments[1] & 0x100 == 0 ? CLOCK_MONOTONIC : CLOCK_REALTIME)
      default: nil
      }
    return milliseconds.flatMap { $0 < ProgramActivity.longestFutex ? $0 : nil }
  }

  private func waitsForSocket(_ process: pid_t) -> Bool {
    ProcessFacts.threads(of: process).contains { thread in
      guard let text = ProcessFacts.text("task/\(thread)/syscall", of: process),
        case .blocked(let call, let arguments)? = ThreadCall(text)
      else { return false }
      return wait(of: process, in: call, arguments).watched.contains {
        Self.file($0, of: process).hasPrefix("socket:")
      }
    }
  }

  private func isTerminal(_ descriptor: Int32, of process: pid_t) -> Bool {
    let file = Self.file(descriptor, of: process)
    return file == path || file == "/dev/tty"
  }

  /// Returns the file behind a descriptor, or its kind; empty if the kernel does not tell.
  private static func file(_ descriptor: Int32, of process: pid_t) -> String {
    var name = [CChar](repeating: 0, count: 256)
    let count = readlink(ProcessFiles.path("fd/\(descriptor)", of: process), &name, name.count)
    return String(decoding: name.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A wait of a thread that ends when a time has passed, if nothing comes before.
package struct ProgramPause: Hashable, Sendable {
  /// The thread and the wait: another wait of the same thread is another place.
  package struct Place: Hashable, Sendable {
    package var thread: pid_t
    package var switches: Int

    package init(thread: pid_t, switches: Int) {
      (self.thread, self.switches) = (thread, switches)
    }
  }

  package var place: Place
  /// The whole time as the program asked for it, in microseconds.
  package var microseconds: Int

  package var endsWithInput: Bool

  package init(place: Place, microseconds: Int, endsWithInput: Bool = false) {
    (self.place, self.microseconds, self.endsWithInput) = (place, microseconds, endsWithInput)
  }
}

package struct ProgramLook: Sendable {
  package var activity: ProgramActivity
  /// The times that each thread has left a processor.
  package var switches: [pid_t: Int] = [:]
  package var pauses: [ProgramPause] = []

  package init(activity: ProgramActivity) {
    self.activity = activity
  }

  /// Returns true if nothing of the program has run since another look.
  ///
  /// One look takes its time: a thread that was looked at may be woken by one that is looked at later. Two looks with
  /// this between them show the program as it was at one moment.
  package func isUnchanged(since other: ProgramLook) -> Bool {
    activity == other.activity && switches == other.switches
  }
}
