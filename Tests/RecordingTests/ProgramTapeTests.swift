import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

/// Playing tapes that drive a program.
@Suite(.waits) struct ProgramTapeTests {
  private func tape(_ text: String) throws -> Tape {
    try Tape(parsing: Array(text.utf8), path: "a.tape", for: .program)
  }

  private func record(_ text: String, size: Size = Size(columns: 40, rows: 6)) throws -> ProgramRecording {
    try ProgramRecording(running: tape(text), size: size, palette: .standard)
  }

  private func lastLines(_ recording: ProgramRecording) throws -> [String] {
    let film = try CastFilm(CastSource(recording.cast))
    return try film.grid(at: .max).lines.filter { !$0.isEmpty }
  }

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
    let error = #expect(throws: Problem.self) { try self.record("Type 'x'\nWait@50ms /never/\n") }
    #expect(
      error?.description == "a.tape:2: the screen did not show /never/ in time; correct the expression or wait longer")
    #expect(error?.screen == ["> x"])
  }

  @Test func `a variable may be empty`() throws {
    let recording = try record("Env WHO \"\"\nEnv NO ''\nType 'echo [${WHO-unset}${NO-unset}]'\nEnter\nSleep 1s\n")
    #expect(try lastLines(recording).contains("[]"))
  }

  @Test func `a shell that is not there is told with its line`() {
    let error = #expect(throws: Problem.self) { try self.record("\nSet Shell nosuchshell\nType 'x'\n") }
    #expect(error?.place == "a.tape:2")
  }

  @Test func `what a program hides is in no recording`() throws {
    let recording = try record(
      "Type \"stty -echo; echo ask; read x; stty echo; echo got ${#x}\"\nEnter\nWait+Screen /ask\\n/\nType 'hunter2'\nEnter\nWait+Screen /got 7/\nType 'seen'\n"
    )
    let typed = recording.cast.events.compactMap { if case .input(let text) = $0.kind { text } else { nil } }.joined()
    #expect(!typed.contains("hunter") && typed.hasPrefix("stty -echo") && typed.hasSuffix("seen"))
  }

  @Test func `a key for a program that has ended is an error`() throws {
    let error = #expect(throws: Problem.self) { try self.record("Run 'printf bye'\nSleep 1s\nEnter\n") }
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
    let error = #expect(throws: Problem.self) { try self.record("Sleep 0s\nRequire no-such-program\n") }
    #expect(
      error?.description == "a.tape:2: \"no-such-program\" is not installed; install it, or remove this line")
  }

  @Test func `what is hidden takes no time and is not seen on its way`() throws {
    let recording = try record("Hide\nType 'clear; echo ready'\nEnter\nSleep 3s\nShow\nSleep 1s\n")
    #expect(recording.cast.length == 1_000_000)
    let film = try CastFilm(CastSource(recording.cast))
    #expect(try lastLines(recording) == ["ready", ">"])
    let playback = try CastPlayback(film.source)
    while try playback.advance() { #expect(!playback.grid.description.contains("echo")) }
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

  @Test func `a recording has the screens and stills of its tape`() throws {
    let recording = try record(
      "Type 'echo one'\nEnter\nScreenshot a.png\nHide\nType 'clear'\nEnter\nShow\nResize 20x4\nType 'ls'\nScreenshot b.png\n"
    )
    #expect(recording.screens.count == 4 && recording.screenshots.map(\.name) == ["a.png", "b.png"])
    #expect(recording.screenshots.last?.screen.size == Size(columns: 20, rows: 4))
  }

  @Test func `in real time too, the prompt is there when the recording begins`() throws {
    let recording = try record("Set Clock wall\nSleep 10ms\n")
    let film = try CastFilm(CastSource(recording.cast))
    #expect(try film.grid(at: 0).lines.first == ">")
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
        let size = Size(columns: 40, rows: 6)
        let events = try ProgramRecording(running: tape, size: size, palette: .standard).cast.events
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
    _ = try ProgramRecording(
      running: tape("Set Clock \(clock)\nSleep 10ms\n"), size: Size(columns: 40, rows: 6), palette: .standard,
      report: { notes.append($0) })
    #expect(notes.count == 1 && notes.first?.hasPrefix(note) == true)
  }
}
