import PortholeInterface
import PortholeRecording
import PortholeStreams
import Testing
import Transitions

/// Keeps its frames.
private struct FrameLog: ShowSink {
  struct Entry: Equatable {
    var time: Int
    var rows: [String]
    var marks: [String]
  }

  var entries: [Entry] = []
  var grids: [Grid] = []
  var repaints: [Int] = []
  var end: Int?
  private let framesPerSecond: Int
  private var marks: [String] = []

  init(framesPerSecond: Int = 50) { self.framesPerSecond = framesPerSecond }

  mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    switch event {
    case .chapter(let label): marks.append(label)
    case .repaint: repaints.append(entries.count)
    case .end: end = time
    case .frame(let frame, _):
      let rows = ANSIText.plain(frame).split(separator: "\n").map { String($0).trimmingSpaces }
      entries.append(Entry(time: time.frame(at: framesPerSecond), rows: rows, marks: marks))
      grids.append(frame)
      marks = []
    default: break
    }
  }

  /// The labels of markers by their times.
  var marked: [Int: [String]] {
    Dictionary(uniqueKeysWithValues: entries.filter { !$0.marks.isEmpty }.map { ($0.time, $0.marks) })
  }

  /// The titles of the screens at rest, in order of time.
  var titles: [String] {
    var titles: [String] = []
    for entry in entries {
      let title = ["first", "second", "third"].filter { name in entry.rows.contains { $0.hasPrefix("The \(name)") } }
      if titles.last != title.joined() { titles.append(title.joined()) }
    }
    return titles
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}

@Suite struct TapeFramesTests {
  private func play(_ text: String, framesPerSecond: Int = 50) throws -> FrameLog {
    let tape = try Tape(text)
    let film = TapeFrames(tape, on: try SmallDeck.presenter(framesPerSecond: framesPerSecond))
    var log = FrameLog(framesPerSecond: framesPerSecond)
    try film.play(into: &log)
    return log
  }

  @Test func `a push begins at the frame of its time and ends after its duration`() throws {
    let log = try play("Sleep 100ms\nEnter\nSleep 1200ms")
    // Frame 5 shows p = 0, frame 55 p = 1; at rest there is nothing to show.
    #expect(log.entries.map(\.time) == [0] + Array(5...55))
    #expect(log.marked == [5: ["two"]])
    #expect(log.grids[0] == log.grids[1])
    #expect(log.grids[30] != log.grids[1])
    #expect(log.titles.first == "first" && log.titles.last == "second")
    #expect(log.end == 1_300_000)
  }

  @Test func `an action between two frames takes effect at the later one`() throws {
    #expect(try play("Sleep 101ms\nEnter\nSleep 1ms").marked == [6: ["two"]])
    #expect(try play("Sleep 119ms\nEnter\nSleep 1ms").marked == [6: ["two"]])
    #expect(try play("Sleep 120ms\nEnter\nSleep 1ms").marked == [6: ["two"]])
    #expect(try play("Enter\nSleep 1ms").marked == [0: ["two"]])
  }

  @Test func `an action at the very end is shown`() throws {
    let log = try play("Sleep 110ms\nEnter")
    #expect(log.marked == [6: ["two"]])
    #expect(log.entries.map(\.time) == [0, 6])
    #expect(log.end == 120_000)
  }

  @Test func `an empty tape shows the first screen`() throws {
    let log = try play("")
    #expect(log.entries.map(\.time) == [0])
    #expect(log.end == 0)
  }

  @Test(arguments: [1, 24, 30, 60, 144, 240])
  func `each rate gives its own frames`(rate: Int) throws {
    let log = try play("Enter\nSleep 1500ms", framesPerSecond: rate)
    #expect(log.entries.map(\.time) == Array(0...rate))
    #expect(log.end == 1_500_000)
  }

  @Test func `a key in a transition ends it first`() throws {
    let log = try play("Enter\nSleep 200ms\nEnter\nSleep 100ms\nBackspace\nSleep 1500ms")
    #expect(log.marked == [0: ["two"], 10: ["three"], 15: ["two"]])
    #expect(log.titles.last == "second")
  }

