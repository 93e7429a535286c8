import Decks
import Interface
import TestSupport
import Testing
import Transitions

@testable import porthole

@MainActor @Suite struct LiveRecordingTests {
  private func presenter() throws -> Presenter {
    let files = ["home.txt": "One\n\n[Go]\n\n[Go]: two \"cut\"\n", "two.txt": "Two\n"]
    let deck = try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0, bytes: Array($1.utf8)) })
    return Presenter(deck: deck, size: Size(columns: 20, rows: 5))
  }

  private func lines(_ path: String) -> [String] {
    String(decoding: File.read(path) ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `records from R to R, from 0 on, without what the program says`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    var presenter = try presenter()
    let recording = LiveRecording(deck: "some/talk/", folder: folder)
    recording.observe(frameOf: &presenter, time: 10)
    recording.perform(.toggleRecording, for: &presenter, time: 100)
    _ = presenter.advance(frames: 0)
    recording.observe(frameOf: &presenter, time: 100)
    for effect in presenter.handle(.key(.named(.enter))) { recording.perform(effect, for: &presenter, time: 130) }
    _ = presenter.advance(frames: 1)
    recording.observe(frameOf: &presenter, time: 130)
    // What is there so far stands in the file already.
    let written = lines(folder + "talk.cast")
    #expect(written.count == 4)
    #expect(written[1].hasPrefix("[0.000000, \"o\", ") && written[1].contains("One") && !written[1].contains("cast"))
    #expect(written[2] == "[0.500000, \"m\", \"two\"]")
    #expect(written[3].hasPrefix("[0.500000, \"o\", ") && written[3].contains("Two"))
    recording.perform(.toggleRecording, for: &presenter, time: 140)
    let whole = lines(folder + "talk.cast")
    #expect(whole.count == 5 && whole[4].hasSuffix("\"o\", \"\\u001b[?2026h\\u001b[?2026l\"]"))
    #expect(recording.end() == nil)
  }

  @Test func `never writes over an earlier recording`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf \(folder)") }
    var presenter = try presenter()
    let recording = LiveRecording(deck: ".", folder: folder)
    for _ in 0..<3 {
      recording.perform(.toggleRecording, for: &presenter, time: 0)
      recording.observe(frameOf: &presenter, time: 0)
      #expect(recording.end()?.hasPrefix("recorded 0.0 s to ") == true)
    }
    for name in ["porthole.cast", "porthole-2.cast", "porthole-3.cast"] { #expect(lines(folder + name).count == 3) }
  }

  @Test func `a recording that cannot be made leaves the show alone`() throws {
    var presenter = try presenter()
    let recording = LiveRecording(deck: "talk", folder: "/nonexistent/")
    recording.perform(.toggleRecording, for: &presenter, time: 0)
    recording.observe(frameOf: &presenter, time: 0)
    #expect(recording.end() == nil)
  }
}
