import PortholePlatform
import TestSupport
import Testing
import Transitions

@testable import PortholeTerminal

/// Terminals that answer what they are asked at the start, and terminals that do not.
@Suite(.serialized, .waits)
struct AnsweringTerminalTests {
  /// The program on a terminal that answers, or says nothing.
  private func start(_ answer: String, _ variables: [String: String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [Porthole.path, "-q", Porthole.deck], variables: Porthole.variables(variables),
      size: Size(columns: 80, rows: 24))
    try #require(terminal.read(until: "\u{1B}[c"))
    if !answer.isEmpty { try terminal.type("\(answer)\u{1B}[?62c") }
    try #require(terminal.read(until: "harbour"))
    return terminal
  }

  @Test(arguments: [
    ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", ["TERM": "xterm"]), ("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", ["TERM": "xterm"]),
    ("\u{1B}P1+r524742=38\u{1B}\\", ["TERM": "xterm-256color"]),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", ["SSH_CONNECTION": "1 2 3 4"]),
  ])
  func `a terminal that reports 24-bit colours gets them, whatever its name`(
    answer: String, variables: [String: String]
  ) throws {
    let terminal = try start(answer, variables)
    try terminal.type("i", until: "bits")
    try terminal.quit()
  }

  @Test(arguments: ["xterm", "xterm-kitty"])
  func `every string that is sent at the start is begun before it is ended`(name: String) throws {
    let terminal = try start("", ["TERM": name])
    let text = String(decoding: terminal.output, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}\\", omittingEmptySubsequences: false)
    for part in parts.dropLast() { #expect(part.contains("\u{1B}]") || part.contains("\u{1B}P"), "\(part)") }
    try terminal.quit()
  }

  @Test(arguments: [
    ("\u{1B}P0$r\u{1B}\\\u{1B}P0+r524742\u{1B}\\", ["TERM": "xterm"], "16"),
    ("\u{1B}P1$r48;5;16m\u{1B}\\", [:], "256"), ("", ["TERM": "xterm"], "16"), ("", [:], "256"),
  ])
  func `other terminals get what their terminfo entry says`(answer: String, variables: [String: String], words: String)
    throws
  {
    let terminal = try start(answer, variables)
    try terminal.type("i", until: words)
    try terminal.quit()
  }

  @Test(arguments: ["xterm", "xterm-256color"])
  func `an answer after the first frame still counts`(name: String) throws {
    let terminal = try start("", ["TERM": name])
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("38;2;"))
    try terminal.type("\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}[?62c", until: "38;2;")
    try terminal.quit()
  }

  @Test(arguments: [
    ("\u{1B}[1;2R", ["LANG": "C"], "blocks"), ("\u{1B}[1;3R", [:], "ascii"), ("\u{1B}[9;1R", [:], "ascii"),
    ("", ["LC_ALL": "C"], "ascii"), ("", ["LANG": ""], "blocks"), ("", [:], "blocks"),
    ("\u{1B}[1;2R", ["TMUX": "x", "LC_ALL": "C"], "blocks"), ("\u{1B}[1;3R", ["TERM": "linux"], "ascii"),
  ])
  func `the cursor's column after a character of two bytes tells UTF-8, else the locale does`(
    answer: String, variables: [String: String], glyphs: String
  ) throws {
    let terminal = try start(answer, variables)
    // The end of the information is on the next page.
    try terminal.type("i\u{1B}[6~", until: glyphs)
    try terminal.quit()
  }

