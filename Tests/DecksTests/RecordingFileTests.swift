import PortholeDecks
import PortholeStreams
import Testing
import Transitions

/// Recordings in a deck.
struct RecordingFileTests {
  private static let cast = """
    {"version": 2, "width": 10, "height": 2, "title": "A story"}
    [0.5, "o", "one"]
    [1.0, "o", "\\r\\ntwo"]

    """

  private func deck(_ files: [(String, String)]) throws -> Deck {
    try Deck.parse(files: files.map { DeckFile(name: $0.0, bytes: $0.1.utf8) })
  }

  @Test func `a recording is a screen with its last picture`() throws {
    let deck = try deck([("home.txt", "[Go]\n\n[Go]: story\n"), ("story.cast", Self.cast)])
    #expect(deck.screens.ids == ["home", "story"])
    #expect(deck.check() == [])
    let screen = deck.screens[1]
    #expect(screen.title == "A story")
    #expect(screen.film?.length == 1_000_000)
    #expect(screen.grid.size == Size(columns: 10, rows: 2))
    #expect(ANSIText.plain(screen.grid).hasPrefix("one\ntwo"))
  }

  @Test func `a sidecar file gives it settings and links`() throws {
    let meta = "---\ntitle: Mine\nplay: loop\n---\n[one]: home\n"
    let deck = try deck([("home.txt", "[story]\n\n[story]: story\n"), ("story.cast", Self.cast), ("story.meta", meta)])
    let screen = deck.screens[1]
    #expect(screen.title == "Mine" && screen.settings.play == .loop)
  }

  @Test func `a deck's own recording beside its tape is not a screen`() throws {
    let deck = try deck([("home.txt", "x"), ("talk.cast", Self.cast), ("talk.tape", "Enter\n"), ("b.cast", Self.cast)])
    #expect(deck.screens.ids == ["b", "home"])
  }

  @Test(arguments: [
    ("", "a.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    (
      "{\"version\": 2, \"width\": 2001, \"height\": 2}\n",
      "a.cast:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
    (
      "{\"version\": 1, \"width\": 9, \"height\": 2,\n\"stdout\": [[1, \"a\"] [1, \"b\"]]}\n",
      "a.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
  ]) func `a bad recording is a problem with its line`(text: String, message: String) throws {
    let deck = try deck([("a.cast", text), ("home.txt", "[a]\n\n[a]: a\n")])
    #expect(deck.check().map(\.description) == [message])
    // Its screen says so, and the rest of the deck works.
    #expect(ANSIText.plain(deck.screens[0].grid).hasPrefix(String(message.prefix(9))))
    #expect(deck.screens[1].links.count == 1)
  }
}
