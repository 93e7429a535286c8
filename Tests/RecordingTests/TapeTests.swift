import PortholeInterface
import PortholeRecording
import PortholeStreams
import Testing
import Transitions

@Suite struct TapeTests {
  @Test func `settings are read`() throws {
    let text = """
      # A comment, and an empty line

      Set Size 100x30\r
      Set FPS 60   # and another
      Set Depth 256
      Set Glyphs legacy
      Set Aspect 1.9
      Set Speed .5
      Set Chrome on
      Set Theme light
      Set Start "home"
      Set Transition "punch 700ms"
      Set Duration 1.5s
      Set Motion reduced
      Set Seed 7
      """
    var expected = Tape.Settings()
    expected.size = Size(columns: 100, rows: 30)
    expected.framesPerSecond = 60
    expected.depth = .palette
    expected.glyphs = .legacy
    expected.aspect = 1.9
    expected.speed = 0.5
    expected.showsChrome = true
    expected.palette = .light
    expected.start = "home"
    expected.transition = TransitionChoice(name: "punch", duration: 0.7)
    expected.duration = 1.5
    expected.motion = .reduced
    expected.seed = 7
    let tape = try Tape(text)
    #expect(tape.settings == expected)
    #expect(tape.steps.isEmpty)
  }

  @Test(
    arguments: [
      ("Enter", [.key(.named(.enter))]),
      ("Tab 2", [.key(.named(.tab), times: 2)]),
      ("Tab@250ms 2", [.key(.named(.tab), times: 2, pace: 250_000)]),
      ("Space", [.key(.character(" "))]),
      ("  PageDown", [.key(.named(.pageDown))]),
      ("Ctrl+L", [.key(.control("l"))]),
      ("Alt+Left", [.key(.alt(.left))]),
      ("Shift+Tab", [.key(.shift(.tab))]),
      ("Tab @250ms 2", [.key(.named(.tab), times: 2, pace: 250_000)]),
      ("Ctrl + L", [.key(.control("l"))]),
      ("Type\"abc\"", [.type("abc", pace: 0)]),
      ("Type @50ms \"abc\"", [.type("abc", pace: 50_000)]),
      ("Sleep 500 ms", [.sleep(microseconds: 500_000)]),
      ("Sleep 2 s", [.sleep(microseconds: 2_000_000)]),
      ("Key \"o\"", [.key(.character("o"))]),
      ("Key 'Alt-Right'", [.key(.alt(.right))]),
      ("Key \"PgUp\"", [.key(.named(.pageUp))]),
      ("Type `g\"3`", [.type("g\"3", pace: 0)]),
      ("Type '\"'\"'`\"`x`", [.type("\"'`x", pace: 0)]),
      ("Type \"#\" # a comment", [.type("#", pace: 0)]),
      ("Set TypingSpeed 1s\nType 'ab'", [.type("ab", pace: 1_000_000)]),
      ("Click 12,4", [.click(Position(column: 12, row: 4))]),
      (
        "Drag 12,4 60,20 800ms",
        [.drag(from: Position(column: 12, row: 4), to: Position(column: 60, row: 20), microseconds: 800_000)]
      ),
      ("Sleep 1s", [.sleep(microseconds: 1_000_000)]),
      ("Sleep 10", [.sleep(microseconds: 10_000_000)]),
      ("Sleep .5", [.sleep(microseconds: 500_000)]),
      ("Sleep 1.5s", [.sleep(microseconds: 1_500_000)]),
      ("Sleep 2.ms", [.sleep(microseconds: 2000)]),
      ("Sleep 2m", [.sleep(microseconds: 120_000_000)]),
      ("Wait /a \\/ b/", [.wait(text: "a / b", microseconds: 15_000_000)]),
      ("Wait /x/ 500ms", [.wait(text: "x", microseconds: 500_000)]),
      ("Marker \"one\"", [.marker("one")]),
      ("Hide\nShow", [.hide, .show]),
      ("Press 1,2", [.mouse(.press, Position(column: 1, row: 2))]),
      ("Move 3,2", [.mouse(.drag, Position(column: 3, row: 2))]),
      ("Release 3,2", [.mouse(.release, Position(column: 3, row: 2))]),
      ("RightClick 0,0", [.mouse(.rightPress, Position(column: 0, row: 0))]),
      (
        "WheelUp 0,0\nWheelDown 0,0",
        [
          .mouse(.wheelUp, Position(column: 0, row: 0)), .mouse(.wheelDown, Position(column: 0, row: 0)),
        ]
      ),
      ("Screenshot stills/one.png", [.screenshot("stills/one.png")]),
      ("Screenshot \"two words.ans\"", [.screenshot("two words.ans")]),
      ("Resize 100x30", [.resize(Size(columns: 100, rows: 30), aspect: nil)]),
      ("Resize 100x30 2.25 # and wide", [.resize(Size(columns: 100, rows: 30), aspect: 2.25)]),
    ] as [(String, [Tape.Action])])
  func `actions are read`(text: String, expected: [Tape.Action]) throws {
    #expect(try Tape(text).actions == expected)
  }

