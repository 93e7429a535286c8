import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Screens that are shown part by part.
struct PauseTests {
  private func harness(
    _ files: KeyValuePairs<String, String>, size: Size = Size(columns: 20, rows: 5), showsAll: Bool = false
  )
    throws -> PresenterHarness
  {
    let deck = try Deck.parse(files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
    return PresenterHarness(deck, size: size, transition: "cut") { $0.showsAll = showsAll }
  }

  static let files: KeyValuePairs<String, String> = [
    "1.txt": "one [x]\n\n[x]: 2", "2.txt": "a\n<!-- pause -->\nb\n<!-- pause -->\n[c]\n\n[c]: 3 \"key=z\"",
    "3.txt": "three",
  ]

  /// Keys from the first screen, and the screen after them.
  static let walks: [(keys: String, seen: String)] = [
    ("n", "a"), ("n n", "a b"), ("n Right Space", "a b [c]"), ("n n n n", "three"), ("n PgDn PgDn PgDn", "three"),
    ("n n n p", "a b"), ("n n n p p", "a"), ("n n p p", "one [x]"), ("n n n n p", "a b [c]"), ("n n n n p p", "a b"),
    // A screen that was left half shown returns half shown.
    ("Enter n p p Enter", "a"), ("n n H", "one [x]"), ("n n H L", "a b"), ("g 3 Enter p", "a b [c]"),
    // A link in a hidden part is not followed.
    ("n z", "a"), ("n 1", "a"), ("n Enter", "a b"), ("n n n Enter", "three"), ("n n n z", "three"),
    ("n Down Down", "a b [c]"),
    ("n Tab", "a"),
  ]

  @Test(arguments: walks) func `the keys for next and previous go part by part`(keys: String, seen: String) throws {
    var harness = try harness(Self.files)
    for key in keys.split(separator: " ") {
      harness.press(String(key))
      harness.rest()
    }
    let words = harness.presenter.frame.text.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words == seen)
  }

  @Test func `the focus is on a visible link`() throws {
    var harness = try harness(Self.files)
    harness.press("n")
    harness.rest()
    harness.press("n")
    #expect(harness.presenter.cursor == nil)
    harness.press("n")
    #expect(harness.presenter.frame.focused == "[c]")
    harness.press("p")
    #expect(harness.presenter.cursor == nil)
  }

  @Test func `a search shows the part with its match`() throws {
    var harness = try harness(Self.files)
    harness.press("/ b Enter")
    harness.rest()
    #expect(harness.presenter.frame.text.joined().contains("b"))
  }

  /// Parts that hide two links, the keys after a search for a word beside the second one, and the link in focus.
  @Test(arguments: [
    ("[c] b [d]", "", "[c]"), ("[c] b [d]", "Tab", "[d]"), ("[c] b [d]", "Shift-Tab", "[d]"),
    ("[c]\n\n\n\n\n\n\nb [d]", "", "[d]"),
  ])
  func `a search that shows hidden links gives the first one in sight the focus`(
    part: String, keys: String, link: String
  ) throws {
    var harness = try harness(["1.txt": "a\n<!-- pause -->\n\(part)\n\n[c]: 2\n[d]: 2", "2.txt": "two"])
    harness.press("/ b Enter")
    harness.rest()
    harness.press(keys)
    #expect(harness.presenter.frame.focused == link)
  }

  @Test func `a setting shows all parts`() throws {
    var harness = try harness(Self.files, showsAll: true)
    harness.press("n")
    harness.rest()
    #expect(harness.presenter.frame.text.joined().contains("[c]"))
    harness.press("n")
    #expect(harness.presenter.screen == "3")
  }

  @Test func `a new part is scrolled into view`() throws {
    let tall = (1...9).map { "\($0)" }.joined(separator: "\n") + "\n<!-- pause -->\nten\neleven"
    var harness = try harness(["1.txt": tall, "2.txt": "x"], size: Size(columns: 8, rows: 4))
    harness.press("n")
    #expect(harness.presenter.frame.text.map { $0.filter { $0 != " " } } == ["8", "9", "ten", "eleven"])
    harness.press("n")
    #expect(harness.presenter.screen == "2")
  }

  @Test func `a resize keeps the parts`() throws {
    var harness = try harness(["1.md": "one two three four\n\n<!-- pause -->\n\nfive"])
    _ = harness.presenter.handle(.resize(Size(columns: 12, rows: 8), aspect: 2))
    #expect(!harness.presenter.frame.text.joined().contains("five"))
    harness.press("n")
    #expect(harness.presenter.frame.text.joined().contains("five"))
  }
}
