import PortholePlatform
import TestSupport
import Testing

@testable import PortholeDecks

/// The watch of Linux, and the form for other systems.
struct FolderWatchTests {
  /// Waits for a change, at most ten seconds.
  static func change(_ watch: FolderWatch) -> FolderChange? {
    var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptor, 1, 10_000)
    return watch.changes()
  }

  @Test func `the system's watch reports files that were written, moved into place or removed, and no others`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    let watch = try #require(InotifyWatch(folder: folder.path))
    try expectChanges(in: folder) {
      var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, $0 ? 10_000 : 0)
      return watch.changes()
    }
  }

  @Test func `the portable watch reports the same`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    let watch = try #require(PolledWatch(folder: folder.path))
    #expect(watch.descriptor < 0 && PolledWatch.interval != nil)
    try expectChanges(in: folder) { _ in watch.changes() }
  }

  /// Expects each change of a folder to be reported once. The closure is told whether a change is to be waited for.
  private func expectChanges(in folder: TemporaryFolder, _ changes: (Bool) -> FolderChange?) throws {
    #expect(changes(false) == nil)
    try folder.write("a.txt", "twice")
    #expect(changes(true) == .files(["a.txt"]))
    try folder.write("a.txt~", "three")
    #expect(changes(true) == .files(["a.txt~"]))
    rename(folder.path + "/a.txt~", folder.path + "/b.txt")
    #expect(changes(true) == .files(["a.txt~", "b.txt"]))
    unlink(folder.path + "/b.txt")
    #expect(changes(true) == .files(["b.txt"]))
    #expect(changes(false) == nil)
  }

  @Test func `the portable watch knows subfolders and the targets of links`() throws {
    let outside = try TemporaryFolder(["real.md": "# Real"])
    let folder = try TemporaryFolder(["sub/b.txt": "b"])
    #expect(symlink("\(outside.path)/real.md", "\(folder.path)/link.md") == 0)
    let watch = try #require(PolledWatch(folder: folder.path, subfolders: ["sub/", "none/"], file: "link.md"))
    try outside.write("real.md", "# Another")
    #expect(watch.changes() == .files(["link.md"]))
    try folder.write("sub/b.txt", "new")
    #expect(watch.changes() == .files(["sub/b.txt"]))
    mkdir("\(folder.path)/folder", 0o700)
    #expect(watch.changes() == nil)
  }

  @Test func `only a folder can be watched`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    for path in [folder.path + "/a.txt", folder.path + "/missing"] {
      #expect(InotifyWatch(folder: path) == nil)
      #expect(PolledWatch(folder: path) == nil)
    }
  }
}
