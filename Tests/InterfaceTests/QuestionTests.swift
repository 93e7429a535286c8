import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

/// The question before a program of a deck runs, without a terminal or a clock: 10 frames a second.
struct QuestionTests {
  private static let id = ProgramID(screen: "page", index: 0)

  private static func deck(_ text: String = "```bash +exec\necho one\n/// touch hidden\n```\n") -> Deck {
    let files = [
      DeckFile(name: "page.md", bytes: text.utf8),
      DeckFile(name: "second.md", bytes: "# two\n\n[Go](page.md)\n".utf8),
    ]
    guard let deck = try? Deck.parse(path: "talk", files: files) else { preconditionFailure("no deck") }
    return deck
  }

  private func asked(_ keys: String = "Enter", fps: Int = 10) -> PresenterHarness {
    var harness = PresenterHarness(Self.deck(), size: Size(columns: 60, rows: 16), fps: fps) { $0.programs = .asked }
    harness.press(keys)
    return harness
  }

  private func starts(_ harness: PresenterHarness) -> Int {
    harness.effects.count { if case .program(_, .start) = $0 { true } else { false } }
  }

  /// The frames of 0.4 s at some frame rates: an answer within them never counts.
  @Test(arguments: [1, 10, 24, 60, 120, 240])
  func `an answer counts only after the question has been out for a while`(fps: Int) {
    let least = Int((0.4 * Double(fps)).rounded(.up))
    for wait in 0..<least {
      var harness = asked(fps: fps)
      harness.wait(wait)
      _ = harness.presenter.handle(.key(.character("y")))
      harness.wait(fps)
      #expect(starts(harness) == 0, "after \(wait) frames")
      // It is asked still, and a later answer counts.
      harness.confirm()
      #expect(starts(harness) == 1, "after \(wait) frames")
    }
  }

  @Test func `an answer that another key follows at once does not count`() {
    for keys in ["yy", "yyyyyyy", "yx", "xy", "y\r", "\ry"] {
      var harness = asked()
      harness.wait(20)
      for key in keys {
        _ = harness.presenter.handle(.key(key == "\r" ? .named(.enter) : .character(key)))
      }
      harness.wait(20)
      #expect(starts(harness) == 0, "\(keys.debugDescription)")
    }
    // Nor do a paste and keys without a name.
    let place = Position(column: 0, row: 0)
    for event in [
      InputEvent.paste("y"), .paste(nil), .bytes([0x1B, 0x79]), .mouse(.wheelDown, place), .mouse(.drag, place),
      .mouse(.release, place), .noise,
    ] {
      var harness = asked()
      harness.wait(20)
      _ = harness.presenter.handle(.key(.character("y")))
      _ = harness.presenter.handle(event)
      harness.wait(20)
      #expect(starts(harness) == 0)
    }
  }

  @Test func `a key that the terminal says is held is no answer`() {
    var harness = asked()
    harness.wait(20)
    _ = harness.presenter.handle(.noise)
    _ = harness.presenter.handle(.key(.character("y")))
    harness.wait(20)
    #expect(starts(harness) == 0 && harness.presenter.message != nil)
    harness.confirm()
    #expect(starts(harness) == 1)
  }

  /// Texts of snippets in terminals: their sizes, and lines that the question shows, or none where it is refused.
  @Test(arguments: [
    ("echo one\n/// touch hidden", 60, 16, ["  $ bash -c", "echo one", "hidden: touch hidden"]),
    (
      (1...40).map { "echo \($0)" }.joined(separator: "\n"), 60, 24,
      ["$ bash -c", "  echo 1", "lines are not shown]", "  echo 40"]
    ),
    ("echo hello \(String(repeating: "x", count: 3000)); rm y", 60, 16, ["  echo hello", "characters]", "; rm y"]),
    ("echo hello\(String(repeating: " ", count: 300)); rm y", 60, 16, ["echo hello [300 blanks] ; rm y"]),
    (
      "echo hello\(String(repeating: "\n", count: 300))rm y", 60, 16, ["  echo hello", "  [299 empty lines]", "  rm y"]
    ),
    ("echo \(String(repeating: "漢", count: 300)); rm y", 60, 16, ["  echo 漢", "characters]", "; rm y"]),
    ("echo one", 30, 16, ["  echo one"]),
    ("echo one", 20, 4, []), ("echo one", 30, 2, []), ("echo one", 3, 20, []), ("echo one", 60, 4, []),
    ("echo hello \(String(repeating: "x", count: 3000)); rm y", 20, 16, []),
  ])
  func `it shows the beginning and the end of what will run, or is not asked`(
    code: String, columns: Int, rows: Int, shown: [String]
  ) {
    let size = Size(columns: columns, rows: rows)
    let deck = Self.deck("```bash +exec\n\(code)\n```\n")
    var harness = PresenterHarness(deck, size: size) { $0.programs = .asked }
    harness.press("Enter Enter")
    let text = harness.presenter.display.text.joined(separator: "\n")
    if shown.isEmpty {
      #expect(
        harness.presenter.chrome.question == nil && harness.presenter.chrome.status?.contains("too small") == true)
    } else {
      for words in shown { #expect(text.contains(words.trimmingPrefix(while: { $0 == " " })), "\(words) in\n\(text)") }
      #expect(text.contains("y runs it"))
    }
    harness.confirm()
    #expect(starts(harness) == (shown.isEmpty ? 0 : 1))
  }

