import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Diagrams of a deck, drawn by a program of ours in place of the real one.
@Suite(.serialized, .waits)
struct DrawingTests {
  private static let size = Size(columns: 60, rows: 16)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["deck/a.md": "# A\n\n```dot +render\ngraph { a -- b }\n```\n"])
  }

  /// Starts the deck with a `dot` that runs a script; nil starts it without one.
  private func start(_ script: String?) throws -> PseudoTerminal {
    mkdir(folder.path + "/bin", 0o755)
    unlink(folder.path + "/bin/dot")
    if let script {
      try folder.write("bin/dot", "#!/bin/sh\n\(script)\n")
      chmod(folder.path + "/bin/dot", 0o755)
    } else {
      // All that the script needs besides.
      for tool in ["sh", "mktemp", "mkdir", "rm", "cp", "mv", "sed"] {
        symlink("/bin/\(tool)", "\(folder.path)/bin/\(tool)")
      }
    }
    let path = "\(folder.path)/bin" + (script == nil ? "" : ":/usr/bin:/bin")
    return try PseudoTerminal(
      [Porthole.path, "\(folder.path)/deck"],
      variables: Porthole.variables([
        "TERM": "xterm-direct", "COLORTERM": "truecolor", "PATH": path,
        "XDG_CACHE_HOME": "\(folder.path)/cache",
      ]), size: Self.size)
  }

  private func sees(_ text: String, _ terminal: PseudoTerminal) -> Bool {
    terminal.read { VirtualTerminal.rows(after: $0, size: Self.size).contains { $0.contains(text) } }
  }

  /// Returns a Boolean value indicating whether a cell is red. libchafa 1.14 rounds the red of the picture down.
  private static func isRed(_ output: [UInt8]) -> Bool {
    let text = String(decoding: output, as: UTF8.self)
    return text.contains("255;0;0") || text.contains("254;0;0")
  }

  /// Asks for the diagram, and answers the question.
  private func draw(_ terminal: PseudoTerminal, with program: String = "dot") throws {
    #expect(sees("[Draw with \(program)]  Enter runs it", terminal))
    try terminal.type("\t\r")
    #expect(sees("run \(program) (1 line)", terminal))
    func asks(_ output: [UInt8]) -> Bool {
      VirtualTerminal.rows(after: output, size: Self.size).contains { $0.contains("run \(program) (1 line)") }
    }
    #expect(try terminal.confirm { !asks($0) })
  }

  @Test func `a diagram is drawn once, and shown at once the next time`() throws {
    try File.write(
      TestImages.png(width: 64, height: 64) { _, _ in (255, 0, 0, 255) }, to: folder.path + "/picture.png")
    let terminal = try start("while [ \"$1\" != -o ]; do shift; done; cp \(folder.path)/picture.png \"$2\"")
    try draw(terminal)
    #expect(terminal.read { Self.isRed($0) })
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(folder.names(in: "cache/porthole").map { $0.hasSuffix(".png") && !$0.hasPrefix(".") } == [true])

    let again = try start("exit 9")
    #expect(again.read { Self.isRed($0) })
    try again.type("q")
    #expect(again.waitForEnd() == .status(0))
    #expect(!String(decoding: again.output, as: UTF8.self).contains("Draw with dot"))
  }

  @Test func `a picture that a snippet prints is shown in its place`() throws {
    try File.write(
      TestImages.png(width: 64, height: 64) { _, _ in (255, 0, 0, 255) }, to: folder.path + "/picture.png")
    try folder.write("deck/a.md", "# A\n\n```bash +exec +image\ncat ../picture.png\n```\n")
    let terminal = try start("exit 9")
    try draw(terminal, with: "bash")
    #expect(terminal.read { Self.isRed($0) })
    try terminal.quit()
    #expect(folder.names(in: "cache/porthole").map { $0.hasSuffix(".image") && !$0.hasPrefix(".") } == [true])
  }

  @Test func `an error of the program stands below the source, and nothing is kept`() throws {
    let terminal = try start("echo 'dot: syntax error' >&2; exit 1")
    try draw(terminal)
    #expect(sees("dot: syntax error", terminal))
    #expect(folder.names(in: "cache/porthole").isEmpty)
  }

  @Test func `a program that is missing is named`() throws {
    let terminal = try start(nil)
    #expect(sees("drawn by dot, which is not installed", terminal))
    try terminal.quit()
  }
}
