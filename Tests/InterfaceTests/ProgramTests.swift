import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

/// Programs on screens, without any process: questions, keys, focus, pictures and ends.
struct ProgramTests {
  /// A deck of a screen that is a shell, a page with snippets, and another page.
  static let deck: Deck = {
    let files = [
      ("home.txt", "[shell] [page]\n\n[shell]: shell\n[page]: page\n"),
      ("shell.txt", "---\nrun: bash --norc\n---\nA shell\n\n[next]\n\n[next]: page \"key=n\"\n"),
      ("page.md", "```bash +exec\necho a\n```\n\n```c +acquire_terminal\nx\n```\n\n```sh +pty:12x3\ntop\n```\n"),
      ("short.txt", "---\nrun: true\nexit: back\n---\n"),
    ].map { DeckFile(name: $0.0, bytes: $0.1.utf8) }
    guard let deck = try? Deck.parse(path: "talk", files: files) else { preconditionFailure("no deck") }
    return deck
  }()

  static let shell = ProgramID(screen: "shell", index: 0)

  private func harness(
    _ consent: ProgramConsent = .asked, at screen: String = "shell", size: Size = Size(columns: 60, rows: 16)
  ) -> PresenterHarness {
    var harness = PresenterHarness(Self.deck, size: size) { $0.programs = consent }
    harness.presenter = Presenter(
      deck: Self.deck, start: Self.deck.index(of: screen), size: size, settings: harness.presenter.settings)
    harness.wait(1)
    return harness
  }

  private func picture(_ text: String, _ size: Size, cursor: Position? = nil, mouse: Bool = false) -> ProgramPicture {
    let palette = Palette.standard
    var grid = Grid(
      size: size, filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    let lines = text.split(separator: "\n")
    for (row, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() { grid[column: column, row: row].scalar = scalar }
    }
    return ProgramPicture(grid, rows: lines.count, cursor: cursor, wantsMouse: mouse)
  }

  private func draw(_ text: String, on harness: inout PresenterHarness, _ id: ProgramID = shell) {
    _ = harness.presenter.handle(.program(id, .picture(picture(text, size(of: id, harness)))))
    harness.wait(1)
  }

  private func size(of id: ProgramID, _ harness: PresenterHarness) -> Size {
    harness.presenter.view.programs.states[id]?.size ?? Size(columns: 1, rows: 1)
  }

  /// The requests to programs since the start.
  private func requests(_ harness: PresenterHarness) -> [ProgramCommand] {
    harness.effects.compactMap { if case .program(_, let command) = $0 { command } else { nil } }
  }

  private func rows(_ harness: PresenterHarness) -> [String] { harness.presenter.display.text }

  @Test func `opening a screen starts nothing`() {
    let harness = harness()
    #expect(requests(harness).isEmpty)
    #expect(rows(harness).contains { $0.contains("$ bash --norc") })
    #expect(rows(harness).contains { $0.contains("[Run it]  Enter runs it") })
  }

  @Test func `a program that has drawn a picture has the page read again, one that failed has not`() throws {
    let files = [DeckFile(name: "a.md", bytes: "```dot +render\ngraph { a -- b }\n```\n".utf8)]
    var harness = PresenterHarness(try Deck.parse(files: files), size: Size(columns: 60, rows: 16)) {
      $0.programs = .asked
    }
    harness.press("Tab Enter")
    harness.confirm()
    #expect(requests(harness).count == 1)
    let id = ProgramID(screen: "a", index: 0)
    #expect(harness.presenter.handle(.program(id, .ended(.status(1)))).isEmpty)
    harness.press("Enter")
    harness.confirm()
    #expect(harness.presenter.handle(.program(id, .ended(.status(0)))) == [.reload(isAnswered: false)])
  }

  @Test func `Enter asks by naming the command, and another key runs it`() {
    var harness = harness()
    harness.press("Tab Enter")
    #expect(requests(harness).isEmpty)
    #expect(
      harness.presenter.message == "run \"bash --norc\" in talk? y runs it, v shows all of it, any other key does not")
    harness.confirm()
    let program = Self.deck.screens[Self.deck.index(of: "shell") ?? 0].programs[0]
    #expect(requests(harness) == [.start(program, Size(columns: 60, rows: 16))])
    // A program that draws nothing has a blank terminal.
    #expect(harness.presenter.frame.text.allSatisfy { $0.isEmpty })
    #expect(rows(harness)[0].hasSuffix("^] leaves bash"))
  }

