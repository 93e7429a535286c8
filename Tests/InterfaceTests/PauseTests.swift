import Decks
import Testing
import Transitions

@testable import Interface

/// Screens that come part by part.
struct PauseTests {
  private func stand(
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

  /// Keys from the first screen on, and what is seen then.
  static let walks: [(keys: String, seen: String)] = [
    ("n", "a"), ("n n", "a b"), ("n Right Space", "a b [c]"), ("n n n n", "three"), ("n PgDn PgDn PgDn", "three"),
    ("n n n p", "a b"), ("n n n p p", "a"), ("n n p p", "one [x]"), ("n n n n p", "a b [c]"), ("n n n n p p", "a b"),
    // What was left half shown is so when one comes back to it.
    ("Enter n p p Enter", "a"), ("n n H", "one [x]"), ("n n H L", "a b"), ("g 3 Enter p", "a b [c]"),
    // A link that is not there yet is not followed.
    ("n z", "a"), ("n 1", "a"), ("n Enter", "a b"), ("n n n Enter", "three"), ("n n n z", "three"),
    ("n Down Down", "a b [c]"),
    ("n Tab", "a"),
  ]

  @Test(arguments: walks) func `Keys for next and previous go part by part`(keys: String, seen: String) throws {
    var stand = try stand(Self.files)
    for key in keys.split(separator: " ") {
      stand.press(String(key))
      stand.rest()
    }
    let words = stand.presenter.frame.text.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words == seen)
  }

  @Test func `The focus is on a link that is seen`() throws {
    var stand = try stand(Self.files)
    stand.press("n")
    stand.rest()
    stand.press("n")
    #expect(stand.presenter.cursor == nil)
    stand.press("n")
    #expect(stand.presenter.frame.focused == "[c]")
    stand.press("p")
    #expect(stand.presenter.cursor == nil)
  }

  @Test func `A search shows what it finds`() throws {
    var stand = try stand(Self.files)
    stand.press("/ b Enter")
    stand.rest()
    #expect(stand.presenter.frame.text.joined().contains("b"))
  }

  @Test func `All parts are shown where there is nobody to press keys`() throws {
    var stand = try stand(Self.files, showsAll: true)
    stand.press("n")
    stand.rest()
    #expect(stand.presenter.frame.text.joined().contains("[c]"))
    stand.press("n")
    #expect(stand.presenter.screen == "3")
  }

  @Test func `A part that comes is scrolled into snapshot`() throws {
    let tall = (1...9).map { "\($0)" }.joined(separator: "\n") + "\n<!-- pause -->\nten\neleven"
    var stand = try stand(["1.txt": tall, "2.txt": "x"], size: Size(columns: 8, rows: 4))
    stand.press("n")
    #expect(stand.presenter.frame.text.map { $0.filter { $0 != " " } } == ["8", "9", "ten", "eleven"])
    stand.press("n")
    #expect(stand.presenter.screen == "2")
  }

  @Test func `A resize keeps the parts`() throws {
    var stand = try stand(["1.md": "one two three four\n\n<!-- pause -->\n\nfive"])
    _ = stand.presenter.handle(.resize(Size(columns: 12, rows: 8), aspect: 2))
    #expect(!stand.presenter.frame.text.joined().contains("five"))
    stand.press("n")
    #expect(stand.presenter.frame.text.joined().contains("five"))
  }
}
