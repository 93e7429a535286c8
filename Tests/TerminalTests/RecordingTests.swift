import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// `R` on a terminal of ours.
@Suite(.waits) struct RecordingTests {
  private let folder = Shell.temporaryFolder()

  /// The program in a folder of its own, where its recordings go.
  private func start(_ arguments: [String] = [Porthole.deck], after: String = "true") throws -> PseudoTerminal {
    let line = "\(after) && cd \(folder) && exec \(Porthole.path) \"$@\""
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", line, "sh"] + arguments, variables: Porthole.variables(), size: Size(columns: 80, rows: 24))
    try #require(terminal.read(until: "[?2026l"), "no first frame: \(String(decoding: terminal.output, as: UTF8.self))")
    return terminal
  }

  /// Begins to record.
  private func begin(_ terminal: PseudoTerminal) throws {
    try terminal.type("R", until: "walk.cast")
  }

  /// Ends the recording, and the show.
  private func end(_ terminal: PseudoTerminal) throws {
    try terminal.type("R", until: "recorded")
    try terminal.quit()
  }

  private func remove() { _ = Shell.run("rm -rf \(folder)") }

  /// Reads so many frames more.
  private func read(frames: Int, _ terminal: PseudoTerminal) -> Bool {
    let start = terminal.output.count
    let end = Array("[?2026l".utf8)
    return terminal.read { output in
      var (count, index) = (0, start)
      while index + end.count <= output.count {
        if output[index] == end[0], output[index..<index + end.count].elementsEqual(end) { count += 1 }
        index += 1
      }
      return count >= frames
    }
  }

  /// Compares the recording with a second rendering of the tape.
  private func check(_ name: String = "walk") -> (words: String, status: Int32) {
    let (output, status) = Shell.run(
      "cd \(folder) && \(Porthole.path) record \(Porthole.deck) --script \(name).tape --check -o \(name).cast 2>&1")
    return (String(decoding: output, as: UTF8.self), status)
  }

  /// Sees that the tape gives what was recorded.
  private func expectSame(_ name: String = "walk", _ location: SourceLocation = #_sourceLocation) {
    let (words, status) = check(name)
    #expect(status == 0, "\(words)", sourceLocation: location)
  }

  private func cast() throws -> PlainCast { try PlainCast(File.read("\(folder)walk.cast") ?? []) }

  @Test(arguments: [50, 60, 240])
  func `every recorded frame is the one that its tape gives, whenever keys come`(rate: Int) throws {
    defer { remove() }
    let terminal = try start([Porthole.deck, "--fps", "\(rate)"])
    // Something has happened before.
    try terminal.type("\t")
    try begin(terminal)
    // At the very beginning of a transition, within it, and two at once; then as it ends, and at rest.
    for (key, frames) in [
      ("\r", 1), ("\u{7F}", 3), ("\r", 2), ("z", 1), (".", 1), (" ", 4), ("\u{7F}\t\r", 5), ("6", 1),
    ] {
      try terminal.type(key)
      try #require(read(frames: frames, terminal), "\(key.debugDescription)")
    }
    for _ in 0..<5 { try terminal.type("\u{7F}5") }
    try #require(read(frames: 2, terminal))
    try end(terminal)
    expectSame()
    let cast = try cast()
    #expect(cast.times(of: "o").count > 20)
    // The check can say no.
    _ = Shell.run("sed -i s/harbour/harbuor/g \(folder)walk.cast")
    let (difference, other) = check()
    #expect(other == 1 && difference.contains("was recorded, now it is"), "\(difference)")
  }

  @Test(arguments: ["q", "TERM"])
  func `a show that ends in a transition has recorded what its tape gives`(way: String) throws {
    defer { remove() }
    let terminal = try start()
    try begin(terminal)
    try terminal.type("\r")
    try #require(read(frames: 3, terminal))
    if way == "q" { try terminal.type("q") } else { terminal.send(SIGTERM) }
    #expect(terminal.waitForEnd() == .status(way == "q" ? 0 : 128 + SIGTERM))
    expectSame()
  }

