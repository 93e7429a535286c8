import PortholeStreams
import Testing
import Transitions

@testable import PortholeTerminal

/// The bytes around a transition of a shell, for changes that begin, show frames and end.
@Suite @MainActor struct ShellTransitionTests {
  /// Returns a release of a program that has written bytes, by way of the interception.
  ///
  /// - Parameter before: The bytes before the change.
  private func release(before: String = "", _ output: String) throws -> Interception.Release {
    var interception = Interception()
    var actions: [Interception.Action] = []
    for text in [before, output] {
      _ = interception.finish()
      actions = Array(text.utf8).withUnsafeBufferPointer { interception.take($0, at: 0) }
    }
    // The longest wait is over, so it is played.
    _ = interception.advance(to: .max)
    let releases = (actions + interception.end()).compactMap {
      if case .release(let release) = $0 { release } else { nil }
    }
    return try #require(releases.first)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func begun(_ change: Interception.Change = .push, inserts: Bool = false) -> ShellTransition {
    var transition = ShellTransition()
    _ = transition.begin(change, program: "less", cursor: Position(column: 3, row: 4), inserts: inserts)
    return transition
  }

  @Test func `a change without a frame passes all that was held as it came`() throws {
    var transition = begun()
    #expect(text(transition.release(try release("\u{1B}[?1049hab\u{1B}[31"))) == "\u{1B}[?1049hab\u{1B}[31")
    #expect(!transition.isShown)
  }

  @Test func `nothing is seen of a program that gives the screen back at once`() throws {
    var transition = begun()
    let output = "\u{1B}[?1049h\u{1B}[2Jab\u{1B}[?1049l"
    #expect(text(transition.release(try release(output))) == "\u{1B}[?2026h\(output)\u{1B}[?2026l")
    #expect(!transition.isShown)
  }

  @Test func `the first frame switches the screen and keeps the cursor, later ones do not`() {
    var transition = begun()
    let first = text(transition.frame(Array("x".utf8), switching: Array("\u{1B}[?1049h".utf8)))
    // DECSC, no cursor, and the renditions, character set and modes of a terminal after a reset.
    let state = "\u{1B}7\u{1B}[?25l\u{1B}[m\u{1B}(B\u{F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h"
    #expect(first == "\u{1B}[?2026h\u{1B}[?1049h\(state)x\u{1B}[?2026l")
    #expect(transition.isShown)
    #expect(text(transition.frame(Array("y".utf8), switching: [])) == "\u{1B}[?2026hy\u{1B}[?2026l")
    #expect(transition.frame([], switching: Array("z".utf8)).isEmpty)
  }

  @Test func `after an opening the screen is empty and the cursor is back before the program's bytes`() throws {
    var transition = begun()
    _ = transition.frame([], switching: [])
    #expect(
      text(transition.release(try release("\u{1B}[?1049hab\u{1B}[3")))
        == "\u{1B}[?2026h\u{1B}[m\u{1B}[H\u{1B}[2J\u{1B}8\u{1B}[?25hab\u{1B}[?2026l\u{1B}[3")
    #expect(transition.name == "less" && !transition.isShown)
  }

  @Test func `after a closing the screen is switched at the end, and no program has it`() throws {
    var transition = begun()
    _ = transition.release(try release("\u{1B}[?1049h"))
    #expect(transition.begin(.pop, program: "sh", cursor: nil, inserts: false) == "less closed")
    _ = transition.frame([], switching: [])
    #expect(
      text(transition.release(try release(before: "\u{1B}[?1049h", "\u{1B}[?1049l$ ")))
        == "\u{1B}[?2026h\u{1B}[m\u{1B}8\u{1B}[?25h\u{1B}[?1049l$ \u{1B}[?2026l")
    #expect(transition.name.isEmpty)
  }

  @Test func `modes that frames turn off are as before`() throws {
    var transition = begun(inserts: true)
    _ = transition.frame([], switching: [])
    let bytes = transition.release(
      try release(before: "\u{1B}[?6h\u{1B}[?7l\u{1B}[?25l", "\u{1B}[?1049h\u{1B}[?2026h"))
    #expect(
      text(bytes) == "\u{1B}[?2026h\u{1B}[m\u{1B}[H\u{1B}[2J\u{1B}[?6h\u{1B}[?7l\u{1B}[4h\u{1B}8\u{1B}[?2026h")
  }

  @Test func `a question about renditions keeps those of the terminal until a frame is shown`() {
    var transition = begun()
    let (question, rendition) = (Array("\u{1B}P$qm\u{1B}\\".utf8), Array("\u{1B}[1m".utf8))
    #expect(!transition.hasAsked)
    #expect(
      text(transition.ask(question, rendition: rendition))
        == "\u{1B}7\u{1B}[m\u{1B}[1m\u{1B}P$qm\u{1B}\\\u{1B}8")
    #expect(transition.hasAsked)
    _ = transition.frame([], switching: [])
    #expect(
      text(transition.ask(question, rendition: rendition)) == "\u{1B}[m\u{1B}[1m\u{1B}P$qm\u{1B}\\\u{1B}[m")
    #expect(transition.ask(question, rendition: []) == question)
  }

  @Test func `the program's name and cell are those of its opening`() {
    var transition = ShellTransition()
    #expect(transition.begin(.push, program: "vim", cursor: Position(column: 1, row: 2), inserts: false) == "vim")
    #expect(transition.begin(.pop, program: "sh", cursor: Position(column: 9, row: 9), inserts: false) == "vim closed")
    #expect(transition.origin == Position(column: 1, row: 2))
  }
}
