import PortholePlatform
import TestSupport
import Testing
import Transitions

/// The messages and the operands of the commands, tried with the real program.
@Suite(.waits) struct CommandLineTests {
  private static let talk = "# One\n\n---\n\n# Two\n\n---\n\n# Three\n"

  /// Returns the standard output and the messages of a command line without a terminal.
  private func run(_ line: String, in folder: TemporaryFolder, status: Int32 = 0) -> String {
    let result = Shell.run("cd '\(folder.path)' && porthole() { '\(Porthole.path)' \"$@\"; } && { \(line); } 2>&1")
    #expect(result.status == status, "\(line)")
    return String(decoding: result.output, as: UTF8.self)
  }

  // MARK: The deck at hand

  @Test func `a folder Screens of another project is no deck`() throws {
    let folder = try TemporaryFolder(["Screens/notes.txt": "to do\n", "Screens/Home.swift": "struct Home {}\n"])
    #expect(run("porthole check", in: folder, status: 2).contains("check needs the path of a deck"))
    let terminal = try Porthole.shell("cd \(folder.path) && exec \(Porthole.path)")
    #expect(terminal.read(until: "porthole]"))
    try terminal.quit()
  }

  @Test func `a folder Screens with a deck.conf is the deck, and so is the folder one stands in`() throws {
    let folder = try TemporaryFolder(["Screens/deck.conf": "title: T\n", "Screens/a.txt": "inside\n"])
    #expect(run("porthole export </dev/null", in: folder).contains("a\n\ninside"))
    let talk = try TemporaryFolder([
      "deck.conf": "title: T\n", "b.txt": "here\n", "Screens/deck.conf": "", "Screens/a.txt": "inside\n",
    ])
    let list = run("porthole export </dev/null", in: talk)
    #expect(list.contains("b"), "\(list)")
  }

  // MARK: Screens by number

