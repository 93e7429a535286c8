import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The state of a talk and its lines on the socket.
@Suite struct TalkStateTests {
  private func harness(_ adjust: (inout Deck) -> Void = { _ in }) -> PresenterHarness {
    var deck = Deck.sample
    deck.screens[0].notes = "say hello"
    adjust(&deck)
    return PresenterHarness(deck, size: Size(columns: 40, rows: 6), transition: "wipe", duration: 1)
  }

  @Test func `the state follows the talk, not its transitions`() {
    var harness = harness { $0.settings.time = 90 }
    var state = harness.presenter.talkState()
    #expect(state.now.number == 1 && state.count == 4 && state.now.heading == "home" && state.next?.heading == "gold")
    #expect(state.notes == "say hello" && state.limit == 90 && state.begin == nil && !state.isBlank)
    let place = harness.presenter.talkPlace
    harness.press("n")
    #expect(harness.presenter.isInTransition)
    state = harness.presenter.talkState()
    #expect(state.now.number == 2 && state.next?.heading == "iron" && state.notes == "")
    #expect(harness.presenter.talkPlace.hasMoved(from: place))
    let picture = state.now.picture
    harness.rest()
    #expect(picture == harness.presenter.frame)
    #expect(harness.presenter.talkState().now.picture == picture)
    harness.press("G")
    harness.rest()
    #expect(harness.presenter.talkState().next == nil)
  }