  /// The rows that a program fills with words, and the row of the hint; nil for none.
  @Test(arguments: [([], 0), ([0], 1), ([0, 1, 2], 3), (Array(0..<15), 15), (Array(0..<16), nil)] as [([Int], Int?)])
  func `the keys of a program are named where it has no words, and for some seconds`(full: [Int], row: Int?) {
    var harness = harness(.given)
    harness.press("Tab Enter")
    let lines = (0..<16).map { String(repeating: full.contains($0) ? "x" : ".", count: full.contains($0) ? 60 : 1) }
    draw(lines.joined(separator: "\n"), on: &harness)
    #expect(rows(harness).firstIndex { $0.hasSuffix("^] leaves bash") } == row)
    for number in full { #expect(rows(harness)[number] == lines[number]) }
    // The program goes on and fills all rows.
    draw(Array(repeating: String(repeating: "y", count: 60), count: 16).joined(separator: "\n"), on: &harness)
    #expect(!rows(harness).contains { $0.contains("leaves") })
    draw("z", on: &harness)
    #expect(rows(harness).contains { $0.hasSuffix("^] leaves bash") })
    harness.wait(60)
    #expect(!rows(harness).contains { $0.contains("leaves") })
    // Other keys are named anew.
    harness.press("^]")
    #expect(rows(harness)[0].hasSuffix("Enter types into bash"))
    harness.wait(60)
    #expect(!rows(harness).contains { $0.contains("types") } && harness.presenter.pause == nil)
  }

  @Test func `a user who wants quiet gets no hint of keys`() {
    var harness = PresenterHarness(Self.deck, size: Size(columns: 60, rows: 16)) {
      $0.programs = .given
      $0.isQuiet = true
    }
    harness.presenter = Presenter(
      deck: Self.deck, start: Self.deck.index(of: "shell"), size: Size(columns: 60, rows: 16),
      settings: harness.presenter.settings)
    harness.press("Tab Enter")
    draw("z", on: &harness)
    #expect(harness.presenter.focusedProgram == Self.shell && harness.presenter.display == harness.presenter.frame)
  }

  @Test(arguments: ["Esc", "?", "x", "Tab"])
  func `any other key withdraws the question`(key: String) {
    var harness = harness()
    harness.press("Tab Enter \(key)")
    if key == "?" { harness.press("Esc") }
    if key == "Tab" { harness.press("Shift-Tab") }
    harness.press("Enter")
    #expect(requests(harness).isEmpty)
    #expect(harness.presenter.message?.hasPrefix("run \"bash") == true)
  }

  @Test func `a click asks, and a second click asks again`() throws {
    var harness = harness()
    let row = try #require(harness.presenter.frame.text.firstIndex { $0.contains("[Run it]") })
    let column = try #require(harness.presenter.frame.text[row].firstIndex(of: "[")).utf16Offset(
      in: harness.presenter.frame.text[row])
    for _ in 0..<2 {
      harness.mouse(.press, column + 1, row)
      harness.mouse(.release, column + 1, row)
      #expect(harness.presenter.message?.hasPrefix("run \"bash") == true)
    }
    #expect(requests(harness).isEmpty)
    harness.confirm()
    #expect(requests(harness).count == 1)
  }

  @Test func `without permission nothing is run, whatever the keys`() {
    var harness = harness(.refused)
    harness.press("Tab Enter Enter 1 Enter")
    harness.confirm()
    #expect(requests(harness).isEmpty)
  }

  @Test func `with permission the screen's program starts when the screen appears, without the keys`() {
    var harness = harness(.given, at: "home")
    #expect(requests(harness).isEmpty)
    harness.press("Enter")
    harness.rest()
    #expect(requests(harness).count == 1)
    draw("$", on: &harness)
    #expect(rows(harness)[0].hasSuffix("Enter types into bash"))
    harness.press("Enter x")
    #expect(requests(harness).last == .key(.character("x")))
  }

