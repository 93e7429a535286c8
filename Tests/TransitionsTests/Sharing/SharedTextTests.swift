import Testing

@testable import Transitions

/// Tests of the text that two screens share, and of the cost of finding it.
struct SharedTextTests {
  /// Returns each shared text with its offset in columns and rows, in the order of the lower screen.
  private func offsets(_ lower: [String], _ upper: [String]) -> [String] {
    let size = Size(
      columns: (lower + upper).map { DisplayWidth.of($0) }.max() ?? 0, rows: max(lower.count, upper.count))
    let shared = SharedText(lower: MoveTests.screen(lower, size), upper: MoveTests.screen(upper, size))
    let segments = shared.segments.sorted { ($0.lower.row, $0.lower.column) < ($1.lower.row, $1.lower.column) }
    return segments.map { segment in
      let text = Grid(
        size: Size(columns: segment.glyphs.count, rows: 1), cells: shared.glyphs[segment.glyphs].map(\.lower))
      let (a, b) = (segment.lower, segment.upper)
      return "\(text) \(b.column - a.column),\(b.row - a.row)"
    }
  }

  @Test func `lines keep their order when others come between them, but what is in its place stays`() {
    #expect(
      offsets(["a = 1", "}", "bb = 2", "c"], ["a = 1", "}", "new", "", "bb = 2", "c"])
        == ["a = 1 0,0", "} 0,0", "bb = 2 0,2", "c 0,2"])
    #expect(
      offsets(["a = 1", "}", "bb = 2", "}"], ["a = 1", "}", "new", "}", "bb = 2", "}"])
        == ["a = 1 0,0", "} 0,0", "bb = 2 0,2", "} 0,0"])
  }

  @Test func `words of changed lines are shared`() {
    #expect(offsets(["let x = 1 + 2"], ["let total = 1 + 2"]) == ["let 0,0", "= 4,0", "1 4,0", "+ 4,0", "2 4,0"])
  }

  @Test func `swapped lines both move`() {
    #expect(
      offsets(["first line", "second one"], ["second one", "first line"]) == ["first line 0,1", "second one 0,-1"])
  }

  @Test func `repeated words are matched in their order`() {
    #expect(offsets(["go go go"], ["   go go go"]) == ["go go go 3,0"])
    #expect(offsets(["first", "first"], ["", "", "first", "first"]) == ["first 0,2", "first 0,2"])
    // The second one stays, so the first one goes past it.
    #expect(offsets(["first", "first"], ["", "first", "first"]) == ["first 0,2", "first 0,0"])
    // A sign of one or two cells does not move alone.
    #expect(offsets(["go", "go"], ["", "go", "go"]) == ["go 0,0"])
  }

  @Test func `a few letters do not cross the screen`() {
    let far = String(repeating: " ", count: 50)
    #expect(offsets(["of all"], [far + "of none"]).isEmpty)
    #expect(offsets(["of all"], [far + "of all"]) == ["of all 50,0"])
  }

  @Test func `one or two letters do not move by themselves`() {
    #expect(offsets(["which of all"], ["new and", "    of none"]).isEmpty)
    #expect(offsets(["which one of all"], ["new and", "    one of"]).isEmpty)
    #expect(offsets(["which ones of all"], ["new and", "    ones of"]) == ["ones -2,1", "of -2,1"])
    #expect(offsets(["which one of all"], ["where  one of"]) == ["one 1,0", "of 1,0"])
  }

  @Test func `the columns of a line are separate phrases`() {
    #expect(offsets(["1 Country   2 Dates"], ["2 Dates   1 Country"]) == ["1 Country 10,0", "2 Dates -12,0"])
  }

  @Test func `wide characters and marks are matched whole`() {
    #expect(offsets(["漢字 e\u{301}"], [" 漢字 e\u{301}"]) == ["漢字 e\u{301} 1,0"])
    #expect(offsets(["e\u{301}tude"], ["etude"]).isEmpty)
  }

  @Test func `equal boxes are told apart by their text`() {
    let (one, other) = (["┌─┐", "│a│", "└─┘"], ["┌─┐   ┌─┐", "│b│   │a│", "└─┘   └─┘"])
    #expect(offsets(one, other).allSatisfy { $0.hasSuffix(" 6,0") })
  }

  @Test func `a word in another style is the same word`() {
    let size = Size(columns: 12, rows: 2)
    let blank = MoveTests.screen([], size)
    var (lower, upper) = (blank, blank)
    let (ink, background) = (Color(rgb: 0xE0E0E0), Color(rgb: 0x101010))
    lower.write("heading", at: Position(column: 0, row: 0), foreground: ink, background: background)
    upper.write("heading", at: Position(column: 3, row: 1), foreground: ink, background: background, style: .bold)
    #expect(SharedText(lower: lower, upper: upper).segments.count == 1)
  }

  @Test func `the rests of both screens lack the shared text`() {
    let size = Size(columns: 12, rows: 1)
    let shared = SharedText(
      lower: MoveTests.screen(["same old"], size), upper: MoveTests.screen(["a same"], size))
    #expect(shared.lowerRest.lines == ["     old"] && shared.upperRest.lines == ["a"])
  }

  @Test func `the number of offsets is bounded`() {
    let words = (0..<60).map { "number\($0)" }
    let lower = words.enumerated().map { String(repeating: " ", count: $0) + $1 }
    let size = Size(columns: 80, rows: 60)
    let shared = SharedText(
      lower: MoveTests.screen(lower, size), upper: MoveTests.screen(words, size))
    #expect(shared.groups.count == TextMatch.mostOffsets + 1)
    // The rests of both screens show the words that do not move.
    #expect(shared.lowerRest.lines.filter { !$0.isEmpty }.count == 60 - TextMatch.mostOffsets - 1)
  }

  @Test func `screens with more phrases than can be compared share what is in its place`() {
    let size = Size(columns: 200, rows: 60)
    let line = String(repeating: "a  ", count: size.columns / 3)
    let lower = MoveTests.screen(Array(repeating: line, count: size.rows), size)
    let upper = MoveTests.screen((0..<size.rows).map { String(line.dropFirst($0 % 3)) }, size)
    let shared = SharedText(lower: lower, upper: upper)
    #expect(shared.segments.count == 20 * (size.columns / 3))
    #expect(shared.segments.allSatisfy { $0.lower == $0.upper })
  }
}
