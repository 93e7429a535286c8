import CPortholeBench
import PortholePlatform
import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholeBench
@testable import PortholeCommands

@MainActor @Suite(.waits) struct BenchTests {
  @Test func `the generated screens are whole, differ everywhere, and are the same each time`() {
    let size = Size(columns: 40, rows: 30)
    let pair = BenchScreens.pair(size, aspect: 2)
    #expect(pair.from == BenchScreens.pair(size, aspect: 2).from)
    let cells = (0..<size.rows).flatMap { row in (0..<size.columns).map { ($0, row) } }
    let alike = cells.count {
      pair.from[column: $0.0, row: $0.1].background == pair.to[column: $0.0, row: $0.1].background
    }
    #expect(alike == 0)
    #expect(Set(cells.map { pair.from[column: $0.0, row: $0.1].foreground }).count == 8)
    #expect(Set((0..<size.rows).map { pair.to[column: 0, row: $0].background }).count == 24)
  }

  @Test func `a pass goes to the other screen and the next one back`() throws {
    let pair = BenchScreens.pair(Size(columns: 12, rows: 4), aspect: 2)
    var pass = BenchPass(pair, transition: Catalog.fade, rendition: Rendition())
    #expect(pass.compositor.frame == pair.from)
    for frame in 1...120 {
      pass.advance()
      if frame == 60 { #expect(pass.compositor.frame == pair.to) }
      if frame == 90 { #expect(pass.compositor.frame != pair.from) }
    }
    #expect(pass.compositor.frame == pair.from)
  }

  @Test(arguments: [["nosuch"], ["Screens"], ["nosuch", "--from", "a"], ["--to", "b"]])
  func `a deck is measured between two named screens`(_ words: [String]) throws {
    let entry = CommandEntry(BenchCommand.self)
    let words = try Invocation(["--size", "4x2", "--frames", "1"] + words, among: [entry]).words
    let command = try BenchCommand(words)
    let error = #expect(throws: UsageError.self) { try command.run() }
    #expect(error?.description == "bench needs --from and --to, two screens of the deck")
  }

  @Test func `figures over budget are listed`() {
    var figures = FrameBench.Figures(baseline: 10, path: 400)
    #expect(figures.ratio == 40 && figures.overspent == [])
    figures.path = 401
    #expect(figures.overspent == ["ratio"])
    figures.allocations = 0.1
    #expect(figures.overspent == ["ratio", "allocations"])
  }

  @Test(arguments: FileBench.Work.all) func `every frame of a pass becomes part of a file`(work: FileBench.Work)
    throws
  {
    let pair = BenchScreens.pair(Size(columns: 12, rows: 4), aspect: 2)
    let bench = FileBench(
      pair: pair, transition: Catalog.mask(), rendition: Rendition(), scale: 1, frames: 20)
    let figures = try bench.figures(work)
    #expect(figures.time > 0 && figures.baseline > 0 && abs(figures.framesPerSecond * figures.time - 1_000_000) < 1)
    // A cell at least has to be told for each.
    #expect(work == .pixels ? figures.bytes == 0 : figures.bytes > 8)
  }

  @Test func `a drained terminal takes any number of bytes as they are`() {
    let terminal = drained_terminal(80, 24)
    #expect(terminal >= 0 && isatty(terminal) == 1)
    let bytes = [UInt8](repeating: 0x41, count: 100_000)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress.map { $0 + written }, $0.count - written) }
      guard count > 0 else { break }
      written += count
    }
    #expect(written == bytes.count)
    var modes = termios()
    #expect(tcgetattr(terminal, &modes) == 0 && modes.c_oflag & tcflag_t(OPOST) == 0)
    close(terminal)
  }

  @Test func `many shows take as much of a processor as their frames do`() {
    var figures = SessionsBench.Figures()
    figures.frame = 100
    #expect(figures.share(sessions: 64, framesPerSecond: 50) == 0.32)
    let bench = SessionsBench(
      size: Size(columns: 12, rows: 4), sessions: 3, transition: Catalog.mask(), rendition: Rendition(), frames: 60)
    #expect(bench.figures().bytes > 0)
  }
}