  @Test func `a terminal that becomes too small for it takes it away`() {
    var harness = asked()
    harness.wait(20)
    _ = harness.presenter.handle(.resize(Size(columns: 20, rows: 4), aspect: 2))
    harness.wait(1)
    #expect(harness.presenter.chrome.question == nil)
    harness.confirm()
    #expect(starts(harness) == 0)
  }

  @Test(arguments: ["Enter", "1", "y", "v", "Space"])
  func `a key that is held never answers`(key: String) {
    var harness = asked()
    harness.wait(20)
    for _ in 0..<100 { harness.press(key) }
    #expect(starts(harness) == 0)
  }

  @Test func `time in which the program could not run does not count`() {
    var harness = asked()
    // The terminal has it, and the next step is a long one: what was typed meanwhile comes after it.
    _ = harness.presenter.advance(frames: 1000)
    _ = harness.presenter.handle(.key(.character("y")))
    harness.wait(20)
    #expect(starts(harness) == 0)
  }

  @Test func `a question that no terminal has shown is not answered`() {
    var harness = asked()
    harness.presenter.closeQuestion()
    _ = harness.presenter.handle(.key(.named(.enter)))
    for _ in 0..<50 { _ = harness.presenter.advance(frames: 1) }
    _ = harness.presenter.handle(.key(.character("y")))
    var effects: [Effect] = []
    for _ in 0..<50 { effects += harness.presenter.advance(frames: 1) }
    #expect(effects.isEmpty)
  }

  @Test func `the loop is woken while the question waits, and not any more then`() {
    var harness = asked()
    #expect(harness.presenter.pause != nil)
    harness.wait(10)
    #expect(harness.presenter.pause == nil)
    _ = harness.presenter.handle(.key(.character("y")))
    #expect(harness.presenter.pause != nil)
    harness.wait(5)
    #expect(harness.presenter.pause == nil)
  }

  @Test func `what runs is what was asked about, even if the file changes meanwhile`() {
    var harness = asked()
    harness.wait(10)
    let other = Self.deck("```bash +exec\nrm -r x\n```\n")
    _ = harness.presenter.handle(.deck(other, changed: ["page"]))
    harness.wait(1)
    #expect(harness.presenter.message == nil)
    harness.confirm()
    #expect(starts(harness) == 0)
    // The same text on another line is the same program.
    harness.press("Enter")
    harness.wait(10)
    _ = harness.presenter.handle(.deck(Self.deck("\n\n```bash +exec\nrm -r x\n```\n"), changed: ["page"]))
    harness.confirm()
    #expect(starts(harness) == 1)
  }

  @Test func `a message beside the question leaves it in sight`() {
    var harness = asked()
    _ = harness.presenter.handle(.message("the disk is full"))
    harness.wait(1)
    let rows = harness.presenter.display.text.joined(separator: "\n")
    #expect(rows.contains("the disk is full") && rows.contains("y runs it"))
  }

  @Test func `the whole text opens over the page, scrolls, and can be answered there`() {
    let long = (1...40).map { "echo \($0)" }.joined(separator: "\n")
    var harness = PresenterHarness(
      Self.deck("```bash +exec\n\(long)\n/// rm -r x\n```\n"), size: Size(columns: 60, rows: 12)
    ) { $0.programs = .asked }
    // The first one scrolls to the link.
    harness.press("Enter Enter v")
    #expect(harness.presenter.display.text[1].hasSuffix("This runs in talk:"))
    harness.press("PgDn PgDn PgDn PgDn PgDn PgDn")
    #expect(harness.presenter.display.text.contains { $0.hasSuffix("hidden: rm -r x") })
    #expect(harness.presenter.display.text.last?.contains("y runs it") == true)
    harness.press("Esc")
    #expect(harness.presenter.message?.hasPrefix("run bash (41 lines, 1 of them hidden)") == true)
    harness.press("v n")
    #expect(harness.presenter.message == nil && harness.presenter.panes.isEmpty)
    harness.rest()
    #expect(harness.presenter.screen == "second")
    harness.press("p")
    harness.rest()
    harness.press("Enter Enter v")
    harness.confirm()
    #expect(starts(harness) == 1 && harness.presenter.panes.isEmpty)
  }

  @Test func `the keys can be others`() throws {
    let keymap = try KeymapFile.keymap(
      "question.confirm = Enter\nquestion.show-all = ?", path: "keys", changing: .standard)
    var harness = PresenterHarness(Self.deck(), size: Size(columns: 60, rows: 16)) {
      $0.programs = .asked
      $0.keymap = keymap
    }
    harness.press("Enter Enter Enter")
    #expect(starts(harness) == 0)
    #expect(harness.presenter.message?.contains("Enter runs it, ? shows all of it") == true)
    harness.wait(10)
    harness.press("Enter")
    harness.wait(5)
    #expect(starts(harness) == 1)
  }
}
