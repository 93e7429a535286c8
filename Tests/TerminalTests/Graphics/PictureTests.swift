import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Decks with pictures on terminals that show pixels, and on others.
@Suite(.serialized, .waits) struct PictureTests {
  private static let question = "\u{1B}_Gi=31,"
  /// The answers of kitty to all questions, those of the start included.
  private static let kitty = "\u{1B}[?62c\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62c"

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["home.md": "![x](a.png)\n", "next.txt": "Only words\n"])
    try File.write(TestImages.halves(width: 160, height: 160), to: folder.path + "/a.png")
    return folder
  }

  private static func pictures(_ output: [UInt8]) -> [KittyScreen.Picture] {
    Array(KittyScreen(after: output).shown.values)
  }

  /// The program on a terminal that has shown the picture.
  private func start(_ folder: TemporaryFolder, _ answers: String = kitty) throws -> PseudoTerminal {
    let terminal = try Porthole.start(["-q", "-t", "fade 300ms", folder.path])
    try #require(terminal.read(until: Self.question))
    try terminal.type(answers)
    return terminal
  }

  @Test func `kitty shows a picture at rest, and cells in a transition`() throws {
    let folder = try Self.folder()
    let terminal = try start(folder)
    #expect(terminal.read { Self.pictures($0).count == 1 })
    let picture = try #require(Self.pictures(terminal.output).first)
    #expect([picture.columns, picture.rows, picture.row] == [20, 10, 6])
    #expect(try Pillow.frames(of: picture.png).first?.pixels[0] == 0xC82828)

    let key = terminal.output.count
    try terminal.type("\u{1B}[C", until: "words")
    #expect(Self.pictures(terminal.output).isEmpty)
    // It is removed within the first frame of the transition, before any cell changes.
    let text = String(decoding: terminal.output[key...], as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h\u{1B}_Ga=d,"), "\(text.prefix(80).debugDescription)")
    try terminal.type("\u{1B}[D")
    #expect(terminal.read { Self.pictures($0) == [picture] })
    try terminal.quit()
    #expect(KittyScreen(after: terminal.output).shown.isEmpty)
    #expect(KittyScreen(after: terminal.output).complaints == [])
    #expect(terminal.modesAreOriginal && TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGUSR1])
  func `no picture stays after the end`(signal: Int32) throws {
    let folder = try Self.folder()
    let terminal = try start(folder)
    #expect(terminal.read { Self.pictures($0).count == 1 })
    terminal.send(signal)
    #expect(terminal.waitForEnd() != nil)
    #expect(Self.pictures(terminal.output).isEmpty)
    #expect(terminal.modesAreOriginal && TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test func `no picture stays while the job is stopped`() throws {
    let folder = try Self.folder()
    let terminal = try Porthole.shell(
      "set -m; \(Porthole.path) -q \(folder.path); while [ $? = 148 ]; do echo stopped; read line; fg; done")
    try #require(terminal.read(until: Self.question))
    try terminal.type(Self.kitty)
    #expect(terminal.read { Self.pictures($0).count == 1 })
    try terminal.type("\u{1A}", until: "stopped")
    #expect(Self.pictures(terminal.output).isEmpty)
    try terminal.type("\n")
    #expect(terminal.read { Self.pictures($0).count == 1 })
    try terminal.type("q")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(KittyScreen(after: terminal.output).shown.isEmpty && KittyScreen(after: terminal.output).complaints == [])
  }

  @Test func `another size, and a repaint, place the picture anew`() throws {
    let folder = try Self.folder()
    let terminal = try start(folder)
    #expect(terminal.read { Self.pictures($0).first?.column == 31 })
    terminal.resize(to: Size(columns: 60, rows: 20))
    #expect(terminal.read { Self.pictures($0).first?.column == 21 })
    let before = terminal.output.count
    try terminal.type("\u{0C}")
    #expect(terminal.read { $0.count > before + 500 && Self.pictures($0).count == 1 })
    try terminal.quit()
    #expect(KittyScreen(after: terminal.output).complaints == [])
  }

  @Test func `an image that was saved again is shown as it is now`() throws {
    let folder = try Self.folder()
    let terminal = try start(folder)
    #expect(terminal.read { Self.pictures($0).count == 1 })
    let blue = TestImages.png(width: 80, height: 80) { _, _ in (0, 0, 255, 255) }
    try File.write(blue, to: folder.path + "/a.png")
    #expect(terminal.read { Self.pictures($0).first?.columns == 10 })
    let picture = try #require(Self.pictures(terminal.output).first)
    #expect(try Pillow.frames(of: picture.png).first?.pixels[0] == 0x0000FF)
    try terminal.quit()
  }

  @Test func `sixels are drawn over the cells, and the cells over them`() throws {
    let folder = try Self.folder()
    let terminal = try start(folder, "\u{1B}[?62;4c\u{1B}[6;16;8t\u{1B}[?62;4c")
    #expect(terminal.read(until: "\u{1B}P0;1;0q\"1;1;160;162"))
    #expect(terminal.read(until: "\u{1B}[?8452l\u{1B}8"))
    let before = terminal.output.count
    try terminal.type("o")
    #expect(terminal.read { output in output[before...].count > 2000 })
    try terminal.quit()
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[2J\u{18}"))
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }

  @Test(arguments: [
    (["--images", "cells"], [:]), ([], ["TERM": "tmux-256color", "TMUX": "x"]), ([], ["SSH_TTY": "/dev/pts/9"]),
    ([], ["TERM": "linux"]),
  ])
  func `other terminals are not asked`(arguments: [String], variables: [String: String]) throws {
    let folder = try Self.folder()
    let terminal = try Porthole.start(["-q", "-t", "cut"] + arguments + [folder.path], variables: variables)
    try terminal.type("\u{1B}[C", until: "words")
    try terminal.quit()
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}_"))
  }

  @Test func `a deck without images asks nothing and loads no library`() throws {
    let terminal = try Porthole.start(["-q", Porthole.deck])
    try terminal.type("\u{1B}[?62c")
    try terminal.type("\u{1B}[C", until: "[?2026l")
    let maps = String(decoding: try #require(File.read("/proc/\(terminal.process)/maps")), as: UTF8.self)
    #expect(!maps.contains("chafa") && !maps.contains("librsvg"))
    try terminal.quit()
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}_"))
  }
}