  @Test func `a screen is named by its number wherever it is named by its id`() throws {
    let folder = try TemporaryFolder(["t.md": Self.talk, "a.tape": "Set Start \"3\"\nSleep 100ms\n"])
    #expect(run("porthole export t.md --screen 3", in: folder).contains("Three"))
    #expect(run("porthole export t.md --screen '#2'", in: folder).contains("Two"))
    #expect(run("porthole export t.md --screen 2 -o -", in: folder).contains("Two"))
    #expect(run("porthole export t.md --from 1 --to '#3' --at 0", in: folder).contains("One"))
    #expect(run("porthole export t.md --from 1 --to '#3' --at 1", in: folder).contains("Three"))
    _ = run("porthole record t.md --start 2 --script a.tape -o a.cast && porthole export a.cast -o a.txt", in: folder)
    #expect(String(decoding: File.read(folder.path + "/a.txt") ?? [], as: UTF8.self).contains("Two"))
    _ = run("porthole record t.md --script a.tape -f -o a.cast && porthole export -f a.cast -o a.txt", in: folder)
    #expect(String(decoding: File.read(folder.path + "/a.txt") ?? [], as: UTF8.self).contains("Three"))
    #expect(
      run("porthole export t.md --screen 4", in: folder, status: 1)
        == "porthole: t.md: no screen 4; use a number from 1 to 3, or an id\n")
  }

  @Test func `an id that is a number comes first`() throws {
    let folder = try TemporaryFolder(["d/a.txt": "first\n", "d/1.txt": "named one\n"])
    #expect(run("porthole export d --screen 1", in: folder).contains("named one"))
  }

  // MARK: Standard input

  @Test(arguments: [
    "porthole check -v -", "porthole check -", "porthole export -", "porthole export - --screen 2 -o -",
    "porthole export - --from 1 --to 2 --at 1", "porthole export - -o o.html && cat o.html",
    "porthole record - -o o.cast && porthole export o.cast -o o.txt && cat o.txt",
  ])
  func `a dash is standard input wherever a deck is named`(line: String) throws {
    let folder = try TemporaryFolder(["t.md": "# One\n\n---\n\n# Two\n"])
    let said = run("cat t.md | { \(line); }", in: folder)
    #expect(said.contains("Two") || said == "-: no problems in 2 screens\n", "\(said)")
  }

  @Test(arguments: ["a\n---\nb\n---\nc\n", "# a\n---\n# b\n---\n# c\n", "a\n\n---\n\nb\n\n---\n\nc\n"])
  func `rules split what is piped in, with and without blank lines around them`(text: String) throws {
    let folder = try TemporaryFolder(["t": text])
    let list = run("cat t | porthole check - --split rules", in: folder)
    #expect(list == "-: no problems in 3 screens\n")
    #expect(!run("cat t | porthole --split rules", in: folder).contains("---"))
  }

  // MARK: Messages

  @Test(arguments: [
    "porthole nosuch.md", "porthole check nosuch.md", "porthole check -v nosuch.md", "porthole record nosuch.tape",
    "porthole record nosuch",
    "porthole record --script nosuch.tape . -o x.gif", "porthole export nosuch.cast -o x.gif",
    "porthole export nosuch.md", "porthole --config nosuch.keys .", "porthole export nosuch.md -o x.html",
  ])
  func `a file that is not there is told in one form`(line: String) throws {
    let folder = try TemporaryFolder(["a.txt": "a\n"])
    let said = run("\(line); true", in: folder)
    #expect(said.contains(": cannot be read: No such file or directory; check the name\n"), "\(said)")
  }

  @Test func `a name that could be a new deck is offered as one`() throws {
    let folder = try TemporaryFolder()
    #expect(
      run("porthole harbour", in: folder, status: 1).hasSuffix("To make a deck of that name: porthole new harbour\n"))
    #expect(!run("porthole harbour.md", in: folder, status: 1).contains("porthole new"))
    #expect(run("porthole recrod", in: folder, status: 1).hasSuffix("Did you mean \"porthole record\"?\n"))
    #expect(run("porthole version", in: folder, status: 1).hasSuffix("Did you mean: porthole --version\n"))
  }

  @Test func `a program is said to be no text`() throws {
    let folder = try TemporaryFolder()
    #expect(run("porthole check /bin/ls; true", in: folder).contains("/bin/ls: is a program (ELF) and is not read"))
  }

  @Test func `a mistake points to the help of its command`() throws {
    let folder = try TemporaryFolder(["a.txt": "a\n"])
    #expect(run("porthole record --oops", in: folder, status: 2).hasSuffix("Try \"porthole help record\".\n"))
    #expect(run("porthole --oops", in: folder, status: 2).hasSuffix("Try \"porthole help show\".\n"))
    #expect(
      run("porthole --serve . </dev/null", in: folder, status: 1)
        == "porthole: --serve needs a terminal; run porthole in one\n")
  }

  // MARK: Files that were written

  @Test func `on a terminal a written file is told with its size and its length`() throws {
    let folder = try TemporaryFolder(["t.md": Self.talk, "a.tape": "Sleep 2500ms\n"])
    func said(_ line: String) throws -> String {
      try Porthole.output("cd \(folder.path) && \(Porthole.path) \(line)")
    }
    #expect(try said("record t.md --script a.tape --size 40x10 -o a.cast").hasPrefix("a.cast: 40x10, 2.5 s, "))
    #expect(try said("export a.cast -o a.svg").hasPrefix("a.svg: 40x10, 2.5 s, "))
    #expect(try said("export t.md --screen 2 --size 40x10 -o a.ans").hasPrefix("a.ans: 40x10, "))
    #expect(try said("export t.md -o a.html").hasPrefix("a.html: 3 screens, "))
    #expect(try said("export t.md -q --screen 2 -o b.ans") == "")
    let words = try said("export t.md --screen 2 -f -o a.ans")
    #expect(words.hasSuffix(" kB\r\n") || words.hasSuffix(" bytes\r\n"))
    // Elsewhere nothing is said.
    #expect(run("porthole export t.md --screen 2 -f -o a.ans", in: folder) == "")
  }

  // MARK: Help

  /// The lines of help fit into a terminal of 80 columns.
  @Test(arguments: [
    "", "record", "show", "export", "keys all", "format all", "tape all", "programs all", "recording all",
    "transitions all", "live all",
  ])
  func `help is at most 80 columns wide`(topic: String) throws {
    let folder = try TemporaryFolder()
    for line in run("porthole help \(topic)", in: folder).split(separator: "\n") {
      #expect(DisplayWidth.of(line) <= 80, "\(line)")
    }
  }

  @Test func `help that is longer than the terminal goes to the user's pager`() throws {
    let said = try Porthole.output(
      "\(Porthole.path) help format all", ["PAGER": "sed -n '1s/^/paged: /p'", "HOME": "/"])
    #expect(said.hasPrefix("paged: ") && said.split(separator: "\r\n").count == 1, "\(said)")
    // Short text is printed.
    let short = try Porthole.output("\(Porthole.path) help completion", ["PAGER": "false"])
    #expect(short.contains("porthole completion"))
  }

  @Test(arguments: ["PATH=/nonexistent", "PAGER=/nonexistent"])
  func `without a pager help is printed`(setting: String) throws {
    let said = try Porthole.output("\(setting) exec \(Porthole.path) help format all")
    #expect(said.contains("A deck is a folder") && said.contains("tpp and Gemini text are shown as plain text"))
  }

  @Test func `transitions and themes are shown on a terminal and listed elsewhere`() throws {
    let transitions = try Porthole.shell("exec \(Porthole.path) help transitions")
    #expect(transitions.read(until: "Esc close"))
    try transitions.type("\u{1B}")
    #expect(transitions.read(until: "Lighthouse"))
    try transitions.quit()
    let themes = try Porthole.shell("exec \(Porthole.path) help themes")
    #expect(themes.read(until: "Cool"))
    try themes.type(" ")
    #expect(themes.read(until: "Quiet"))
    try themes.quit()
    #expect(themes.modesAreOriginal)
    #expect(run("porthole help themes | cat", in: try TemporaryFolder([:])).contains("amber "))
  }

  // MARK: Recordings

  @Test func `a recording larger than the terminal follows its cursor, and scrolls`() throws {
    let rows = (1...30).map { "row \($0)" }.joined(separator: "\\r\\n")
    let cast = """
      {"version": 2, "width": 100, "height": 30}
      [0, "o", "\(rows)"]
      [3600, "o", "\\u001b[1;90Hright"]
      [7200, "o", "\\r"]

      """
    let folder = try TemporaryFolder(["a.cast": cast])
    let tmux = try Porthole.tmux("exec \(Porthole.path) \(folder.path)/a.cast", size: Size(columns: 50, rows: 12))
    #expect(try tmux.wait { try tmux.text().contains("row 30") })
    #expect(try !tmux.text().contains("row 18"))
    try tmux.press("Space")
    #expect(try tmux.wait { try tmux.text().contains("100x30") })
    try tmux.press("Up")
    try tmux.press("Up")
    #expect(try tmux.wait { try tmux.text().contains("row 18") })
    // It follows the cursor again when it goes on.
    try tmux.press(".")
    #expect(try !tmux.text().contains("right"))
    try tmux.press("Space")
    #expect(try tmux.wait { try tmux.text().contains("right") })
    try tmux.press("q")
  }

  @Test func `the time after the last output of a program is recorded`() throws {
    let folder = try TemporaryFolder()
    let said = try Porthole.output(
      "cd \(folder.path) && \(Porthole.path) record -o s.cast -- sh -c 'echo hi; sleep 1'", ["TMUX": "x"])
    #expect(said.contains("s.cast: 80x24, "), "\(said)")
    let lines = String(decoding: File.read(folder.path + "/s.cast") ?? [], as: UTF8.self).split(separator: "\n")
    let last = try #require(lines.last?.dropFirst().prefix { $0 != "," })
    #expect(Double(last) ?? 0 >= 0.9, "\(lines.suffix(2))")
  }
}
