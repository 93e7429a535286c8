import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The screen of `porthole notes`, from the state of a talk and the time alone.
@Suite struct NotesViewTests {
  private static let talk = """
    ---
    title: On lenses
    time: 20m
    ---

    # On lenses

    <!-- note: Welcome everybody. -->

    ---

    # What a lens does

    * it bends light

    <!-- pause -->

    * it makes a picture

    <!-- note:
    The first point is short. Show the lens from the bag, and let it go round in the first rows while you go on to the picture.
    The second point needs the wall: wait until they see it upside down.
    -->

    ---

    # Figures

    A line that is so long that it does not fit into half of any of these terminals without being drawn much smaller, and which goes on for more than one row of most of them.
    """

  /// Returns the view of a talk on a terminal of the same size, after some keys.
  private func view(
    _ keys: String = "", size: Size, talkSize: Size? = nil, seconds: Int? = 271, rendition: Rendition = Rendition(),
    palette: Palette = .standard
  ) throws -> NotesView {
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: Self.talk.utf8)], start: "talk.md")
    var harness = PresenterHarness(deck, size: talkSize ?? size, transition: "cut", duration: 0)
    harness.press(keys)
    var view = NotesView(size: size, rendition: rendition, palette: palette)
    var state = try TalkState(line: harness.presenter.talkState(in: view.room).line.dropLast())
    state.begin = seconds.map { 1_000_000 - $0 * 1000 }
    view.talk = state
    view.now = 1_000_000
    view.clock = "14:05:12"
    return view
  }

  private func complaint(_ view: NotesView, _ name: String) -> String? {
    Snapshot.complaint(
      view.grid.picture, suite: "NotesViewTests", name: "\(name)-\(view.size.columns)x\(view.size.rows)")
  }

  private static let sizes = [(80, 24), (120, 40), (200, 60)].map { Size(columns: $0, rows: $1) }

  @Test(arguments: sizes, [("part", "n"), ("wrapped", "G")])
  func `the view looks as recorded`(size: Size, place: (name: String, keys: String)) throws {
    #expect(complaint(try view(place.keys, size: size), place.name) == nil)
  }

  @Test(arguments: [(40, 12), (39, 12), (30, 6), (8, 2), (1, 1)])
  func `a small terminal shows what fits`(columns: Int, rows: Int) throws {
    let size = Size(columns: columns, rows: rows)
    let view = try view("n", size: size, talkSize: Size(columns: 80, rows: 24))
    #expect(complaint(view, "small") == nil)
  }

  @Test(arguments: [Rendition.Depth.mono, .sixteen, .palette], [Rendition.Glyphs.ascii, .blocks])
  func `a terminal of few colours or glyphs can show it`(depth: Rendition.Depth, glyphs: Rendition.Glyphs) throws {
    let view = try view(
      "G", size: Self.sizes[0], seconds: 1000, rendition: Rendition(depth: depth, glyphs: glyphs), palette: .light)
    #expect(complaint(view, "\(depth.rawValue)-\(glyphs.rawValue)") == nil)
    if glyphs == .ascii { #expect(view.grid.cells.allSatisfy { $0.scalar.isASCII }) }
  }

  @Test func `the colours of the time that is left warn`() throws {
    func rest(_ seconds: Int) throws -> (text: String, ground: Color?) {
      let grid = try view(size: Self.sizes[0], seconds: seconds).grid
      let line = grid.lines[0]
      let column = line.count - 12
      return (line, grid[column: column, row: 0].background)
    }
    let (ink, yellow, red) = (
      Palette.standard.defaultForeground, Palette.standard.indexed(11), Palette.standard.indexed(1)
    )
    for (seconds, text, ground) in [
      (0, "0:00   20:00 left   14:05:12", ink), (899, "14:59   5:01 left   14:05:12", ink),
      (900, "15:00   5:00 left !   14:05:12", yellow), (1199, "19:59   0:01 left !   14:05:12", yellow),
      (1200, "20:00   0:00 over !   14:05:12", red), (4000, "1:06:40   46:40 over !   14:05:12", red),
    ] {
      let shown = try rest(seconds)
      #expect(shown.text.hasSuffix(text) && shown.ground == ground, "\(shown)")
    }
  }

  @Test func `a short talk is warned in its last quarter, not from its start`() {
    func warning(_ elapsed: Int, _ limit: Int) -> TalkTime.Warning { TalkTime(elapsed: elapsed, limit: limit).warning }
    #expect(warning(0, 300) == .none && warning(224, 300) == .none && warning(225, 300) == .soon)
    #expect(warning(299, 300) == .soon && warning(300, 300) == .over)
    #expect(warning(0, 60) == .none && warning(45, 60) == .soon && warning(0, 1) == .none)
    // A long talk has five minutes.
    #expect(warning(3299, 3600) == .none && warning(3300, 3600) == .soon)
  }

  @Test func `large letters are shown as words, on a card of one colour with a margin`() throws {
    let text = "<!-- font_size: 4 -->\n\n# A new talk\n\n<!-- font_size: 1 -->\n\nwords\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    for talk in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      let harness = PresenterHarness(deck, size: talk, transition: "cut", duration: 0)
      #expect(!harness.presenter.frame.lines.contains { $0.contains("A new talk") })
      #expect(harness.presenter.talkState().now.picture.lines.contains { $0.contains("A new talk") })
      for size in [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)] {
        var view = NotesView(size: size)
        view.talk = harness.presenter.talkState(in: view.room)
        let rows = try #require(view.pictureRows).dropFirst()
        let grid = view.grid
        #expect(rows.contains { grid.lines[$0].contains(" A new talk") })
        let grounds = Set(rows.flatMap { row in (0..<38).map { grid[column: $0, row: row].background } })
        #expect(grounds.count == 1 && rows.allSatisfy { grid[column: 0, row: $0].isBlank })
      }
    }
  }

  @Test func `a wide drawing is drawn smaller, and the words above and below it can be read`() throws {
    let drawing = String(repeating: String(repeating: "█", count: 60) + "\n", count: 9)
    let text = "The light\n\n\(drawing)\n                    Ann Lee, keeper\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.txt", bytes: text.utf8)], start: "talk.txt")
    let harness = PresenterHarness(deck, size: Self.sizes[0], transition: "cut", duration: 0)
    var view = NotesView(size: Self.sizes[0])
    view.talk = harness.presenter.talkState(in: view.room)
    let grid = view.grid
    let rows = try #require(view.pictureRows).dropFirst()
    func row(of words: String) -> Int? { rows.first { grid.lines[$0].prefix(39).contains(words) } }
    let (above, below) = (try #require(row(of: "The light")), try #require(row(of: "Ann Lee, keeper")))
    // A full block is a blank of its own colour.
    let drawn = rows.filter { grid[column: 20, row: $0].background != grid[column: 0, row: $0].background }
    #expect(drawn.count == 9 * 37 / 60 && drawn.allSatisfy { above < $0 && $0 < below }, "\(grid.lines)")
  }

  @Test func `blank rows and gaps give way, so that a page with a footer is seen from its first to its last part`()
    throws
  {
    let text = "---\nfooter: the harbour | {{page}} of {{pages}}\n---\n# Points\n\n* one\n\n<!-- pause -->\n\n* two\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    let harness = PresenterHarness(deck, size: Size(columns: 100, rows: 30), transition: "cut", duration: 0)
    var view = NotesView(size: Self.sizes[0])
    view.talk = harness.presenter.talkState(in: view.room)
    let grid = view.grid
    let next = try #require(view.pictureRows).dropFirst().map { grid.lines[$0].dropFirst(41) }
    for words in ["Points", "one", "two"] { #expect(next.contains { $0.contains(words) }, "\(next)") }
    #expect(next.contains { $0.contains("the harbour") && $0.contains("1 of 1") }, "\(next)")
  }

  @Test(arguments: [(80, 24), (100, 30), (200, 60)])
  func `a footer of three parts stays in one row`(columns: Int, rows: Int) throws {
    let text = "---\nfooter: Ten slides | {{title}} | {{page}}/{{pages}}\n---\n# On tides\n\nwords\n\n---\n\n# Two\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    let harness = PresenterHarness(deck, size: Size(columns: 100, rows: 30), transition: "cut", duration: 0)
    var view = NotesView(size: Size(columns: columns, rows: rows))
    view.talk = harness.presenter.talkState(in: view.room)
    let lines = view.grid.lines
    #expect(lines.contains { $0.contains(/Ten slides +On tides +1\/2/) }, "\(lines)")
    #expect(lines.contains { $0.contains(/Ten slides +Two +2\/2/) }, "\(lines)")
  }

  @Test(arguments: [(80, 24), (100, 30), (200, 60)], [(80, 24), (160, 50)])
  func `tables, code and lists beside pictures are set for their room`(
    size: (columns: Int, rows: Int), talk: (columns: Int, rows: Int)
  ) throws {
    let picture = "```\n" + String(repeating: String(repeating: "█", count: 20) + "\n", count: 4) + "```"
    let text = """
      # Tides

      | Harbour | High water | Low |
      | --- | --- | --- |
      | Emden | a quarter past six in the morning | .4 |

      ---

      # Steps

      <!-- column_layout: [1, 1] -->
      <!-- column: 0 -->

      1. first
      2. second

      <!-- column: 1 -->

      \(picture)
      """
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    let harness = PresenterHarness(
      deck, size: Size(columns: talk.columns, rows: talk.rows), transition: "cut", duration: 0)
    var view = NotesView(size: Size(columns: size.columns, rows: size.rows))
    view.talk = harness.presenter.talkState(in: view.room)
    let (lines, half) = (view.grid.lines, size.columns / 2)
    let (now, next) = (lines.map { $0.prefix(half) }, lines.map { $0.dropFirst(half) })
    for word in ["Harbour", "High", "Emden", "quarter", "morning", ".4"] {
      #expect(now.contains { $0.contains(word) }, "\(word): \(now)")
    }
    for words in ["1. first", "2. second"] { #expect(next.contains { $0.contains(words) }, "\(next)") }
    // The table has its right side, and the picture stands at the right of the list.
    #expect(now.contains { $0.contains("Emden") && $0.contains(".4") }, "\(now)")
  }

  @Test func `nothing counts before the talk has begun, and without a limit nothing is left`() throws {
    var view = try view(size: Self.sizes[0], seconds: nil)
    #expect(view.grid.lines[0].hasSuffix("0:00   20:00 left   14:05:12"))
    view.talk?.limit = nil
    #expect(view.grid.lines[0].hasSuffix("   0:00   14:05:12"))
  }

  @Test func `long notes scroll to their end and no further`() throws {
    var view = try view("n", size: Size(columns: 40, rows: 12), talkSize: Size(columns: 80, rows: 24))
    let notes = view.noteRows
    #expect(view.scrollLimit > 0)
    #expect(view.grid.lines[notes.lowerBound].hasPrefix(" The first point"))
    #expect(view.grid.lines[notes.upperBound - 1].hasSuffix("▼"))
    view.scroll = 10_000
    #expect(view.grid.lines[notes.upperBound - 1].hasSuffix("they see it upside down."))
    #expect(view.grid.lines[notes.lowerBound].hasSuffix("▲"))
  }

  @Test func `short notes leave rows to a screen that does not fit as text`() throws {
    var view = try view(size: Size(columns: 120, rows: 40))
    let usual = view.pictureRows
    let lines = (1...20).map { "line \($0)" }
    view.talk?.now.picture = Grid(lines)
    let large = view.pictureRows
    #expect(large?.count == 26 && usual?.count == 17)
    #expect(lines.allSatisfy { line in view.grid.lines.contains { $0.contains(line) } })
    view.talk?.notes = String(repeating: "long notes ", count: 200)
    #expect(view.pictureRows == usual)
  }

  @Test func `code wider than its half is wrapped`() throws {
    let code = "let picture = lens.picture(of: candle, at: distance) // upside down"
    let text = "# Code\n\n```swift\n\(code)\nreturn picture\n```\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)])
    for depth in [Rendition.Depth.direct, .sixteen] {
      var view = try view(size: Self.sizes[0], rendition: Rendition(depth: depth))
      view.talk?.now.picture = deck.screens[0].laidOut(for: PageFormat(rendition: Rendition(depth: depth))).grid
      let rows = view.grid.lines.map { line in String(line.prefix(39).filter { $0.isASCII && $0 != " " }) }
      let all = rows.joined()
      #expect(all.contains(code.filter { $0 != " " }) && all.contains("returnpicture"), "\(view.grid)")
    }
  }

  @Test func `text longer than its room shows its start, or the end with the last part`() throws {
    var view = try view(size: Self.sizes[0])
    view.talk?.now.picture = Grid((1...40).map { "line \($0) of many" })
    #expect(view.grid.lines.contains { $0.contains("line 1 of") } && view.grid.lines.joined().contains("▼"))
    view.talk?.now.pauses = 1
    #expect(view.grid.lines.contains { $0.contains("line 40 of") } && view.grid.lines.joined().contains("▲"))
  }

  @Test(arguments: ["█▀", "┌─┐A"]) func `drawings wider than their half are drawn smaller`(part: String) throws {
    var view = try view(size: Self.sizes[0])
    let line = String(repeating: part, count: 20)
    view.talk?.now.picture = Grid(Array(repeating: line, count: 3))
    #expect(!view.grid.lines.contains { $0.contains(part + part) })
  }

  @Test func `notes cannot send controls to the terminal`() throws {
    var view = try view(size: Self.sizes[0])
    view.talk?.notes = "a\u{1B}]52;c;eA\u{07}\u{9B}31mb\tc\u{202E}d"
    view.talk?.now.heading = "\u{1B}[31mred"
    view.talk?.message = "\u{1B}c"
    #expect(view.grid.cells.allSatisfy { $0.scalar.value >= 0x20 && !(0x7F..<0xA0).contains($0.scalar.value) })
    #expect(view.grid.cells.allSatisfy { $0.scalar != "\u{202E}" && !$0.marks.scalars.contains("\u{202E}") })
  }

  @Test func `a talk that is gone leaves its last state, and one that has not come is waited for`() throws {
    var view = try view("n", size: Self.sizes[0])
    view.trouble = "the talk has ended; waiting for it to come back"
    #expect(view.grid.lines[23] == " the talk has ended; waiting for it to come back")
    #expect(view.grid.lines[0].hasPrefix(" 2 of 3  What a lens does"))
    view.talk = nil
    #expect(view.grid.lines[11].hasSuffix("                the talk has ended; waiting for it to come back"))
  }
}