  @Test func `while it has the focus every key is the program's, until the key that leaves it`() {
    var harness = harness(.given)
    draw("$", on: &harness)
    harness.press("Enter q ^C Esc Enter ^Z")
    #expect(
      requests(harness).dropFirst() == [
        .key(.character("q")), .key(.control("c")), .key(.named(.escape)), .key(.named(.enter)), .key(.control("z")),
      ])
    #expect(rows(harness)[0].hasSuffix("^] leaves bash"))
    _ = harness.presenter.handle(.bytes([0x1B, 0x78]))
    harness.press("^]")
    #expect(rows(harness)[0].hasSuffix("Enter types into bash"))
    #expect(harness.presenter.handle(.bytes([0x1B, 0x78])).isEmpty)
    harness.press("n")
    harness.rest()
    #expect(harness.presenter.screen == "page")
  }

  @Test func `a paste reaches the program, and one that is too long is told on the screen`() {
    var harness = harness(.given, size: Size(columns: 80, rows: 16))
    let words = "a paste of more than 65536 bytes is left out; paste it in parts"
    // The screens get no text.
    #expect(harness.presenter.handle(.paste(nil)).isEmpty)
    harness.wait(1)
    #expect(!rows(harness).contains { $0.contains(words) })
    draw("$", on: &harness)
    harness.press("Enter")
    #expect(harness.presenter.handle(.paste("a\nb")) == [.program(Self.shell, .paste("a\nb"))])
    #expect(harness.presenter.handle(.paste(nil)).isEmpty)
    harness.wait(1)
    #expect(rows(harness).contains { $0.contains(words) })
  }

  @Test func `the key that leaves a program can be another`() throws {
    let keymap = try KeymapFile.keymap("program.leave-program = F1", path: "keys", changing: .standard)
    var harness = PresenterHarness(Self.deck) { settings in
      settings.programs = .given
      settings.keymap = keymap
    }
    harness.press("Enter")
    harness.rest()
    draw("$", on: &harness)
    harness.press("Enter")
    #expect(rows(harness)[0].hasSuffix("F1 leaves bash"))
    harness.press("^]")
    #expect(requests(harness).last == .key(.control("]")))
    harness.press("F1")
    #expect(harness.presenter.view.programs.focus == nil)
  }

  @Test func `a page keeps what its programs have drawn, with their status, and Enter starts them again`() {
    var harness = harness()
    harness.press("Tab Enter")
    harness.confirm()
    draw("hello", on: &harness)
    #expect(harness.presenter.frame.text[0] == "hello")
    _ = harness.presenter.handle(.program(Self.shell, .ended(.status(3))))
    harness.wait(1)
    #expect(harness.presenter.frame.text[0] == "hello")
    #expect(rows(harness)[0].hasSuffix("bash ended with status 3; Enter runs it again"))
    harness.press("x Enter")
    harness.confirm()
    #expect(requests(harness).count == 2)
  }

  @Test func `a screen that goes back after its end is popped, and is idle when it comes again`() {
    let id = ProgramID(screen: "short", index: 0)
    var harness = harness(.given, at: "home")
    harness.press("End")
    harness.rest()
    draw("done", on: &harness, id)
    harness.press("Enter")
    _ = harness.presenter.handle(.program(id, .ended(.status(0))))
    harness.rest()
    #expect(harness.presenter.screen == "home")
    harness.press("End")
    harness.rest()
    #expect(requests(harness).filter { if case .start = $0 { true } else { false } }.count == 2)
  }

  @Test func `the output of a snippet grows below it`() throws {
    let id = ProgramID(screen: "page", index: 0)
    var harness = harness(at: "page", size: Size(columns: 60, rows: 40))
    harness.press("Enter")
    harness.confirm()
    guard case .start(_, let size)? = requests(harness).first else {
      Issue.record("not started")
      return
    }
    #expect(size == Size(columns: 56, rows: 20))
    #expect(harness.presenter.view.programs.focus == nil)
    let label = try #require(harness.presenter.frame.text.firstIndex { $0.contains("[Run bash]  runs") })
    draw("one\ntwo", on: &harness, id)
    let text = harness.presenter.frame.text
    #expect(text[label + 1].hasSuffix("one") && text[label + 2].hasSuffix("two"))
    _ = harness.presenter.handle(.program(id, .ended(.status(0))))
    harness.wait(1)
    #expect(harness.presenter.frame.text[label].hasSuffix("[Run bash]  ended; Enter runs it again"))
  }

  @Test func `a snippet for the whole terminal asks for that`() {
    var harness = harness(at: "page")
    harness.press("Tab Enter")
    harness.confirm()
    guard case .startOnTerminal? = requests(harness).first else {
      Issue.record("\(requests(harness))")
      return
    }
  }

  @Test func `a terminal on the page has its own size, its cursor and its mouse`() throws {
    let id = ProgramID(screen: "page", index: 2)
    var harness = harness(at: "page", size: Size(columns: 60, rows: 30))
    harness.press("3")
    harness.confirm()
    guard case .start(_, Size(columns: 12, rows: 3))? = requests(harness).first else {
      Issue.record("\(requests(harness))")
      return
    }
    let shown = picture("top", Size(columns: 12, rows: 3), cursor: Position(column: 3, row: 0), mouse: true)
    _ = harness.presenter.handle(.program(id, .picture(shown)))
    harness.wait(1)
    let cursor = try #require(harness.presenter.cursor)
    #expect(harness.presenter.frame.text[cursor.row].hasSuffix("top"))
    harness.mouse(.press, cursor.column, cursor.row + 1)
    #expect(requests(harness).last == .mouse(.press, Position(column: 3, row: 1)))
    // Beside it the mouse is the screen's again.
    harness.mouse(.press, 0, 0)
    #expect(harness.presenter.view.programs.focus == nil)
  }

  @Test func `a program is told its size when that changes`() {
    var harness = harness(.given)
    draw("$", on: &harness)
    let effects = harness.presenter.handle(.resize(Size(columns: 30, rows: 9), aspect: 2))
    #expect(effects.contains(.program(Self.shell, .resize(Size(columns: 30, rows: 9)))))
  }

  @Test func `a program that the deck does not ask for any more ends`() throws {
    var harness = harness(.given)
    draw("$", on: &harness)
    let other = try Deck.parse(
      path: "talk",
      files: [
        DeckFile(name: "shell.txt", bytes: "---\nrun: rm -r x\n---\n".utf8)
      ])
    let effects = harness.presenter.handle(.deck(other, changed: ["shell"]))
    #expect(effects.contains(.program(Self.shell, .end)))
    #expect(harness.presenter.view.programs.states.isEmpty)
    harness.wait(1)
    #expect(harness.presenter.frame.text.contains { $0.contains("$ rm -r x") })
  }

  @Test(arguments: ["mask", "depth", "card"])
  func `a program is live in a transition and in the overview`(transition: String) throws {
    var harness = PresenterHarness(Self.deck, size: Size(columns: 60, rows: 16), transition: transition) {
      $0.programs = .given
    }
    harness.press("Enter")
    harness.wait(4)
    let (first, second) = (String(repeating: "#", count: 60), String(repeating: "o", count: 20))
    func rows(of line: String) -> String { Array(repeating: line, count: 16).joined(separator: "\n") }
    let before = harness.presenter.frame
    draw(rows(of: first), on: &harness)
    #expect(harness.presenter.frame != before)
    harness.rest()
    #expect(harness.presenter.frame.text[4] == first)
    harness.press("o")
    harness.rest()
    let card = harness.presenter.frame
    draw(rows(of: second), on: &harness)
    #expect(harness.presenter.frame != card)
    harness.press("Enter")
    harness.rest()
    #expect(harness.presenter.frame.text[4] == second)
  }

  @Test func `events of a program that is not known change nothing`() {
    var harness = harness()
    let before = harness.presenter.display
    _ = harness.presenter.handle(.program(Self.shell, .picture(picture("x", Size(columns: 9, rows: 2)))))
    _ = harness.presenter.handle(.program(ProgramID(screen: "none", index: 7), .ended(.status(0))))
    harness.wait(1)
    #expect(harness.presenter.display == before)
  }

  @Test func `a picture of another size than the terminal is cut`() {
    var harness = harness(.given)
    for (columns, rows) in [(200, 50), (1, 1)] {
      let line = String(repeating: "x", count: columns)
      let text = Array(repeating: line, count: rows).joined(separator: "\n")
      _ = harness.presenter.handle(.program(Self.shell, .picture(picture(text, Size(columns: columns, rows: rows)))))
      harness.wait(1)
      let shown = self.rows(harness).map { row in row.filter { $0 == "x" }.count }
      // The words for the key that leaves the program cover none of it.
      #expect(shown[0] == (rows > 1 ? 60 : 1), "\(shown)")
      #expect(shown.dropFirst().allSatisfy { $0 == (rows > 1 ? 60 : 0) }, "\(shown)")
    }
  }
}
