import PortholeCasts
import Testing
import Transitions

/// Files are read as asciicasts, or refused with the line.
@Suite struct CastReaderTests {
  @Test(arguments: [
    ("", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    ("{\"version\": 1}", "t.cast:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"),
    ("[1, 2", "t.cast:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"),
    (
      "{\"version\": 2, \"width\": 0, \"height\": 24}",
      "t.cast:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.5, \"o\", \"a\"]\n[0.6, \"o\"]\n",
      "t.cast:3: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[-1, \"o\", \"a\"]\n",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[[1], \"o\", \"a\"]\n",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[1, \"o\", \"\\ud800\"]\n",
      "t.cast:2: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
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
      "{\"version\": 1, \"width\": 8, \"height\": 2,\n \"stdout\": [[0.5, \"a\"],\n [1, 2]]}",
      "t.cast:3: not an event such as [1.5, \"o\", \"text\"]; remove this line and all after it"
    ),
    (
      "{\"version\": 2, \"width\": 80, \"height\": 24}\n[1, \"r\", \"80x24x3\"]\n",
      "t.cast:2: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
  ])
  func `a file that is not a cast is refused with its line`(_ text: String, _ message: String) {
    let problem = #expect(throws: CastProblem.self) {
      try PortholeCasts.Cast(parsing: Array(text.utf8), path: "t.cast")
    }
    #expect(problem.map { "\($0)" } == message)
  }

  @Test func `bytes that are not UTF-8 are refused, but not in an incomplete last line`() throws {
    let start = Array("{\"version\": 2, \"width\": 8, \"height\": 2}\n[0, \"o\", \"a\"]\n[1, \"o\", \"b".utf8)
    let problem = #expect(throws: CastProblem.self) {
      try PortholeCasts.Cast(parsing: start + [0xFF] + Array("\"]\n".utf8), path: "t.cast")
    }
    #expect(
      problem.map { "\($0)" } == "t.cast:3: not UTF-8; \"iconv -c -f utf-8 -t utf-8\" removes invalid bytes")
    #expect(try PortholeCasts.Cast(parsing: start + [0xE2, 0x96], path: "t.cast").events.count == 1)
  }

  @Test func `NUL does nothing, and controls in strings may be unescaped`() throws {
    let header = "{\"version\": 2, \"width\": 8, \"height\": 2, \"title\": \"a\tb\"}\n"
    let events = "[0, \"o\", \"a\\u0000b\"]\n[1, \"o\", \"\u{1B}[31m\tc\u{0}\u{7F}\"]\t\r\n[2, \"m\", \"x\\u0000\"]\n"
    var film = CastFilm(try PortholeCasts.Cast(parsing: Array((header + events).utf8), path: "t.cast"))
    #expect(try film.rows(of: 0) == ["ab", ""])
    #expect(try film.rows(of: 1)[0].first == "a" && film.grid(of: 1).cells[7].scalar == "c")
    #expect(film.cast.title == "a\u{FFFD}b")
    let old = "{\"version\": 1, \"width\": 8, \"height\": 2, \"stdout\": [[0.5, \"a\r\nb\"],\n [1, \"\\u0000c\"]]}"
    film = CastFilm(try PortholeCasts.Cast(parsing: Array(old.utf8), path: "t.cast"))
    #expect(try film.rows(of: 1) == ["a", "bc"])
    #expect(film.cast.events.map(\.line) == [2, 3])
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
    let film = CastFilm(try PortholeCasts.Cast(parsing: Array(text.utf8), path: "t.cast"))
    #expect(film.times == [250_000, 1_250_000])
    #expect(try film.rows(of: 1) == ["ab]\\\"z", ""])
    #expect(film.cast.size == Size(columns: 8, rows: 2) && film.cast.events.map(\.line) == [5, 6])
  }

  /// Files that ask for more work than their length allows, refused or read at once.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "[", count: 1 << 20), "{\"a\":" + String(repeating: "[", count: 1 << 20),
      "{\"version\": 1, \"stdout\": [" + String(repeating: "[", count: 1 << 20),
      "{\"version\": 2, \"width\": 8, \"height\": 2}\n[" + String(repeating: "1,", count: 1 << 20) + "1]\n",
      "{\"version\": 2, \"width\": 1e400, \"height\": 99999999999999999999}\n",
      "{\"version\": 1, \"a\": \"" + String(repeating: "\\", count: 1 << 20),
    ]) func `bombs are refused`(text: String)
  {
    #expect(throws: CastProblem.self) { try PortholeCasts.Cast(parsing: Array(text.utf8), path: "t.cast") }
  }

  @Test func `a recording without its end is shown`() throws {
    let whole = "{\"version\": 2, \"width\": 8, \"height\": 2}\n[0, \"o\", \"abc\"]\n"
    for end in ["[", "[1", "[1, \"o\", \"b", "[1, \"o\", \"\\u00"] {
      let cast = try PortholeCasts.Cast(parsing: Array((whole + end).utf8), path: "t.cast")
      #expect(cast.events.count == 1)
    }
    #expect(
      try PortholeCasts.Cast(parsing: Array((whole + "[1, \"o\", \"b\"]").utf8), path: "t.cast").events.count == 2)
  }
}
