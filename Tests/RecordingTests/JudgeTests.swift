import Interface
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
}
