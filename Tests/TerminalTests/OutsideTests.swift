import PortholePlatform
import TestSupport
import Testing
import Transitions

/// The program outside its terminal: the user's editor, files of frames, the mouse.
@Suite(.serialized, .waits)
struct OutsideTests {
  /// A deck of one screen and an editor that is a script.
  private func start(_ script: String?, variable: String = "EDITOR", options: [String] = []) throws -> (
    PseudoTerminal, TemporaryFolder
  ) {
    let folder = try TemporaryFolder(["home.txt": "---\ntitle: Home\n---\nAbove\n[Here]\n\n[Here]: @home\n"])
    var variables = ["SHELL": "/bin/false", "PATH": "\(folder.path):/nonexistent"]
    if let script {
      let name = variable == "PATH" ? "nano" : "vim"
      try File.write(Array("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n".utf8), to: "\(folder.path)/\(name)")
      chmod("\(folder.path)/\(name)", 0o700)
      if variable != "PATH" { variables[variable] = "\(folder.path)/vim -n" }
    }
    return (try Porthole.start(options + [folder.path], variables: variables), folder)
  }

  @Test(arguments: ["EDITOR", "VISUAL"])
  func `e edits the file at the line of the focus and shows what it has become`(variable: String) throws {
    let (terminal, folder) = try start(
      #"stty -a | grep -c -- -icanon; echo "asked: $*"; echo Below >> "$3"; sed -i s/Above/Edited/ "$3""#,
      variable: variable)
    #expect(terminal.read(until: "Above"))
    terminal.forgetOutput()
    try terminal.type("e")
    // It has the terminal as it was before we came, the main screen included.
    #expect(terminal.read(until: "asked: -n +5 \(folder.path)/home.txt"))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("[?1049l"))
    #expect(terminal.read(until: "Edited"))
    #expect(terminal.read(until: "Here"))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test(arguments: ["+!touch pwned;: .txt", "-c :!touch pwned.txt", "+.txt", "@home.txt", "a b.txt", "./plain.txt"])
  func `the editor never takes a file name for an option or a command`(name: String) throws {
    let file = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    let folder = try TemporaryFolder([file: "Above\n"])
    let editor = #"EDITOR='sh -c '\''echo "asked: $*"; sed -i s/Above/Edited/ "$1"'\'' edit'"#
    let terminal = try Porthole.shell("cd \(folder.path) && \(editor) exec \(Porthole.path) .")
    #expect(terminal.read(until: "Above"))
    try terminal.type("e")
    #expect(terminal.read(until: "asked: ./\(file)"))
    #expect(terminal.read(until: "Edited"))
    try terminal.quit()
  }

  @Test(
    .enabled(if: access("/usr/bin/vim", X_OK) == 0),
    arguments: [".", "+!touch pwned.txt"])
  func `vim runs nothing that a file name says`(operand: String) throws {
    let folder = try TemporaryFolder(["+!touch pwned.txt": "Above\n"])
    let tmux = try Tmux(
      "cd \(folder.path) && exec \(Porthole.path) --quiet '\(operand)'",
      variables: Porthole.variables(["TERM": "tmux-256color", "EDITOR": "vim -Nu NONE -n -i NONE"]),
      size: Size(columns: 60, rows: 10))
    #expect(try tmux.wait { try tmux.text().contains("Above") })
    try tmux.press("e")
    #expect(try tmux.wait { try tmux.text().contains("~") })
    // A command on the screen of the shell would wait for this key.
    try tmux.type(":%s/Above/Edited/\r:wq\r")
    #expect(
      try tmux.wait {
        let text = try tmux.text()
        return text.contains("Edited") && !text.contains("~")
      })
    #expect(access("\(folder.path)/pwned.txt", F_OK) != 0)
    #expect(access("\(folder.path)/pwned", F_OK) != 0)
  }

  @Test func `the editor gets the user's environment without our own variable`() throws {
    let folder = try TemporaryFolder([
      "home.txt": "Above\n",
      "editor": "#!/bin/sh\necho \"backtrace: ${SWIFT_BACKTRACE-none}, home: ${HOME:+there}\"\n",
    ])
    chmod("\(folder.path)/editor", 0o700)
    // Without the variable the program sets it for itself, where it finds the runtime's handlers.
    let terminal = try Porthole.shell(
      "unset SWIFT_BACKTRACE; exec \(Porthole.path) --quiet \(folder.path)", ["EDITOR": "\(folder.path)/editor"])
    #expect(terminal.read(until: "Above"))
    try terminal.type("e")
    #expect(terminal.read(until: "backtrace: none, home: there"))
    try terminal.quit()
  }

