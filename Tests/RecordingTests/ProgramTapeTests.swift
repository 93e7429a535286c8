import PortholeCasts
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

/// Tapes that drive a program.
@Suite(.waits) struct ProgramTapeTests {
  private func tape(_ text: String) throws -> Tape {
    try Tape(parsing: Array(text.utf8), path: "a.tape", for: .program)
  }

  private func record(_ text: String, size: Size = Size(columns: 40, rows: 6)) throws -> ProgramRecording {
    try ProgramRecorder(tape(text), size: size, palette: .standard).play()
  }

  private func lastLines(_ recording: ProgramRecording) throws -> [String] {
    let film = CastFilm(recording.cast)
    return try film.grid(of: film.times.count - 1).lines.filter { !$0.isEmpty }
  }

  // MARK: Reading

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
        .type("ls", pace: 100_000), .sleep(microseconds: 500_000), .press("Enter", pace: 100_000),
        .type("x", pace: 500_000), .press("Ctrl+Alt+x", pace: 100_000), .press("Alt+.", pace: 100_000),
        .press("Shift+Tab", times: 2, pace: 100_000), .press("Insert", times: 3, pace: 1_000_000),
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
        .press("Right", times: 7, pace: 5_000_000), .press("Ctrl+@", pace: 50_000), .press("Ctrl+@", pace: 50_000),
        .press("Ctrl+Alt+x", pace: 50_000), .press("Ctrl++", pace: 50_000),
        .match(Tape.Pattern(scope: .screen, expression: "a"), microseconds: 10_000), .press("Enter", pace: 1_000_000),
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
    ("Wait /(/", #"a.tape:1:6: "(" is no regular expression; put \ before characters that stand for themselves"#),
    ("Source b.tape", #"a.tape:1:8: "b.tape" cannot be read; give the path of a tape"#),
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
    for (form, _) in Tape.programHelp {
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

  // MARK: Playing

  @Test func `what is typed reaches the program, and what it shows is recorded`() throws {
    let recording = try record("Env WHO you\nType 'echo hello $WHO'\nEnter\nSleep 1s\n")
    #expect(try lastLines(recording) == ["> echo hello $WHO", "hello you", ">"])
    // 15 letters and Enter at 50 ms each, and a second.
    #expect(recording.cast.length == 15 * 50_000 + 50_000 + 1_000_000)
  }

  @Test func `time in which the program works does not pass on the tape`() throws {
    let recording = try record(
      "Set TypingSpeed 0s\nType 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo end'\nEnter\nSleep 10ms\n")
    #expect(recording.cast.length == 10_000)
    #expect(try lastLines(recording).contains("end"))
  }

  @Test func `time in which the program sleeps passes on the tape`() throws {
    let recording = try record("Set TypingSpeed 0s\nType 'sleep 1; echo end'\nEnter\nSleep 5s\n")
    let end = recording.cast.events.first { event in
      if case .output(let text) = event.kind { text.contains("\nend") || text.hasPrefix("end") } else { false }
    }
    // A busy machine may start it late, and then counts less.
    #expect((1...3_000_000).contains(end?.time ?? 0))
    #expect(recording.cast.length == 5_000_000)
  }

  @Test func `a pattern is awaited on the line of the cursor or on the screen`() throws {
    let recording = try record(
      "Type 'sleep 0.1; echo ready; read x'\nEnter\nWait+Screen /\\nready/\nType 'go'\nEnter\nWait />$/\n")
    #expect(try lastLines(recording).suffix(3) == ["ready", "go", ">"])
  }

  @Test func `a pattern that never comes is an error with the screen`() throws {
    let error = #expect(throws: ProgramProblem.self) { try self.record("Type 'x'\nWait@50ms /never/\n") }
    #expect(
      error?.description
        == """
        a.tape:2: the screen did not show /never/ in time; correct the expression or wait longer
        The last screen was:
          > x
        """)
  }

  @Test func `a key for a program that has ended is an error`() throws {
    let error = #expect(throws: ProgramProblem.self) { try self.record("Run 'printf bye'\nSleep 1s\nEnter\n") }
    #expect(
      error?.description.hasPrefix("a.tape:3: the program has ended, so no key reaches it; remove the line") == true)
  }

  @Test(arguments: [("exit 3", 3), ("kill -9 $$", 137)] as [(String, Int32)])
  func `the recording ends with the status of a program that has ended`(command: String, status: Int32) throws {
    let events = try record("Run \"\(command)\"\nSleep 100ms").cast.events
    #expect(events.last?.kind == .exit(status))
    // One that still runs has none.
    #expect(try record("Run \"cat\"\nSleep 100ms").cast.events.last?.kind == .output(""))
  }

  @Test func `a picture that a program draws is not shown before it is whole`() throws {
    let recording = try record(
      "Run \"printf 'old\\033[?2026h'; sleep 0.2; printf '\\rnew'; sleep 0.2; printf '\\033[?2026l'; cat\"\nSleep 300ms\nSleep 1s"
    )
    #expect(recording.screens.map { $0.lines[0] } == ["old", "new"])
  }

  @Test func `a program that is missing is named with its line`() throws {
    let error = #expect(throws: ProgramProblem.self) { try self.record("Sleep 0s\nRequire no-such-program\n") }
    #expect(
      error?.description == "a.tape:2: \"no-such-program\" is not installed; install it, or remove this line")
  }