  /// Command lines that ask the terminal and then leave it to another program, and the keys that lead there.
  @Test(arguments: [
    ("-q \(Porthole.deck)", "q"), ("-q \(Porthole.deck)", "\u{3}"), ("shell -q -- true", ""),
    ("shell -q -- sh -c 'exit 3'", ""), ("doctor", ""),
  ])
  func `late answers are not typed into the next program`(command: String, keys: String) throws {
    let late = "stty -icanon -echo min 0 time 10; echo NEXT; od -An -c; echo END"
    let terminal = try Porthole.shell("\(Porthole.path) \(command); \(late)")
    #expect(terminal.read(until: "\u{1B}[c"))
    if !keys.isEmpty {
      #expect(terminal.read(until: "harbour"))
      try terminal.type(keys)
    }
    // The answers take longer than the show.
    terminal.read(forSeconds: 2)
    try terminal.type("\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}P>|X(1)\u{1B}\\\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62c")
    #expect(terminal.read(until: "END"))
    let rest = String(decoding: terminal.output, as: UTF8.self).split(separator: "NEXT\r\n").last ?? ""
    #expect(rest == "END\r\n", "\(rest)")
  }

  @Test func `late answers are not typed into the editor, nor into the shell after ^Z`() throws {
    let folder = try TemporaryFolder(["home.txt": "Above\n"])
    try folder.write("edit", "#!/bin/sh\nstty -icanon -echo min 0 time 10; echo NEXT; od -An -c; echo END\n")
    chmod("\(folder.path)/edit", 0o700)
    let terminal = try Porthole.shell("exec \(Porthole.path) -q \(folder.path)", ["EDITOR": "\(folder.path)/edit"])
    #expect(terminal.read(until: "Above"))
    try terminal.type("e")
    terminal.read(forSeconds: 0.5)
    try terminal.type("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62c")
    #expect(terminal.read(until: "END"))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("NEXT\r\nEND"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
  }

  @Test(arguments: [6, 7, 8, 9, 10, 12])
  func `where there are too few descriptors, answers are not typed into the prompt`(count: Int) throws {
    let late = "stty -icanon -echo min 0 time 10; echo NEXT; od -An -c; echo END"
    for command in ["-q \(Porthole.deck)", "shell -q -- true"] {
      let terminal = try Porthole.shell("(ulimit -n \(count); exec \(Porthole.path) \(command)); \(late)")
      var hasAnswered = false
      #expect(
        terminal.read { output in
          let text = String(decoding: output, as: UTF8.self)
          // Where the terminal cannot be had, the screens are printed.
          let isShow = text.contains("harbour") && !text.contains("home: Home") && !text.contains("NEXT")
          if !hasAnswered, text.contains("\u{1B}[c") {
            hasAnswered = true
            usleep(100_000)
            try? terminal.type("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62c")
            if isShow { try? terminal.type("q") }
          } else if hasAnswered, isShow {
            try? terminal.type("q")
            usleep(100_000)
          }
          return text.contains("END")
        }, "\(count) \(command)")
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.hasSuffix("NEXT\r\nEND\r\n"), "\(count) \(command): \(text.suffix(200))")
    }
  }

  @Test(arguments: [[Porthole.deck], ["notes"]])
  func `answers that nobody has asked for are no keys`(operands: [String]) throws {
    let folder = try TemporaryFolder()
    let terminal = try Porthole.start(
      operands, variables: ["TMUX": "x", "TERM": "tmux-256color", "XDG_RUNTIME_DIR": folder.path])
    terminal.waitForRest()
    // tmux sends some of them into a pane when somebody attaches. As keys they would open the list of screens.
    let answers = TerminalAnswers.all.joined()
    try terminal.type(answers)
    // q leaves the show, and would not leave the list.
    try terminal.quit()
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], false, true), (["LANG": "de_DE.utf8"], false, true), (["LANG": "C"], true, false),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], true, false), ([:], true, true),
      (["LC_CTYPE": "ja_JP.eucJP"], false, false),
    ] as [([String: String], Bool, Bool)])
  @MainActor func `what a locale says of the terminal`(variables: [String: String], isInstalled: Bool, isExpected: Bool)
  {
    #expect(LocaleEncoding.expects(Environment(variables), isInstalled: isInstalled) == isExpected)
  }
}
