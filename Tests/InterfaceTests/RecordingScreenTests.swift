import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

/// Recordings that play on their screens.
@Suite struct RecordingScreenTests {
  /// `home` leads to the recording `story`: a number each second up to 4, chapters at 1 and 3 seconds.
  private static func deck(play: String = "once") throws -> Deck {
    var cast = "{\"version\": 2, \"width\": 6, \"height\": 2}\n[0, \"o\", \"n0\"]\n"
    for second in 1...4 {
      if second % 2 == 1 { cast += "[\(second), \"m\", \"part \(second)\"]\n" }
      cast += "[\(second), \"o\", \"\\rn\(second)\"]\n"
    }
    let files = [
      ("home.txt", "[Go] home\n\n[Go]: story \"cut\"\n"), ("story.cast", cast),
      ("story.meta", "---\nplay: \(play)\n---\n"),
      ("z.txt", "the end\n"),
    ]
    return try Deck.parse(files: files.map { DeckFile(name: $0.0, bytes: $0.1.utf8) })
  }

  /// Ten frames a second.
  private func harness(play: String = "once", transition: String? = nil) throws -> PresenterHarness {
    PresenterHarness(try Self.deck(play: play), transition: transition)
  }

  @Test func `it plays from its start when its screen comes, in the time of the frames`() throws {
    var harness = try harness()
    #expect(harness.presenter.pause == nil)
    harness.press("Enter")
    #expect(harness.number == "n0")
    #expect(harness.presenter.pause == 10)
    harness.wait(9)
    #expect(harness.number == "n0" && harness.presenter.pause == 1)
    harness.wait(1)
    #expect(harness.number == "n1")
    _ = harness.presenter.advance(frames: 25)
    #expect(harness.number == "n3" && harness.presenter.pause == 5)
    harness.wait(5)
    #expect(harness.number == "n4")
    #expect(harness.presenter.pause == nil && !harness.presenter.isMoving)
  }

  @Test func `any division of the frames shows the same`() throws {
    var (whole, single) = (try harness(play: "loop"), try harness(play: "loop"))
    whole.press("Enter")
    single.press("Enter")
    for count in [1, 7, 13, 2, 40, 3, 60] {
      _ = whole.presenter.advance(frames: count)
      single.wait(count)
      #expect(whole.presenter.frame == single.presenter.frame)
      #expect(whole.presenter.pause == single.presenter.pause)
    }
  }

  @Test func `a loop begins anew after its end`() throws {
    var harness = try harness(play: "loop")
    harness.press("Enter")
    harness.wait(39)
    #expect(harness.number == "n3")
    harness.wait(1)
    #expect(harness.number == "n0")
    harness.wait(10)
    #expect(harness.number == "n1")
  }

  @Test func `a recording that waits for a key plays when it is pressed`() throws {
    var harness = try harness(play: "key")
    harness.press("Enter")
    #expect(harness.presenter.pause == nil)
    harness.wait(50)
    #expect(harness.number == "n0")
    harness.press("Space")
    harness.wait(10)
    #expect(harness.number == "n1")
  }

  @Test func `Space pauses it and resumes it, and goes on once it is over`() throws {
    var harness = try harness()
    harness.press("Enter")
    harness.wait(15)
    harness.press("Space")
    #expect(harness.presenter.message == "0:01.50 / 0:04.00  part 1")
    harness.wait(50)
    #expect(harness.number == "n1" && harness.presenter.pause == nil)
    harness.press("Space")
    harness.wait(5)
    #expect(harness.number == "n2")
    harness.wait(30)
    #expect(harness.number == "n4")
    harness.press("Space")
    harness.rest()
    #expect(harness.presenter.screen == "z")
  }

  @Test func `keys step through frames and chapters and seek`() throws {
    var harness = try harness()
    harness.press("Enter .")
    #expect(harness.number == "n1")
    harness.press(". ,")
    #expect(harness.number == "n1")
    harness.press("]")
    #expect(harness.number == "n3" && harness.presenter.message == "0:03.00 / 0:04.00  part 3")
    harness.press("[")
    #expect(harness.number == "n1")
    harness.press(">")
    #expect(harness.number == "n4")
    harness.press("<")
    #expect(harness.number == "n0")
    // Other keys keep their meaning.
    harness.press("Backspace")
    harness.rest()
    #expect(harness.presenter.screen == "home")
  }

  @Test func `after it was left it begins anew, and until then shows its last picture`() throws {
    var harness = try harness()
    harness.press("Enter")
    harness.wait(15)
    harness.press("Backspace")
    harness.rest()
    harness.wait(1)
    #expect(AnsiRow.first(of: harness.presenter.deck.screens[1].grid).hasPrefix("n4"))
    harness.press("Enter")
    #expect(harness.number == "n0")
    harness.wait(10)
    #expect(harness.number == "n1")
  }

  @Test func `below another screen it pauses`() throws {
    var harness = try harness(transition: "cut")
    harness.press("Enter")
    harness.wait(15)
    harness.press("l")
    harness.rest()
    #expect(harness.presenter.screen == "z")
    harness.wait(60)
    harness.press("Backspace")
    harness.rest()
    // It went on while the way back took a second.
    #expect(harness.number == "n2")
    harness.wait(5)
    #expect(harness.number == "n3")
  }

  @Test func `it is live during a transition`() throws {
    var harness = try harness(transition: "fade")
    harness.press("Enter")
    harness.rest()
    // The transition took a second.
    #expect(harness.number == "n1")
  }

  @Test func `without motion it waits for a key`() throws {
    var harness = PresenterHarness(try Self.deck(), transition: nil) { $0.motion = .none }
    harness.press("Enter")
    harness.wait(20)
    #expect(harness.number == "n0")
  }

  @Test func `a deck that is read again leaves it as it is, unless its file has changed`() throws {
    var harness = try harness()
    harness.press("Enter")
    harness.wait(15)
    _ = harness.presenter.handle(.deck(try Self.deck(), changed: []))
    harness.wait(1)
    #expect(harness.number == "n1")
    _ = harness.presenter.handle(.deck(try Self.deck(), changed: ["story"]))
    harness.wait(1)
    #expect(harness.number == "n0")
  }

  @Test func `in the overview it pauses`() throws {
    var harness = try harness()
    harness.press("Enter")
    harness.wait(5)
    harness.press("o")
    harness.wait(60)
    harness.press("Esc")
    harness.wait(30)
    #expect(harness.presenter.screen == "story")
    #expect(["n0", "n1", "n2", "n3"].contains(harness.number))
  }
}

/// The text of a row.
private enum AnsiRow {
  static func first(of grid: Grid) -> String {
    String(String.UnicodeScalarView((0..<grid.size.columns).map { grid[column: $0, row: 0].scalar }))
  }
}

extension PresenterHarness {
  /// The number that the recording shows, which is the first text of the frame.
  fileprivate var number: String {
    let text = presenter.frame.cells.lazy.map(\.scalar).drop { $0 == " " }.prefix(2)
    return String(String.UnicodeScalarView(text))
  }
}
