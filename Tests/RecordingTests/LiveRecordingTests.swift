import PortholeDecks
import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

@MainActor @Suite(.waits) struct LiveRecordingTests {
  private func presenter() throws -> Presenter {
    let files = ["home.txt": "One\n\n[Go]\n\n[Go]: two \"cut\"\n", "two.txt": "Two\n"]
    let deck = try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0, bytes: Array($1.utf8)) })
    return Presenter(deck: deck, size: Size(columns: 20, rows: 5))
  }

  private func lines(_ path: String) -> [String] {
    String(decoding: File.read(path) ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `records from R to R, from 0 on, without notices`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    var presenter = try presenter()
    let recording = LiveRecording(deck: "some/talk/", settings: Tape.Settings(), folder: folder)
    recording.observe(frameOf: &presenter, time: 10)
    recording.perform(.toggleRecording, for: &presenter, time: 100)
    _ = presenter.advance(frames: 0)
    recording.observe(frameOf: &presenter, time: 100)
    for effect in presenter.handle(.key(.named(.enter))) { recording.perform(effect, for: &presenter, time: 130) }
    _ = presenter.advance(frames: 1)
    recording.observe(frameOf: &presenter, time: 130)
    // The file already has everything so far.
    let written = lines(folder + "talk.cast")
    #expect(written.count == 4)
    #expect(written[1].hasPrefix("[0.000000, \"o\", ") && written[1].contains("One") && !written[1].contains("cast"))
    #expect(written[2] == "[0.500000, \"m\", \"two\"]")
    #expect(written[3].hasPrefix("[0.500000, \"o\", ") && written[3].contains("Two"))
    recording.perform(.toggleRecording, for: &presenter, time: 140)
    recording.observe(frameOf: &presenter, time: 140)
    let whole = lines(folder + "talk.cast")
    #expect(whole.count == 5 && whole[4] == "[0.666667, \"o\", \"\\u001b[?2026h\\u001b[?2026l\"]")
    recording.observe(endAt: 150)
    #expect(recording.message == nil)
  }

  /// Does to a presenter and a recording what the loop does: one event or none, then a frame.
  private func live(_ keys: [Int: Key], frames: Int, _ presenter: inout Presenter, _ recording: LiveRecording) -> [Grid]
  {
    var seen: [Grid] = []
    for time in 0..<frames {
      if let key = keys[time] {
        recording.observe(.key(key), for: &presenter, time: time)
        for effect in presenter.handle(.key(key)) { recording.perform(effect, for: &presenter, time: time) }
      }
      _ = presenter.advance(frames: 1)
      recording.observe(frameOf: &presenter, time: time)
      seen.append(presenter.frame)
    }
    return seen
  }

  @Test func `the tape beside it gives the same screens, whatever happened before`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    let files = [
      "home.txt": "One\n\n[Go]\n\n[Go]: two \"slide 500ms\"\n",
      "two.txt": "Two\n\n[On]\n\n[On]: three \"iris 300ms\"\n",
      "three.txt": "Three\n",
    ]
    let deck = try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0, bytes: Array($1.utf8)) })
    var presenter = Presenter(deck: deck, size: Size(columns: 20, rows: 5))
    var settings = Tape.Settings()
    settings.framesPerSecond = 60
    settings.size = Size(columns: 20, rows: 5)
    let recording = LiveRecording(deck: "talk", settings: settings, folder: folder)
    let keys: [Int: Key] = [
      3: .named(.enter), 40: .character("R"), 50: .named(.enter), 60: .named(.backspace), 100: .named(.enter),
      130: .character("R"),
    ]
    let seen = live(keys, frames: 140, &presenter, recording)
    let tape = try Tape(parsing: #require(File.read(folder + "talk.tape")), path: "talk.tape")
    var again = GridLog()
    let film = TapeFrames(tape, on: Presenter(deck: deck, size: try #require(tape.settings.size)))
    try film.play(into: &again)
    // From the first R to the second, frame for frame.
    for time in 0..<90 { #expect(again.frame(at: time) == seen[40 + time], "frame \(time)") }
    #expect(again.end == 1_500_000)
    let text = String(decoding: File.read(folder + "talk.tape") ?? [], as: UTF8.self)
    #expect(text.hasPrefix("# porthole record talk --script \(folder)talk.tape -o FILE\nSet Size 20x5\nSet FPS 60\n"))
  }

  @Test func `never writes over an earlier recording`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    var presenter = try presenter()
    let recording = LiveRecording(deck: ".", settings: Tape.Settings(), folder: folder)
    for _ in 0..<3 {
      recording.perform(.toggleRecording, for: &presenter, time: 0)
      recording.observe(frameOf: &presenter, time: 0)
      recording.perform(.toggleRecording, for: &presenter, time: 0)
      recording.observe(frameOf: &presenter, time: 0)
    }
    for name in ["porthole.cast", "porthole-2.cast", "porthole-3.cast"] { #expect(lines(folder + name).count == 3) }
  }

  @Test func `written frames have the permissions that the umask allows`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    var export = FrameExport(name: folder + "talk")
    #expect(export.write(try presenter()) == "wrote \(folder)talk.frame as .png .ans .txt")
    let mask = umask(0)
    umask(mask)
    for ending in ["png", "ans", "txt"] {
      var status = stat()
      #expect(stat("\(folder)talk.frame.\(ending)", &status) == 0 && status.st_mode & 0o7777 == 0o644 & ~mask)
    }
  }

  @Test func `the show goes on if a recording fails`() throws {
    var presenter = try presenter()
    let recording = LiveRecording(deck: "talk", settings: Tape.Settings(), folder: "/nonexistent/")
    recording.perform(.toggleRecording, for: &presenter, time: 0)
    recording.observe(frameOf: &presenter, time: 0)
    recording.observe(endAt: 1)
    #expect(recording.message == nil)
  }
}

/// Keeps the frames.
private struct GridLog: ShowSink {
  private var frames: [(time: Int, grid: Grid)] = []
  var end = 0

  /// The frame that stands at a time.
  func frame(at time: Int) -> Grid? { frames.last { $0.time <= time }?.grid }

  mutating func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    switch event {
    case .frame(let frame, _): frames.append((time.frame(at: 60), frame))
    case .end: end = time
    default: break
    }
  }
}
