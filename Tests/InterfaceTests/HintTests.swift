import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

/// Hints stand where the screen has no words, and go by themselves.
@Suite struct HintTests {
  private static func deck(_ rows: [String], conf: String = "align: as-is\n") throws -> Deck {
    try Deck.parse(files: [
      DeckFile(name: "deck.conf", bytes: conf.utf8),
      DeckFile(name: "a.txt", bytes: rows.joined(separator: "\n").utf8),
      DeckFile(name: "b.txt", bytes: "b".utf8),
    ])
  }

  private static func harness(
    _ rows: [String], size: Size, conf: String = "align: as-is\n", isQuiet: Bool = false
  ) throws -> PresenterHarness {
    PresenterHarness(try deck(rows, conf: conf), size: size) {
      $0.welcomes = !isQuiet
      $0.isQuiet = isQuiet
    }
  }

  static let pages: [(name: String, rows: [String], size: Size)] = [
    ("full", Array(repeating: String(repeating: "word ", count: 14), count: 12), Size(columns: 70, rows: 12)),
    ("full and small", Array(repeating: String(repeating: "word ", count: 4), count: 5), Size(columns: 20, rows: 5)),
    ("one blank row above", Array(repeating: "word", count: 9) + ["", "word", "word"], Size(columns: 70, rows: 12)),
    ("short", ["word"], Size(columns: 70, rows: 12)),
    (
      "words at the right", Array(repeating: String(repeating: " ", count: 60) + "word", count: 12),
      Size(columns: 70, rows: 12)
    ),
    (
      "words after the hint", Array(repeating: String(repeating: " ", count: 18) + "word", count: 12),
      Size(columns: 30, rows: 12)
    ),
    (
      "longer than the terminal", Array(repeating: String(repeating: "word ", count: 14), count: 40),
      Size(columns: 70, rows: 12)
    ),
  ]

  @Test(arguments: pages) func `the first keys cover no words`(name: String, rows: [String], size: Size) throws {
    let harness = try Self.harness(rows, size: size)
    let (frame, display) = (harness.presenter.frame, harness.presenter.display)
    for row in 0..<size.rows {
      for column in 0..<size.columns where !frame[column: column, row: row].isBlank {
        let isMark = column == size.columns - 1
        #expect(
          isMark || frame[column: column, row: row] == display[column: column, row: row], "\(name) \(column),\(row)")
      }
      // Words and hint do not touch.
      let line = display.text[row]
      if let hint = line.firstRange(of: "quit") {
        #expect(line[hint.upperBound...].first.map { $0 == " " } ?? true, "\(line)")
      }
    }
  }

  @Test func `they leave in the first frame of a transition and do not come back`() throws {
    var harness = try Self.harness(["word"], size: Size(columns: 70, rows: 12))
    #expect(harness.presenter.display.text.contains { $0.contains("quit") })
    harness.press("Space")
    #expect(harness.presenter.isInTransition && harness.presenter.display == harness.presenter.frame)
    harness.rest()
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  static let footers: [(conf: String, text: String)] = [
    ("footer: | | {{page}}/{{pages}}\n", "1/2"), ("progress: yes\n", "━"),
    ("footer: all the way to the right\n", "right"),
    ("progress: yes\nfooter: | | {{page}}/{{pages}}\n", "1/2"),
  ]

  @Test(arguments: footers) func `the mark of more text stands above the lines of the deck`(
    conf: String, text: String
  ) throws {
    let size = Size(columns: 30, rows: 10)
    let harness = try Self.harness(
      Array(repeating: "word", count: 40), size: size, conf: "align: as-is\n" + conf, isQuiet: true)
    let (frame, display) = (harness.presenter.frame.text, harness.presenter.display.text)
    let above = conf.hasPrefix("progress: yes\nfooter") ? 7 : 8
    #expect(display[above].hasSuffix("▼"))
    #expect(Array(display[(above + 1)...]) == Array(frame[(above + 1)...]) && frame[9].contains(text))
  }

  @Test func `a hint at the start goes by itself, a message waits for a key`() throws {
    var harness = try Self.harness(["word"], size: Size(columns: 70, rows: 12), isQuiet: true)
    harness.presenter.hint("two problems")
    harness.wait(1)
    #expect(harness.presenter.message == "two problems" && harness.presenter.pause == 59)
    harness.wait(59)
    #expect(harness.presenter.message == nil && harness.presenter.pause == nil)
    harness.presenter.hint("two problems")
    harness.presenter.say("the disk is full")
    harness.wait(100)
    #expect(harness.presenter.message == "the disk is full")
  }
}