  @Test func `between typed keys, and only there, a time passes`() throws {
    #expect(try play("Type @200ms \"???\"\nSleep 40ms").end == 440_000)
  }

  @Test func `the mouse follows the link under it`() throws {
    let grid = try SmallDeck.presenter().frame
    let row = try #require((0..<8).first { row in (0..<30).contains { grid[column: $0, row: row].scalar == "[" } })
    let column = try #require((0..<30).first { grid[column: $0, row: row].scalar == "[" })
    #expect(try play("Click \(column + 1),\(row)\nSleep 1s").marked == [0: ["two"]])
    #expect(try play("Click 0,0\nSleep 1s").marked == [:])
    // A screen that cannot be dragged lets the time pass, and nothing happens.
    let nothing = try play("Drag 0,0 29,0 500ms\nSleep 100ms")
    #expect(nothing.end == 600_000)
    #expect(nothing.entries.map(\.time) == Array(0...25))
    #expect(nothing.marked == [:])
  }

  @Test func `the mouse drags a link along, and the transition with it`() throws {
    let grid = try SmallDeck.presenter().frame
    let row = try #require((0..<8).first { row in (0..<30).contains { grid[column: $0, row: row].scalar == "[" } })
    let column = try #require((0..<30).first { grid[column: $0, row: row].scalar == "[" })
    let tape = "Drag \(column + 1),\(row) 29,\(row) 500ms"
    let log = try play(tape + "\nSleep 1s")
    #expect(log.marked.values.map { $0 } == [["two"]])
    #expect(log.titles.last == "second")
    #expect(try play("Drag \(column + 1),\(row) \(column + 4),\(row) 500ms\nSleep 1s").titles.last == "first")
    // Only the tape decides.
    #expect(try play(tape).entries.map(\.rows) == (try play(tape).entries.map(\.rows)))
  }

  @Test func `waiting takes as long as the screen does`() throws {
    let log = try play("Enter\nWait /second/\nMarker \"there\"\nSleep 2s")
    let there = try #require(log.marked.first { $0.value == ["there"] }?.key)
    let index = try #require(log.entries.firstIndex { $0.time == there })
    #expect(log.entries[index - 1].rows.contains { $0.contains("second") })
    #expect(!log.entries[index - 2].rows.contains { $0.contains("second") })
    #expect(log.entries[index].time == log.entries[index - 1].time + 1)
    // A text that is there already takes no time.
    #expect(try play("Sleep 100ms\nWait /first/\nEnter\nSleep 1s").marked == [5: ["two"]])
  }