  @Test func `what is hidden takes no time and is not seen on its way`() throws {
    let recording = try record("Hide\nType 'clear; echo ready'\nEnter\nSleep 3s\nShow\nSleep 1s\n")
    #expect(recording.cast.length == 1_000_000)
    let film = CastFilm(recording.cast)
    #expect(try lastLines(recording) == ["ready", ">"])
    #expect(try film.times.indices.allSatisfy { try !film.grid(of: $0).description.contains("echo") })
  }

  @Test func `copied text is pasted`() throws {
    let recording = try record("Copy 'echo pasted'\nPaste\nEnter\nSleep 1s\n")
    #expect(try lastLines(recording).contains("pasted"))
  }

  @Test func `a key reaches the program as its modes ask`() throws {
    // Application cursor keys: ESC O A.
    let recording = try record(
      "Set TypingSpeed 0s\nRun \"stty raw -echo; printf '\\033[?1h'; head -c 3 | od -An -c\"\nUp\nSleep 100ms\n")
    #expect(try lastLines(recording).joined().split(separator: " ") == ["033", "O", "A"])
  }

  @Test func `a transcript gives the screens and stills of its recording`() throws {
    let tape = try tape(
      "Type 'echo one'\nEnter\nScreenshot a.png\nHide\nType 'clear'\nEnter\nShow\nResize 20x4\nType 'ls'\nScreenshot b.png\n"
    )
    let recorder = try ProgramRecorder(tape, size: Size(columns: 40, rows: 6), palette: .standard, notingSteps: true)
    let recording = try recorder.play()
    let bytes = recording.cast.file(version: .v2, title: nil, tape: "0a")
    let transcript = try Cast(parsing: bytes, path: "a.cast")
    #expect(transcript.tape == "0a" && transcript.events.count { $0.kind == .step } == tape.steps.count)
    let again = ProgramRecording(transcript: transcript, of: tape)
    #expect(again.screens == recording.screens && recording.screens.count == 4)
    #expect(again.screenshots.map(\.name) == ["a.png", "b.png"])
    #expect(again.screenshots.map(\.screen) == recording.screenshots.map(\.screen))
    // Other recordings know nothing of the tape.
    let other = try Cast(parsing: recording.cast.file(version: .v2, title: nil), path: "b.cast")
    #expect(other.tape == nil && !other.events.contains { $0.kind == .step })
  }

  @Test func `in real time too, the prompt is there when the recording begins`() throws {
    let recording = try record("Set Clock wall\nSleep 10ms\n")
    let film = CastFilm(recording.cast)
    #expect(try film.grid(of: 0).lines.first == ">")
  }
  // MARK: The settled clock

  private func outputs(_ recording: ProgramRecording) -> [(time: Int, text: String)] {
    recording.cast.events.compactMap { event in
      if case .output(let text) = event.kind { (event.time, text) } else { nil }
    }
  }

  private func time(of text: String, in recording: ProgramRecording) -> Int? {
    outputs(recording).first { $0.text.contains(text) }?.time
  }

  /// Editors go on with their start while their questions are open. What they draw must not hang on chance.
  @Test func `a program gets the answer to a question when it waits, not while it works`() throws {
    let script = """
      stty -icanon -echo min 0; printf '\\033[c'; i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; \
      if head -c 1 | grep -q .; then echo early; else echo late; fi; stty min 1; head -c 1 | od -An -c; sleep 9
      """
    let recording = try record("Run \"\(script)\"\nSleep 100ms\n")
    #expect(try lastLines(recording).first == "late")
    #expect(try lastLines(recording).last?.contains("033") == true)
    #expect(time(of: "033", in: recording) == 0)
  }

  @Test func `what a program draws once it has read an answer belongs to the same step`() throws {
    let script = "stty raw -echo; printf '\\033[c'; sleep 0.05; head -c 3 | od -An -c; exec cat"
    let recording = try record("Run \"\(script)\"\nSleep 1s\nType 'x'\n")
    #expect(time(of: "033", in: recording) == 0)
  }

  @Test func `a sleep passes as long as the program asked for, on a busy machine too`() throws {
    let recording = try record(
      "Set TypingSpeed 0s\nRun 'for i in 1 2; do sleep 1.5; echo -$i-; done; exec cat'\nSleep 4s\n")
    #expect(["-1-", "-2-"].map { time(of: $0, in: recording) } == [1_500_000, 3_000_000])
    #expect(recording.cast.length == 4_000_000)
  }

