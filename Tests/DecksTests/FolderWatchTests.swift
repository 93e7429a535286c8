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
    let watch = try #require(PolledWatch(folder: folder.path, subfolders: ["sub/", "none/"]))
    try outside.write("real.md", "# Another")
    #expect(watch.changes() == .files(["link.md"]))
    try folder.write("sub/b.txt", "new")
    #expect(watch.changes() == .files(["sub/b.txt"]))
    mkdir("\(folder.path)/folder", 0o700)
    #expect(watch.changes() == nil)
  }

  @Test func `what is written to an open file is a change, and its being emptied is none`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    let watch = try #require(FolderWatch(folder: folder.path) { _ in true })
    #expect(watch.interval == nil)
    let file = open(folder.path + "/a.txt", O_WRONLY | O_APPEND)
    defer { close(file) }
    #expect(write(file, "two", 3) == 3)
    #expect(Self.change(watch) == .files(["a.txt"]) && watch.openFiles == ["a.txt"])
    #expect(ftruncate(file, 0) == 0)
    #expect(watch.changes() == nil)
    #expect(write(file, "new", 3) == 3)
    #expect(watch.changes() == .files(["a.txt"]))
    try folder.write("a.txt", "closed")
    #expect(watch.changes() == .files(["a.txt"]) && watch.openFiles.isEmpty)
  }

  @Test func `where the system is silent, the files are looked at as well`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    let watch = try #require(FolderWatch(folder: folder.path) { _ in false })
    #expect(watch.interval == 2_000_000_000)
    try folder.write("a.txt", "twice")
    #expect(Self.change(watch) == .files(["a.txt"]))
    #expect(watch.changes() == nil)
  }

  @Test func `a silent subfolder is enough to look, also one that is watched later`() throws {
    let folder = try TemporaryFolder(["a.txt": "one", "sub/b.txt": "b", "far/c.txt": "c"])
    func watch(_ subfolders: [String]) throws -> FolderWatch {
      try #require(FolderWatch(folder: folder.path, subfolders: subfolders) { !$0.hasSuffix("far/") })
    }
    #expect(try watch(["sub/", "far/"]).interval == 2_000_000_000)
    let later = try watch(["sub/"])
    #expect(later.interval == nil)
    later.watch(["sub/"])
    #expect(later.interval == nil)
    later.watch(["far/", "none/"])
    #expect(later.interval == 2_000_000_000)
    try folder.write("far/c.txt", "longer")
    #expect(Self.change(later) == .files(["far/c.txt"]))
  }

  @Test func `the portable watch takes more subfolders, whose files are not new`() throws {
    let folder = try TemporaryFolder(["a.txt": "one", "sub/b.txt": "b"])
    let watch = try #require(PolledWatch(folder: folder.path))
    watch.watch(["sub/"])
    #expect(watch.changes() == nil)
    try folder.write("sub/b.txt", "longer")
    #expect(watch.changes() == .files(["sub/b.txt"]))
  }

  @Test func `a look asks only about wanted files, and notices all that come and go`() throws {
    let folder = try TemporaryFolder(["a.txt": "one", "b.log": "one", "c.log": "one"])
    let watch = try #require(PolledWatch(folder: folder.path))
    var asked: Set<String> = []
    func changes() -> FolderChange? {
      asked = []
      return watch.changes {
        asked.insert($0)
        return $0 == "a.txt"
      }
    }
    #expect(changes() == nil && asked == ["a.txt", "b.log", "c.log"])
    try folder.write("b.log", "longer")
    #expect(changes() == nil)
    try folder.write("a.txt", "longer")
    #expect(changes() == .files(["a.txt"]))
    unlink(folder.path + "/c.log")
    try folder.write("d.log", "new")
    #expect(changes() == .files(["c.log", "d.log"]))
    // A file that is wanted from now on has not changed by that.
    #expect(watch.changes { _ in true } == nil)
  }

  @Test func `the system tells of changes in memory and on a disk, not in what it makes up by itself`() {
    #expect(SystemFacts.reportsChanges(in: "/dev/shm"))
    #expect(SystemFacts.reportsChanges(in: "/nowhere"))
  }

  @Test func `only a folder can be watched`() throws {
    let folder = try TemporaryFolder(["a.txt": "one"])
    for path in [folder.path + "/a.txt", folder.path + "/missing"] {
      #expect(InotifyWatch(folder: path) == nil)
      #expect(PolledWatch(folder: path) == nil)
    }
  }
}
