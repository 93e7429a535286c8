import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

/// Reading tapes that drive a program.
struct ProgramTapeReadingTests {
  private func tape(_ text: String) throws -> Tape {
    try Tape(parsing: Array(text.utf8), path: "a.tape", for: .program)
  }

  @Test func `commands and settings of VHS are read`() throws {
    let tape = try tape(
      """
      Output a.gif
      Output "b c.mp4"
      Require echo
      Set Shell zsh
      Set FontSize 32
      Set Width 1200
      Set Height 600
      Set Padding 20
      Set Theme { "name": "x", "background": "#010203" }
      Set TypingSpeed .1
      Set Framerate 60
      Set PlaybackSpeed 2
      Set LoopOffset 20.99%
      Set WindowBar RingsRight
      Set MarginFill "#674EFF"
      Set CursorBlink false
      Set WaitTimeout 3s
      Set WaitPattern /\\$ $/
      Env HELLO "WORLD"
      Type "ls" Sleep 500ms  Enter
      Type@.5'x'
      Ctrl+Alt+x Alt+. Shift+Tab 2 Insert@1 3
      Wait
      Wait+Screen@10ms /a\\/b/
      Copy "text" Paste
      ScrollUp 2
      Set TypingSpeed 10ms
      Type "y"
      """)
    #expect(tape.outputs.map(\.text) == ["a.gif", "b c.mp4"])
    #expect(tape.required.map(\.text) == ["echo"])
    #expect(tape.program?.shell == "zsh")
    #expect(tape.program?.environment.map(\.name) == ["HELLO"])
    #expect(tape.settings.palette?.background == 0x010203)
    #expect(tape.settings.framesPerSecond == 60)
    let look = try #require(tape.settings.look)
    #expect(look.playbackSpeed == 2 && look.loopOffset == .share(20.99 / 100) && look.windowBar == .ringsRight)
    #expect(look.marginFill == 0x674EFF && look.cursorBlinks == false)
    #expect(
      tape.steps.map(\.action) == [
        .type("ls", pace: 100_000), .sleep(microseconds: 500_000), .key(.named(.enter), pace: 100_000),
        .type("x", pace: 500_000), .key(.modifiedCharacter("x", [.control, .alt]), pace: 100_000),
        .key(.altCharacter("."), pace: 100_000),
        .key(.shift(.tab), times: 2, pace: 100_000), .key(.named(.insert), times: 3, pace: 1_000_000),
        .match(Tape.Pattern(scope: .line, expression: "\\$ $"), microseconds: 3_000_000),
        .match(Tape.Pattern(scope: .screen, expression: "a/b"), microseconds: 10_000), .copy("text"), .paste,
        .scroll(rows: 2, pace: 100_000), .type("y", pace: 10_000),
      ])
  }

  /// VHS skips blanks between the parts of a command, and takes any value in quotes.
  @Test func `blanks and quotes are read as VHS reads them`() throws {
    let tape = try tape(
      """
      Set FontSize "32"
      Set WindowBar "Colorful"
      Set CursorBlink 'false'
      Type"words" Sleep 500 ms
      Type @50ms "more"
      Right @5s 7
      Ctrl+@ Ctrl + @
      Ctrl + Alt + x
      Ctrl++
      Wait+Screen @10ms /a/
      Enter@1s
      """)
    #expect(tape.settings.look?.fontSize == 32 && tape.settings.look?.windowBar == .colorful)
    #expect(tape.settings.look?.cursorBlinks == false)
    #expect(
      tape.steps.map(\.action) == [
        .type("words", pace: 50_000), .sleep(microseconds: 500_000), .type("more", pace: 50_000),
        .key(.named(.right), times: 7, pace: 5_000_000), .key(.control("@"), pace: 50_000),
        .key(.control("@"), pace: 50_000),
        .key(.modifiedCharacter("x", [.control, .alt]), pace: 50_000), .key(.control("+"), pace: 50_000),
        .match(Tape.Pattern(scope: .screen, expression: "a"), microseconds: 10_000),
        .key(.named(.enter), pace: 1_000_000),
      ])
  }

  /// The texts that VHS's parser makes of these lines.
  @Test(arguments: [
    ("Type o", "o"), ("Type hello world", "hello world"), ("Type 'a' \"b\"  c", "a b c"),
    ("Type ./demo.sh 'x'", "./demo.sh x"),
    ("Type a-b_c/d.e%2", "a-b_c/d.e%2"), ("Type ls Enter", "ls"), ("Type ls # a comment", "ls"),
  ])
  func `words need no quotes, and there is a blank between two texts`(line: String, text: String) throws {
    #expect(try tape("Set TypingSpeed 0\n" + line).steps.first?.action == .type(text, pace: 0))
  }

  /// The sizes that a browser gives at these settings, as DejaVu Sans Mono is 0.602 em wide and 1.164 em high.
  @Test func `a size in pixels becomes a size in cells`() {
    var look = Tape.Look()
    #expect(look.size == Size(columns: 77, rows: 18))
    (look.fontSize, look.padding, look.letterSpacing) = (10, 0, 0)
    #expect(look.size == Size(columns: 200, rows: 50))
    look.width = 1
    #expect(look.size.columns == 1)
  }

  @Test func `a setting after an action is left out with a note, as in VHS`() throws {
    let tape = try tape("Type 'x'\n  Set FontSize 10\nSleep 1s Set Shell zsh\n")
    #expect(tape.settings.look == nil)
    #expect(
      tape.notes.map(\.description)
        == ["a.tape:2:3: Set FontSize comes after an action and has no effect; move it to the top"])
    // VHS reads the shell before it plays.
    #expect(tape.program?.shell == "zsh")
  }

  @Test(arguments: [
    ("Wait /(/", #"a.tape:1:6: "(" is not a regular expression; put \ before characters that stand for themselves"#),
    (
      "Source b.tape",
      #"a.tape:1:8: "b.tape" cannot be read: No such file or directory; give the path of a tape, from the current folder"#
    ),
    (
      "Source /nosuch/b.tape",
      #"a.tape:1:8: "/nosuch/b.tape" cannot be read: No such file or directory; give the path of a tape"#
    ),
    ("Ctr+C", #"a.tape:1:1: unknown command "Ctr+C"; write one of Type Key Enter Sleep Set ..."#),
    ("Output", "a.tape:1:7: the line ends too early; write the path of a file"),
    ("Set LoopOffset x", #"a.tape:1:16: unexpected "x"; write a frame or a part of the length, such as 5 or 50%"#),
  ]) func `a mistake is named with its place and a remedy`(text: String, message: String) {
    let error = #expect(throws: TapeProblem.self) { try self.tape(text) }
    #expect(error?.description == message)
  }

  @Test func `a setting for the screens of a deck has a note`() throws {
    let tape = try tape("Set Size 40x6\nSet Keys 'back = w'\n")
    #expect(
      tape.notes.map(\.description)
        == ["a.tape:2:1: Set Keys is for the screens of a deck and has no effect; remove it"])
  }

  @Test(arguments: ["Click 1,2", "Drag 1,2 3,4 1s", "Key 'o'", "WheelUp 1,2"])
  func `a tape of a program refuses a command for a deck before it plays`(command: String) {
    let error = #expect(throws: TapeProblem.self) { try self.tape("Sleep 1s \(command)") }
    let name = command.prefix { $0 != " " }
    #expect(
      error?.description == "a.tape:1:10: \(name) is for the screens of a deck; remove it, or give the deck")
  }

  @Test func `a tape of a deck refuses what drives a program`() {
    let error = #expect(throws: TapeProblem.self) { try Tape(parsing: Array("Env A b\n".utf8), path: "a.tape") }
    #expect(
      error?.description
        == "a.tape:1:1: Env drives another program, and this tape drives a deck; give the tape without a deck")
  }

  @Test func `the help is valid in the language itself`() {
    for (form, _) in Tape.typingHelp + Tape.looksHelp {
      let verb = form.prefix { $0 != " " }
      for (index, piece) in form.split(separator: ", ").enumerated() {
        // `Set Width 1200, Height 600` stands for two lines.
        let isShort = index > 0 && ["Set", "Output"].contains(verb) && !piece.hasPrefix("Set ")
        let line = isShort ? "\(verb) \(piece)" : String(piece)
        #expect(throws: Never.self, "\(line)") {
          try Tape(parsing: Array(line.utf8), path: "a.tape", for: .program) { _ in [] }
        }
      }
    }
  }
}