  @Test func `a paused recording keeps nothing and takes no time; then it paints the screen whole`() throws {
    defer { remove() }
    let size = Size(columns: 80, rows: 24)
    let night = try Porthole.rows(after: [.character("4")], size: size)
    let terminal = try start(
      ["--quiet", "--depth", "24bit", "--glyphs", "blocks", "--duration", "600ms", Porthole.deck])
    let beginning = PseudoTerminal.now
    try begin(terminal)
    // Paused within a transition, which ends meanwhile; two more begin and end.
    try terminal.type("1")
    try #require(read(frames: 2, terminal))
    try terminal.type("\u{1C}", until: "paused")
    let pause = PseudoTerminal.now
    try terminal.type("\u{7F}4")
    try #require(terminal.read(until: night, size: size))
    let length = PseudoTerminal.now - pause
    try terminal.type("\u{1C}", until: "resumed")
    try terminal.type("\u{7F}", until: "harbour")
    try terminal.type("R", until: "recorded")
    let whole = PseudoTerminal.now - beginning
    try terminal.quit()

    expectSame()
    let cast = try cast()
    // Frames are whole: each of the four moments and of the four movements may round up to one.
    let most = Double(whole - length) / 1_000_000_000 + 8.0 / 60
    #expect((cast.events.last?.time ?? .infinity) <= most)
    // The push is a chapter; of what happened meanwhile none is.
    #expect(cast.times(of: "m").count == 2)
    let output = cast.events.filter { $0.code == "o" }
    let painted = output.indices.dropFirst().first { index in
      guard var alone = Optional(StrictTerminal(size: Size(columns: 80, rows: 24))) else { return false }
      try? alone.feed(Array(output[index].data.utf8))
      return !alone.places.contains { $0.text == nil }
    }
    #expect(painted != nil)
  }

  @Test func `the tape has the user's own keys`() throws {
    defer { remove() }
    try File.write(Array("next-link = w\nfollow = Comma, yy\nhistory = `, '\n".utf8), to: "\(folder)keys")
    let terminal = try start([Porthole.deck, "--config", "\(folder)keys"])
    try begin(terminal)
    try terminal.type("wwwww,", until: "light")
    try end(terminal)
    expectSame()
    let cast = try cast()
    #expect(cast.events.contains { $0.code == "m" && $0.data == "night" })
  }

  private func mode(_ name: String) -> mode_t? {
    var status = stat()
    return stat("\(folder)\(name)", &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func `a killed program leaves whole lines in private files`() throws {
    defer { remove() }
    for frames in 1...Thoroughness.rounds(4, of: 30) {
      let terminal = try start(
        ["--duration", "5s", Porthole.deck], after: "umask 000 && rm -f \(folder)walk.cast \(folder)walk.tape")
      try begin(terminal)
      try terminal.type("2")
      // The first may still be what told of the recording.
      try #require(read(frames: frames + 1, terminal))
      terminal.send(SIGKILL)
      #expect(terminal.waitForEnd() == .signal(SIGKILL))
      // The shown frames are there, and the push is a chapter.
      let cast = try cast()
      #expect(cast.times(of: "o").count >= frames)
      #expect(cast.times(of: "m").count == 1)
      #expect(File.read("\(folder)walk.tape")?.last == UInt8(ascii: "\n"))
      #expect(mode("walk.cast") == 0o600 && mode("walk.tape") == 0o600)
    }
  }

  @Test func `a full disk ends the recording at a whole event with a message, and the show goes on`() throws {
    defer { remove() }
    // Two blocks of 512 or 1024 bytes, whichever the shell counts in: the header fits, the first screen does not.
    // Without the line of keys nothing changes by itself: the message comes at once, or never.
    let terminal = try start([Porthole.deck, "--quiet"], after: "ulimit -f 2")
    try terminal.type("R", until: "stopped")
    try terminal.type("6", until: "light")
    try terminal.quit()
    let bytes = File.read("\(folder)walk.cast") ?? []
    #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
  }

  @Test func `a folder that is removed meanwhile does no harm`() throws {
    let terminal = try start()
    try begin(terminal)
    remove()
    try terminal.type("6", until: "light")
    try terminal.type("R", until: "recorded")
    // There is nowhere for another.
    try terminal.type("R", until: "directory")
    try terminal.quit()
  }

  @Test func `two programs can record in one folder`() throws {
    defer { remove() }
    let (first, second) = (try start(), try start())
    for terminal in [first, second] { try terminal.type("R") }
    try #require(first.read(until: ".cast"))
    try #require(second.read(until: ".cast"))
    try first.type("6")
    try second.type("1")
    try #require(first.read(until: "light"))
    try #require(read(frames: 3, second))
    for terminal in [first, second] { try terminal.quit() }
    for name in ["walk", "walk-2"] { expectSame(name) }
  }
}
