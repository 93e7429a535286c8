import PortholeDecks
import PortholeNavigation
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

  @Test func `the screen of a deleted file stays on the stack until the user leaves`() throws {
    var harness = try Self.harness()
    harness.press("Enter")
    harness.rest()
    let new = try Self.deck(["home.txt": "old\n[go]\n\n[go]: b"])
    _ = harness.presenter.handle(.deck(new, changed: []))
    harness.wait(1)
    #expect(harness.presenter.frame.text.joined().contains("bee"))
    #expect(harness.presenter.display.text.joined(separator: " ").contains("the file of \"b\" was removed"))
    // The message comes once.
    harness.press("Tab")
    _ = harness.presenter.handle(.deck(new, changed: []))
    harness.wait(1)
    #expect(harness.presenter.display == harness.presenter.frame)
    harness.press("Backspace")
    harness.rest()
    harness.press("Enter")
    #expect(harness.presenter.display.text.joined(separator: " ").contains("no screen \"b\""))
  }

  @Test func `a key reloads the deck`() throws {
    var harness = try Self.harness()
    harness.press("r ^R F5")
    #expect(harness.effects == [.reload, .reload, .reload])
    _ = harness.presenter.handle(.message("cannot be read"))
    harness.wait(1)
    #expect(harness.presenter.display.text.last == "cannot be read")
  }
}
