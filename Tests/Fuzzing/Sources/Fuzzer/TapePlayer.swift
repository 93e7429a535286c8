import PortholeDecks
import PortholeInterface
import PortholeRecording
import PortholeStreams
import Transitions

/// Plays tapes on a small deck, as `porthole record` does, and checks every frame.
@MainActor
final class TapePlayer {
  static let shared = TapePlayer()

  private let deck: Deck

  private init() {
    do {
      deck = try Deck.parse(files: [
        DeckFile(name: "home.txt", bytes: Array("One [a] [b]\n\n[a]: b \"punch\"\n[b]: c \"slide 2s\"\n".utf8)),
        DeckFile(name: "b.md", bytes: Array("# Two\n\nwords\n\n<!-- pause -->\n\n[home](home.txt)\n".utf8)),
        DeckFile(name: "c.txt", bytes: Array("---\npresent: modal\n---\nThree [c]\n\n[c]: c\n".utf8)),
      ])
    } catch {
      finding("\(error)")
    }
  }

  func play(_ bytes: [UInt8]) {
    guard let tape = try? Tape(parsing: bytes, path: "a.tape") else { return }
    var settings = Presenter.Settings()
    settings.framesPerSecond = tape.settings.framesPerSecond ?? 50
    let presenter = Presenter(deck: deck, size: Size(columns: 24, rows: 6), settings: settings)
    var frames = FrameReader()
    let film = TapeFrames(tape, on: presenter)
    do {
      try film.play(into: &frames)
    } catch let problem as TapeProblem {
      PlainWords.require("\(problem)")
    } catch {
      // The reader has read enough cells.
    }
  }
}

/// Requires that every frame is complete and plain. It stops after a number of cells that is enough to exercise a tape.
private struct FrameReader: ShowSink {
  struct Enough: Error {}

  private var cells = 0

  mutating func receive(_ event: ShowEvent, at time: Int) throws(Enough) {
    guard time >= 0 else { finding("An event is at \(time)") }
    guard case .frame(let frame, _) = event else { return }
    guard frame.size.area == frame.cells.count else { finding("A frame of \(frame.size)") }
    for cell in frame.cells { PlainWords.require(cell.scalar) }
    cells += frame.size.area
    if cells > 100_000 { throw Enough() }
  }
}
