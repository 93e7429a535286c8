import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// Decks that move by themselves: `advance:` and `idle:`, at ten frames a second.
@Suite struct AutoAdvanceTests {
  private func harness(_ head: String, _ parts: [String] = ["a", "b", "c"]) throws -> PresenterHarness {
    let text = "---\n\(head)\n---\n" + parts.joined(separator: "\n\n---\n\n") + "\n"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: text.utf8)], start: "t.md")
    #expect(deck.check() == [])
    return PresenterHarness(deck, size: Size(columns: 20, rows: 8), transition: "cut", duration: 0)
  }

  private func seen(_ harness: PresenterHarness) -> String {
    harness.presenter.frame.text.joined().filter { $0 != " " }
  }

  @Test func `the next screen comes after its time, and after the last the first`() throws {
    var harness = try harness("advance: 2s")
    for text in ["a", "b", "c", "a", "b"] {
      #expect(seen(harness) == text && harness.presenter.pause == 20)
      harness.wait(19)
      #expect(seen(harness) == text && harness.presenter.pause == 1)
      harness.wait(1)
      // The frame of the cut.
      harness.rest()
    }
    #expect(harness.presenter.navigator.stack.entries.count <= 3)
  }

  @Test func `the next part comes before the next screen`() throws {
    var harness = try harness("advance: 1s", ["a\n\n<!-- pause -->\n\nb", "c"])
    var all: [String] = []
    for _ in 0..<6 {
      all.append(seen(harness))
      harness.wait(10)
      harness.rest()
    }
    #expect(all == ["a", "ab", "c", "a", "ab", "c"])
  }

  @Test func `what the user does puts it off, and nothing comes while something is open`() throws {
    var harness = try harness("advance: 2s")
    harness.wait(15)
    harness.press("Tab")
    harness.wait(18)
    #expect(seen(harness) == "a")
    harness.wait(1)
    harness.rest()
    #expect(seen(harness) == "b")
    harness.press("?")
    harness.wait(100)
    #expect(harness.presenter.pause == nil && seen(harness) == "b")
    harness.press("Esc")
    harness.wait(25)
    #expect(seen(harness) == "c")
  }

  @Test(arguments: ["@home", "@first", ""])
  func `a deck whose user has left goes back once`(target: String) throws {
    var harness = try harness("idle: 3s \(target)")
    #expect(harness.presenter.pause == nil)
    harness.wait(50)
    harness.press("n n ?")
    #expect(seen(harness) == "c")
    harness.wait(28)
    #expect(seen(harness) == "c" && harness.presenter.pause == 1)
    harness.wait(1)
    harness.rest()
    #expect(seen(harness) == "a" && harness.presenter.pause == nil && harness.path == harness.presenter.screen)
    #expect(harness.presenter.display == harness.presenter.frame)
    harness.press("Tab")
    harness.wait(100)
    #expect(seen(harness) == "a" && harness.presenter.message == nil)
  }

  @Test func `equal frames give equal pictures, however they are counted`() throws {
    var (one, many) = (try harness("advance: 1s"), try harness("advance: 1s"))
    for _ in 0..<12 {
      one.wait(5)
      _ = many.presenter.advance(frames: 5)
      #expect(one.presenter.frame == many.presenter.frame)
    }
  }
}
