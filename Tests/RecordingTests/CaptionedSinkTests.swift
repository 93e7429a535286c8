import PortholeInterface
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Keys below the screen.
struct CaptionedSinkTests {
  /// Keeps the row of the captions whenever it changes.
  private struct Log: ShowSink {
    var lines: [String] = []
    var rows = Set<Int>()
    var last: [Cell] = []

    mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
      guard case .frame(let frame, let damage) = event else { return }
      rows.insert(frame.size.rows)
      last = Array(frame.cells)
      let row = frame.size.rows - 2
      let text = String(
        String.UnicodeScalarView((0..<frame.size.columns).map { frame[column: $0, row: row].scalar }))
      let line = text.split(separator: " ").joined(separator: " ")
      // A change outside the damage would stay invisible.
      let isDamaged = damage.spans.contains { $0.row == row }
      if isDamaged, lines.last?.split(separator: ":").last.map(String.init) != line {
        lines.append("\(time.frame(at: 50)):\(line)")
      }
    }
  }

  private func captions(_ tape: String) throws -> Log {
    let tape = try Tape(tape)
    let film = TapeFrames(tape, on: try SmallDeck.presenter())
    var sink = CaptionedSink(Log(), framesPerSecond: 50, palette: .standard)
    try film.play(into: &sink)
    return sink.sink
  }

  @Test func `keys are shown for 1.2 seconds, with those pressed meanwhile beside them`() throws {
    let log = try captions(
      "Sleep 100ms\nKey 'p'\nSleep 200ms\nTab\nSleep 3s\nHide\nTab\nShow\nSleep 1s\nClick 1,1\nSleep 2s")
    #expect(log.lines == ["0:", "5:p", "15:p Tab", "75:", "215:Click", "275:"])
    #expect(log.rows.count == 1)
  }

  @Test func `the screen stands above the keys as it is`() throws {
    let frame = try SmallDeck.presenter().frame
    #expect(try captions("Sleep 100ms").last.prefix(frame.size.area).elementsEqual(frame.cells))
  }

  @Test func `only the newest keys are shown if there is no room`() throws {
    let log = try captions(String(repeating: "Tab\nSleep 20ms\n", count: 40) + "Key 'p'\nSleep 20ms")
    let last = try #require(log.lines.last)
    #expect(last.hasSuffix("Tab Tab p"))
    #expect(last.split(separator: " ").count < 40)
  }
}
