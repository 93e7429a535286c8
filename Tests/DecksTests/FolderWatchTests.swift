import Glibc
import TestSupport
import Testing

@testable import PortholeDecks

struct FolderWatchTests {
  /// Waits for a change, at most ten seconds.
  static func change(_ watch: FolderWatch) -> FolderWatch.Change? {
    var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptor, 1, 10_000)
    return watch.changes()
  }

  @Test func `it reports files that were written, moved into place or removed, and no others`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    let watch = try #require(FolderWatch(folder: folder.path))
    #expect(watch.changes() == nil)
    try folder.write("a.txt", "two")
    #expect(Self.change(watch) == .files(["a.txt"]))
    try folder.write("a.txt~", "three")
    rename(folder.path + "/a.txt~", folder.path + "/b.txt")
    #expect(Self.change(watch) == .files(["a.txt~", "b.txt"]))
    unlink(folder.path + "/b.txt")
    #expect(Self.change(watch) == .files(["b.txt"]))
    #expect(watch.changes() == nil)
  }

  @Test func `only a folder can be watched`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    #expect(FolderWatch(folder: folder.path + "/a.txt") == nil)
    #expect(FolderWatch(folder: folder.path + "/missing") == nil)
  }
}