  @Test func `a step knows its place`() throws {
    let tape = try Tape("Enter\n\n  Tab 2")
    #expect(tape.steps.map(\.line) == [1, 3])
    #expect(tape.steps.map(\.column) == [1, 3])
  }

  @Test(arguments: [
    ("Entre", "1:1: unknown command \"Entre\"; did you mean \"Enter\"?"),
    ("\n  enter 2", "2:3: unknown command \"enter\"; did you mean \"Enter\"?"),
    ("Putout demo.gif", "1:1: unknown command \"Putout\"; did you mean \"Output\"?"),
    ("Set Keys 'bakc = w'\nTab", "1:11: unknown action \"bakc\"; did you mean \"back\"?"),
    (
      "Set FPS 50\nSet Keys \"back = w\"\n  Set Keys 'follow = m, w'\nTab",
      "3:25: w cannot be both follow and back (line 2); remove it from one of them"
    ),
    (
      "Set Keys quit",
      "1:10: unexpected \"quit\"; write an action and its keys in quotes, as in \"back = w, Backspace\""
    ),
    ("Resize 9x9 12", "1:12: unexpected \"12\"; write the height of a cell in column widths, 0.25 to 8"),
    ("Tab x", "1:5: unexpected \"x\"; write a number of repetitions, 1 to 1000"),
    ("Tab 0", "1:5: unexpected \"0\"; write a number of repetitions, 1 to 1000"),
    ("Tab 99999999999999999999", "1:5: unexpected \"99999999999999999999\"; write a number of repetitions, 1 to 1000"),
    ("Enter 1 2", "1:9: unexpected \"2\"; remove it or begin a new line"),
    ("Sleep", "1:6: the line ends too early; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day"),
    ("Sleep 1x", "1:7: unexpected \"1x\"; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day"),
    ("Sleep -1s", "1:7: unexpected \"-1s\"; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day"),
    ("Sleep 1..s", "1:7: unexpected \"1..s\"; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day"),
    ("Sleep 9e9", "1:7: unexpected \"9e9\"; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day"),
    (
      "Sleep 99999999999999999999999s",
      "1:7: unexpected \"99999999999999999999999s\"; write a duration such as 1, 0.7s, 700ms or 1:20, at most a day"
    ),
    ("Type \"abc", "1:6: missing closing \"; put it at the end of the text"),
    ("Type abc", "1:6: unexpected \"abc\"; write the text in quotes"),
    ("Wait /abc", "1:6: missing closing /; put it at the end of the text"),
    ("Wait", "1:5: the line ends too early; write the text between slashes, as in Wait /text/"),
    ("Key \"Entre\"", "1:5: unknown key \"Entre\"; did you mean \"Enter\"?"),
    ("Click 12", "1:7: unexpected \"12\"; write a cell such as 12,4, counted from 0"),
    ("Click 1,2,3", "1:7: unexpected \"1,2,3\"; write a cell such as 12,4, counted from 0"),
    ("Set Size 80", "1:10: unexpected \"80\"; write a size such as 80x24, at most 1000x1000"),
    ("Set Size 0x24", "1:10: unexpected \"0x24\"; write a size such as 80x24, at most 1000x1000"),
    ("Set FPS 500", "1:9: unexpected \"500\"; write a whole number of frames a second, 1 to 240"),
    ("Set FPS 50.5", "1:9: unexpected \"50.5\"; write a whole number of frames a second, 1 to 240"),
    ("Set Depth 24", "1:11: unexpected \"24\"; write one of mono 16 256 24bit"),
    ("Set Depth 24bits", "1:11: unexpected \"24bits\"; did you mean \"24bit\"?"),
    ("Set Glyphs blokcs", "1:12: unexpected \"blokcs\"; did you mean \"blocks\"?"),
    ("Set Motion fulll", "1:12: unexpected \"fulll\"; did you mean \"full\"?"),
    ("Set Theme pappers", "1:11: unexpected \"pappers\"; did you mean \"paper\"?"),
    ("Set Chrome", "1:11: the line ends too early; write one of on off"),
    ("Type 'a' 'b'", "1:10: unexpected \"'b'\"; remove it or begin a new line"),
    ("Type 'a'\"b", "1:9: missing closing \"; put it at the end of the text"),
    ("Set Szie 80x24", "1:5: unknown setting \"Szie\"; did you mean \"Size\"?"),
    (
      "Set Colour 12",
      """
      1:5: unknown setting "Colour"; write one of Size FPS Depth Glyphs Aspect Theme Start Transition Duration Speed \
      Motion Seed Chrome Keys TypingSpeed, or one of VHS
      """
    ),
    (
      "Set Theme \"d0d0d0\"",
      "1:11: unexpected \"d0d0d0\"; write dark, light, sea, paper, amber, contrast, another of \"porthole help themes\", JSON, or in quotes 18 colours such as d0d0d0 101010 ..."
    ),
    ("Set Transition \"pumch\"", "1:16: unknown transition \"pumch\"; did you mean \"punch\"?"),
    (
      "Screenshot ../../x.png",
      "1:12: unexpected \"../../x.png\"; write a file in this folder or below it that ends in one of \(ExportFormat.endings { $0.still != nil })"
    ),
    (
      "Screenshot still.mp4",
      "1:12: unexpected \"still.mp4\"; write a file in this folder or below it that ends in one of \(ExportFormat.endings { $0.still != nil })"
    ),
    ("Scrrenshot still.png", "1:1: unknown command \"Scrrenshot\"; did you mean \"Screenshot\"?"),
    ("Enter\nSet FPS 50", "2:1: Set comes after an action; move it to the top"),
    ("Ctrl+\u{1B}", "1:1: unknown command \"Ctrl+\u{FFFD}\"; write one of Type Key Enter Sleep Set ..."),
    ("\u{1B}]0;x\u{7}", "1:1: unknown command \"\u{FFFD}]0;x\u{FFFD}\"; write one of Type Key Enter Sleep Set ..."),
  ])
  func `an error names its place and a remedy`(text: String, message: String) {
    let problem = #expect(throws: TapeProblem.self) { try Tape(text) }
    #expect(problem.map { "\($0)" } == "t.tape:\(message)")
  }

