import PortholeStreams
import Testing
import Transitions

/// Files are read as asciicasts, with notes on what is odd, or refused with the line.
@Suite struct CastReaderTests {
  private static func read(_ text: String, startingAt size: Size = Size(columns: 0, rows: 0)) throws
    -> PortholeStreams.Cast
  {
    try Cast(reading: Array(text.utf8), path: "t.cast", startingAt: size)
  }

  @Test(arguments: [
    ("", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    ("{\"version\": 1}", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    ("[1, 2", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    (
      "{\"version\": 2, \"width\": 2001, \"height\": 24}",
      "t.cast:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
    (
      "{\"version\": 2, \"width\": 800, \"height\": 240}\n",
      "t.cast:1: a terminal of 800x240 is too large for a file of 44 bytes; correct the size"
    ),
    (
      "{\"version\": 2, \"width\": 8, \"height\": 24}\n[1, \"r\", \"2000x2000\"]\n",
      "t.cast:2: a terminal of 2000x2000 is too large for a file of 63 bytes; correct the size"
    ),
    (
      "{\"version\": 1, \"width\": 8, \"height\": 2,\n \"stdout\": [[0.5, \"a\"]\n [1, \"b\"]]}",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
  ])
  func `a file that is not a cast is refused with its line`(_ text: String, _ message: String) {
    let problem = #expect(throws: CastProblem.self) { try Self.read(text) }
    #expect(problem.map { "\($0)" } == message)
  }

  private static let header = "{\"version\": 2, \"width\": 80, \"height\": 24}\n"

  @Test(
    arguments: [
      ("[0.6, \"o\"]", "t.cast:3: note"), ("[-1, \"o\", \"a\"]", "t.cast:3: note"),
      ("[[1], \"o\", \"a\"]", "t.cast:3: note"), ("[1, \"o\", [2]]", "t.cast:3: note"),
      ("[1, \"r\", \"80x24x3\"]", "t.cast:3: note"), ("[1, \"r\", \"0x0\"]", "t.cast:3: note"),
      ("[1e8, \"o\", \"a\"]", "t.cast:3: note"), ("nonsense", "t.cast:3: note"),
      ("[1," + String(repeating: "1,", count: 1 << 17) + "1]", "t.cast:3: note"), ("", nil), ("  \r", nil),
      ("[1, \"WindowChangeEvent\", [50, 6]]", nil), ("[1, \"other\", {\"a\": [1, {}]}]", nil), ("[1, \"other\"]", nil),
    ] as [(String, String?)])
  func `a line that is not an event is left out, and an unknown event means nothing`(_ line: String, _ place: String?)
    throws
  {
    let cast = try Self.read(Self.header + "[0.5, \"o\", \"a\"]\n\(line)\n[2, \"o\", \"b\"]\n")
    let kinds = cast.events.map(\.kind).filter { $0 != .other }
    #expect(kinds == [.output("a"), .output("b")])
    #expect(cast.events.map(\.time).first == 500_000 && cast.events.map(\.time).last == 2_000_000)
    let note = "t.cast:3: this line is not an event such as [1.5, \"o\", \"text\"] and is left out"
    #expect(cast.notes.map { "\($0)" } == (place == nil ? [] : [note]))
  }

  @Test func `lines that are left out are counted, and take their time in version 3`() throws {
    let cast = try Self.read(
      "{\"version\": 3, \"term\": {\"cols\": 8, \"rows\": 2}}\n[1, \"o\", 5.5]\n?\n[1, \"o\", \"a\"]\n")
    #expect(cast.events == [Cast.Event(time: 2_000_000, kind: .output("a"), line: 4)])
    #expect(
      cast.notes.map { "\($0)" } == [
        "t.cast:2: 2 lines from here on are not events such as [1.5, \"o\", \"text\"] and are left out"
      ])
  }

  @Test(arguments: [
    ("[0.1, \"o\", \"a\"]", 100_000, "a"), ("[0.1,\"o\",\"a\"]\r", 100_000, "a"),
    (" [ 1 , \"o\" , \"\" ] ", 1_000_000, ""),
    ("[1.0000005, \"o\", \"\\r\\n\\t\\b\\f\\/\\\\\\\"\"]", 1_000_001, "\r\n\t\u{8}\u{c}/\\\""),
    ("[12.345678901234, \"o\", \"\\u001b[1m\\u00E9\\u20ac\"]", 12_345_679, "\u{1B}[1m\u{E9}\u{20AC}"),
    ("[3, \"o\", \"\\ud83d\\ude00\"]", 3_000_000, "\u{1F600}"),
    ("[3, \"o\", \"\u{1F600} raw\"]", 3_000_000, "\u{1F600} raw"),
    ("[3, \"o\", \"\\ud83d\"]", 3_000_000, "\u{FFFD}"),
    ("[3, \"o\", \"\\ude00\\ud83d\"]", 3_000_000, "\u{FFFD}\u{FFFD}"),
    ("[0.123456789012345678, \"o\", \"a\"]", 123_457, "a"), ("[5e-1, \"o\", \"a\"]", 500_000, "a"),
    ("[1.5, \"o\", \"a\", 7]", 1_500_000, "a"), ("[1.5, \"\\u006f\", \"a\"]", 1_500_000, "a"),
    ("[2, \"o\", 7]", 2_000_000, "7"),
    ("[2, \"o\", \"\u{1}\t\"]", 2_000_000, "\u{1}\t"),
  ])
  func `an event may be written in any way that JSON has`(_ line: String, _ time: Int, _ text: String) throws {
    let cast = try Self.read(Self.header + line + "\n")
    #expect(cast.events == [Cast.Event(time: time, kind: .output(text), line: 2)])
  }

  @Test(arguments: [
    "[01, \"o\", \"a\"]", "[1., \"o\", \"a\"]", "[.5, \"o\", \"a\"]", "[+1, \"o\", \"a\"]", "[1, \"o\", \"\\x\"]",
    "[1, \"o\", \"\\u12\"]", "[1, \"o\", \"\\u+123\"]", "[1, \"o\", \"a\"", "[1, \"o\", \"a\"] 1", "[1 \"o\", \"a\"]",
  ])
  func `a line that is no JSON is left out`(_ line: String) throws {
    let cast = try Self.read(Self.header + line + "\n[2, \"o\", \"b\"]\n")
    #expect(cast.events == [Cast.Event(time: 2_000_000, kind: .output("b"), line: 3)])
  }

  @Test func `the exit status may be a number`() throws {
    #expect(try Self.read(Self.header + "[1, \"x\", 3]\n").events.map(\.kind) == [.exit(3)])
  }

  @Test func `a byte order mark is no part of the file`() throws {
    #expect(try Self.read("\u{FEFF}" + Self.header + "[1, \"o\", \"a\"]\n").events.count == 1)
    let old = "\u{FEFF}{\"version\": 1, \"width\": 8, \"height\": 2, \"stdout\": [[0.5, \"a\"]]}"
    #expect(try Self.read(old).events.count == 1)
  }

  @Test(arguments: ["\"width\": 0, \"height\": 0", "\"width\": null", "\"width\": -4, \"height\": \"24\"", "\"a\": 1"])
  func `a missing size is that of the usual terminal, or the one that is asked for`(_ members: String) throws {
    let text = "{\"version\": 2, \(members)}\n[0.1, \"o\", \"a\"]\n"
    let cast = try Self.read(text)
    #expect(cast.size == Size(columns: 80, rows: 24))
    #expect(cast.notes.map { "\($0)" } == ["t.cast:1: the header has no size of the terminal; 80x24 is used"])
    let asked = try Self.read(text, startingAt: Size(columns: 40, rows: 6))
    #expect(asked.size == Size(columns: 40, rows: 6) && asked.notes.isEmpty)
  }

  @Test func `a size may be written with a fraction of zero, and one that is asked for replaces any`() throws {
    let fraction = "{\"version\": 2, \"width\": 40.0, \"height\": 6.0}\n"
    #expect(try Self.read(fraction).size == Size(columns: 40, rows: 6))
    #expect(try Self.read(fraction).notes.isEmpty)
    let huge = "{\"version\": 2, \"width\": 99999, \"height\": 6}\n"
    #expect(try Self.read(huge, startingAt: Size(columns: 9, rows: 0)).size == Size(columns: 9, rows: 6))
  }

  @Test func `invalid characters are replaced, and an incomplete last line is left out`() throws {
    let start = Array("{\"version\": 2, \"width\": 8, \"height\": 2}\n[0, \"o\", \"a\"]\n[1, \"o\", \"b".utf8)
    let cast = try PortholeStreams.Cast(reading: start + [0xFF] + Array("c\"]\n".utf8), path: "t.cast")
    #expect(cast.events.map(\.kind) == [.output("a"), .output("b\u{FFFD}c")])
    #expect(
      cast.notes.map { "\($0)" } == ["t.cast:3: this line has invalid characters, which are shown as U+FFFD"])
    #expect(try PortholeStreams.Cast(reading: start + [0xE2, 0x96], path: "t.cast").events.count == 1)
  }

  @Test(arguments: [
    ("x\\ud83d", "x\u{FFFD}"), ("\\udc00y", "\u{FFFD}y"), ("\\ud83d\\ude00", "\u{1F600}"),
    ("\\ud83d\\ud83d\\ude00", "\u{FFFD}\u{1F600}"), ("\\\\ud83d\\ud800", "\\ud83d\u{FFFD}"),
    ("\\uD800\\n", "\u{FFFD}\n"), ("\\ud800\\u0041", "\u{FFFD}A"),
  ])
  func `half of a surrogate pair becomes a replacement character`(_ escaped: String, _ text: String) throws {
    let cast = try Self.read(Self.header + "[0, \"o\", \"\(escaped)\"]\n")
    #expect(cast.events.map(\.kind) == [.output(text)])
  }

  @Test func `NUL does nothing, and controls in strings may be unescaped`() throws {
    let header = "{\"version\": 2, \"width\": 8, \"height\": 2, \"title\": \"a\tb\"}\n"
    let events = "[0, \"o\", \"a\\u0000b\"]\n[1, \"o\", \"\u{1B}[31m\tc\u{0}\u{7F}\"]\t\r\n[2, \"m\", \"x\\u0000\"]\n"
    var film = try CastFilm(PortholeStreams.Cast(reading: Array((header + events).utf8), path: "t.cast"))
    #expect(try film.rows(of: 0) == ["ab", ""])
    #expect(try film.rows(of: 1)[0].first == "a" && film.grid(of: 1).cells[7].scalar == "c")
    #expect(film.head.title == "a\u{FFFD}b")
    let old = "{\"version\": 1, \"width\": 8, \"height\": 2, \"stdout\": [[0.5, \"a\r\nb\"],\n [1, \"\\u0000c\"]]}"
    let cast = try PortholeStreams.Cast(reading: Array(old.utf8), path: "t.cast")
    film = try CastFilm(cast)
    #expect(try film.rows(of: 1) == ["a", "bc"])
    #expect(cast.events.map(\.line) == [2, 3])
  }

  /// Reads the form of asciinema 1: one object, with times since the previous output.
  @Test func `version 1 is read`() throws {
    let text = """
      {
        "version": 1, "width": 8, "height": 2, "duration": 1.515658, "command": "/bin/zsh", "title": "",
        "env": {"TERM": "xterm-256color", "SHELL": "[\\"{"},
        "stdout": [
          [0.25, "ab"],
          [1, "\\u001b[1;31m]\\\\\\"z"]
        ]
      }
      """
    let cast = try PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast")
    let film = try CastFilm(cast)
    #expect(try film.times == [250_000, 1_250_000])
    #expect(try film.rows(of: 1) == ["ab]\\\"z", ""])
    #expect(film.head.size == Size(columns: 8, rows: 2) && cast.events.map(\.line) == [5, 6])
  }

  /// Files that ask for more work than their length allows, refused or read at once.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "[", count: 1 << 20), "{\"a\":" + String(repeating: "[", count: 1 << 20),
      "{\"version\": 1, \"stdout\": [" + String(repeating: "[", count: 1 << 20),
      "{\"version\": 2, \"width\": 1e400, \"height\": 99999999999999999999}\n",
      "{\"version\": 1, \"a\": \"" + String(repeating: "\\", count: 1 << 20),
    ]) func `bombs are refused`(text: String)
  {
    #expect(throws: CastProblem.self) { try PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast") }
  }

  @Test func `a recording without its end is shown`() throws {
    let whole = "{\"version\": 2, \"width\": 8, \"height\": 2}\n[0, \"o\", \"abc\"]\n"
    for end in ["[", "[1", "[1, \"o\", \"b", "[1, \"o\", \"\\u00"] {
      let cast = try PortholeStreams.Cast(reading: Array((whole + end).utf8), path: "t.cast")
      #expect(cast.events.count == 1)
    }
    #expect(
      try PortholeStreams.Cast(reading: Array((whole + "[1, \"o\", \"b\"]").utf8), path: "t.cast").events.count == 2)
  }

  @Test(arguments: [
    ("1, \"m\", \"x\"", "the chapters differ from 1.000 s on"),
    ("3, \"m\", \"\"", "the chapters differ from 3.000 s on"),
  ])
  func `a marker that was added or removed is a difference`(event: String, words: String) throws {
    let events = ["[0.5, \"o\", \"a\"]", "[1, \"m\", \"one\"]", "[4, \"o\", \"b\"]"]
    let was = try Self.read(Self.header + events.joined(separator: "\n") + "\n")
    let more = events[..<2] + ["[\(event)]", events[2]]
    let now = try Self.read(Self.header + more.joined(separator: "\n") + "\n")
    #expect(try CastDifference.first(between: was, and: now).map { "\($0)" } == words)
    #expect(try CastDifference.first(between: now, and: was).map { "\($0)" } == words)
  }
}
