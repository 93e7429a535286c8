import PortholeDecks
import PortholeInterface
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

struct TapeWalkTests {
  private func walk(_ files: KeyValuePairs<String, String>) throws -> (tape: Tape, presenter: Presenter) {
    let folder = try TemporaryFolder(files)
    // A lone file is split into slides.
    let path = files.count == 1 ? "\(folder.path)/\(files[0].key)" : folder.path
    let deck = try Deck.load(path: path, palette: .standard, date: "")
    let presenter = Presenter(deck: deck, size: Size(columns: 80, rows: 24))
    return (Tape.walk(through: presenter, path: "deck"), presenter)
  }

  private func keys(_ tape: Tape) -> [String] {
    tape.steps.compactMap { step in
      if case .key(let key, _, _) = step.action { key.description } else { nil }
    }
  }

  @Test func `each screen that a link leads to is seen once, and left again`() throws {
    let walk = try walk([
      "a-home.txt": "[One] [Two]\n\n[One]: one\n[Two]: two\n", "one.txt": "1 [Two]\n\n[Two]: two\n", "two.txt": "2\n",
    ])
    #expect(keys(walk.tape) == ["1", "1", "Backspace", "Backspace"])
  }

  @Test func `slides and their pauses are walked to the end, and no further`() throws {
    let walk = try walk(["talk.md": "# One\n\ntext\n\n<!-- pause -->\n\nmore\n\n---\n\n# Two\n"])
    #expect(keys(walk.tape) == ["Space", "Space"])
  }

  @Test func `a screen with more new words stays longer, within limits`() throws {
    let words = (0..<20).map { "word\($0)" }.joined(separator: " ")
    let walk = try walk(["talk.md": "# One\n\n---\n\n\(words)\n\n---\n\n\(words) \(words) \(words)\n"])
    var times: [Int] = []
    for step in walk.tape.steps { if case .sleep(let time) = step.action { times.append(time) } }
    #expect(times.count == 3)
    #expect(times[0] == 1_500_000)
    // Twenty words at a quarter of a second, a second, and the transition.
    #expect((6_000_000...7_000_000).contains(times[1]))
    // The words are known.
    #expect(times[2] < times[1])
  }

  @Test func `the tape that a walk gives plays to its end`() throws {
    let walk = try walk(["talk.md": "# One\n\n---\n\n# Two\n"])
    var renderer = Renderer(walk.tape, on: walk.presenter)
    var counter = FrameLog()
    try renderer.play(into: &counter)
    #expect(counter.last?.description.contains("Two") == true)
  }
}

private struct FrameLog: RecordingSink {
  var last: Grid?

  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) { last = copy frame }

  mutating func finish(atMicroseconds microseconds: Int) {}
}
