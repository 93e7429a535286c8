import PortholeStreams
import Testing
import Transitions

/// Private mode 2026: the last whole picture shows while a program draws the next one.
@Suite struct SynchronizedUpdateTests {
  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"

  @Test func `the last whole picture shows until the next is whole`() {
    let terminal = emulator("old", Self.begin, "\u{1B}[2J\u{1B}[?25l\u{1B}[?5h\u{1B}[3;3Hnew")
    #expect(terminal.text == ["old", "", ""] && terminal.place == "3,0" && terminal.cursor.isVisible)
    #expect(terminal.grid.cells[0].foreground == Palette.standard.defaultForeground)
    #expect(terminal.writingPosition == Position(column: 5, row: 2))
    let changes = terminal.changes
    terminal.feed(Self.end)
    #expect(terminal.text == ["", "", "  new"] && terminal.place == "5,2" && !terminal.cursor.isVisible)
    #expect(terminal.changes != changes && terminal.deadline == nil)
  }

  @Test func `both screens are held, and which of them shows`() {
    let terminal = emulator("main\u{1B}[?1049h\u{1B}[Hfull", Self.begin + "\u{1B}[2J\u{1B}[?1049l\rtext")
    #expect(terminal.showsAlternate && !terminal.isAlternate && terminal.text[0] == "full")
    #expect(
      terminal.mainGrid[column: 0, row: 0].scalar == "m" && terminal.alternateGrid[column: 0, row: 0].scalar == "f")
    terminal.feed(Self.end)
    #expect(!terminal.showsAlternate && terminal.text[0] == "text")
  }

  @Test func `an update that takes too long is over`() {
    let terminal = emulator("old")
    terminal.time = 5_000_000
    terminal.feed(Self.begin + "\rnew")
    #expect(terminal.deadline == 6_000_000)
    terminal.time = 5_999_999
    // To begin again is not to begin anew.
    terminal.feed(Self.begin)
    #expect(terminal.text[0] == "old")
    let changes = terminal.changes
    terminal.time = 6_000_000
    #expect(terminal.text[0] == "new" && terminal.changes != changes && terminal.deadline == nil)
    terminal.feed("\u{1B}[?2026$p")
    #expect(terminal.answers == "^[?2026;2$y")
    terminal.feed(Self.begin + "\rend")
    #expect(terminal.text[0] == "new" && terminal.deadline == 7_000_000)
  }

  @Test(arguments: ["\u{1B}c", "\u{1B}[?2026;25l"]) func `a reset ends it`(reset: String) {
    let terminal = emulator("old", Self.begin + "\r\u{1B}[K", reset)
    #expect(terminal.deadline == nil && terminal.text == ["", "", ""])
  }

  @Test func `a new size ends it`() {
    let terminal = emulator("old", Self.begin + "\rnew")
    terminal.resize(to: Size(columns: 5, rows: 2))
    #expect(terminal.text == ["new", ""] && !terminal.modes.isSynchronized)
  }

  @Test func `a kept state holds its picture`() {
    let terminal = emulator("old", Self.begin + "\rnew")
    let kept = terminal.snapshot
    terminal.feed(Self.end)
    terminal.restore(kept)
    #expect(terminal.text[0] == "old")
    terminal.feed(Self.end)
    #expect(terminal.text[0] == "new")
  }
}