  @Test func `the next part of a screen comes before the next screen`() throws {
    let text = "# One\n\na\n\n<!-- pause -->\n\nb\n\n---\n\n# Two\n"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: text.utf8)], start: "t.md")
    var harness = PresenterHarness(deck, size: Size(columns: 20, rows: 8), transition: "cut", duration: 0)
    var state = harness.presenter.talkState()
    #expect((state.now.pauses, state.now.allPauses) == (0, 1))
    #expect(state.next?.number == 1 && state.next?.pauses == 1)
    let next = try #require(state.next?.picture)
    harness.press("n")
    #expect(harness.presenter.frame == next)
    state = harness.presenter.talkState()
    #expect(state.now.pauses == 1 && state.next?.number == 2)
    harness.presenter.handle(.key(.character("n"))).forEach { _ in }
    #expect(harness.presenter.talkState().now.heading == "Two")
  }

  @Test func `a list over the screens is shown as the audience sees it`() {
    var harness = harness()
    harness.press("?")
    #expect(harness.presenter.talkState().now.picture == harness.presenter.display)
    harness.press("Esc b")
    #expect(harness.presenter.talkState().isBlank)
    #expect(harness.presenter.talkState().now.picture == harness.presenter.frame)
  }

  @Test func `a line is read as it was written`() throws {
    var grid = Grid(["Ünïcode 漢字 👩‍👩‍👧 e\u{301}\u{302} \"\\", "", " x"])
    grid[column: 0, row: 0].style = [.bold, .italic, .overline]
    grid[column: 1, row: 0].foreground = Palette.standard.indexed(9)
    grid[column: 2, row: 0].background = Color(rgb: 0x01FE80)
    grid[column: 3, row: 1].style = .underline
    var state = TalkState(
      title: "A \"title\"\n\u{7F}", count: 9,
      now: .init(number: 3, heading: "", pauses: 1, allPauses: 2, picture: grid),
      next: .init(number: 4, heading: "n", picture: Grid(["z"])))
    for notes in ["", "a\nb\u{0}c"] {
      state.notes = notes
      (state.begin, state.limit, state.isBlank, state.message) = (12, 60, true, "m")
      let line = state.line
      #expect(line.last == 0x0A && !line.dropLast().contains(0x0A))
      #expect(try TalkState(line: line.dropLast()) == state)
      (state.begin, state.limit, state.next) = (nil, nil, nil)
      #expect(try TalkState(line: state.line.dropLast()) == state)
    }
  }

  @Test func `a line never gets longer than its limit`() throws {
    let size = Size(columns: 500, rows: 300)
    var grid = Grid(size: size, filledWith: Cell("x", foreground: .white, background: .black))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        grid[column: column, row: row].foreground = Color(rgb: UInt32(row * 600 + column))
        grid[column: column, row: row].scalar = Unicode.Scalar(UInt32(0x2500 + column % 100)) ?? "x"
      }
    }
    var state = TalkState(
      title: String(repeating: "t", count: 9999), count: 2, now: .init(number: 1, heading: "", picture: grid),
      next: .init(number: 2, heading: "", picture: grid))
    state.notes = String(repeating: "\u{1}", count: 99_999)
    let line = state.line
    #expect(line.count <= TalkState.longestLine)
    let read = try TalkState(line: line.dropLast())
    #expect(read.now.picture.size == PictureCode.largest && read.notes.count == 20_000 && read.title.count == 500)
  }

  @Test(arguments: [
    "", "x", "[]", "{}", "{\"porthole-talk\":2}", "{\"porthole-talk\":\"2\"}",
    "{\"porthole-talk\":2,\"title\":\"\",\"count\":1,\"now\":{\"number\":1,\"heading\":\"\",\"pauses\":[2,1],\"picture\":{\"size\":[0,0],\"looks\":[],\"rows\":[]}}}",
    "{\"porthole-talk\":2,\"title\":\"\",\"count\":1,\"now\":{\"number\":1,\"heading\":\"\",\"pauses\":[0,0],\"picture\":{\"size\":[1,1],\"looks\":[],\"rows\":[[1,0,\"\"]]}}}",
    "{\"porthole-talk\":2,\"title\":\"\",\"count\":1,\"now\":{\"number\":1,\"heading\":\"\",\"pauses\":[0,0],\"picture\":{\"size\":[1,1],\"looks\":[[0,0,0]],\"rows\":[[2,0,\"\"]]}}}",
    "{\"porthole-talk\":2,\"title\":\"\",\"count\":1,\"now\":{\"number\":1,\"heading\":\"\",\"pauses\":[0,0],\"picture\":{\"size\":[1000000,1000000],\"looks\":[],\"rows\":[]}}}",
    "{\"porthole-talk\":2,\"title\":\"\",\"count\":1,\"now\":{\"number\":1,\"heading\":\"\",\"pauses\":[0,0],\"picture\":{\"size\":[1,1],\"looks\":[[4294967295,0,0]],\"rows\":[[1,0,\"\"]]}}}",
  ])
  func `other lines are refused`(line: String) {
    #expect(throws: TalkState.Malformed.other) { try TalkState(line: Array(line.utf8)[...]) }
  }

  @Test func `another version is named`() {
    #expect(throws: TalkState.Malformed.version(3)) { try TalkState(line: Array("{\"porthole-talk\":3}".utf8)[...]) }
  }

  @Test(arguments: ["a", "Space", "PgDn", "^L", "Alt-Left", "Shift-Tab", "é", "\"", "\\", "漢"])
  func `a key arrives as it was pressed`(name: String) throws {
    let key = try #require(Key(named: name))
    let line = NotesMessage.key(key).line
    #expect(line.count <= NotesMessage.longestLine && line.last == 0x0A)
    #expect(NotesMessage(line: line.dropLast()) == .key(key))
  }

  @Test(arguments: [(1, 1), (37, 8), (1000, 1000)]) func `a room arrives`(columns: Int, rows: Int) {
    let room = NotesMessage.room(Size(columns: columns, rows: rows))
    #expect(room.line.count <= NotesMessage.longestLine && NotesMessage(line: room.line.dropLast()) == room)
  }

  @Test(arguments: [
    "", "{}", "q", "\"q\"", "{\"key\":\"q\"}", "{\"porthole-notes\":3,\"key\":\"q\"}",
    "{\"porthole-notes\":2,\"key\":\"qq\"}", "{\"porthole-notes\":2,\"key\":\"\\u001b\"}",
    "{\"porthole-notes\":2,\"key\":\"\\u009b\"}", "{\"porthole-notes\":2,\"key\":1}", "{\"porthole-notes\":2}",
    "{\"porthole-notes\":2,\"key\":\" \"}",
    "{\"porthole-notes\":2,\"key\":\"q\",\"more\":\"" + String(repeating: "x", count: 200) + "\"}",
    "{\"porthole-notes\":2,\"room\":[0,8]}", "{\"porthole-notes\":2,\"room\":[37,1001]}",
    "{\"porthole-notes\":2,\"room\":[37]}",
    "{\"porthole-notes\":2,\"room\":37}", "{\"porthole-notes\":2,\"room\":[\"37\",8]}",
  ])
  func `nothing but a key and a room is taken`(line: String) {
    #expect(NotesMessage(line: Array(line.utf8)[...]) == nil)
  }
}
