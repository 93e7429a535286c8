import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct OverlayTests {
  /// Keys, and the name of the display's picture at two sizes.
  @Test(
    arguments: [
      ("rest", ""), ("focus", "Tab"), ("help", "?"), ("help-end", "? PgDn PgDn PgDn PgDn PgDn PgDn PgDn PgDn"),
      ("information", "i"), ("figures", "D"), ("held", "z Enter 4"), ("held-help", "z Enter 4 ?"), ("broken", "3"),
      ("scrolled", "2 End 2"),
    ], [Size(columns: 80, rows: 24), Size(columns: 20, rows: 5)])
  func `each display looks as recorded`(picture: (name: String, keys: String), size: Size) {
    // A cut if nothing is paused, so that no picture depends on a transition.
    var harness = PresenterHarness(size: size, transition: "cut", duration: nil)
    if picture.name.hasPrefix("held") { harness = PresenterHarness(size: size, transition: "mask", duration: 1) }
    harness.presenter.show(FrameFigures(milliseconds: 1.25, dropped: 3, bytes: 4096))
    harness.press(picture.keys)
    if picture.name == "held" { harness.press("0") }
    #expect(harness.complaint(suite: "OverlayTests", name: picture.name) == nil)
  }

  @Test func `a region that is not a label is marked on the display only`() {
    var deck = Deck.sample
    deck.screens[3].links = [
      Link(
        label: "x", target: .back, spelling: "@back",
        spots: [Link.Spot(area: Rect(column: 0, row: 0, columns: 3, rows: 1))])
    ]
    var harness = PresenterHarness(deck)
    harness.press("G")
    #expect(harness.presenter.display == harness.presenter.frame)
    harness.rest()
    #expect(harness.presenter.frame.focused == "")
    #expect(harness.presenter.display.focused == "i")
    #expect(harness.presenter.display.text[2] == "        [i]")
    #expect(harness.presenter.frame.text[2] == "        tin")
    harness.press("Enter")
    #expect(harness.presenter.display == harness.presenter.frame)
  }

  @Test func `messages are broken into lines and go away with the next key`() {
    var harness = PresenterHarness()
    harness.press("3")
    #expect(
      harness.presenter.display.text == [
        "   home", "", "talk/home.txt:9: no", "screen \"gould\"; did", "you mean \"gold\"?",
      ])
    harness.press("Tab")
    #expect(harness.presenter.display.text[4] == "   [nowhere]")
  }

  @Test func `the program can show a message`() {
    var harness = PresenterHarness()
    harness.presenter.say("recording to talk.cast")
    harness.wait(1)
    #expect(harness.presenter.display.text.last == "talk.cast")
    #expect(harness.presenter.frame.text.last == "   [nowhere]")
  }

  @Test func `help begins with the twelve most common keys, then the mouse, in columns`() {
    let lines = Keymap.standard.help(width: 80)
    #expect(lines[0] == "Most used" && lines[1].contains("Space") && lines[1].contains("search for text"))
    #expect(lines[7] == "" && lines[8] == "Mouse" && lines.contains { $0.contains("drag a link") })
    // On a wide terminal all of it is seen at once.
    #expect(Keymap.standard.help(width: 200).count < 59)
    #expect(Keymap.standard.help(width: 80).allSatisfy { !$0.contains("The same") })
  }

  @Test func `every line of the help shows its keys`() {
    let help = Keymap.standard.help(width: 80)
    for entry in Keymap.standard.entries {
      #expect(help.contains { $0.contains(entry.spelling) && $0.contains(entry.summary) })
    }
    for width in 3..<100 {
      for line in Keymap.standard.help(width: width) {
        #expect(DisplayWidth.of(line) <= width)
      }
    }
  }

  @Test(arguments: [
    ("", 5, [""]), ("abc", 5, ["abc"]), ("ab cd", 5, ["ab cd"]), ("ab cde", 5, ["ab", "cde"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh", 3, ["a", "bcd", "efg", "h"]), ("字字字", 5, ["字字", "字"]),
    ("字", 1, [""]), ("a", 0, []),
  ])
  func `lines are broken at spaces, or within long words`(text: String, width: Int, lines: [String]) {
    #expect(TextLines.wrap(text, width: width) == lines)
  }

  @Test(arguments: [
    (0, 3, "0.000"), (0.5, 3, "0.500"), (1, 0, "1"), (-1.25, 1, "-1.3"), (12.345, 2, "12.35"), (0.0004, 3, "0.000"),
    (.infinity, 2, "-"), (Double.nan, 2, "-"),
  ])
  func `numbers have few decimals`(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [(1, "1"), (4, "4"), (0.125, "1/8"), (0.5, "1/2"), (0.3, "0.30"), (1.5, "1.50")])
  func `speeds are fractions or whole`(speed: Double, text: String) {
    #expect(NumberText.speed(speed) == text)
  }
}

extension Grid {
  /// The rows between bars, and under each the cells that are reversed (`r`), bold (`b`), both (`B`) or dim (`d`).
  var picture: String {
    let palette = Palette.standard
    var lines: [String] = []
    for row in 0..<size.rows {
      var text = ""
      var marks = ""
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        if cell.role != .trail { text.unicodeScalars.append(cell.scalar) }
        let isReversed = cell.background == palette.defaultForeground
        let isBold = cell.style.contains(.bold)
        marks += isReversed && isBold ? "B" : isReversed ? "r" : isBold ? "b" : cell.style.contains(.dim) ? "d" : " "
      }
      lines.append("|\(text)|")
      if marks.contains(where: { $0 != " " }) { lines.append(":\(marks):") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
