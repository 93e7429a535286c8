import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

@MainActor @Suite(.waits)
struct CapabilitiesTests {
  func capabilities(_ variables: [String: String], _ options: TerminalOptions = TerminalOptions()) throws
    -> Capabilities
  {
    try Capabilities(environment: Environment(variables), options: options, isUnicode: true)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], Rendition.Depth.palette),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .direct),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .mono),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""], .direct),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x"], .direct),
      (["TERM": "screen-256color", "TMUX": "/tmp/x"], .direct),
      (["TERM": "screen-256color"], .palette),
      (["TERM": "linux"], .sixteen),
      (["TERM": "vt100"], .mono),
      (["TERM": "xterm-kitty", "TERMINFO": "/nowhere"], .direct),
    ] as [([String: String], Rendition.Depth)])
  func `the number of colours`(variables: [String: String], depth: Rendition.Depth) throws {
    #expect(try capabilities(variables).rendition.depth == depth)
  }

  /// Variables, the colours that are assumed, and those after an answer to XTVERSION: what is really outside stands
  /// before each.
  @Test(
    arguments: [
      // GNU screen, in whatever terminal it was started.
      (["TERM": "screen.xterm-256color", "STY": "1.x", "COLORTERM": "truecolor"], .palette, .palette),
      (["TERM": "screen", "STY": "1.x", "COLORTERM": "24bit", "TERM_PROGRAM": "WezTerm"], .palette, .palette),
      (
        ["TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"], .palette, .palette
      ),
      (["TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor", "VTE_VERSION": "7000"], .palette, .palette),
      (["TERM": "screen-256color", "STY": "1.x", "WT_SESSION": "x", "COLORTERM": "truecolor"], .palette, .palette),
      (["TERM": "xterm-256color", "STY": "1.x", "COLORTERM": "truecolor"], .palette, .palette),
      // GNU screen in tmux.
      (["TERM": "screen-256color", "STY": "1.x", "TMUX": "x", "TERM_PROGRAM": "tmux"], .palette, .palette),
      (["TERM": "screen.tmux-256color", "STY": "1.x", "TMUX": "x", "COLORTERM": "truecolor"], .palette, .palette),
      // GNU screen on another machine.
      (["TERM": "screen", "SSH_TTY": "x", "COLORTERM": "truecolor"], .palette, .palette),
      (["TERM": "screen-256color", "SSH_CONNECTION": "1 2 3 4"], .palette, .palette),
      // tmux, in a terminal, in GNU screen, on another machine.
      (["TERM": "tmux-256color", "TMUX": "x"], .direct, .direct),
      (["TERM": "screen-256color", "TMUX": "x", "COLORTERM": "truecolor"], .direct, .direct),
      (["TERM": "tmux-256color", "TMUX": "x", "STY": "1.x"], .direct, .direct),
      (["TERM": "screen-256color", "TMUX": "x", "STY": "1.x"], .palette, .direct),
      (["TERM": "screen-256color", "SSH_TTY": "x"], .palette, .direct),
      (["TERM": "tmux-256color", "SSH_TTY": "x"], .palette, .direct),
      // A terminal that was started in GNU screen or in tmux.
      (["TERM": "xterm-256color", "STY": "1.x"], .palette, .direct),
      (["TERM": "xterm-kitty", "STY": "1.x", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"], .palette, .direct),
      (["TERM": "xterm-kitty", "TMUX": "x", "COLORTERM": "truecolor"], .direct, .direct),
      // Terminals in terminals, which say what they are by TERM alone.
      (["TERM": "eterm-color", "COLORTERM": "truecolor", "TERM_PROGRAM": "ghostty"], .sixteen, .sixteen),
      (["TERM": "dvtm-256color", "COLORTERM": "truecolor"], .palette, .palette),
      // Terminals that say so themselves.
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "WT_SESSION": "x"], .direct, .direct),
      (["TERM": "xterm-256color", "WT_SESSION": "x"], .palette, .direct),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "VTE_VERSION": "7000"], .direct, .direct),
      (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], .direct, .direct),
      (["TERM": "linux", "KITTY_WINDOW_ID": "1", "VTE_VERSION": "7000"], .sixteen, .sixteen),
    ] as [([String: String], Rendition.Depth, Rendition.Depth)])
  func `the variables of another terminal do not count`(
    variables: [String: String], depth: Rendition.Depth, answered: Rendition.Depth
  ) throws {
    let capabilities = try capabilities(variables)
    #expect(capabilities.rendition.depth == depth)
    var answers = TerminalQueries()
    // Those that do not answer XTVERSION answer DA1.
    if answered != depth {
      #expect(capabilities.questions.contains(.version))
      answers.take(Array("\u{1B}P>|tmux 3.4".utf8))
    }
    answers.take(Array("\u{1B}[?62c".utf8))
    #expect(capabilities.rendition(after: answers, localeIsUnicode: true).depth == answered)
    // GNU screen hands control strings on to the terminal outside.
    if variables["STY"] != nil { #expect(!TerminalQueries.request(capabilities.questions).contains(UInt8(ascii: "P"))) }
  }

  @Test func `the user's options come first`() throws {
    var options = TerminalOptions()
    options.depth = .sixteen
    options.glyphs = .halves
    let asked = try capabilities(["TERM": "xterm-256color", "NO_COLOR": "1"], options)
    #expect(asked.rendition == Rendition(depth: .sixteen, glyphs: .halves))
    options = TerminalOptions()
    options.usesColor = true
    #expect(try capabilities(["TERM": "xterm-256color", "NO_COLOR": "1"], options).rendition.depth == .palette)
    #expect(try capabilities(["TERM": "vt100"], options).rendition.depth == .sixteen)
    options.usesColor = false
    #expect(try capabilities(["TERM": "xterm-kitty"], options).rendition.depth == .mono)
  }

  @Test(arguments: [
    (nil, true), ("15;0", true), ("0;15", false), ("0;7", false), ("12;8", true), ("0;default;15", false),
    ("x", true),
    (";", true), ("0;300", true),
  ])
  func `the colours of a terminal that does not report them`(variable: String?, isDark: Bool) {
    let palette = Capabilities.palette(environment: Environment(variable.map { ["COLORFGBG": $0] } ?? [:]))
    #expect(palette == (isDark ? .standard : .light))
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], Rendition.Glyphs.blocks),
      (["TERM": "linux"], .halves),
      (["TERM": "xterm-kitty"], .legacy),
      (["TERM": "xterm-256color", "VTE_VERSION": "6003"], .legacy),
      (["TERM": "xterm-256color", "VTE_VERSION": "5202"], .blocks),
      (["TERM": "tmux-256color", "TMUX": "x", "VTE_VERSION": "6003"], .blocks),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20220319"], .legacy),
    ] as [([String: String], Rendition.Glyphs)])
  func `which glyphs`(variables: [String: String], glyphs: Rendition.Glyphs) throws {
    #expect(try capabilities(variables).rendition.glyphs == glyphs)
  }

  @Test func `another entry is used, and the note says so, where a terminal has none`() throws {
    #expect(try capabilities(["TERM": "xterm"]).note == nil)
    #expect(
      try capabilities(["TERM": "no-such-thing"]).note == "no terminfo entry for \"no-such-thing\"; using xterm")
    #expect(
      try capabilities(["TERM": "foot-extra"]).note == "no terminfo entry for \"foot-extra\"; using xterm-256color"
    )
    #expect(try capabilities([:]).note == "no terminfo entry for \"unknown\"; using xterm")
  }

  @Test func `a terminal that cannot place its cursor is refused`() {
    #expect(throws: TerminalError.tooPlain("dumb")) { try capabilities(["TERM": "dumb"]) }
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], [.encoding, .looks, .depth, .version]),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], [.encoding, .looks, .version]),
      (["TERM": "xterm", "NO_COLOR": "1"], [.encoding, .looks, .version]),
      (["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"], [.encoding, .depth, .version]),
      (["TERM": "xterm-256color", "TMUX": "x"], .encoding), (["TERM": "screen-256color"], [.encoding, .version]),
      (["TERM": "linux"], .encoding),
    ] as [([String: String], TerminalQueries.Questions)])
  func `questions for the terminal: little for a multiplexer or a plain one, no colours across a network`(
    variables: [String: String], questions: TerminalQueries.Questions
  ) throws {
    #expect(try capabilities(variables).questions == questions)
  }

  @Test(arguments: [
    ("kitty(0.26.5)", Rendition.Glyphs.legacy), ("kitty(0.19.3)", .blocks), ("foot(1.13.1)", .legacy),
    ("foot(1.8.2)", .blocks), ("VTE(7006)", .legacy), ("VTE(5202)", .blocks),
    ("WezTerm 20240203-110809-5046fc22", .legacy), ("ghostty 1.0.0", .legacy), ("Konsole22.12.3", .legacy),
    ("Konsole 21.12.0", .blocks), ("contour 0.4.3", .blocks), ("iTerm2 3.5.0", .blocks),
    ("Windows Terminal 1.25.0.0", .blocks), ("mintty 3.7.8", .blocks), ("Rio 0.2.37", .blocks),
    ("XTerm(379)", .blocks), ("Nobody knows 9.9", .halves), ("", .halves), ("kitty", .blocks),
  ])
  func `a terminal that reports its name gets the glyphs that it draws itself`(
    report: String, glyphs: Rendition.Glyphs
  ) throws {
    // The console's own glyphs stay where the report says nothing.
    let console = try capabilities(["TERM": "linux"])
    var answers = TerminalQueries()
    answers.take(Array("\u{1B}P>|\(report)".utf8))
    #expect(console.rendition(after: answers, localeIsUnicode: true).glyphs == glyphs)
    var options = TerminalOptions()
    options.glyphs = .text
    let asked = try capabilities(["TERM": "xterm-256color"], options)
    #expect(asked.rendition(after: answers, localeIsUnicode: true).glyphs == .text)
  }

  @Test(arguments: [("XTerm(379)", true), ("VTE(7006)", false), ("alacritty 0.13", false), ("", false)])
  func `xterm takes blocks from its font`(report: String, isFromFont: Bool) {
    var answers = TerminalQueries()
    #expect(!answers.takesBlocksFromFont)
    answers.take(Array("\u{1B}P>|\(report)".utf8))
    #expect(answers.takesBlocksFromFont == isFromFont)
  }

  @Test func `the answers of terminals`() {
    var queries = TerminalQueries()
    queries.take(Array("\u{1B}]10;rgb:ffff/8080/0000".utf8))
    queries.take(Array("\u{1B}]11;rgb:1/23/456".utf8))
    queries.take(Array("\u{1B}[6;17;8t".utf8))
    #expect(!queries.isComplete)
    queries.take(Array("\u{1B}[?62;22c".utf8))
    #expect(queries.isComplete)
    #expect(queries.foreground == 0xFF8000)
    // X11: a component of n digits counts up to 16^n - 1.
    #expect(queries.background == 0x112345)
    #expect(queries.aspect == 2.125)
    for nonsense in ["\u{1B}]11;rgb:1/2", "\u{1B}]11;red", "\u{1B}[6;0;0t", "\u{1B}[6;90;8t", "\u{1B}[?2026;0$y"] {
      queries.take(Array(nonsense.utf8))
    }
    #expect(queries.aspect == 2.125)
  }
}