  @Test func `a missing first screen is an error with its place`() throws {
    let tape = try Tape(parsing: Array("Set FPS 50\n  Set Start  'hmoe'\nEnter".utf8), path: "t.tape")
    #expect(
      tape.unknownStart(suggestion: "home")?.description == "t.tape:2:14: no screen \"hmoe\"; did you mean \"home\"?")
    let none = tape.unknownStart(suggestion: nil)
    #expect(
      none?.description == "t.tape:2:14: no screen \"hmoe\"; \"porthole check -v DECK\" lists the screens")
    #expect(try Tape(parsing: Array("Enter".utf8), path: "t.tape").unknownStart(suggestion: nil) == nil)
  }

  @Test func `a tape lasts a week at most, and the error names the first line beyond that`() throws {
    let day = ["Sleep 1440m", "Sleep 86400s", "Drag 1,1 2,2 1440m", "Wait /x/ 1440m"]
    for line in day {
      #expect(throws: Never.self) { try Tape(String(repeating: line + "\n", count: 7)) }
      let problem = #expect(throws: TapeProblem.self) {
        try Tape(String(repeating: line + "\n", count: 7) + "  Tab@1ms 2")
      }
      #expect(
        problem?.description
          == "t.tape:8:3: up to here, the tape takes more than a week if every Wait takes its longest; shorten or remove a line"
      )
    }
    // Each of these alone would overflow the number of frames.
    for line in ["Enter@1440m 1000", "Set TypingSpeed 1440m\nType '\(String(repeating: "x", count: 100_000))'"] {
      #expect(throws: TapeProblem.self) { try Tape(line) }
    }
    #expect(try Tape("Enter@100ms 1000").steps.map(\.action.longest) == [99_900_000])
  }

  @Test func `all faulty lines are reported, at most a hundred`() {
    let problem = #expect(throws: TapeProblem.self) {
      try Tape("Etner\nSleep 1s\nSleep\n  Key Foo\nSet Keys \"balnk = b\"")
    }
    #expect(([problem] + (problem?.others ?? [])).map { $0?.line } == [1, 3, 4, 5])
    let flood = #expect(throws: TapeProblem.self) { try Tape(String(repeating: "Etner\n", count: 1000)) }
    #expect(flood?.others.count == 99)
  }

  @Test func `bytes that are not text are an error`() {
    let problem = #expect(throws: TapeProblem.self) { try Tape(parsing: [0x54, 0xFF], path: "t.tape") }
    #expect(problem.map { "\($0)" } == "t.tape:1:1: not UTF-8; save the file as UTF-8")
  }

  @Test func `the help is valid in the language itself`() throws {
    for (form, _) in Tape.help {
      for line in form.split(separator: ", ") {
        #expect(throws: Never.self) { try Tape(String(line)) }
      }
    }
  }
}
