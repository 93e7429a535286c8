import PortholeDecks
import PortholeInterface
import PortholeStreams
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
    // A viewer sees the first screen again before the next link is pressed.
    let actions = walk.tape.steps.map(\.action)
    let isFollowedBySleep = zip(actions, actions.dropFirst()).filter { step, _ in
      if case .key = step { true } else { false }
    }.allSatisfy { _, next in if case .sleep = next { true } else { false } }
    #expect(isFollowedBySleep)
  }

  @Test func `slides and their pauses are walked to the end, and no further`() throws {
    let walk = try walk(["talk.md": "# One\n\ntext\n\n<!-- pause -->\n\nmore\n\n---\n\n# Two\n"])
    #expect(keys(walk.tape) == ["Space", "Space"])
  }

  @Test func `steps of code that change only colours are walked, and all that follows them`() throws {
    let walk = try walk([
      "talk.md":
        "# One\n\n---\n\n# Two\n\n```rust {1|2}\nlet a = 1;\nlet b = 2;\n```\n\n---\n\n# Three\n\n---\n\n# Four\n"
    ])
    #expect(keys(walk.tape) == Array(repeating: "Space", count: 4))
  }

  @Test(arguments: [
    // A deck whose links lead to some of its screens.
    ["a-home.txt": "[One]\n\n[One]: one\n", "one.txt": "1\n", "two.txt": "2\n", "three.txt": "3\n"],
    // Screens in a subfolder that nothing leads to.
    ["a.txt": "a\n", "b.txt": "b\n", "sub/c.txt": "c\n", "sub/d.txt": "d\n"],
    // More links than there are numbers.
    Dictionary(
      uniqueKeysWithValues: (1...12).map { ("s\($0).txt", "n\($0)\n") } + [
        ("a.txt", (1...12).map { "[s\($0)] " }.joined() + "\n\n" + (1...12).map { "[s\($0)]: s\($0)\n" }.joined())
      ]),
    // Recordings: one that ends, one that plays again and again.
    [
      "a.cast": "{\"version\": 2, \"width\": 20, \"height\": 4}\n[0.5, \"o\", \"x\"]\n[3, \"o\", \"y\"]\n",
      "b.txt": "b\n",
      "c.cast":
        "{\"version\": 2, \"width\": 20, \"height\": 4}\n[0.5, \"o\", \"p\"]\n[2, \"o\", \"q\"]\n[3, \"m\", \"end\"]\n",
      "c.meta": "---\nplay: loop\n---\n", "d.txt": "d\n",
    ],
    // A clock in the footer changes the frame all the time.
    ["deck.conf": "footer: {{elapsed}}\n", "a.txt": "a\n", "b.txt": "b\n"],
    // A deck that moves by itself.
    ["deck.conf": "advance: 1\n", "a.txt": "a b c d e f\n", "b.txt": "b\n", "c.txt": "c\n"],
    // A screen that is higher than the terminal.
    ["a.txt": String(repeating: "row\n", count: 60), "b.txt": "b\n"],
  ]) func `a walk shows every screen of a deck`(files: [String: String]) throws {
    let folder = try TemporaryFolder([:])
    for (name, text) in files { try folder.write(name, text) }
    let deck = try Deck.load(path: folder.path, palette: .standard, date: "")
    let presenter = Presenter(deck: deck, size: Size(columns: 80, rows: 24))
    let tape = Tape.walk(through: presenter, path: "deck")
    let film = TapeFrames(tape, on: presenter)
    var log = PlaceLog()
    try film.play(into: &log)
    let words = deck.screens.compactMap {
      $0.grid.lines.lazy.flatMap { $0.split(separator: " ") }.first.map(String.init)
    }
    #expect(words.count == deck.screens.count && Set(words).isSubset(of: log.words), "\(words) \(log.words)")
    #expect(tape.steps.count < 200)
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
    let film = TapeFrames(walk.tape, on: walk.presenter)
    var counter = FrameLog()
    try film.play(into: &counter)
    #expect(counter.last?.description.contains("Two") == true)
  }
}

private struct FrameLog: ShowSink {
  var last: Grid?

  mutating func receive(_ event: ShowEvent, at time: Int) {
    if case .frame(let frame, _) = event { last = frame }
  }
}

/// The words of all frames.
private struct PlaceLog: ShowSink {
  var words: Set<String> = []

  mutating func receive(_ event: ShowEvent, at time: Int) {
    guard case .frame(let frame, _) = event else { return }
    for line in frame.lines {
      words.formUnion(line.split(separator: " ").map(String.init))
    }
  }
}
