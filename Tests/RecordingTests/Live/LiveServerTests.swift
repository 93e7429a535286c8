import PortholePlatform
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Shows that are served on this machine, with watchers in Python.
@Suite(.serialized, .waits) struct LiveServerTests {
  static let size = Size(columns: 60, rows: 20)

  private func serve(_ change: (inout LiveSettings) -> Void = { _ in }) throws -> (server: LiveServer, link: String) {
    let listener = try LiveListener(at: LiveAddress())
    var settings = LiveSettings()
    settings.framesPerSecond = 100_000
    change(&settings)
    return (LiveServer(listener, feed: try #require(LiveFeed()), settings: settings), listener.link)
  }

  /// Returns a screen of random letters and colours, some of them wide.
  private func screen(_ random: inout SplitMix64, size: Size = size) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0)))
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns - 1 {
        let letter = ["a", "Z", "█", "漢", "é", " ", "━"][random.next(below: 7)]
        grid.write(
          letter, at: Position(column: column, row: row), foreground: Color(rgb: UInt32(random.next(below: 1 << 24))),
          background: Color(rgb: UInt32(random.next(below: 1 << 24))))
        column += DisplayWidth.of(letter)
      }
    }
    return grid
  }

  /// Expects a watcher to have a screen cell for cell.
  private func expect(_ client: LiveClient, _ form: LiveClient.Form, toSee grid: Grid) throws -> LiveClient.Summary {
    let summary = try client.summary()
    #expect(summary.isOver)
    #expect(Size(columns: summary.columns, rows: summary.rows) == grid.size)
    if form == .frames {
      #expect(String(decoding: summary.output, as: UTF8.self) == Self.text(of: grid))
    } else {
      let emulator = TerminalEmulator(size: grid.size, palette: .standard)
      emulator.feed(summary.output)
      let difference = GridDifference(Self.visible(emulator.grid), from: Self.visible(grid))
      #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
    }
    return summary
  }

  /// Returns a screen without the ink of its blanks, which nobody sees.
  private static func visible(_ grid: Grid) -> Grid {
    var grid = grid
    for index in grid.cells.indices where grid.cells[index].isBlank {
      grid.cells[index].foreground = grid.cells[index].background
    }
    return grid
  }

  /// The form in which Python writes a screen: rows of text, then rows of colours.
  private static func text(of grid: Grid) -> String {
    func hexadecimal(_ color: Color) -> String {
      String(String(0x1000000 + color.rgb, radix: 16).dropFirst())
    }
    var (letters, colors) = ("", "")
    for row in 0..<grid.size.rows {
      let cells = (0..<grid.size.columns).map { grid[column: $0, row: row] }
      var line = cells.filter { $0.role != .trail }.map { String($0.scalar) }.joined()
      while line.last == " " { line.removeLast() }
      letters += line + "\n"
      colors +=
        cells.map { cell in
          cell.isBlank && cell.role != .trail
            ? hexadecimal(cell.background) : hexadecimal(cell.foreground) + hexadecimal(cell.background)
        }.joined(separator: " ") + "\n"
    }
    return letters + colors
  }

  @Test(arguments: LiveClient.Form.allCases)
  func `a watcher sees every cell, from the first picture to the last`(form: LiveClient.Form) throws {
    var random = SplitMix64(state: 1)
    let (server, link) = try serve()
    var last = screen(&random)
    server.feed.give(.frame(last, Damage()))
    let client = try LiveClient(form, of: link)
    #expect(client.line() == "200 OK")
    #expect(client.line() == "1 whole")
    for number in 2...20 {
      for _ in 0..<random.next(below: 40) {
        let place = Position(column: random.next(below: 59), row: random.next(below: 20))
        last.write("x", at: place, foreground: Color(rgb: 0x123456), background: Color(rgb: UInt32(number)))
      }
      if number == 12 { last = screen(&random, size: Size(columns: 33, rows: 7)) }
      last.write(
        "\(number)", at: Position(column: 0, row: 0), foreground: Color(rgb: 0xFFFFFF), background: .init(rgb: 0))
      server.feed.give(.frame(last, Damage()))
      #expect(client.line() == (number == 12 ? "12 whole" : "\(number)"))
    }
    server.end()
    // The other size begins with a whole picture.
    #expect(try expect(client, form, toSee: last).wholes == 2)
  }

  @Test(arguments: LiveClient.Form.allCases)
  func `one who reads nothing is skipped ahead, and the others get all`(form: LiveClient.Form) throws {
    var random = SplitMix64(state: 2)
    let (server, link) = try serve()
    server.feed.give(.frame(screen(&random), Damage()))
    let slow = try LiveClient(form, of: link, waits: true)
    let fast = try LiveClient(form, of: link)
    #expect(slow.line() == "200 OK")
    #expect(fast.line() == "200 OK")
    #expect(fast.line() == "1 whole")
    var last = screen(&random)
    for number in 2...60 {
      last = screen(&random)
      server.feed.give(.frame(last, Damage()))
      #expect(fast.line() == "\(number)")
    }
    try slow.goOn()
    var pictures: [String] = []
    while pictures.count(where: { $0.hasSuffix("whole") }) < 2, let line = slow.line() { pictures.append(line) }
    #expect(pictures.count < 60)
    server.end()
    #expect(try expect(fast, form, toSee: last).wholes == 1)
    #expect(try expect(slow, form, toSee: last).wholes >= 2)
  }

  @Test func `a newcomer at rest gets the whole screen, and the last comes at the end`() throws {
    var random = SplitMix64(state: 3)
    let (server, link) = try serve()
    let last = screen(&random)
    server.feed.give(.frame(last, Damage()))
    let clients = try LiveClient.Form.allCases.flatMap { form in
      try (0..<3).map { _ in (form, try LiveClient(form, of: link)) }
    }
    for (_, client) in clients {
      #expect(client.line() == "200 OK")
      #expect(client.line() == "1 whole")
    }
    server.end()
    for (form, client) in clients { _ = try expect(client, form, toSee: last) }
  }

  @Test func `output of a program becomes its screen with the cursor, at its size`() throws {
    let (server, link) = try serve { $0.program = Size(columns: 20, rows: 5) }
    let client = try LiveClient(.events, of: link)
    #expect(client.line() == "200 OK")
    server.feed.give(.output(Array("one\r\n\u{1B}[31mtw".utf8)[...]))
    server.feed.give(.output(Array("o\u{1B}[m\r\n".utf8)[...]))
    server.feed.give(.size(Size(columns: 30, rows: 6)))
    server.feed.give(.output(Array("\u{1B}[?1049h\u{1B}[3;4Hfull\u{1B}[2;2H".utf8)[...]))
    server.end()
    let summary = try client.summary()
    #expect(summary.isOver && summary.columns == 30 && summary.rows == 6)
    #expect(VirtualTerminal.rows(after: summary.output, size: Size(columns: 30, rows: 6))[2] == "   full")
    #expect(String(decoding: summary.output, as: UTF8.self).hasSuffix("\u{1B}[2;2H\u{1B}[?25h\u{1B}[?2026l"))
  }

  @Test func `everything else is refused, and no bytes of a watcher reach anybody`() throws {
    let (server, link) = try serve()
    server.feed.give(
      .frame(
        Grid(size: Self.size, filledWith: Cell("x", foreground: Color(rgb: 1), background: Color(rgb: 2))), Damage()))
    let script = """
      import socket, sys
      host, _, path = sys.argv[1].removeprefix("http://").partition("/")
      name, _, port = host.rpartition(":")
      def ask(text):
          link = socket.create_connection((name, int(port)))
          link.sendall(text.encode())
          return link.makefile("rb").readline().decode().strip()
      good = f"Host: {host}\\r\\n\\r\\n"
      print(ask(f"GET /{path} HTTP/1.1\\r\\n{good}"))
      print(ask(f"GET / HTTP/1.1\\r\\n{good}"))
      print(ask(f"GET /{path[:-1]}/frames HTTP/1.1\\r\\n{good}"))
      print(ask(f"POST /{path} HTTP/1.1\\r\\n{good}hello"))
      print(ask(f"GET /{path} HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\n"))
      print(ask(f"GET /{path} HTTP/1.1\\r\\nX: " + "x" * 9000))
      print(ask(f"GET /{path}/../{path} HTTP/1.1\\r\\n{good}"))
      """
    let folder = try TemporaryFolder(["ask.py": script])
    let (output, status) = Shell.run("/usr/bin/python3 \(folder.path)/ask.py '\(link)'")
    server.end()
    #expect(status == 0)
    #expect(
      String(decoding: output, as: UTF8.self).split(separator: "\n") == [
        "HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found", "HTTP/1.1 404 Not Found", "HTTP/1.1 405 Method Not Allowed",
        "HTTP/1.1 421 Misdirected Request", "HTTP/1.1 431 Request Header Fields Too Large", "HTTP/1.1 404 Not Found",
      ])
  }

  @Test func `a place that is taken says so`() throws {
    let listener = try LiveListener(at: LiveAddress())
    let port = try #require(listener.link.split(separator: ":").last?.split(separator: "/").first)
    let error = #expect(throws: Problem.self) { _ = try LiveListener(at: #require(LiveAddress("\(port)"))) }
    #expect(error?.description == "127.0.0.1:\(port): cannot be served: Address already in use; choose another port")
    #expect(throws: Problem.self) { _ = try LiveListener(at: #require(LiveAddress("192.0.2.1:1"))) }
  }

  @Test func `a connection that asks for nothing does not hold up the end`() throws {
    // Were one waited for, the end would never come.
    let (server, link) = try serve { $0.patience = 1 << 60 }
    let script = """
      import socket, sys, time
      host, _, path = sys.argv[2].removeprefix("http://").partition("/")
      name, _, port = host.rpartition(":")
      links = [socket.create_connection((name, int(port))) for _ in range(3)]
      links[1].sendall(b"GET /")
      links[2].sendall(b"GET / HTTP/1.1\\r\\nHost: nobody\\r\\n\\r\\n")
      time.sleep(0.2)
      print("ready", flush=True)
      links[0].recv(1)
      """
    let client = try PythonScript(script, [link])
    #expect(client.line() == "ready")
    server.end()
  }

  @Test func `a newcomer is told so where hundreds hold their connections`() throws {
    let (server, link) = try serve { $0.most = 16 }
    let script = """
      import resource, socket, sys
      resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
      host, _, path = sys.argv[2].removeprefix("http://").partition("/")
      name, _, port = host.rpartition(":")
      def ask():
          link = socket.create_connection((name, int(port)))
          link.sendall(f"GET /{path}/frames HTTP/1.1\\r\\nHost: {host}\\r\\n\\r\\n".encode())
          return link
      # They never read, and do not close.
      held = [ask() for _ in range(300)]
      for _ in range(20):
          print(ask().makefile("rb").readline().decode().split()[1], flush=True)
      """
    let client = try PythonScript(script, [link])
    for _ in 0..<20 { #expect(client.line() == "503") }
    server.end()
  }

  @Test func `one watcher too many is told so, however late it asks`() throws {
    let (server, link) = try serve { $0.most = 2 }
    let script = """
      import socket, sys, time
      host, _, path = sys.argv[2].removeprefix("http://").partition("/")
      name, _, port = host.rpartition(":")
      links = [socket.create_connection((name, int(port))) for _ in range(3)]
      for link in links:
          time.sleep(0.2)
          for part in f"GET /{path}/frames HTTP/1.1\\r\\nHost: {host}\\r\\n\\r\\n", "more":
              link.sendall(part.encode())
              time.sleep(0.1)
      for link in links:
          print(link.makefile("rb").readline().decode().split()[1], flush=True)
      """
    let client = try PythonScript(script, [link])
    #expect([client.line(), client.line(), client.line()] == ["200", "200", "503"])
    server.end()
  }
}
