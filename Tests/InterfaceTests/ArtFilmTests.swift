import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// Art that arrives as over a modem, at ten frames a second.
@Suite struct ArtFilmTests {
  private func harness(
    _ art: String, meta: String = "baud: 100", conf: String = "", size: Size = Size(columns: 20, rows: 6),
    motion: TransitionChooser.Motion = .full
  ) throws -> PresenterHarness {
    let files = [
      DeckFile(name: "home.txt", bytes: "home\n\n[Go]\n\n[Go]: sea \"cut\"\n".utf8),
      DeckFile(name: "sea.ans", bytes: Array(art.utf8)), DeckFile(name: "sea.meta", bytes: "---\n\(meta)\n---\n".utf8),
      DeckFile(name: "deck.conf", bytes: "align: as-is\n\(conf)\n".utf8),
    ]
    let deck = try Deck.parse(files: files)
    #expect(deck.check() == [])
    return PresenterHarness(deck, size: size, transition: "cut", duration: 0) { $0.motion = motion }
  }

  private func first(_ harness: PresenterHarness) -> String {
    harness.presenter.frame.text[0].filter { $0 != " " }
  }

  @Test func `ten bits are a character, and the last picture is the whole`() throws {
    // 100 bits a second are a character a frame.
    var harness = try harness("abcdef")
    harness.press("Enter")
    var all: [String] = []
    for _ in 0..<8 {
      all.append(first(harness))
      harness.wait(1)
    }
    #expect(all == ["", "a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdef"])
    #expect(harness.presenter.pause == nil)
  }

  @Test func `its last picture is the one without a modem`() throws {
    let art = "\u{1B}[1;33mab\r\n\u{1B}[44mcd\u{1B}[0m\u{1B}[5;3Hx\u{1B}[A\u{1B}[2Dé漢\u{1B}[2J\u{1B}[31mend"
    var slow = try harness(art)
    var whole = try harness(art, meta: "title: x")
    for _ in 0..<2 {
      slow.press("Enter")
      whole.press("Enter")
      _ = slow.presenter.advance(frames: 1000)
      #expect(slow.presenter.frame.text == whole.presenter.frame.text)
      #expect(slow.presenter.frame == whole.presenter.frame)
      slow.press("Backspace")
      whole.press("Backspace")
    }
  }

  @Test func `the view follows art that is longer than the terminal`() throws {
    var harness = try harness((1...9).map { "r\($0)" }.joined(separator: "\r\n"))
    harness.press("Enter")
    harness.wait(10)
    #expect(harness.presenter.frame.text[0].hasPrefix("r1"))
    _ = harness.presenter.advance(frames: 100)
    #expect(harness.presenter.frame.text.map { String($0.prefix(2)) } == ["r4", "r5", "r6", "r7", "r8", "r9"])
  }

  @Test func `it pauses, steps and goes on as a recording does`() throws {
    var harness = try harness("abcdef")
    harness.press("Enter")
    harness.wait(2)
    harness.press("Space")
    harness.wait(20)
    #expect(first(harness) == "ab" && harness.presenter.pause == nil)
    harness.press("Space")
    #expect(first(harness) == "abc")
  }

  @Test func `without motion it is there at once`() throws {
    var harness = try harness("abcdef", motion: .none)
    harness.press("Enter")
    #expect(first(harness) == "abcdef" && harness.presenter.pause == nil)
  }

  @Test func `a page of the deck has it for all art`() throws {
    var harness = try harness("abcdef", meta: "title: x", conf: "baud: 100")
    harness.press("Enter")
    harness.wait(3)
    #expect(first(harness) == "abc")
  }
}
