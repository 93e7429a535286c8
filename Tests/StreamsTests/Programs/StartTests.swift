import CPortholePrograms
import PortholePlatform
import TestSupport
import Testing

/// The start of programs in its two forms: by posix_spawn(3), and by fork(2) for systems whose posix_spawn makes no session.
@Suite(.waits) struct StartTests {
  enum Form: CaseIterable {
    case usual
    case portable

    func callAsFunction(_ start: program_start, _ process: inout pid_t) -> Int32 {
      var start = start
      return self == .usual ? porthole_start(&start, &process) : porthole_portable_start(&start, &process)
    }
  }

  /// Runs a program and waits for its end.
  ///
  /// - Returns: The error of the start, the number of the process and its status as of waitpid(2).
  private func run(
    _ form: Form, _ words: [String], _ change: (inout program_start) -> Void = { _ in }
  ) -> (error: Int32, process: pid_t, status: Int32) {
    var start = program_start()
    start.streams.0.descriptor = -1
    start.streams.1.descriptor = -1
    start.streams.2.descriptor = -1
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { words in
      start.words = words.baseAddress
      change(&start)
      var (process, status): (pid_t, Int32) = (0, 0)
      let error = form(start, &process)
      if error == 0 { while waitpid(process, &status, 0) < 0, errno == EINTR {} }
      return (error, process, status)
    }
  }

  /// Runs a line of the shell, and returns what it writes into a file.
  private func output(
    _ form: Form, of line: String, _ change: (inout program_start) -> Void = { _ in }
  ) throws -> (text: String, process: pid_t) {
    let folder = try TemporaryFolder()
    let process = "\(folder.path)/output".withCString { path in
      run(form, ["/bin/sh", "-c", line]) { start in
        start.streams.1 = program_stream(descriptor: -1, path: path, flags: O_WRONLY | O_CREAT | O_TRUNC)
        change(&start)
      }.process
    }
    return (String(decoding: File.read("\(folder.path)/output") ?? [], as: UTF8.self), process)
  }

  @Test(arguments: Form.allCases)
  func `a program has its folder, its variables and its streams`(form: Form) throws {
    let text = try "/dev".withCString { folder in
      try "SEA=calm".withCString { variable in
        var variables = [UnsafeMutablePointer(mutating: variable), nil]
        return try variables.withUnsafeMutableBufferPointer { variables in
          try output(form, of: "pwd; echo $SEA; echo error >&2") { start in
            start.folder = folder
            start.variables = variables.baseAddress
            start.streams.2.descriptor = STDOUT_FILENO
          }.text
        }
      }
    }
    #expect(text == "/dev\ncalm\nerror\n")
  }

  @Test(arguments: Form.allCases) func `a program that cannot be started says why`(form: Form) {
    #expect(run(form, ["/no/such/program"]).error == ENOENT)
    #expect(run(form, ["/etc/passwd"]).error == EACCES)
    #expect(run(form, ["no-such-program"]) { $0.searches_path = true }.error == ENOENT)
    #expect("/no/such/folder".withCString { folder in run(form, ["/bin/true"]) { $0.folder = folder }.error } == ENOENT)
  }

  @Test(arguments: Form.allCases) func `only who asks for it gets a program of PATH`(form: Form) {
    let found = run(form, ["sh", "-c", "exit 3"]) { $0.searches_path = true }
    #expect(found.error == 0 && found.status == 3 << 8)
    #expect(run(form, ["sh", "-c", "exit 3"]).error == ENOENT)
  }

  @Test(arguments: Form.allCases) func `a program can have a process group of its own`(form: Form) throws {
    let (text, process) = try output(form, of: "ps -o pgid= -p $$") { $0.is_group = true }
    #expect(text.split(separator: "\n").map { $0.drop { $0 == " " } } == ["\(process)"])
    let ours = try output(form, of: "ps -o pgid= -p $$").text
    #expect(pid_t(ours.drop { $0 == " " }.dropLast()) == getpgrp())
  }

  @Test(.serialized, arguments: Form.allCases) func `a signal that we ignore ends a program`(form: Form) {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    #expect(run(form, ["/bin/sh", "-c", "kill -PIPE $$; exit 0"]).status & 0x7F == SIGPIPE)
    var none = sigset_t()
    sigemptyset(&none)
    withUnsafePointer(to: &none) { none in
      #expect(run(form, ["/bin/sh", "-c", "kill -PIPE $$; exit 0"]) { $0.default_signals = .init(none) }.status == 0)
    }
  }

  @Test(arguments: Form.allCases) func `a terminal controls the session of its program`(form: Form) throws {
    var name = [CChar](repeating: 0, count: 64)
    let terminal = porthole_open_pseudo_terminal(&name, name.count)
    try #require(terminal >= 0)
    defer { close(terminal) }
    #expect(fcntl(terminal, F_GETFL) & O_NONBLOCK != 0 && fcntl(terminal, F_GETFD) & FD_CLOEXEC != 0)
    let ended = name.withUnsafeBufferPointer { name in
      run(form, ["/bin/sh", "-c", "tty; ps -o sid=,pgid=,tpgid= -p $$; echo there >/dev/tty"]) {
        $0.terminal = name.baseAddress
      }
    }
    // The kernel gives the lines one by one, and an error after the last.
    var bytes: [UInt8] = []
    var waited = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&waited, 1, 10_000) > 0, bytes.append(reading: terminal, atMost: 4096) {}
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0] == path && lines[2] == "there")
    #expect(lines[1].split(separator: " ").map { pid_t($0) } == [ended.process, ended.process, ended.process])
  }
}