  @Test func `a sleep goes on over several steps`() throws {
    let recording = try record(
      "Set TypingSpeed 0s\nRun 'sleep 0.8; echo end; exec cat'\nSleep 300ms\nSleep 300ms\nSleep 600ms\n")
    #expect(time(of: "end", in: recording) == 800_000)
  }

  /// A process of its own is stopped and goes on later, as one that gets no processor.
  @Test func `a recorder that runs late gives the same times`() async {
    await #expect(processExitsWith: .success) {
      func times(_ stop: String, _ steps: String) throws -> [Int?] {
        let script = stop.replacing("STOP", with: "kill -STOP $PPID").replacing("GO", with: "kill -CONT $PPID")
        let run = "setsid -f sh -c \"\(script)\"; sleep 0.8; echo end; sleep 0.5; echo more; exec cat"
        let text = "Set TypingSpeed 0s\nRun '\(run)'\n\(steps)\n"
        let tape = try Tape(parsing: Array(text.utf8), path: "a.tape", for: .program)
        let events = try ProgramRecorder(tape, size: Size(columns: 40, rows: 6), palette: .standard).play().cast.events
        return ["end", "more"].map { word in
          events.first { if case .output(let text) = $0.kind { text.contains(word) } else { false } }?.time
        }
      }
      let late = "sleep 0.4; STOP; sleep 0.6; GO"
      let inPart = try times(late, "Sleep 300ms Sleep 300ms Sleep 1s")
      let inTime = try times(late, "Sleep 300ms Sleep 300ms")
      let atOnce = try times(late, "Sleep 2s")
      let veryLate = try times("sleep 0.4; STOP; sleep 3; GO", "Sleep 2s")
      #expect(inPart == [800_000, 1_300_000] && inTime == [nil, nil] && atOnce == inPart)
      #expect(veryLate.first == 800_000)
    }
  }

  @Test func `what is typed ahead does not stop the clock of a program that sleeps`() throws {
    let recording = try record(
      "Set TypingSpeed 0s\nType 'sleep 1'\nEnter\nType \"echo e''nd\"\nEnter\nSleep 3s\n")
    #expect(time(of: "end", in: recording) == 1_000_000)
  }

  @Test func `work after a sleep that ends with the tape is seen`() throws {
    let work = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"
    let recording = try record(
      "Set TypingSpeed 0s\nRun 'sleep 0.3; \(work); echo end; exec cat'\nSleep 100ms\nSleep 200ms\n")
    #expect(time(of: "end", in: recording) == 300_000 && recording.cast.length == 300_000)
  }

  /// The client of tmux waits for its server in the same way.
  @Test func `time passes while a program waits for a socket`() throws {
    let recording = try record(
      """
      Set TypingSpeed 0s
      Env CODE "import socket, select; a, b = socket.socketpair(); print('there'); select.select([a], [], [])"
      Run 'exec python3 -u -c "$CODE"'
      Sleep 300ms
      Type 'x'
      Sleep 100ms

      """)
    #expect(time(of: "there", in: recording) == 0 && recording.cast.length == 400_000)
  }

  /// A program like `top` waits for a key, and draws when none comes in time.
  @Test func `what a program draws when no key comes in time is seen`() throws {
    let script = "i=0; while ! read -t 1.5 -n 1 x; do i=$((i+1)); echo -$i-; done; echo end; exec cat"
    let recording = try record(
      """
      Set TypingSpeed 0s
      Env CODE "\(script)"
      Run 'exec bash -c "$CODE"'
      Sleep 4s
      Type 'x'
      Sleep 1s

      """)
    let times = ["-1-", "-2-", "-3-", "end"].map { time(of: $0, in: recording) }
    #expect(times == [1_500_000, 3_000_000, nil, 4_000_000])
  }

  @Test func `an animation by short waits goes on in the time of the tape`() throws {
    let recording = try record(
      """
      Set TypingSpeed 0s
      Env CODE "import select; [(print(-i), select.select([], [], [], .04)) for i in range(60)]"
      Run 'exec python3 -u -c "$CODE"'
      Sleep 500ms
      Enter
      Sleep 500ms

      """)
    let times = outputs(recording).map(\.time)
    #expect(times.allSatisfy { $0 % 40_000 == 0 || $0 % 500_000 == 0 } && times.count > 5)
  }

  @Test(arguments: [("wall", "the clock is wall"), ("settled", "the clock is settled: ")])
  func `the clock that is used is told`(clock: String, note: String) throws {
    var notes: [String] = []
    _ = try ProgramRecorder(
      tape("Set Clock \(clock)\nSleep 10ms\n"), size: Size(columns: 40, rows: 6), palette: .standard,
      report: { notes.append($0) }
    ).play()
    #expect(notes.count == 1 && notes.first?.hasPrefix(note) == true)
  }
}
