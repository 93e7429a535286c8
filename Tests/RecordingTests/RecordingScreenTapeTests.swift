import PortholeDecks
import PortholeInterface
import PortholeRecording
import PortholeStreams
import Testing
import Transitions

/// Keeps the first row of each frame.
private struct RowLog: ShowSink {
  var rows: [String] = []
  var end: Int?
  var framesPerSecond = 10

  mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    if case .end = event { end = time }
    guard case .frame(let frame, _) = event else { return }
    let text = ANSIText.plain(frame).split(separator: "\n", omittingEmptySubsequences: false)
    rows.append("\(time.frame(at: framesPerSecond)) \(text.first ?? "")")
  }
}

/// Recordings on the screens of a deck, on the clock of a tape.
@Suite struct RecordingScreenTapeTests {
  private func frames(of tape: String, framesPerSecond: Int = 10) throws -> RowLog {
    let cast = """
      {"version": 2, "width": 6, "height": 1}
      [0, "o", "\\u001b[?25ln0"]
      [0.25, "o", "\\rn1"]
      [1, "o", "\\rn2"]

      """
    let deck = try Deck.parse(files: [
      DeckFile(name: "a.txt", bytes: "start\n\n[Go]\n\n[Go]: b \"cut\"\n".utf8),
      DeckFile(name: "b.cast", bytes: cast.utf8),
      DeckFile(name: "deck.conf", bytes: "align: as-is\n".utf8),
    ])
    var settings = Presenter.Settings()
    settings.framesPerSecond = framesPerSecond
    let presenter = Presenter(deck: deck, size: Size(columns: 6, rows: 3), settings: settings)
    let film = TapeFrames(try Tape(parsing: Array(tape.utf8), path: "t.tape"), on: presenter)
    var log = RowLog(framesPerSecond: framesPerSecond)
    try film.play(into: &log)
    return log
  }

  @Test func `its pictures stand at their times`() throws {
    let log = try frames(of: "Sleep 500ms\nEnter\nSleep 2s\n")
    #expect(log.rows == ["0 start", "5 n0", "8 n1", "15 n2"])
    #expect(log.end == 2_500_000)
  }

  @Test func `a tape can pause it, and wait for its text`() throws {
    let log = try frames(of: "Enter\nSleep 300ms\nSpace\nSleep 2s\nSpace\nWait /n2/ 2s\n")
    #expect(log.rows.last?.hasSuffix("n2") == true)
    #expect(log.rows.filter { $0.hasSuffix("n1") }.count >= 1)
    // It stood still for two seconds of the tape.
    #expect(log.rows.last == "30 n2")
  }

  @Test func `a footer with the time and screens that move on keep the time of the tape`() throws {
    let page = "---\ntransition: cut\nfooter: {{elapsed}}\nadvance: 2s\n---\n# One\n\n---\n\n# Two\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: page.utf8)], start: "a.md")
    var settings = Presenter.Settings()
    settings.framesPerSecond = 10
    let presenter = Presenter(deck: deck, size: Size(columns: 8, rows: 6), settings: settings)
    let film = TapeFrames(try Tape(parsing: Array("Sleep 3500ms\n".utf8), path: "t.tape"), on: presenter)
    var log = LineLog()
    try film.play(into: &log)
    #expect(log.seen == ["0 One 0:00", "9 One 0:01", "19 Two 0:02", "29 Two 0:03"])
  }
}

/// Keeps the first word and the last of each frame.
private struct LineLog: ShowSink {
  var seen: [String] = []

  mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    guard case .frame(let frame, _) = event else { return }
    let words = ANSIText.plain(frame).split { $0 == " " || $0 == "\n" }
    seen.append("\(time.frame(at: 10)) \(words.first ?? "") \(words.last ?? "")")
  }
}
