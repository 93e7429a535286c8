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
