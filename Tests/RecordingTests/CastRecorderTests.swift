import PortholeDecks
import PortholeInterface
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

@Suite struct CastRecorderTests {
  private static let story = """
    Sleep 100ms
    Enter
    Sleep 500ms
    Marker "half way"
    Sleep 1s
    Tab
    Backspace
    Sleep 1500ms
    """

  private func record(
    _ text: String = story, framesPerSecond: Int = 50, version: AsciicastWriter.Version = .v2
  ) throws -> [UInt8] {
    let tape = try Tape(text)
    let film = TapeFrames(tape, on: try SmallDeck.presenter(framesPerSecond: framesPerSecond))
    var settings = CastRecorder.Settings()
    settings.version = version
    let buffer = ByteBuffer()
    var recorder = CastRecorder(
      to: .memory(buffer), header: .init(size: Size(columns: 0, rows: 0)), settings: settings)
    try film.play(into: &recorder)
    return buffer.bytes
  }

  private func text(_ terminal: StrictTerminal) -> String {
    (0..<terminal.size.rows).map { row in
      (0..<terminal.size.columns).flatMap { terminal[column: $0, row: row].text ?? ["?"] }
        .map { String($0) }.joined()
    }.joined(separator: "\n")
  }

  @Test(arguments: AsciicastWriter.Version.allCases)
  func `the same tape gives the same bytes`(version: AsciicastWriter.Version) throws {
    #expect(try record(version: version) == record(version: version))
  }

  @Test func `the first event paints everything at 0 and the last is at the end`() throws {
    let cast = try PlainCast(try record())
    #expect(cast.header["width"] as? Int == 30 && cast.header["height"] as? Int == 8)
    #expect(cast.events.first?.time == 0 && cast.events.first?.code == "o")
    #expect(cast.events.last?.time == 3.1)
    let first = try cast.screen(until: 0, size: SmallDeck.size)
    #expect(!first.places.contains { $0.text == nil })
    #expect(text(first).contains("The first"))
    #expect(text(try cast.screen(size: SmallDeck.size)).contains("The first"))
    #expect(text(try cast.screen(until: 1.2, size: SmallDeck.size)).contains("The second 漢字"))
  }

  @Test func `pushes, pops and markers are chapters that a player can start from`() throws {
    let cast = try PlainCast(try record())
    let chapters = cast.events.filter { $0.code == "m" }
    #expect(chapters.map(\.data) == ["two", "half way", "home"])
    #expect(chapters.map(\.time) == [0.1, 0.6, 1.6])
    for chapter in chapters {
      // The event at the marker paints the whole screen, whatever was there.
      let keyframe = try #require(cast.events.first { $0.code == "o" && $0.time == chapter.time })
      var fresh = StrictTerminal(size: SmallDeck.size)
      try fresh.feed(Array(keyframe.data.utf8))
      #expect(fresh.places == (try cast.screen(until: chapter.time, size: SmallDeck.size)).places)
    }
  }

  @Test func `every frame is whole, marked as one, and leaves SGR reset`() throws {
    let cast = try PlainCast(try record())
    var terminal = StrictTerminal(size: SmallDeck.size)
    for event in cast.events where event.code == "o" {
      #expect(event.data.hasPrefix("\u{1B}[?2026h") && event.data.hasSuffix("\u{1B}[?2026l"))
      try terminal.feed(Array(event.data.utf8))
      #expect(terminal.isReset)
    }
    // 0.1 ... 1.1 and 1.6 ... 2.6, 51 frames each, the first and the last event; a frame that changes nothing is no event.
    #expect((20...104).contains(cast.times(of: "o").count))
  }

  @Test(arguments: HostileText.pieces.indices) func `no byte of a file or its name becomes a control in a recording`(
    index: Int
  ) throws {
    let (name, piece) = HostileText.pieces[index]
    let stem = piece.replacing("/", with: "")
    let size = Size(columns: 40, rows: 10)
    let deck = try Deck.parse(files: [
      DeckFile(name: "home.txt", bytes: "---\ntitle: \(piece)\n---\n\(piece)\n\n[a]\n\n[a]: \(stem)\n".utf8),
      DeckFile(name: "\(stem).txt", bytes: "\(piece)\n".utf8), DeckFile(name: "deck.conf", bytes: "order: home".utf8),
    ])
    let film = TapeFrames(try Tape("Key 'n'\nSleep 1s"), on: Presenter(deck: deck, size: size))
    let buffer = ByteBuffer()
    var recorder = CastRecorder(to: .memory(buffer), header: .init(size: size))
    try film.play(into: &recorder)
    let cast = try PlainCast(buffer.bytes)
    #expect(throws: Never.self, "\(name)") { try cast.screen(size: size) }
    let chapters = cast.events.filter { $0.code == "m" }.map(\.data)
    #expect(chapters.count == 1, "\(name)")
    let isPlain = chapters.joined().unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    #expect(isPlain, "\(name): \(chapters)")
  }

  @Test func `a change of size is an event and a whole repaint`() throws {
    let cast = try PlainCast(try record("Sleep 1s\nResize 40x10\nSleep 1s"))
    #expect(cast.events.map(\.code) == ["o", "r", "o", "o"])
    #expect(cast.events[1].time == 1 && cast.events[1].data == "40x10")
    var terminal = StrictTerminal(size: Size(columns: 40, rows: 10))
    try terminal.feed(Array(cast.events[2].data.utf8))
    #expect(!terminal.places.contains { $0.text == nil })
  }

  @Test func `version 3 ends with the exit status`() throws {
    let lines = String(decoding: try record("Sleep 1500ms", version: .v3), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == #"[1.500, "x", "0"]"#)
  }

  @Test func `tmux shows the last frame cell for cell`() throws {
    let bytes = try PlainCast(try record("Sleep 100ms\nEnter\nSleep 400ms")).output()
    var strict = StrictTerminal(size: SmallDeck.size)
    try strict.feed(bytes)
    let shown = try TmuxScreen.showing(bytes, size: SmallDeck.size)
    #expect(text(shown) == text(strict))
    #expect(shown.places.map(\.background) == strict.places.map(\.background))
  }
}
