import PortholePlatform
import TestSupport
import Testing
import Transitions

/// Decks whose pictures take far too much work, shown by the real program.
@Suite(.waits) struct CostlyImageTests {
  private static let size = Size(columns: 100, rows: 38)

  /// An SVG that would take minutes to draw.
  private static let bomb: String = {
    var text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='80' height='80'>"
    text += "<defs><g id='a0'><rect width='9' height='9'/></g>"
    for level in 1..<12 {
      text += "<g id='a\(level)'>" + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    return text + "</defs><use xlink:href='#a11'/></svg>"
  }()

  /// A deck of a page without pictures, and one with a picture in 80 widths and 20 more of the kind.
  private static func deck() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.md": "# one\n", "bomb.svg": bomb])
    var page = "# two\n"
    for width in 1...80 { page += "\n![image:width:\(width)%](bomb.svg)\n" }
    for number in 1...20 {
      try folder.write("b\(number).svg", bomb.replacing("width='9'", with: "width='\(number)'"))
      page += "\n![](b\(number).svg)\n"
    }
    try folder.write("b.md", page)
    return folder
  }

  @Test(arguments: ["TERM", "^C", "q"])
  func `a show obeys while pictures are drawn`(end: String) throws {
    let folder = try Self.deck()
    let terminal = try Porthole.start(["--motion", "none", folder.path], size: Self.size)
    try terminal.type("n")
    #expect(terminal.read { VirtualTerminal.rows(after: $0, size: Self.size).contains { $0.contains("two") } })
    if end == "TERM" { terminal.send(SIGTERM) } else { try terminal.type(end == "q" ? "q" : "\u{3}") }
    // All of these pictures in a row take more than a minute.
    #expect(terminal.waitForEnd(forSeconds: 10) != nil)
    #expect(terminal.modesAreOriginal)
  }

  @Test func `the first page is shown before its pictures, and the names of those that cost too much then`() throws {
    let folder = try Self.deck()
    let terminal = try Porthole.start(["--motion", "none", "--start", "b", folder.path], size: Self.size)
    #expect(terminal.read { VirtualTerminal.rows(after: $0, size: Self.size).contains { $0.contains("too costly") } })
    #expect(terminal.processorTime < 10)
    try terminal.quit()
  }

  /// Returns the seconds of processor time of a command with its children.
  private func seconds(_ command: String) throws -> Double {
    let (output, _) = Shell.run("{ \(command); } >/dev/null 2>&1; times")
    // The last line: minutes and seconds of the children, in user and system.
    let line = String(decoding: output, as: UTF8.self).split(separator: "\n").last ?? ""
    let parts = line.split { " ms".contains($0) }.compactMap { Double($0) }
    try #require(parts.count == 4, "\(line)")
    return parts[0] * 60 + parts[1] + parts[2] * 60 + parts[3]
  }

  @Test(arguments: ["export -o - --screen a", "export"])
  func `no picture is drawn where none is shown`(command: String) throws {
    let folder = try Self.deck()
    // Each picture takes half a second.
    #expect(try seconds("'\(Porthole.path)' \(command) '\(folder.path)'") < 0.45)
  }

  @Test(arguments: ["export -o - --screen b", "check"])
  func `a page with many of them is drawn within the budget of the deck`(command: String) throws {
    let folder = try Self.deck()
    #expect(try seconds("'\(Porthole.path)' \(command) '\(folder.path)'") < 6)
  }
}
