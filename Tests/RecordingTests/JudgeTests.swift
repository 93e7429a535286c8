import Encoding
import Interface
import Pictures
import Recording
import TestSupport
import Testing
import Transitions

/// Programs that are not ours read our casts.
@Suite struct JudgeTests {
  @Test func `asciinema plays back exactly what was recorded`() throws {
    let tape = try Tape(parsing: Array("Sleep 100ms\nEnter\nSleep 1200ms".utf8), path: "t.tape")
    var renderer = Renderer(tape, on: try SmallDeck.presenter())
    var recorder = CastRecorder(to: RecordingBuffer(), header: .init(size: SmallDeck.size))
    try renderer.play(into: &recorder)
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    try File.write(recorder.output.bytes, to: folder + "out.cast")
    // It insists on a terminal of its own, which script(1) gives it.
    let command =
      "LC_ALL=C.UTF-8 script -qec \"stty raw -echo && asciinema cat \(folder)out.cast\" /dev/null < /dev/null"
    let (output, status) = Shell.run(command)
    #expect(status == 0, "needs asciinema and script: \(String(decoding: output.prefix(500), as: UTF8.self))")
    // Before echo is off, the terminal may have shown the end of its own input.
    let wanted = try Cast(recorder.output.bytes).output()
    #expect(output.suffix(wanted.count) == wanted[...])
  }

  @Test func `Pillow sees in a GIF every frame at its time`() throws {
    let tape = try Tape(parsing: Array("Sleep 100ms\nEnter\nSleep 1200ms\nKey 'p'\nSleep 500ms".utf8), path: "t.tape")
    var renderer = Renderer(tape, on: try SmallDeck.presenter())
    var recorder = GIFRecorder(
      to: RecordingBuffer(), painter: try FramePainter(scale: 1), scale: 1, framesPerSecond: 50)
    var log = PictureLog()
    try renderer.play(into: &recorder)
    var again = Renderer(tape, on: try SmallDeck.presenter())
    try again.play(into: &log)
    let frames = try Pillow.frames(of: recorder.output.bytes)
    #expect(frames.map(\.pixels) == log.pictures.map(\.pixels))
    #expect(frames.map(\.duration) == log.durations)
    #expect(frames.count > 20)
  }
}

/// Draws every frame whole, and keeps those that look new.
private struct PictureLog: RecordingSink {
  var pictures: [Picture] = []
  var times: [Int] = []
  var end = 0
  var durations: [Int] { zip(times.dropFirst() + [end], times).map { $0 - $1 } }

  mutating func mark(_ label: String) {}
  mutating func repaint() {}
  mutating func finish(atMicroseconds microseconds: Int) throws { end = microseconds / 1000 }

  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws {
    var painter = try CellPainter(scale: 1)
    let picture = try painter.picture(of: copy frame)
    guard pictures.last != picture else { return }
    pictures.append(picture)
    times.append(time * 20)
  }
}
