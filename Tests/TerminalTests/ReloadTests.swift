import PortholePlatform
import TestSupport
import Testing
import Transitions

/// The real program, whose files change while it shows them.
@Suite(.waits) struct ReloadTests {
  @Test func `a file that an editor saves is seen, by being written or by being moved into place`() throws {
    let folder = try TemporaryFolder(["home.txt": "first\n"])
    let tmux = try Tmux(
      "\(Porthole.path) \(folder.path)", variables: Porthole.variables(), size: Size(columns: 40, rows: 8))
    #expect(try tmux.wait { try tmux.text().contains("first") })
    try folder.write("home.txt", "second\n")
    #expect(try tmux.wait { try tmux.text().contains("second") })
    try folder.write(".home.swp", "third\n")
    rename("\(folder.path)/.home.swp", "\(folder.path)/home.txt")
    #expect(try tmux.wait { try tmux.text().contains("third") })
    // A screen that is new can be gone to.
    try folder.write("next.txt", "fourth\n")
    #expect(
      try tmux.wait {
        try tmux.press("n")
        return try tmux.text().contains("fourth")
      })
  }

  @Test func `mistakes are named with their place, the show goes to the edited slide, and a key is answered`() throws {
    let folder = try TemporaryFolder(["talk.md": "# One\n\n---\n\n# Two\n"])
    let tmux = try Tmux(
      "\(Porthole.path) \(folder.path)/talk.md", variables: Porthole.variables(), size: Size(columns: 90, rows: 9))
    #expect(try tmux.wait { try tmux.text().contains("# One") || tmux.text().contains("One") })
    try folder.write("talk.md", "# One\n\n---\n\n# Two\n\n[x](nowhere.md)\n")
    #expect(try tmux.wait { try tmux.text().contains("talk.md:7:") })
    #expect(try tmux.wait { try tmux.text().contains("[x]") })
    try folder.write("talk.md", "# One\n\n---\n\n# Two\n\nmended\n")
    #expect(try tmux.wait { try tmux.text().contains("mended") })
    #expect(try tmux.wait { try tmux.text().contains("no mistakes any more") })
    try tmux.press("r")
    #expect(try tmux.wait { try tmux.text().contains("read again: 2 screens, no problems") })
  }

  @Test func `a file that its writer keeps open is read, and one that is only emptied is not`() throws {
    let folder = try TemporaryFolder(["log.txt": "first\n"])
    let tmux = try Tmux(
      "\(Porthole.path) \(folder.path)", variables: Porthole.variables(), size: Size(columns: 40, rows: 8))
    #expect(try tmux.wait { try tmux.text().contains("first") })
    let file = open("\(folder.path)/log.txt", O_WRONLY | O_APPEND)
    #expect(file >= 0)
    defer { close(file) }
    _ = "second\n".withCString { write(file, $0, 7) }
    #expect(try tmux.wait { try tmux.text().contains("second") })
    #expect(try tmux.text().contains("first"))
  }

  @Test func `unless that is not wanted; then a key does it`() throws {
    let folder = try TemporaryFolder(["home.txt": "first\n", "two.txt": "two\n"])
    let tmux = try Tmux(
      "\(Porthole.path) --no-watch \(folder.path)", variables: Porthole.variables(), size: Size(columns: 40, rows: 8))
    #expect(try tmux.wait { try tmux.text().contains("first") })
    try folder.write("home.txt", "second\n")
    try tmux.press("n")
    #expect(try tmux.wait { try tmux.text().contains("two") })
    try tmux.press("BSpace")
    #expect(try tmux.wait { try tmux.text().contains("first") })
    try tmux.press("r")
    #expect(try tmux.wait { try tmux.text().contains("second") })
  }
}
