import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct SearchTests {
  /// Returns a grid of one row of 12 columns.
  private static func row(_ text: String) -> Grid {
    let palette = Palette.standard
    var grid = Grid(
      size: Size(columns: 12, rows: 1),
      filledWith: Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground))
    grid.write(
      text, at: Position(column: 0, row: 0), foreground: palette.defaultForeground,
      background: palette.defaultBackground)
    return grid
  }

  /// A row, a text and its cells, marked in the row's 12 columns.
  @Test(arguments: [
    ("gold and old", "old", " ###     ###"), ("GOLD", "gold", "####"), ("gold", "Gold", "####"),
    ("aaaa a", "aa", "####"), ("aaa", "aa", "##"), ("a b", " ", " # #########"),
    ("gold", "", ""), ("gold", "golden", ""),
    ("字字x", "字", "####"), ("a字b", "字b", " ###"), ("a字b", "a字", "###"), ("字a", "a", "  #"),
    ("Straße", "strasse", "######"), ("STRASSE", "straße", "#######"), ("ß", "s", "#"), ("ΣΑΣ", "σας", "###"),
    ("Éclair", "éCLAIR", "######"), ("e\u{301}a", "\u{E9}", "#"), ("\u{E9}a", "e\u{301}A", "##"), ("éa", "e", ""),
    ("я Я", "я", "# #"), ("ｆｕ", "ＦＵ", "####"),
  ])
  func `matches of a row`(row: String, text: String, marks: String) {
    let places = Self.row(row).places(of: text)
    var line = Array(repeating: Character(" "), count: 12)
    for place in places {
      for column in place.origin.column..<place.origin.column + place.size.columns { line[column] = "#" }
    }
    while line.last == " " { line.removeLast() }
    #expect(String(line) == marks)
    // Matches do not overlap.
    let covered = places.reduce(0) { $0 + $1.size.columns }
    #expect(covered == marks.count { $0 == "#" })
  }

  /// The number of matches of each screen, the last visited match (`screen.match`), the present screen, and the targets
  /// of `n` and `N`.
  @Test(arguments: [
    ([2, 0, 1], "-", 0, "0.0", "0.1"), ([2, 0, 1], "0.0", 0, "0.1", "2.0"), ([2, 0, 1], "0.1", 0, "2.0", "0.0"),
    ([2, 0, 1], "2.0", 2, "0.0", "0.1"), ([2, 0, 1], "0.1", 1, "2.0", "0.1"), ([2, 0, 1], "0.1", 2, "2.0", "2.0"),
    ([0, 0, 0], "-", 1, "-", "-"), ([1], "0.0", 0, "0.0", "0.0"), ([0, 3, 0], "1.2", 1, "1.0", "1.1"),
    ([0, 1, 0], "1.2", 1, "1.0", "1.0"),
  ])
  func `the next match and the one before`(counts: [Int], last: String, seen: Int, next: String, before: String) {
    var search = Search()
    let parts = last.split(separator: ".").compactMap { Int($0) }
    if parts.count == 2 { search.arrive(at: Search.Place(screen: parts[0], match: parts[1])) }
    for (forward, place) in [(true, next), (false, before)] {
      let found = search.next(from: seen, of: counts.count, forward: forward) { counts[$0] }
      #expect(found.map { "\($0.screen).\($0.match)" } ?? "-" == place)
    }
  }

  @Test func `no screen after the first that has the text is read`() {
    var looked: [Int] = []
    _ = Search().next(from: 2, of: 9, forward: true) { index in
      looked.append(index)
      return index == 5 ? 1 : 0
    }
    #expect(looked == [2, 3, 4, 5])
  }

  /// Keys, the text with `/` while it is typed, and the stack.
  @Test(arguments: [
    ("/", "/", "home"), ("/ t i n", "/tin", "home"), ("/ t i n Backspace", "/ti", "home"), ("/ t ^U x", "/x", "home"),
    ("/ Backspace", "-", "home"), ("/ t Esc", "-", "home"), ("/ Enter", "-", "home"),
    ("/ q n Space ?", "/qn ?", "home"),
    ("/ t i n Enter", "tin", "home>tin"), ("/ T I N Enter Esc", "-", "home>tin"), ("/ x q Enter", "/xq", "home"),
    ("/ b c d Enter", "bcd", "home>iron"), ("/ g o l d Enter", "gold", "home"),
    ("/ g o l d Enter n", "gold", "home>gold"), ("/ g o l d Enter n n n", "gold", "home"),
    ("/ g o l d Enter N", "gold", "home>iron"), ("/ g o l d Enter n N", "gold", "home"),
    ("/ g o l d Enter Right", "gold", "home>gold"), ("/ g o l d Enter Esc n", "-", "home>gold"),
    ("/ g o l d Enter / i", "/i", "home"), ("/ b a c k Enter Backspace", "back", "home"),
  ])
  func `visiting matches`(keys: String, text: String, path: String) {
    var harness = PresenterHarness(transition: "cut", duration: nil)
    harness.press(keys)
    let prompt = harness.presenter.panes[Search.self].map { ($0.isTyping ? "/" : "") + $0.text } ?? "-"
    #expect(prompt == text)
    #expect(harness.path == path)
  }

  @Test func `a match out of sight is scrolled into view, with the cursor on it`() {
    var harness = PresenterHarness(size: Size(columns: 20, rows: 5), transition: "cut", duration: nil)
    harness.press("/ x y z Enter")
    #expect(harness.path == "home>iron")
    #expect(harness.presenter.display.text[0].hasSuffix("xyz") || harness.presenter.display.text[0].contains("xyz"))
    let first = harness.presenter.cursor
    harness.press("n n n n n")
    #expect(harness.presenter.cursor?.row == 4)
    #expect(harness.presenter.cursor?.column == first?.column)
    harness.press("Esc")
    #expect(harness.path == "home>iron")
  }

  @Test func `matches are marked on the display only`() {
    var harness = PresenterHarness(size: Size(columns: 20, rows: 8), transition: "cut", duration: nil)
    harness.press("n")
    let frame = harness.presenter.frame
    harness.press("/ o")
    #expect(harness.presenter.frame == frame)
    harness.press("Enter Tab")
    #expect(harness.presenter.frame == frame)
    #expect(harness.presenter.display != frame)
    harness.press("Esc")
    #expect(harness.presenter.display == frame)
  }

  @Test func `during a transition no match is marked, and n goes on`() {
    var harness = PresenterHarness(size: Size(columns: 20, rows: 8))
    harness.press("/ g o l d Enter n")
    #expect(harness.path == "home>gold forward 0.0")
    harness.press("i")
    harness.press("i")
    #expect(harness.presenter.display == harness.presenter.frame)
    harness.press("n")
    #expect(harness.path == "home>gold>iron forward 0.0")
  }

  @Test func `a text has a largest length`() {
    var search = Search()
    for _ in 0..<200 { _ = search.handle(.character("字"), by: .standard) }
    #expect(search.text.count == Search.limit)
    #expect(search.prompt(width: 10) == "/字字字字")
    #expect(search.prompt(width: 0) == "/")
  }

  @Test func `the display is blank until the next key, which does nothing else`() {
    var harness = PresenterHarness(transition: "cut", duration: nil)
    let frame = harness.presenter.display
    harness.press("b")
    #expect(harness.presenter.display.text.allSatisfy { $0.isEmpty })
    #expect(harness.presenter.frame == frame)
    harness.press("n")
    #expect(harness.presenter.display == frame)
    #expect(harness.path == "home")
    harness.press("b")
    harness.mouse(.wheelDown, 3, 2)
    #expect(harness.presenter.display.text.allSatisfy { $0.isEmpty })
    harness.mouse(.press, 3, 2)
    harness.mouse(.release, 3, 2)
    #expect(harness.presenter.display == frame)
    harness.press("b ^C")
    #expect(harness.effects == [.quit(130)])
  }

  @Test(arguments: [("typing", "/ o l"), ("found", "/ o Enter n"), ("nothing", "/ x q Enter")], PresenterHarness.sizes)
  func `each display looks as recorded`(picture: (name: String, keys: String), size: Size) {
    var harness = PresenterHarness(size: size, transition: "cut", duration: nil)
    harness.press(picture.keys)
    #expect(harness.complaint(suite: "SearchTests", name: picture.name) == nil)
  }
}