  @Test func `without EDITOR, the first editor in PATH is used`() throws {
    let (terminal, folder) = try start(#"echo "asked: $*"; sed -i s/Above/Edited/ "$2""#, variable: "PATH")
    #expect(terminal.read(until: "Above"))
    try terminal.type("e")
    #expect(terminal.read(until: "asked: +5 \(folder.path)/home.txt"))
    #expect(terminal.read(until: "Edited"))
    try terminal.quit()
  }

  @Test func `a missing or failing editor is reported, and the show goes on`() throws {
    for (script, message) in [(nil, "VISUAL"), ("exit 3", "status")] {
      let (terminal, folder) = try start(script)
      #expect(terminal.read(until: "Above"))
      try terminal.type("e")
      #expect(terminal.read(until: message), "\(folder.path)")
      try terminal.quit()
    }
    let terminal = try Porthole.start(variables: ["EDITOR": "no-such-editor-anywhere"])
    try terminal.type("e")
    #expect(terminal.read(until: "such"))
    try terminal.quit()
  }

  /// Editors: one that ends by the signal, one that only a kill ends, two that have switched modes, one that is stopped.
  @Test(
    arguments: [SIGTERM, SIGHUP],
    [
      "echo opened; exec sleep 1000", "trap '' TERM HUP; echo opened; while :; do sleep 0.1; done",
      "stty raw; printf '\\033[?1049h'; trap '' TERM HUP; echo opened; while :; do sleep 0.1; done",
      "stty raw -echo; printf '\\033[?1049h'; echo opened; exec sleep 1000", "echo opened; sleep 1000",
    ])
  func `a signal ends the show though an editor has the terminal`(signal: Int32, script: String) throws {
    let (terminal, folder) = try start("echo \"<$$>\"; " + script, options: ["--no-watch"])
    _ = folder
    try terminal.type("e")
    #expect(terminal.read(until: "opened"))
    let digits = String(decoding: terminal.output, as: UTF8.self).split(separator: "<").last?.prefix { $0 != ">" }
    let editor = try #require(digits.flatMap { pid_t($0) })
    let begin = PseudoTerminal.now
    terminal.send(signal)
    #expect(terminal.waitForEnd() == .status(128 + signal))
    // It has 50 ms; the rest is for a busy machine.
    #expect(PseudoTerminal.now - begin < 2_000_000_000)
    #expect(kill(editor, 0) != 0)
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `the tour needs no file`() throws {
    let terminal = try Porthole.shell("cd / && exec \(Porthole.path)", ["EDITOR": "true"])
    #expect(terminal.read(until: "porthole]"))
    terminal.forgetOutput()
    try terminal.type("e")
    #expect(terminal.read(until: "file"))
    try terminal.quit()
  }

  @Test func `y leaves the mouse to the terminal until the next key; --no-mouse for good`() throws {
    let terminal = try Porthole.start()
    #expect(terminal.read(until: "[?1002;1006h"))
    terminal.forgetOutput()
    try terminal.type("y")
    #expect(terminal.read(until: "[?1006;1002l"))
    #expect(terminal.read(until: "selects"))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("[?1002;1006h"))
    try terminal.type("\t")
    #expect(terminal.read(until: "[?1002;1006h"))
    try terminal.quit()
    let without = try Porthole.start(["--no-mouse", Porthole.deck])
    try without.type("y\tq")
    #expect(without.waitForEnd() == .status(0))
    #expect(!String(decoding: without.output, as: UTF8.self).contains("[?1002"))
  }

  @Test func `x writes the frame that is seen into new files, as a picture, in colour and plain, and once only`() throws
  {
    let folder = try TemporaryFolder(["home.txt": "[Frame]\n\n[Frame]: other \"cut\"\n", "other.txt": "Other\n"])
    let terminal = try Porthole.shell(
      "cd \(folder.path) && exec \(Porthole.path) --no-watch .", size: Size(columns: 20, rows: 5))
    #expect(terminal.read(until: "Frame"))
    for (number, text) in [("", "[Frame]"), ("-2", " Other")] {
      try terminal.type("xx", until: "already")
      #expect(terminal.read { _ in File.read("\(folder.path)/porthole\(number).frame.txt")?.isEmpty == false })
      #expect(
        String(decoding: File.read("\(folder.path)/porthole\(number).frame.txt") ?? [], as: UTF8.self)
          == "\n\n      \(text)\n\n\n")
      #expect(
        String(decoding: File.read("\(folder.path)/porthole\(number).frame.ans") ?? [], as: UTF8.self).contains(
          text.drop { $0 == " " }))
      let pictures = try Pillow.frames(of: File.read("\(folder.path)/porthole\(number).frame.png") ?? [])
      #expect(pictures.map { [$0.width, $0.height] } == [[352, 192]])
      if number.isEmpty { try terminal.type("\r", until: "Other") }
    }
    #expect(access("\(folder.path)/porthole-3.frame.txt", F_OK) != 0)
    try terminal.quit()
  }

  @Test func `at the start a line names a few keys; --quiet leaves it out`() throws {
    let terminal = try Porthole.start()
    #expect(terminal.read(until: "Backspace"))
    try terminal.quit()
    let quiet = try Porthole.start(["-q", Porthole.deck])
    #expect(quiet.read(until: "harbour"))
    try quiet.quit()
    #expect(!String(decoding: quiet.output, as: UTF8.self).contains("Backspace"))
  }
}
