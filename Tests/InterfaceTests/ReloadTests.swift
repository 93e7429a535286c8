import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct ReloadTests {
  static func deck(_ files: KeyValuePairs<String, String>) throws -> Deck {
    try Deck.parse(path: "talk", files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
  }

  static func stand() throws -> PresenterHarness {
    PresenterHarness(try deck(["home.txt": "old\n[go]\n\n[go]: b", "b.txt": "bee\n[back]\n\n[back]: @back"]))
  }

  @Test func `A file that is saved is seen at once, and nothing else changes`() throws {
    var stand = try Self.stand()
    let new = try Self.deck(["home.txt": "new\n[go]\n\n[go]: b", "b.txt": "bee\n[back]\n\n[back]: @back"])
    _ = stand.presenter.handle(.deck(new, changed: ["home"]))
    stand.wait(1)
    #expect(stand.presenter.frame.text.joined().contains("new"))
    #expect(stand.presenter.damage.spans.count == 1)
    #expect(stand.presenter.display == stand.presenter.frame)
  }

  @Test func `In the middle of a transition too, which goes on`() throws {
    var stand = try Self.stand()
    stand.press("Enter")
    stand.wait(4)
    let new = try Self.deck(["home.txt": "new\n[go]\n\n[go]: b", "b.txt": "buzz\n[back]\n\n[back]: @back"])
    _ = stand.presenter.handle(.deck(new, changed: ["home", "b"]))
    stand.wait(1)
    #expect(stand.path == "home>b forward 0.5")
    stand.rest()
    #expect(stand.presenter.frame.text.joined().contains("buzz"))
  }

  @Test func `A file that cannot be read any more stays as it was, and a line says why`() throws {
    var stand = try Self.stand()
    let new = try Self.deck(["home.txt": String(repeating: "x", count: 5000), "b.txt": "bee\n[back]\n\n[back]: @back"])
    _ = stand.presenter.handle(.deck(new, changed: ["home"]))
    stand.wait(1)
    #expect(stand.presenter.frame.text.joined().contains("old"))
    #expect(stand.presenter.display.text.joined().contains("talk/home.txt"))
    stand.press("Enter")
    stand.rest()
    #expect(stand.path == "home>b")
  }

  @Test func `A file that has gone stays on the stack until it is left`() throws {
    var stand = try Self.stand()
    stand.press("Enter")
    stand.rest()
    let new = try Self.deck(["home.txt": "old\n[go]\n\n[go]: b"])
    _ = stand.presenter.handle(.deck(new, changed: []))
    stand.wait(1)
    #expect(stand.presenter.frame.text.joined().contains("bee"))
    #expect(stand.presenter.display.text.joined(separator: " ").contains("the file of \"b\" is gone"))
    // It is said once.
    stand.press("Tab")
    _ = stand.presenter.handle(.deck(new, changed: []))
    stand.wait(1)
    #expect(stand.presenter.display == stand.presenter.frame)
    stand.press("Backspace")
    stand.rest()
    stand.press("Enter")
    #expect(stand.presenter.display.text.joined(separator: " ").contains("no screen \"b\""))
  }

  @Test func `A key asks for it`() throws {
    var stand = try Self.stand()
    stand.press("r ^R F5")
    #expect(stand.effects == [.reload, .reload, .reload])
    _ = stand.presenter.handle(.message("cannot be read"))
    stand.wait(1)
    #expect(stand.presenter.display.text.last == "cannot be read")
  }
}
