import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Whatever is wrong, a terminal that opens with `porthole shell` has a shell.
@Suite(.serialized, .waits)
struct ShellLockoutTests {
  /// A terminal that closes when the program ends, as after `exec porthole shell` in a file of a shell.
  private func open(
    _ options: [String], _ variables: [String: String] = [:], files: [String: String] = [:]
  ) throws -> (terminal: PseudoTerminal, folder: TemporaryFolder) {
    let folder = try TemporaryFolder([:])
    mkdir("\(folder.path)/porthole", 0o700)
    for (name, text) in files { try File.write(Array(text.utf8), to: "\(folder.path)/porthole/\(name)") }
    let all = [
      "TMUX": "x", "TERM": "tmux-256color", "SHELL": "/bin/sh", "PS1": "READY> ", "XDG_CONFIG_HOME": folder.path,
    ]
    let options = options.map { $0.replacing("FOLDER", with: folder.path) }
    return (
      try PseudoTerminal(
        [Porthole.path, "shell", "--quiet"] + options,
        variables: Porthole.variables(all.merging(variables) { $1 }), size: Size(columns: 100, rows: 24)),
      folder
    )
  }

  private func expectShell(_ terminal: PseudoTerminal, _ comment: String, told: [String]) throws {
    // The user's own shell may have a prompt of its own.
    let prompts = ["READY> ", "# ", "$ "]
    #expect(
      terminal.read { output in prompts.contains { String(decoding: output, as: UTF8.self).contains($0) } },
      "\(comment)")
    let text = String(decoding: terminal.output, as: UTF8.self)
    for words in told { #expect(text.contains(words), "\(comment): \(words) in \(text)") }
    try terminal.type("echo $((6*7))\n")
    #expect(terminal.read(until: "42"), "\(comment)")
    try terminal.type("exit 5\n")
    #expect(terminal.waitForEnd() == .status(5), "\(comment)")
    #expect(terminal.modesAreOriginal, "\(comment)")
  }

  @Test func `all mistakes in settings are told, and the shell runs`() throws {
    let wrong = "transition = punhc\nless fade\nduration = 300\nvim = fade\n"
    let (terminal, folder) = try open([], ["PORTHOLE_TRANSITION": "wobble"], files: ["shell": wrong])
    defer { _ = Shell.run("rm -rf '\(folder.path)/porthole'") }
    try expectShell(
      terminal, "settings",
      told: [
        "porthole/shell:1: unknown transition \"punhc\"; did you mean \"punch\"?", "porthole/shell:2: \"less fade\"",
        "porthole/shell:3: invalid duration", "PORTHOLE_TRANSITION: unknown transition \"wobble\"",
      ])
  }

