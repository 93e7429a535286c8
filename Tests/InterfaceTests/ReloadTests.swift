import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct ReloadTests {
  static func deck(_ files: KeyValuePairs<String, String>) throws -> Deck {
    try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
  }

  static func harness() throws -> PresenterHarness {
    PresenterHarness(try deck(["home.txt": "old\n[go]\n\n[go]: b", "b.txt": "bee\n[back]\n\n[back]: @back"]))
  }

  @Test func `a saved file shows at once, and nothing else changes`() throws {
    var harness = try Self.harness()
    let new = try Self.deck(["home.txt": "new\n[go]\n\n[go]: b", "b.txt": "bee\n[back]\n\n[back]: @back"])
    _ = harness.presenter.handle(.deck(new, changed: ["home"]))
    harness.wait(1)
    #expect(harness.presenter.frame.text.joined().contains("new"))
    #expect(harness.presenter.damage.spans.count == 1)
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  @Test func `a file saved during a transition shows, and the transition goes on`() throws {
    var harness = try Self.harness()
    harness.press("Enter")
    harness.wait(4)
    let new = try Self.deck(["home.txt": "new\n[go]\n\n[go]: b", "b.txt": "buzz\n[back]\n\n[back]: @back"])
    _ = harness.presenter.handle(.deck(new, changed: ["home", "b"]))
    harness.wait(1)
    #expect(harness.path == "home>b forward 0.5")
    harness.rest()
    #expect(harness.presenter.frame.text.joined().contains("buzz"))
  }

  @Test func `the screen of an unreadable file stays as it was, with a message`() throws {
    var harness = try Self.harness()
    let new = try Self.deck(["home.txt": String(repeating: "x", count: 5000), "b.txt": "bee\n[back]\n\n[back]: @back"])
    _ = harness.presenter.handle(.deck(new, changed: ["home"]))
    harness.wait(1)
    #expect(harness.presenter.frame.text.joined().contains("old"))
    #expect(harness.presenter.display.text.joined().contains("talk/home.txt"))
    harness.press("Enter")
    harness.rest()
    #expect(harness.path == "home>b")
  }

  @Test func `a deleted file leaves its place to another screen, and has it again when it is back`() throws {
    var harness = try Self.harness()
    harness.press("Enter")
    harness.rest()
    let less = try Self.deck(["home.txt": "old\n[go]\n\n[go]: b"])
    _ = harness.presenter.handle(.deck(less, changed: []))
    harness.wait(1)
    #expect(harness.presenter.frame.text.joined().contains("old"))
    #expect(harness.presenter.display.text.joined(separator: " ").contains("the file of \"b\" was removed"))
    let whole = try Self.deck(["home.txt": "old\n[go]\n\n[go]: b", "b.txt": "buzz\n[back]\n\n[back]: @back"])
    _ = harness.presenter.handle(.deck(whole, changed: ["b"]))
    harness.wait(1)
    #expect(harness.path == "home>b" && harness.presenter.frame.text.joined().contains("buzz"))
    // A key goes on from what is shown.
    _ = harness.presenter.handle(.deck(less, changed: []))
    harness.press("Tab")
    _ = harness.presenter.handle(.deck(whole, changed: ["b"]))
    harness.wait(1)
    #expect(harness.presenter.frame.text.joined().contains("old"))
  }

  private static func slides(_ text: String) throws -> Deck {
    try Deck.parse(files: [DeckFile(name: "t.md", bytes: text.utf8)], start: "t.md")
  }

  static let edits: [(name: String, before: String, place: Int, after: String, seen: String)] = [
    (
      "a heading is renamed", "# One\n---\n# Two\n\nx\n---\n# Three", 1, "# One\n---\n# The second\n\ny\n---\n# Three",
      "the-second"
    ),
    ("a slide is inserted above", "# A\n---\n# B", 1, "# A\n---\n# N\n---\n# B", "b"),
    (
      "a slide is renamed below one that is inserted", "# A\n---\n# B\n\none two three\n---\n# C", 1,
      "# A\n---\n# N\n\nzz\n---\n# Bee\n\none two three\n---\n# C", "bee"
    ),
    ("slides change places", "# A\n---\n# B\n---\n# C", 2, "# C\n---\n# A\n---\n# B", "c"),
    ("the last slides are deleted", "# A\n---\n# B\n---\n# C", 2, "# A\n---\n# B", "b"),
    ("a slide in the middle is deleted", "# A\n---\n# B\n---\n# C", 1, "# A\n---\n# C", "c"),
    ("two slides become one", "# A\n---\n# B", 1, "# A and B", "t"),
    ("one slide becomes two", "# A", 0, "# A\n---\n# B", "a"),
    ("a number goes to another slide", "a\n\n---\n\nb\n\n---\n\nc", 1, "a\n\n---\n\nn\n\n---\n\nb\n\n---\n\nc", "3"),
  ]

  @Test(arguments: edits) func `an edit changes what is seen and not the place`(
    name: String, before: String, place: Int, after: String, seen: String
  ) throws {
    func spaced(_ text: String) -> String { text.split(separator: "\n---\n").joined(separator: "\n\n---\n\n") }
    let (old, new) = (try Self.slides(spaced(before)), try Self.slides(spaced(after)))
    var harness = PresenterHarness(old)
    for _ in 0..<place {
      harness.press("Space")
      harness.rest()
    }
    _ = harness.presenter.handle(.deck(new, changed: Set(new.screens.ids)))
    harness.wait(1)
    #expect(harness.presenter.destination.screen == seen, "\(name)")
    #expect(!harness.presenter.display.text.joined(separator: " ").contains("removed"))
    // Going back leads through screens that exist.
    for _ in 0..<place {
      harness.press("Backspace")
      harness.rest()
      #expect(new.index(of: harness.presenter.destination.screen) != nil)
    }
  }

  private static let talk = "# A\n\n---\n\n# B\n\none\n\n<!-- pause -->\n\ntwo\n\n---\n\n# C"

  /// Returns a show on the first slide whose file is edited.
  private static func edited(_ after: String, keys: String = "") throws -> PresenterHarness {
    let (old, new) = (try slides(talk), try slides(after))
    var harness = PresenterHarness(old, size: Size(columns: 40, rows: 12))
    harness.press(keys)
    _ = harness.presenter.handle(
      .deck(new, changed: Set(new.screens.ids), edited: new.edited(since: old, files: ["t.md"])))
    harness.wait(1)
    return harness
  }

  @Test func `the show goes to the slide that was edited, and shows all of it`() throws {
    var harness = try Self.edited(Self.talk.replacing("two", with: "three"))
    #expect(harness.presenter.destination.screen == "b")
    harness.rest()
    #expect(harness.presenter.frame.text.joined().contains("three"))
    // The way back is that of any other passage.
    harness.press("Backspace")
    harness.rest()
    #expect(harness.presenter.destination.screen == "a")
  }

  @Test func `the show goes to the slide whose code was edited`() throws {
    func deck(_ code: String) throws -> Deck {
      let text = "# A\n\n---\n\n# B\n\n```file\npath: x.py\n```\n\n---\n\n# C\n"
      let files = [DeckFile(name: "t.md", bytes: text.utf8), DeckFile(name: "x.py", bytes: code.utf8)]
      return try Deck.parse(files: files, start: "t.md")
    }
    let (old, new) = (try deck("old"), try deck("new"))
    _ = old.check()
    var harness = PresenterHarness(old, size: Size(columns: 40, rows: 12))
    let edited = new.edited(since: old, files: ["x.py"])
    _ = harness.presenter.handle(.deck(new, changed: [], edited: edited))
    harness.rest()
    #expect(harness.presenter.destination.screen == "b")
    #expect(harness.presenter.frame.text.joined().contains("new"))
  }

  static let staying: [(name: String, after: String, keys: String)] = [
    ("its own slide", talk.replacing("# A", with: "# A\n\nx"), ""),
    ("its own and another", talk.replacing("# A", with: "# A\n\nx").replacing("# C", with: "# C\n\nx"), ""),
    ("nothing", talk, ""), ("a list is open", talk.replacing("two", with: "three"), "g"),
    ("a search is open", talk.replacing("two", with: "three"), "/"),
    ("the help is open", talk.replacing("two", with: "three"), "?"),
    ("the overview is open", talk.replacing("two", with: "three"), "o"),
    ("the display is blank", talk.replacing("two", with: "three"), "b"),
    ("a transition is paused", talk.replacing("two", with: "three"), "z Space"),
  ]

  @Test(arguments: staying) func `it stays where it is`(name: String, after: String, keys: String) throws {
    let harness = try Self.edited(after, keys: keys)
    #expect(harness.presenter.destination.screen == (keys == "z Space" ? "b" : "a"), "\(name)")
  }

  @Test func `a key reloads the deck`() throws {
    var harness = try Self.harness()
    harness.press("r ^R F5")
    #expect(harness.effects == Array(repeating: .reload(isAnswered: true), count: 3))
    _ = harness.presenter.handle(.message("cannot be read"))
    harness.wait(1)
    #expect(harness.presenter.display.text.last == "cannot be read")
  }
}
