import PortholeStreams
import Testing
import Transitions

@testable import PortholeRecording

struct KeptFramesTests {
  /// Letters that take turns, each with its frame, a chapter and a key between them.
  private struct Film: FrameSource {
    var title: String { "film" }
    var framesPerSecond: Int { 50 }
    var size: Size { Size(columns: 3, rows: 1) }
    var length: Int { 240_000 }
    var rendition: Rendition { Rendition() }
    var palette: Palette { .standard }

    static func grid(_ text: String) -> Grid {
      var grid = Grid(size: Size(columns: 3, rows: 1), filledWith: Cell(" ", foreground: .black, background: .black))
      grid.write(text, at: Position(column: 0, row: 0), foreground: .black, background: .black, clippedTo: 3)
      return grid
    }

    func play<Sink: ShowSink>(into sink: inout Sink) throws {
      for (time, text) in [(0, "a"), (1, "ab"), (2, "abc"), (5, "xbc"), (6, "xbz"), (11, "end")] {
        if time == 5 { try sink.receive(.chapter("one"), at: 100_000) }
        if time == 11 { try sink.receive(.key("q"), at: 220_000) }
        try sink.receive(.frame(Self.grid(text), .everything(size)), at: time * 20_000)
      }
      try sink.receive(.end(status: nil), at: length)
    }
  }

  private struct Log: ShowSink {
    var lines: [String] = []
    let framesPerSecond: Int
    private var last: Grid?

    init(framesPerSecond: Int) { self.framesPerSecond = framesPerSecond }

    /// Notes frames as a sink sees them that draws the damage only.
    mutating func receive(_ event: ShowEvent, at time: Int) {
      switch event {
      case .chapter(let label): lines.append("chapter \(label)")
      case .key(let name): lines.append("key \(name)")
      case .end: lines.append("end \(time)")
      case .frame(let frame, let damage):
        var seen = last ?? Grid(size: frame.size, filledWith: frame.cells[0])
        for span in damage.spans {
          for column in span.start..<span.end {
            seen[column: column, row: span.row] = frame[column: column, row: span.row]
          }
        }
        last = seen
        lines.append("\(time.frame(at: framesPerSecond)) \(seen.lines.joined())")
      default: break
      }
    }
  }

  private func lines(at framesPerSecond: Int) throws -> [String] {
    var log = Log(framesPerSecond: min(framesPerSecond, 50))
    try KeptFrames(of: Film()) { _ in }.thinned(to: framesPerSecond).play(into: &log)
    return log.lines
  }

  @Test func `a film that is kept shows the same again`() throws {
    var log = Log(framesPerSecond: 50)
    try Film().play(into: &log)
    #expect(try lines(at: 50) == log.lines)
    #expect(try lines(at: 240) == log.lines)
  }

  @Test func `fewer frames a second show the last of those that fall between two`() throws {
    #expect(try lines(at: 25) == ["0 a", "1 abc", "chapter one", "3 xbz", "key q", "6 end", "end 240000"])
    #expect(try lines(at: 10) == ["0 a", "chapter one", "1 xbc", "2 xbz", "key q", "3 end", "end 300000"])
  }
}