  /// Options, variables, and words that are told.
  @Test(
    arguments: [
      // Settings, named and not, that cannot be read.
      (["--config", "/nonexistent"], [:], ["/nonexistent: "]), (["--config", "FOLDER"], [:], ["not a regular file"]),
      ([], ["XDG_CONFIG_HOME": "/dev/null"], []), ([], ["XDG_CONFIG_HOME": "", "HOME": ""], []),
      ([], ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent", "XDG_STATE_HOME": "/proc"], []),
      // Options that are wrong now, or since an upgrade.
      (["--transiton", "fade"], [:], ["unknown option"]), (["-t", "punhc"], [:], ["did you mean \"punch\"?"]),
      (["--depth", "x"], [:], ["--depth"]), (["--theme", "/nonexistent"], [:], ["/nonexistent"]),
      (["--duration", "300"], [:], ["--duration"]), (["--fps", "60"], [:], ["has no option --fps"]),
      (["-o"], [:], ["needs a value"]),
      // Other wishes that cannot be had.
      (["-o", "/nonexistent/x.cast"], [:], ["/nonexistent/x.cast", "not recorded"]),
      (["-o", "/proc/x.cast"], [:], ["/proc/x.cast"]),
      (["--serve=192.0.2.1:1"], [:], ["not recorded or shown"]), (["--stream", "@"], [:], ["--stream"]),
      // The shell itself.
      ([], ["SHELL": "/nonexistent/fish"], ["SHELL: /nonexistent/fish cannot be run"]), ([], ["SHELL": ""], []),
      (["--", "/nonexistent/fish"], [:], ["/nonexistent/fish: cannot be started"]),
      (["--", "no-such-shell-anywhere"], [:], ["no-such-shell-anywhere: cannot be started"]),
      // Terminals that cannot, or are not known.
      ([], ["TERM": "dumb"], []), ([], ["TERM": ""], []), ([], ["TERM": "no-such-terminal"], []),
      ([], ["TERM": String(repeating: "x", count: 5000)], []), ([], ["TERMINFO": "/dev/zero"], []),
      ([], ["TERM": "vt52"], []),
      (["-o", "FOLDER/x.cast"], ["TERM": "dumb"], ["recorded on a terminal only"]),
      // Other variables.
      ([], ["PORTHOLE": "shell"], ["PORTHOLE is set"]),
      ([], ["PORTHOLE_TRANSITION": "\u{1B}[31m"], ["PORTHOLE_TRANSITION"]),
      ([], ["LC_ALL": "no_SUCH.locale"], []), ([], ["TMPDIR": "/nonexistent"], []),
      ([], ["COLUMNS": "-1", "LINES": "x"], []),
      ([], ["NO_MOTION": "1", "PORTHOLE_TRANSITION": "wobble"], ["wobble"]),
    ] as [([String], [String: String], [String])])
  func `nothing keeps the shell from running`(options: [String], variables: [String: String], told: [String]) throws {
    let (terminal, folder) = try open(options, variables)
    defer { _ = Shell.run("rm -rf '\(folder.path)'/*") }
    try expectShell(terminal, "\(options) \(variables)", told: told)
  }

  @Test(arguments: ["", "--wrong", "-- /nonexistent"])
  func `a shell whose own file always starts it runs in the end`(options: String) throws {
    let folder = try TemporaryFolder([:])
    try folder.write("rc", "exec \(Porthole.path) shell \(options)\n")
    let (terminal, _) = try open([], ["ENV": "\(folder.path)/rc"])
    try expectShell(terminal, options, told: [options == "--wrong" ? "unknown option" : "PORTHOLE is set"])
    // A home that does not exist is not made.
    #expect(access("/nonexistent", F_OK) != 0)
  }

  @Test(arguments: ["ulimit -s 128", "ulimit -v 65536", "ulimit -n 12", "ulimit -f 0", "ulimit -u 1"])
  func `limits of the system keep no shell from running`(limit: String) throws {
    // Descriptors that the one who runs the tests has left open would count. A shell that closes them keeps copies.
    let words = "[\"sh\", \"-c\", \"\(limit); exec \(Porthole.path) shell --quiet\"]"
    let terminal = try Porthole.shell(
      "exec python3 -c 'import os; os.closerange(3, 1024); os.execv(\"/bin/sh\", \(words))'",
      ["TMUX": "x", "TERM": "tmux-256color", "SHELL": "/bin/sh", "PS1": "READY> "])
    try expectShell(terminal, limit, told: [])
  }

  @Test func `where a prompt is left, a mistake on the command line is one`() throws {
    for (options, status) in [("--transiton fade", 2), ("-o /nonexistent/x.cast", 1), ("-- /nonexistent", 1)]
      as [(String, Int32)]
    {
      let terminal = try Porthole.shell("\(Porthole.path) shell \(options); echo \"left $?\"")
      #expect(terminal.read(until: "left \(status)"), "\(options)")
      #expect(terminal.waitForEnd() == .status(0))
    }
    let inside = try Porthole.shell("PORTHOLE=shell \(Porthole.path) shell; echo \"left $?\"")
    #expect(inside.read(until: "left 2"))
    #expect(String(decoding: inside.output, as: UTF8.self).contains("leave it with \"exit\" first"))
  }
}
