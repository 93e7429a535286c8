import Glibc
import TestSupport
import Testing
import Transitions

/// What somebody sees who starts the program in one way or another.
struct StartTests {
  /// A line of the shell on a terminal of ours.
  private func shell(_ line: String, _ variables: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["/bin/sh", "-c", line], variables: Porthole.variables(variables), size: Size(columns: 80, rows: 24))
  }

  /// All that a line of the shell writes, with its line ends as a terminal has them, after it has ended well.
  private func output(_ line: String, _ variables: [String: String] = [:], status: Int32 = 0) throws -> String {
    let terminal = try shell(line, variables)
    #expect(terminal.waitForEnd() == .status(status))
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test("Without a path the folder Screens is shown")
  func atHand() throws {
    let folder = try TemporaryFolder([:])
    mkdir("\(folder.path)/Screens", 0o700)
    defer { _ = Shell.run("rm -rf '\(folder.path)/Screens'") }
    try File.write(Array("At hand\n".utf8), to: "\(folder.path)/Screens/home.txt")
    let terminal = try shell("cd \(folder.path) && exec \(Porthole.path)")
    #expect(terminal.read(until: "At hand"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
  }

  @Test("Where there is no such folder it is the tour that is built in, from any place")
  func tour() throws {
    let terminal = try shell("cd / && exec \(Porthole.path)")
    #expect(terminal.read(until: "porthole]"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(terminal.modesAreOriginal)
  }

  @Test("A folder without screens is said, with the way to make some")
  func noScreens() throws {
    let folder = try TemporaryFolder(["README.txt": "x"])
    let text = try output("\(Porthole.path) \(folder.path)", status: 1)
    #expect(text.hasPrefix("porthole: \(folder.path): no screens found (looked for .txt"))
    #expect(text.hasSuffix("); make some: porthole new \(folder.path)\r\n"))
  }

  @Test("A file is its own start")
  func file() throws {
    let folder = try TemporaryFolder(["home.txt": "At home\n", "other.txt": "Elsewhere\n"])
    let terminal = try shell("exec \(Porthole.path) \(folder.path)/other.txt")
    #expect(terminal.read(until: "Elsewhere"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
  }

  @Test("What is piped in is a screen, and the keys come from the terminal", arguments: ["", " -"])
  func piped(operand: String) throws {
    let terminal = try shell("echo 'Through the pipe' | \(Porthole.path)\(operand)")
    #expect(terminal.read(until: "Through the pipe"))
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(terminal.modesAreOriginal)
  }

  @Test("What is piped through is printed")
  func throughput() throws {
    #expect(try output("printf 'One\\n\\033[31mtwo\\n' | \(Porthole.path) | cat") == "-\r\n\r\nOne\r\ntwo\r\n")
  }

  @Test("Into a file, on a dumb terminal and by read, screens are the same plain text")
  func plain() throws {
    let read = try output("\(Porthole.path) read \(Porthole.deck)")
    #expect(read.contains("[1] ") && !read.contains("\u{1B}"))
    #expect(try output("\(Porthole.path) \(Porthole.deck)", ["TERM": "dumb"]) == read)
    let folder = try TemporaryFolder([:])
    #expect(try output("cd \(folder.path) && \(Porthole.path) \(Porthole.deck) > out; cat out") == read)
  }
}
