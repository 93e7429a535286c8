import PortholePlatform
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Shows that are sent to a server in Python.
@Suite(.serialized, .waits) struct LiveStreamTests {
  static let size = Size(columns: 60, rows: 20)

  private func stream(to server: StreamServer, _ scheme: String = "ws", program: Size? = nil) throws -> LiveStream {
    let stream = try LiveStream(to: #require(StreamPlace(server.link(scheme))))
    var settings = LiveSettings()
    (settings.framesPerSecond, settings.program) = (100_000, program)
    stream.begin(settings)
    return stream
  }

  /// Returns a screen of random letters and colours.
  private func screen(_ random: inout SplitMix64, size: Size = size) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0)))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let letter = ["a", "Z", "█", "é", "━"][random.next(below: 5)]
        grid.write(
          letter, at: Position(column: column, row: row), foreground: Color(rgb: UInt32(random.next(below: 1 << 24))),
          background: Color(rgb: UInt32(random.next(below: 1 << 24))))
      }
    }
    return grid
  }

  /// Expects the server to have a screen cell for cell when the stream is over.
  private func expect(_ server: StreamServer, toSee grid: Grid) throws -> StreamServer.Summary {
    var summary = try server.summary()
    while summary.end == "cut" { summary = try server.summary() }
    #expect(summary.end == "done")
    #expect(Size(columns: summary.columns, rows: summary.rows) == grid.size)
    let emulator = TerminalEmulator(size: grid.size, palette: .standard)
    emulator.feed(summary.output)
    let difference = GridDifference(emulator.grid, from: grid)
    #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
    return summary
  }

  @Test func `a server gets every picture and every size, up to the last`() throws {
    var random = SplitMix64(state: 1)
    let server = try StreamServer()
    let stream = try stream(to: server)
    var last = screen(&random)
    stream.feed.give(.frame(last, Damage()))
    #expect(server.line() == "whole")
    for number in 2...20 {
      let size = Size(columns: number < 12 ? 60 : 33, rows: number < 12 ? 20 : 7)
      last = screen(&random, size: size)
      stream.feed.give(.frame(last, Damage()))
      if number == 12 { #expect(server.line() == "size 33 7") }
      #expect(server.line() == "output")
    }
    last = screen(&random, size: Size(columns: 40, rows: 9))
    stream.feed.give(.frame(last, Damage()))
    #expect(stream.end() == nil)
    #expect(try expect(server, toSee: last).wholes == 1)
  }

  @Test func `a stream that is cut begins again with the whole picture`() throws {
    var random = SplitMix64(state: 2)
    let server = try StreamServer(.cuts)
    let stream = try stream(to: server)
    var last = screen(&random)
    for _ in 1...4 {
      last = screen(&random)
      stream.feed.give(.frame(last, Damage()))
      _ = server.line()
    }
    #expect(server.line()?.hasPrefix("end cut 1 1") == true)
    last = screen(&random)
    stream.feed.give(.frame(last, Damage()))
    #expect(server.line() == "whole")
    #expect(stream.end() == nil)
    let summary = try expect(server, toSee: last)
    #expect(summary.connections == 2 && summary.wholes == 2)
  }

  @Test func `a server that reads nothing gets fewer pictures, and then the last`() throws {
    var random = SplitMix64(state: 3)
    let server = try StreamServer(.waits)
    let stream = try stream(to: server)
    var last = screen(&random)
    stream.feed.give(.frame(last, Damage()))
    #expect(server.line() == "whole")
    // The system takes some of it on the way.
    for _ in 1...300 {
      last = screen(&random)
      stream.feed.give(.frame(last, Damage()))
    }
    try server.goOn()
    // Another size tells that all before it has come.
    last = screen(&random, size: Size(columns: 33, rows: 7))
    stream.feed.give(.frame(last, Damage()))
    var outputs = 0
    while let line = server.line(), line != "size 33 7" { outputs += 1 }
    #expect(outputs < 300)
    #expect(server.line() == "output")
    #expect(stream.end() == nil)
    _ = try expect(server, toSee: last)
  }

  @Test func `output of a program becomes its screen`() throws {
    let server = try StreamServer()
    let stream = try stream(to: server, program: Size(columns: 20, rows: 5))
    stream.feed.give(.output(Array("one\r\n\u{1B}[31mtwo\u{1B}[m".utf8)[...]))
    #expect(stream.end() == nil)
    let summary = try server.summary()
    #expect(summary.end == "done" && summary.columns == 20 && summary.rows == 5)
    #expect(VirtualTerminal.rows(after: summary.output, size: Size(columns: 20, rows: 5)).prefix(2) == ["one", "two"])
  }

  @Test func `a server that refuses, or is not there, is told with its name and without the secret`() throws {
    let server = try StreamServer(.refuses)
    let place = try #require(StreamPlace(server.link()))
    let refused = #expect(throws: StreamProblem.self) { _ = try LiveStream(to: place) }
    #expect(refused?.description == "ws://localhost:\(server.port): cannot stream: the server answers 404")
    let nowhere = #expect(throws: StreamProblem.self) {
      _ = try LiveStream(to: #require(StreamPlace("ws://localhost:1/")))
    }
    #expect(nowhere?.description.hasPrefix("ws://localhost:1: cannot stream: ") == true)
  }

  @Test func `a certificate that nobody has signed is refused`() throws {
    let server = try StreamServer(.encrypts)
    let error = #expect(throws: StreamProblem.self) { _ = try stream(to: server, "wss") }
    #expect(
      error?.description
        == "wss://localhost:\(server.port): cannot stream: TLS fails; this machine may not trust its certificate")
  }
}
