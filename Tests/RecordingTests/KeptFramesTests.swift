import PortholeEncoding
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

    func play<Sink: RecordingSink>(into sink: inout Sink) throws {
      for (time, text) in [(0, "a"), (1, "ab"), (2, "abc"), (5, "xbc"), (6, "xbz"), (11, "end")] {
        if time == 5 { sink.mark("one") }
        if time == 11 { sink.press("q") }
        try sink.show(Self.grid(text), damage: .everything(size), time: time)
      }
      try sink.finish(atMicroseconds: length)
    }
  }

  private struct Log: RecordingSink {
    var lines: [String] = []
    private var last: Grid?

    mutating func mark(_ label: String) { lines.append("chapter \(label)") }
    mutating func press(_ name: String) { lines.append("key \(name)") }
    mutating func finish(atMicroseconds microseconds: Int) { lines.append("end \(microseconds)") }

    /// Notes the frame as a sink sees it that draws the damage only.
    mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) {
      let frame = copy frame
      var seen = last ?? Grid(size: frame.size, filledWith: frame.cells[0])
      for span in damage.spans {
        for column in span.start..<span.end {
          seen[column: column, row: span.row] = frame[column: column, row: span.row]
        }
      }
      last = seen
      lines.append("\(time) \(seen.lines.joined())")
    }
  }

  private func lines(at framesPerSecond: Int) throws -> [String] {
    var log = Log()
    try KeptFrames(of: Film()) { _ in }.thinned(to: framesPerSecond).play(into: &log)
    return log.lines
  }

  @Test func `a film that is kept shows the same again`() throws {
    var log = Log()
    try Film().play(into: &log)
    #expect(try lines(at: 50) == log.lines)
    #expect(try lines(at: 240) == log.lines)
  }

  @Test func `fewer frames a second show the last of those that fall between two`() throws {
    #expect(try lines(at: 25) == ["0 a", "1 abc", "chapter one", "3 xbz", "key q", "6 end", "end 240000"])
    #expect(try lines(at: 10) == ["0 a", "chapter one", "1 xbc", "2 xbz", "key q", "3 end", "end 300000"])
  }
}
