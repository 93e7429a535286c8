import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// A running program as cells, for programs that draw their own screens.
@Suite(.waits) @MainActor struct ProgramScreenTests {
  private static let size = Size(columns: 20, rows: 4)

  private func start(_ command: String, _ size: Size = size) throws -> ProgramScreen {
    try ProgramScreen(["/bin/sh", "-c", command], size: size)
  }

  /// Takes output until a condition holds.
  private func advance(_ screen: ProgramScreen, until condition: () -> Bool) -> Bool {
    let deadline = PseudoTerminal.now + PseudoTerminal.patience
    while !condition(), PseudoTerminal.now < deadline {
      var file = pollfd(fd: screen.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&file, 1, 5)
      _ = screen.advance()
    }
    return condition()
  }

  private func rows(_ screen: ProgramScreen) -> [String] {
    let grid = screen.picture.grid
    return (0..<grid.size.rows).map { row in
      var line = ""
      for column in 0..<grid.size.columns { line.unicodeScalars.append(grid[column: column, row: row].scalar) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test func `output becomes cells of the size, keys go in, and the end is told`() throws {
    let screen = try start("stty size; read a; echo \"<$a>\"; exit 5")
    #expect(advance(screen) { rows(screen)[0] == "4 20" })
    #expect(screen.picture.grid.size == Self.size && screen.outcome == nil)
    screen.press(.character("h"))
    screen.send(Array("i".utf8))
    screen.press(.named(.enter))
    #expect(advance(screen) { rows(screen).contains("<hi>") })
    #expect(advance(screen) { screen.outcome == .status(5) })
    #expect(screen.descriptor == -1)
  }

  @Test func `pictures come as the program draws, and the last one with its end`() async throws {
    let screen = try start("echo one; read a; echo two; read a; exit 3")
    var seen: [[String]] = []
    for await _ in screen.pictures {
      let words = rows(screen).filter { !$0.isEmpty }
      // The program goes on when its last word is seen for the first time.
      if words.last != seen.last?.last { screen.press(.named(.enter)) }
      seen.append(words)
    }
    #expect(seen.first == ["one"] && seen.last?.contains("two") == true)
    #expect(screen.outcome == .status(3))
  }

  @Test func `a program is ended without holding up the caller`() async throws {
    let screen = try start("trap '' HUP; echo here; while :; do read a; done")
    #expect(advance(screen) { rows(screen)[0] == "here" })
    await screen.end(within: .milliseconds(20))
    #expect(screen.outcome == .signal(Int(SIGKILL)))
    let polite = try start("echo here; exec sleep 1000")
    #expect(advance(polite) { rows(polite)[0] == "here" })
    await polite.end()
    #expect(polite.outcome == .signal(Int(SIGHUP)))
  }

  @Test func `a program may be ended while its pictures are read, and a cancelled task reads no more`() async throws {
    let screen = try start("trap '' HUP; echo here; while :; do sleep 1; done")
    var seen = 0
    for await picture in screen.pictures {
      seen += 1
      guard picture.grid[column: 0, row: 0].scalar == "h", seen < 1000 else { continue }
      seen = 1000
      Task { await screen.end(within: .milliseconds(1)) }
    }
    #expect(screen.outcome == .signal(Int(SIGKILL)) && seen > 1000)
    let silent = try start("echo on; read a")
    let (pictures, seenOne) = AsyncStream.makeStream(of: Void.self)
    let reader = Task {
      for await picture in silent.pictures where picture.grid[column: 0, row: 0].scalar == "o" { seenOne.yield() }
    }
    for await _ in pictures { break }
    // It waits now, on the main actor as this test.
    reader.cancel()
    await reader.value
    #expect(silent.outcome == nil)
    silent.kill(after: 0)
  }

  @Test func `taking nothing is not the end of its output`() throws {
    let screen = try start("echo here; read a")
    #expect(screen.advance(atMost: 0) == 0 && screen.advance(atMost: -1) == 0)
    #expect(advance(screen) { rows(screen)[0] == "here" })
    screen.kill(after: 0)
  }

  @Test func `its outcome is known as soon as it was ended`() async throws {
    let patient = try start("exec sleep 1000")
    patient.send(Array("not read\n".utf8))
    await patient.end()
    #expect(patient.outcome == .signal(1))
    #expect(patient.descriptor == -1 && !patient.isWaiting)
    // A program that takes no notice of SIGHUP is killed.
    let stubborn = try start("trap '' HUP; echo ready; while :; do sleep 1; done")
    #expect(advance(stubborn) { rows(stubborn)[0] == "ready" })
    await stubborn.end(within: .zero)
    #expect(stubborn.outcome == .signal(9))
    #expect(stubborn.advance() == 0 && stubborn.outcome == .signal(9))
  }

  @Test func `it fits a live stack, in a transition too`() throws {
    let screen = try start("printf one; read a; printf two; read a")
    var stack = LiveStack("menu", size: Self.size)
    stack["program"] = LiveScreen(screen.picture.grid)
    _ = stack.push("program")
    #expect(advance(screen) { rows(screen)[0] == "one" })
    stack["program"] = LiveScreen(screen.picture.grid)
    _ = stack.advance(frames: 1)
    screen.press(.named(.enter))
    #expect(advance(screen) { rows(screen).contains("two") })
    stack["program"] = LiveScreen(screen.picture.grid)
    while stack.isMoving { _ = stack.advance(frames: 1) }
    #expect(stack.frame == screen.picture.grid)
    screen.kill(after: 0)
  }

  @Test func `a program is told another size`() throws {
    let screen = try start("trap 'stty size' WINCH; echo on; while :; do sleep 0.01; done")
    #expect(advance(screen) { rows(screen)[0] == "on" })
    screen.resize(to: Size(columns: 30, rows: 6))
    #expect(advance(screen) { rows(screen).contains("6 30") })
    #expect(screen.picture.grid.size == Size(columns: 30, rows: 6))
    screen.kill(after: 0)
  }

  @Test func `keys have the form that the program asks for`() throws {
    let screen = try start(
      "stty raw -echo; printf '\\033[?1h\\033[?1000h\\033[?1006hready'; dd bs=1 count=12 2>/dev/null | od -An -c; sleep 1000"
    )
    #expect(advance(screen) { rows(screen)[0].hasSuffix("ready") })
    #expect(screen.picture.wantsMouse)
    screen.press(.named(.up))
    screen.use(.press, at: Position(column: 1, row: 2))
    #expect(advance(screen) { rows(screen).joined().replacing(" ", with: "").contains("033OA033[<0;2;3M") })
    screen.kill(after: 0)
  }

  @Test func `a question of the program is answered`() throws {
    let screen = try start("stty raw -echo; printf 'ab\\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c; sleep 1000")
    #expect(advance(screen) { rows(screen).joined().replacing(" ", with: "").contains("033[1;3R") })
    screen.kill(after: 0)
  }

  @Test func `a program that is not there is an error`() {
    #expect(throws: ProgramScreen.StartError.self) { try ProgramScreen(["/nonexistent/x"], size: Self.size) }
  }

  @Test func `a flood is taken piece by piece`() throws {
    let screen = try start("head -c 8388608 /dev/zero | tr '\\0' x; echo; echo done; sleep 1000")
    var most = 0
    let isDone = advance(screen) {
      most = max(most, screen.advance(atMost: 4096))
      return rows(screen).contains("done")
    }
    #expect(isDone && most <= 4096)
    screen.kill(after: 0)
  }

  @Test func `keys for a program that does not read are bounded`() throws {
    let screen = try start("stty raw -echo; echo on; sleep 1000")
    #expect(advance(screen) { rows(screen)[0] == "on" })
    for _ in 0..<1000 { screen.send(Array(repeating: 0x61, count: 1000)) }
    #expect(screen.isWaiting)
    screen.kill(after: 0)
    #expect(screen.descriptor < 0 || screen.advance() == 0)
  }
}