  @Test func `a wait that fails is an error that names the place`() throws {
    let problem = #expect(throws: TapeProblem.self) { try play("Enter\n  Wait /never/ 2s") }
    #expect(
      problem.map { "\($0)" }
        == "t.tape:2:3: the screen did not show \"never\" in time; correct the text or wait longer")
  }

  @Test func `a screen at rest is not checked again and again`() throws {
    // Hours of frames, none of which may be made: a test with all of them would not end.
    let problem = #expect(throws: TapeProblem.self) { try play("Wait /never/ 1440m", framesPerSecond: 240) }
    #expect(problem?.message == "the screen did not show \"never\" in time; correct the text or wait longer")
    #expect(problem?.screen.contains { !$0.isEmpty } == true)
    let log = try play("Enter\nWait /second/ 1440m\nSleep 1440m\nBackspace\nSleep 2s", framesPerSecond: 240)
    #expect(log.entries.count < 1000 && log.titles.first == "first" && log.titles.last == "first")
  }

  @Test func `hidden parts take no time`() throws {
    let log = try play("Sleep 100ms\nHide\nEnter\nSleep 2s\nShow\nSleep 100ms\nBackspace\nSleep 2s")
    #expect(log.titles.first == "first")
    // Frames 0...4 and 5...104 are hidden; then the recording goes on at 5.
    #expect(log.entries[1].time == 5)
    #expect(log.entries[1].rows.contains { $0.contains("second") })
    #expect(log.repaints == [1])
    #expect(log.marked == [10: ["home"]])
    #expect(log.end == 2_200_000)
  }

  @Test func `a tape that shows nothing is an error that names the place`() throws {
    let tape = try Tape("Sleep 0s\n  Hide\nEnter\nSleep 1s")
    let film = TapeFrames(tape, on: try SmallDeck.presenter())
    var recorder = CastRecorder(to: .memory(ByteBuffer()), header: .init(size: SmallDeck.size))
    let problem = #expect(throws: TapeProblem.self) { try film.play(into: &recorder) }
    #expect(
      problem.map { "\($0)" }
        == "t.tape:2:3: the whole tape is hidden; write Show where the recording should begin")
  }

  @Test func `a recording that begins hidden begins at 0`() throws {
    let log = try play("Hide\nEnter\nSleep 2s\nShow\nSleep 100ms")
    #expect(log.entries.map(\.time) == [0])
    #expect(log.titles == ["second"])
    #expect(log.end == 100_000)
  }

  @Test func `a screenshot shows the frame of its time`() throws {
    let tape = try Tape(
      parsing: Array(
        "Screenshot one.txt\nSleep 100ms\nEnter\nSleep 500ms\nScreenshot two.png\nSleep 1s\nHide\nScreenshot three.svg"
          .utf8),
      path: "t.tape")
    var kept: [(name: String, frame: Grid)] = []
    let film = TapeFrames(tape, on: try SmallDeck.presenter()) { name, frame in kept.append((name, frame)) }
    var log = FrameLog()
    try film.play(into: &log)
    #expect(kept.map(\.name) == ["one.txt", "two.png", "three.svg"])
    #expect(kept[0].frame == log.grids.first)
    #expect(kept[1].frame == log.entries.firstIndex { $0.time == 30 }.map { log.grids[$0] })
    #expect(kept[2].frame == log.grids.last)
  }

  @Test func `a screenshot before a key shows the screen before it, and does not change the recording`() throws {
    func shots(_ text: String) throws -> (kept: [Grid], log: FrameLog) {
      var kept: [Grid] = []
      let film = TapeFrames(try Tape(text), on: try SmallDeck.presenter()) { _, frame in kept.append(frame) }
      var log = FrameLog()
      try film.play(into: &log)
      return (kept, log)
    }
    let rest = "Enter\nSleep 2s\nScreenshot b.txt\nBackspace\nSleep 2s"
    let (kept, log) = try shots("Sleep 100ms\nScreenshot a.txt\n" + rest)
    #expect(kept.count == 2 && kept[0] == log.grids.first)
    #expect(kept[0] == (try SmallDeck.presenter().frame))
    let apart = try shots("Sleep 80ms\nScreenshot a.txt\nSleep 20ms\n" + rest)
    #expect(apart.kept == kept)
    // A different size is a screen of its own at once.
    let resized = try shots("Sleep 100ms\nScreenshot a.txt\nResize 40x10\nSleep 100ms").kept
    #expect(resized.map(\.size) == [SmallDeck.size])
    let without = try shots("Sleep 100ms\n" + rest.replacing("Screenshot b.txt\n", with: "")).log
    #expect(without.grids.last == log.grids.last && without.end == log.end)
  }

  @Test func `a change of size lays the screen out again`() throws {
    let log = try play("Sleep 100ms\nResize 40x10\nSleep 100ms")
    #expect(log.grids.map(\.size) == [SmallDeck.size, Size(columns: 40, rows: 10)])
    #expect(log.entries.map(\.time) == [0, 5])
  }

  @Test func `quitting ends it`() throws {
    let log = try play("Sleep 1s\nKey \"q\"\nSleep 5s\nEnter\nSleep 1s")
    #expect(log.end == 1_000_000)
    #expect(log.marked == [:])
  }
}
