import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Programs on pseudo-terminals of their own.
@Suite struct TerminalProgramTests {
  private static let size = WindowSize(Size(columns: 71, rows: 19))

  private func start(
    _ script: String, _ change: (inout Launch) -> Void = { _ in }
  ) throws -> TerminalProgram {
    var launch = Launch(["/bin/sh", "-c", script])
    change(&launch)
    return try TerminalProgram(launch, size: Self.size)
  }

  /// Reads until the output holds a text or ends.
  private func output(of program: TerminalProgram, until text: String? = nil) -> String {
    var bytes: [UInt8] = []
    var isOpen = true
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while isOpen, PseudoTerminal.now < deadline {
      var descriptor = pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, 1000)
      isOpen = program.read(into: &bytes, atMost: 4096)
      if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func end(of program: TerminalProgram) -> ProgramEnd? {
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while program.end == nil, PseudoTerminal.now < deadline { usleep(1000) }
    return program.end
  }

  @Test func `a program leads a session on its terminal`() throws {
    let program = try start("tty; stty size; ps -o sid=,pgid=,tpgid= -p $$; tty <&2 >&2; echo >/dev/tty there; exit 3")
    let text = output(of: program)
    #expect(text.contains(program.path + "\r\n19 71\r\n"))
    let ids = text.split(whereSeparator: \.isNewline).dropFirst(2).first?.split(separator: " ") ?? []
    #expect(ids.map { pid_t($0) } == [program.process, program.process, program.process])
    #expect(text.hasSuffix("\r\n\(program.path)\r\nthere\r\n"))
    #expect(end(of: program) == .status(3))
  }

  @Test func `a signal reaches the program`() throws {
    let program = try start("trap 'exit 4' TERM; echo there; sleep 1000 & wait")
    #expect(output(of: program, until: "there").contains("there"))
    program.send(SIGTERM)
    #expect(end(of: program) == .status(4))
    program.hangUp()
  }

  /// A client of tmux gives its terminal to a server, and waits for that.
  @Test(arguments: [
    (
      "import socket, select; a, b = socket.socketpair(); print('there'); select.select([a], [], [])",
      ProgramActivity.sleeping
    ),
    ("import sys; print('there'); sys.stdin.readline()", .waiting),
    ("import time; print('there'); time.sleep(1000)", .sleeping),
  ])
  func `the kernel tells what a program waits for`(script: String, activity: ProgramActivity) throws {
    let program = try start("exec python3 -u -c \"\(script)\"")
    #expect(output(of: program, until: "there").contains("there"))
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while program.activity() != activity, PseudoTerminal.now < deadline { usleep(1000) }
    #expect(program.activity() == activity)
    program.end(within: 0)
  }

  @Test(arguments: [
    ("exec sleep 0.7", 700_000), ("exec bash -c 'read -t 2.5'", 2_500_000),
    (
      "exec python3 -c 'import threading, sys; threading.Thread(target=lambda: sys.stdin.readline()).start(); threading.Event().wait(3)'",
      3_000_000
    ),
  ])
  func `the kernel tells how long a program wants to wait`(script: String, microseconds: Int) throws {
    let program = try start(script)
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    var found: ClosedRange<Int>?
    while found == nil, PseudoTerminal.now < deadline {
      let pause = program.look().pauses.first
      // The kernel tells the rest of a time that is given by its end.
      if let pause, pause.microseconds <= microseconds, pause.microseconds > microseconds * 3 / 4 {
        found = 0...pause.microseconds
      }
      usleep(500)
    }
    #expect(found != nil)
    program.end(within: 0)
  }

  /// When a wait ends, the kernel writes into its time what is left of it.
  @Test func `a wait that ends during a look is none`() throws {
    let script = "import select; print('there'); [select.select([], [], [], .002) for i in range(10**6)]"
    let program = try start("exec python3 -u -c \"\(script)\"")
    #expect(output(of: program, until: "there").contains("there"))
    var times: [Int] = []
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while times.count < 1500, PseudoTerminal.now < deadline { times += program.look().pauses.map(\.microseconds) }
    #expect(Set(times) == [2000])
    program.end(within: 0)
  }

  @Test func `two looks at a program that rests show the same, and another one after it has run`() throws {
    let program = try start("stty -echo; echo there; while read line; do :; done")
    _ = output(of: program, until: "there")
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while program.activity() != .waiting, PseudoTerminal.now < deadline { usleep(1000) }
    let first = program.look()
    #expect(program.look().isUnchanged(since: first))
    _ = program.write(Array("x\n".utf8)[...])
    while program.activity() != .waiting, PseudoTerminal.now < deadline { usleep(1000) }
    let second = program.look()
    #expect(second.activity == first.activity && !second.isUnchanged(since: first))
  }

  @Test func `folder and variables are those that were asked for`() throws {
    let program = try start("pwd; echo [$PORTHOLE][$HOME]") { launch in
      launch.folder = "/usr"
      launch.environment = Launch.environment(changing: ["PORTHOLE": "1", "HOME": nil])
    }
    #expect(output(of: program) == "/usr\r\n[1][]\r\n")
  }

  @Test func `a program has no other program's terminal`() throws {
    let other = try start("read line")
    let program = try start("readlink /proc/$$/fd/*; echo end")
    // Line by line: `/dev/pts/1` is in `/dev/pts/12` too.
    let files = output(of: program, until: "end").split(whereSeparator: \.isNewline)
    #expect(files.contains("\(program.path)") && !files.contains("\(other.path)"))
    #expect(!files.contains { $0.hasSuffix("ptmx") })
    #expect(other.end == nil)
  }

  @Test func `keys reach the foreground program, whose name is known`() throws {
    let program = try start("echo ready; exec cat")
    _ = output(of: program, until: "ready")
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while program.foregroundName != "cat", PseudoTerminal.now < deadline { usleep(1000) }
    #expect(program.foregroundName == "cat")
    #expect(program.foreground == program.process)
    #expect(program.write(Array("tide\n".utf8)[...]) == 5)
    #expect(output(of: program, until: "tide\r\ntide").contains("tide\r\ntide"))
    // The key that interrupts.
    _ = program.write([3])
    #expect(end(of: program) == .signal(SIGINT))
  }

  @Test func `a program learns a new size`() throws {
    let program = try start("trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.01; done")
    _ = output(of: program, until: "ready")
    program.resize(to: WindowSize(Size(columns: 33, rows: 7)))
    #expect(output(of: program, until: "7 33").contains("7 33"))
  }

  @Test(arguments: [("trap 'exit 4' HUP", ProgramEnd.status(4)), ("trap '' HUP", .signal(SIGKILL))])
  func `a program gets time to end`(preparation: String, expected: ProgramEnd) throws {
    let program = try start("\(preparation); echo ready; while :; do sleep 0.01; done")
    _ = output(of: program, until: "ready")
    #expect(program.end(within: expected == .signal(SIGKILL) ? 50_000_000 : PseudoTerminal.patience) == expected)
  }

  @Test func `a program that nothing refers to any more leaves no entry in the process table`() throws {
    let process = try {
      let program = try start("echo ready; read line")
      _ = output(of: program, until: "ready")
      return program.process
    }()
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while kill(process, 0) == 0, PseudoTerminal.now < deadline { usleep(1000) }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `a missing program is an error`() {
    #expect(throws: LaunchError.self) {
      _ = try TerminalProgram(Launch(["/nonexistent/program"]), size: Self.size)
    }
  }

  @Test func `signals that we ignore have their default action in a program`() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let program = try start("kill -PIPE $$; echo alive")
    #expect(end(of: program) == .signal(SIGPIPE))
  }
}
