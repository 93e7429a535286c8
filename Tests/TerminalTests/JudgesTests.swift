import TestSupport
import Testing

/// The judges that are quick; `Tests/Judges/run` asks them all.
@Suite(.waits) struct JudgesTests {
  @Test func `asciinema and tmux see in a recording of the tour what we mean`() {
    let (output, status) = Shell.run("\(Porthole.root)/Tests/Judges/run quick \(Porthole.path) 2>&1")
    let lines = String(decoding: output, as: UTF8.self)
    #expect(status == 0, "\(lines)")
    #expect(lines.split(separator: "\n").count { $0.hasPrefix("yes  ") } == 7, "\(lines)")
  }
}
