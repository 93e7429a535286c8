import PortholePlatform
import TestSupport
import Testing
import Transitions

/// The first screen after the different ways to start the program.
@Suite(.waits) struct StartTests {
  @Test func `the program does not call the standard library's regular expressions`() throws {
    // With them, each start would load 0.8 MB more. Mangled names of that module have this form.
    #expect(try Porthole.output("grep -q 17_StringProcessing \(Porthole.path)", status: 1).isEmpty)
    // Other modules are found in this form.
    #expect(try Porthole.output("grep -q 11Transitions \(Porthole.path)").isEmpty)
  }

  @Test(arguments: ["--depth=256", "CLICOLOR_FORCE"])
  func `a file has colours only if asked for`(way: String) throws {
    let options = way.hasPrefix("--") ? way : ""
    let text = try Porthole.output(
      "\(Porthole.path) \(options) \(Porthole.deck) | cat", way.hasPrefix("--") ? [:] : [way: "1"])
    #expect(text.contains("\u{1B}[") && text.contains("harbour"))
    let plain = try Porthole.output(
      "\(Porthole.path) \(Porthole.deck) | cat", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!plain.contains("\u{1B}"))
  }

  @Test(arguments: [false, true])
  func `the program asks the terminal for its colours and follows a light one, even if the answer is late`(
    isLate: Bool
  ) throws {
    // A screen with one word, so that no character of the details is on the terminal already.
    let folder = try TemporaryFolder(["home.txt": "harbour\n"])
    let terminal = try PseudoTerminal(
      [Porthole.path, folder.path], variables: Porthole.variables(), size: Size(columns: 80, rows: 24))
    #expect(terminal.read(until: "\u{1B}]11;?"))
    #expect(terminal.read(until: "\u{1B}[c"))
    if isLate { #expect(terminal.read(until: "harbour")) }
    try terminal.type("\u{1B}]10;rgb:1111/2222/3333\u{1B}\\\u{1B}]11;rgb:ffff/fefe/fdfd\u{1B}\\\u{1B}[?62c")
    #expect(terminal.read(until: "harbour"))
    terminal.forgetOutput()
    try terminal.type("i")
    #expect(terminal.read(until: "#112233"))
    #expect(terminal.read(until: "#fffefd"))
    #expect(terminal.read(until: "as the terminal reports"))
    try terminal.quit()
  }

  @Test(arguments: [
    (["SSH_CONNECTION": "1 2 3 4"], "", "#101010"), (["TMUX": "x", "COLORFGBG": "0;15"], "", "#ffffff"),
    (["SSH_TTY": "x", "COLORFGBG": "0;15"], "--theme dark", "#101010"), ([:], "--theme amber", "#1a1209"),
  ])
  func `across a network and in tmux no colours are asked for; COLORFGBG or --theme count`(
    variables: [String: String], option: String, ground: String
  ) throws {
    let terminal = try Porthole.shell("exec \(Porthole.path) \(option) \(Porthole.deck)", variables)
    #expect(terminal.read(until: "harbour"))
    if !variables.isEmpty { #expect(!String(decoding: terminal.output, as: UTF8.self).contains("]11;?")) }
    terminal.forgetOutput()
    try terminal.type("i")
    #expect(terminal.read(until: ground))
    try terminal.quit()
  }

  @Test func `--glyphs ascii shows nothing else`() throws {
    let terminal = try Porthole.shell("exec \(Porthole.path) --glyphs ascii \(Porthole.root)/Screens")
    #expect(terminal.read(until: "Backspace"))
    try terminal.type("o")
    #expect(terminal.read(until: "Esc"))
    try terminal.quit()
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `a file of keys is read from its place or from --config`() throws {
    let folder = try TemporaryFolder(["keys": "quit = Q\n"])
    mkdir("\(folder.path)/porthole", 0o700)
    defer { _ = Shell.run("rm -rf '\(folder.path)/porthole'") }
    try File.write(Array("quit = W\n".utf8), to: "\(folder.path)/porthole/keys")
    let configured = ["XDG_CONFIG_HOME": folder.path]
    for (option, key) in [("--config \(folder.path)/keys", "Q"), ("", "W")] {
      let terminal = try Porthole.shell("exec \(Porthole.path) \(option) \(Porthole.deck)", configured)
      #expect(terminal.read(until: "harbour"))
      try terminal.type("q\(key)")
      #expect(terminal.waitForEnd() == .status(0))
      #expect(
        try Porthole.output("\(Porthole.path) help actions show \(option) | cat", configured).contains("\(key) / ^C"))
      #expect(try Porthole.output("\(Porthole.path) help man \(option) | cat", configured).contains("\(key) / \\(haC"))
    }
  }

  /// Settings with mistakes: the files, the options, and what is told.
  @Test(arguments: [
    (
      ["keys": "quit = Q\nblank = v\nbalnk = b\n"], "", ["keys:2:9: v is the key of notes", "keys:3:1: unknown action"]
    ),
    (["config": "run: maybe\ncolour: sea\n"], "", ["config:1: \"run\" takes", "config:2: unknown setting"]),
    (["keys": "x\n", "config": "y\n"], "", ["keys:1:1: \"x\" is not", "config:1: \"y\" has no colon"]),
    (["other": "quit = Q\n=\n"], "--config FOLDER/other", ["other:2:1: unknown action"]),
    ([:], "--config /nonexistent", ["porthole: /nonexistent: "]),
    (["config": "\0\u{1B}[31m: \u{FFFD}\n"], "", ["config:1: unknown setting"]),
  ])
  func `mistakes in settings are told, all of them, and the deck opens`(
    files: [String: String], option: String, told: [String]
  ) throws {
    let folder = try TemporaryFolder([:])
    mkdir("\(folder.path)/porthole", 0o700)
    defer { _ = Shell.run("rm -rf '\(folder.path)/porthole'") }
    for (name, text) in files { try File.write(Array(text.utf8), to: "\(folder.path)/porthole/\(name)") }
    let option = option.replacing("FOLDER", with: "\(folder.path)/porthole")
    let terminal = try Porthole.shell(
      "exec \(Porthole.path) \(option) \(Porthole.deck)", ["XDG_CONFIG_HOME": folder.path])
    #expect(terminal.read(until: "harbour"))
    let text = String(decoding: terminal.output, as: UTF8.self)
    let before = text.prefix { $0 != "\u{1B}" }
    for mistake in told { #expect(before.contains(mistake), "\(before)") }
    // The page has the first one too, until the next key.
    #expect(
      option == "--config /nonexistent"
        || terminal.read { output in
          VirtualTerminal.rows(after: output, size: Size(columns: 80, rows: 24)).suffix(10).joined().contains(
            "porthole/")
        })
    // Lines that are right count.
    try terminal.type(files.values.contains { $0.contains("quit = Q") } ? "Q" : "q")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: [true, false])
  func `a file of keys that is a pipe does not block`(isNamed: Bool) throws {
    let folder = try TemporaryFolder([:])
    mkdir("\(folder.path)/porthole", 0o700)
    defer { _ = Shell.run("rm -rf '\(folder.path)/porthole'") }
    let path = "\(folder.path)/porthole/keys"
    try #require(mkfifo(path, 0o600) == 0)
    let terminal = try Porthole.shell(
      "exec \(Porthole.path) \(isNamed ? "--config \(path)" : "") \(Porthole.deck)",
      isNamed ? [:] : ["XDG_CONFIG_HOME": folder.path])
    #expect(terminal.read(until: "harbour"))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("porthole: \(path): not a regular file; give one\r\n"))
    try terminal.quit()
    let shown = try Porthole.shell("\(Porthole.path) --config /dev/null \(Porthole.deck)")
    #expect(shown.read(until: "harbour"))
    try shown.quit()
  }

  @Test(arguments: ["2>&-", "<&-"])
  func `a descriptor that is closed at the start never becomes another file`(redirection: String) throws {
    let folder = try TemporaryFolder([
      "talk.cast": #"{"version": 2, "width": 20, "height": 4}"# + "\n" + #"[0, "o", "The first"]"# + "\n"
    ])
    for command in ["\(folder.path)/talk.cast", Porthole.deck] {
      let terminal = try Porthole.shell("\(Porthole.path) \(command) \(redirection)")
      #expect(terminal.read(until: command == Porthole.deck ? "harbour" : "The first"))
      try terminal.quit()
      #expect(terminal.modesAreOriginal)
    }
  }

  @Test func `writing to a closed output fails`() throws {
    #expect(
      try Porthole.output("\(Porthole.path) export \(Porthole.deck) >&-", status: 1)
        == "porthole: cannot write to standard output: Bad file descriptor\r\n")
  }

  @Test(arguments: ["export huge.txt", "huge.txt"])
  func `a file that cannot be read is a failure, even if others can be read`(words: String) throws {
    let folder = try TemporaryFolder(["other.txt": "Other\n"])
    let file = open("\(folder.path)/huge.txt", O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    try #require(ftruncate(file, (64 << 20) + 1) == 0)
    let text = try Porthole.output("cd \(folder.path); \(Porthole.path) \(words) > out 2>&1; echo status $?; cat out")
    #expect(text.contains("has 64.1 MiB, more than 64 MiB"))
    #expect(text.contains("status 1"))
  }

  @Test(.enabled(if: Shell.run("unshare -rm mount -t tmpfs none /proc 2>&1").status == 0))
  func `the command line is read even if /proc is hidden`() throws {
    let text = try Porthole.output("unshare -rm sh -c 'mount -t tmpfs none /proc && exec \(Porthole.path) --version'")
    #expect(text.hasPrefix("porthole 0."))
  }
}
