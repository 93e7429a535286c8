import Testing
import Transitions

@testable import PortholeRecording

/// Tapes that name other tapes with `Source`.
@Suite struct TapeSourceTests {
  /// Reads a tape `a.tape` that can name the tape `b.tape`.
  private func tape(_ text: String, naming other: String) throws -> Tape {
    try Tape(parsing: Array(text.utf8), path: "a.tape", for: nil) { path in
      path == "b.tape" ? Array(other.utf8) : nil
    }
  }

  private func problems(_ text: String, naming other: String) -> [String] {
    do {
      _ = try tape(text, naming: other)
      return []
    } catch {
      guard let problem = error as? TapeProblem else { return [] }
      return ([problem] + problem.others).map { "\($0)" }
    }
  }

  @Test func `its settings and variables count, and later ones come before them`() throws {
    let tape = try tape(
      "Source b.tape\nSet FontSize 30\nType 'c'\nWait\n",
      naming: """
        Set FontSize 20
        Set Width 640
        Set Theme light
        Set Framerate 25
        Set Shell zsh
        Set TypingSpeed 10ms
        Set WaitTimeout 2s
        Set WaitPattern /x$/
        Env NAME "value"
        Run "top"
        Require tar
        """)
    #expect(tape.settings.look?.fontSize == 30 && tape.settings.look?.width == 640)
    #expect(tape.settings.palette == .light && tape.settings.framesPerSecond == 25)
    let program = try #require(tape.program)
    #expect(program.shell == "zsh" && program.command == "top")
    #expect(program.environment.map { "\($0.name)=\($0.value)" } == ["NAME=value"])
    #expect(tape.required.map(\.text) == ["tar"])
    #expect(
      tape.steps.map(\.action) == [
        .type("c", pace: 10_000), .match(Tape.Pattern(scope: .line, expression: "x$"), microseconds: 2_000_000),
      ])
  }

  @Test func `its settings see those before it`() throws {
    let tape = try tape("Set TypingSpeed 20ms\nSource b.tape\n", naming: "Type 'b'\nSet TypingSpeed 30ms\nType 'c'\n")
    #expect(tape.steps.map(\.action) == [.type("b", pace: 20_000), .type("c", pace: 30_000)])
  }

  @Test func `its actions come in place of the command and have its place`() throws {
    let tape = try tape("Type 'a'\n  Source b.tape Type 'd'\nType 'e'\n", naming: "\nType 'b'\n\nType 'c'\n")
    let pace = 50_000
    #expect(tape.steps.map(\.action) == ["a", "b", "c", "d", "e"].map { .type($0, pace: pace) })
    #expect(tape.steps.map(\.line) == [1, 2, 2, 2, 3])
    #expect(tape.steps.map(\.column) == [1, 3, 3, 17, 1])
  }

  @Test func `its output is left out, and a tape that it names too, with a note`() throws {
    let tape = try tape("Source b.tape\nOutput a.gif\n", naming: "Output b.gif\n Source b.tape\nType 'b'\n")
    #expect(tape.outputs.map(\.text) == ["a.gif"])
    #expect(tape.steps.count == 1)
    #expect(
      tape.notes.map(\.description)
        == ["b.tape:2:2: Source has no effect in a tape that Source names; name the tape in the first"])
  }

  @Test func `all its problems are reported with its name`() throws {
    #expect(
      problems("Sleep\nSource b.tape\nSleep 1x\n", naming: "Set FontSize 20\n  Set Szie 8\nTypo 'x'\n") == [
        "a.tape:1:6: the line ends too early; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day",
        "b.tape:2:7: unknown setting \"Szie\"; did you mean \"Size\"?",
        "b.tape:3:1: unknown command \"Typo\"; did you mean \"Type\"?",
        "a.tape:3:7: unexpected \"1x\"; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day",
      ])
  }

  /// A tape names itself by its own path, or as if that counted from its folder.
  @Test(arguments: [("a.tape", "a.tape"), ("x/a.tape", "x/a.tape"), ("x/a.tape", "a.tape")])
  func `a tape that names itself is told so`(path: String, name: String) {
    let error = #expect(throws: TapeProblem.self) {
      try Tape(parsing: Array("Source \(name)\n".utf8), path: path, for: .program)
    }
    #expect(error?.description == "\(path):1:8: the tape names itself; name another, or remove the line")
  }

  @Test func `a setting of it that comes after an action has a note with its name`() throws {
    let tape = try tape("Type 'a'\nSource b.tape\n", naming: "\nSet FontSize 20\n")
    #expect(
      tape.notes.map(\.description)
        == ["b.tape:2:1: Set FontSize comes after an action and has no effect; move it to the top"])
  }

  @Test func `the lengths of both add up to a week at most`() {
    let week = String(repeating: "Sleep 1440m\n", count: 7)
    #expect(problems("Source b.tape\n", naming: week) == [])
    #expect(
      problems("Sleep 1s\nSource b.tape Source b.tape\nSleep 1s\n", naming: week) == [
        """
        b.tape:7:1: up to here, the tape takes more than a week if every Wait takes its longest; shorten or remove a \
        line
        """
      ])
  }

  @Test func `the bytes that are read for Source have a limit`() {
    let comment = "#" + String(repeating: "x", count: 1 << 20)
    #expect(
      problems(String(repeating: "Source b.tape\n", count: 10), naming: comment) == [
        "a.tape:9:8: the tapes that Source names have more than 8 MiB together; name fewer",
        "a.tape:10:8: the tapes that Source names have more than 8 MiB together; name fewer",
      ])
  }
}
